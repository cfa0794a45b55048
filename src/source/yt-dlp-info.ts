import { z } from 'zod';
import type { CaptionFile } from '#media/transcript/contract.ts';
import type { DownloadLimits } from './contract.ts';
import { sourceFailure } from './failures.ts';
import { checkLength, checkSize } from './limits.ts';

/** What yt-dlp tells about a video before anything is downloaded; only what is used here, the rest passes through untouched. */
const format = z.looseObject({
  format_id: z.string(),
  url: z.string().optional(),
  ext: z.string().default('mp4'),
  protocol: z.string().nullish(),
  vcodec: z.string().nullish(),
  acodec: z.string().nullish(),
  filesize: z.number().nullish(),
  filesize_approx: z.number().nullish(),
  tbr: z.number().nullish(),
});
const subtitle = z.looseObject({
  ext: z.string().nullish(),
  url: z.string().nullish(),
  data: z.string().nullish(),
  protocol: z.string().nullish(),
});
const subtitles = z
  .record(z.string(), z.array(subtitle).nullish())
  .nullish()
  .transform((tracks) => tracks ?? {});

const video = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  extractor: z.string().nullish(),
  extractor_key: z.string().nullish(),
  language: z.string().nullish(),
  duration: z.number().nullish(),
  is_live: z.boolean().nullish(),
  live_status: z.string().nullish(),
  requested_formats: z.array(format).nullish(),
  formats: z.array(format).nullish(),
  format_id: z.string().nullish(),
  subtitles,
  automatic_captions: subtitles,
});
const list = z.looseObject({
  _type: z.enum(['playlist', 'multi_video']),
  title: z.string().nullish(),
  entries: z.array(z.unknown()).nullish(),
});

export type VideoInfo = z.infer<typeof video>;
export type Format = z.infer<typeof format>;
export type CaptionTrack = Pick<CaptionFile, 'format' | 'language' | 'kind'> & { source: z.infer<typeof subtitle> };

/** Reads what `-J` printed. A page with one video is that video; with several it is a Failure. */
export function readInfo(json: string): VideoInfo {
  return readVideo(parseJson(json));
}

/** Refuses what is live, too long or too large before a byte of it is fetched. */
export function checkInfo(info: VideoInfo, limits: DownloadLimits): void {
  if (info.is_live || ['is_live', 'is_upcoming', 'post_live'].includes(info.live_status ?? '')) throw sourceFailure('video-live');
  checkLength(info.duration ?? undefined, limits);
  checkSize(leastSizeOf(chosenFormats(info)), limits);
}

/** Best picture and sound up to 1080 lines (either way up), what plays everywhere first. */
export const formatOptions = ['--format', 'bv*+ba/b/bv*/ba', '--format-sort', 'res:1080,vcodec:h264,acodec:aac,ext:mp4:m4a,proto'] as const;

/** The formats yt-dlp settled on: one, or a picture and a sound to be joined. */
export function chosenFormats(info: VideoInfo): Format[] {
  const chosen = info.requested_formats ?? (info.formats ?? []).filter((one) => one.format_id === info.format_id).slice(0, 1);
  if (chosen.length === 0) throw sourceFailure('address-unsupported');
  // Anything else would need a tool that opens connections of its own, past the guard.
  if (!chosen.every((one) => fetchable.test(one.protocol ?? 'https'))) throw sourceFailure('address-unsupported');
  return chosen;
}

const fetchable = /^(?:https?|m3u8|m3u8_native|http_dash_segments)$/;

/** Guessed from bit rates, a size may be half again too high: nothing is refused for that. */
function leastSizeOf(formats: Format[]): number {
  return formats.reduce((sum, one) => sum + (one.filesize ?? (one.filesize_approx ?? 0) / 1.5), 0);
}

/** Bytes of the chosen formats, when each one tells. */
export function sizeOf(formats: Format[]): number | undefined {
  const sizes = formats.map((one) => one.filesize ?? one.filesize_approx ?? undefined);
  return sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}

/**
 * The captions worth having: those in the language that is spoken, by people and by the platform's speech recognition,
 * never its machine translations. When the spoken language has none, one track that people wrote in another.
 */
export function chooseCaptions(info: VideoInfo): CaptionTrack[] {
  const written = tracksOf(info.subtitles, 'manual');
  const heard = tracksOf(info.automatic_captions, 'automatic');
  const original = heard.find((track) => track.original);
  const spoken = info.language ?? original?.language ?? (heard.length === 1 ? heard[0]?.language : undefined);
  if (spoken === undefined)
    return [written.find((track) => primary(track.language) === 'en') ?? written[0] ?? heard[0]].filter((track) => track !== undefined);
  const manual = inLanguage(written, spoken);
  const automatic = original ?? inLanguage(heard, spoken);
  const found = [manual, automatic].filter((track) => track !== undefined);
  return found.length > 0 ? found : written.slice(0, 1);
}

type Offered = CaptionTrack & { original: boolean };

function tracksOf(offered: VideoInfo['subtitles'], kind: CaptionFile['kind']): Offered[] {
  return Object.entries(offered).flatMap(([key, sources]) => {
    const best = bestSource(sources ?? []);
    return best ? [{ ...best, kind, language: key.replace(/-orig$/, ''), original: key.endsWith('-orig') }] : [];
  });
}

/** In the order of what they carry: json3 has a time for every word. */
const captionFormats: [ext: string, format: CaptionFile['format']][] = [
  ['json3', 'json3'],
  ['vtt', 'vtt'],
  ['srt', 'srt'],
  ['ttml', 'ttml'],
  ['dfxp', 'ttml'],
];

function bestSource(sources: z.infer<typeof subtitle>[]): Pick<CaptionTrack, 'format' | 'source'> | undefined {
  for (const [ext, format] of captionFormats) {
    const source = sources.find((one) => one.ext === ext && (one.url || one.data));
    if (source) return { format, source };
  }
  return undefined;
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

function inLanguage(tracks: Offered[], language: string): Offered | undefined {
  return tracks.find((track) => track.language === language) ?? tracks.find((track) => primary(track.language) === primary(language));
}

function readVideo(raw: unknown): VideoInfo {
  const several = list.safeParse(raw);
  if (several.success) return onlyOne(several.data);
  const parsed = video.safeParse(raw);
  if (!parsed.success) throw sourceFailure('yt-dlp-failed', { cause: parsed.error });
  return parsed.data;
}

function onlyOne({ entries, title }: z.infer<typeof list>): VideoInfo {
  const there = (entries ?? []).filter((entry) => entry !== null);
  if (there.length > 1) throw sourceFailure('several-videos');
  if (there.length === 0) throw sourceFailure('address-unsupported');
  const only = readVideo(there[0]);
  // yt-dlp counts the videos of a page, also when there is but one: "A talk (1)".
  return title && only.title === `${title} (1)` ? { ...only, title } : only;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw sourceFailure('yt-dlp-failed', { cause: error });
  }
}
