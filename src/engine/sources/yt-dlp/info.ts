import { z } from 'zod';
import { heatmap } from '#engine/audience/heatmap.entry.ts';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import { longestTitle, shortened } from '#platform/kit/shortened.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { checkLength, checkSize } from '../download-limits.ts';
import { sourceErrors } from '../errors.entry.ts';
import type { DownloadLimits } from '../source.ts';

/**
 * The metadata that yt-dlp reports before a download. Only the used fields are declared; the others
 * pass through.
 */
const title = z.string().transform((text) =>
  // @protection long-titles: plain
  shortened(toDatabaseLine(text), longestTitle),
);
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
  .transform((tracks) => Object.fromEntries(Object.entries(tracks ?? {}).slice(0, maxTracks)));

/** A language tag has at most 35 characters; a longer text is none. */
const tag = z.string().max(35).nullish().catch(undefined);
/** Caption tracks that are examined at most, which is more than there are languages. */
const maxTracks = 1000;

const video = z.object({
  id: z.string().max(1000),
  title: title.nullish(),
  extractor: z.string().nullish(),
  extractor_key: z.string().nullish(),
  language: tag,
  duration: z.number().nullish(),
  is_live: z.boolean().nullish(),
  live_status: z.string().nullish(),
  requested_formats: z.array(format).nullish(),
  formats: z.array(format).nullish(),
  format_id: z.string().nullish(),
  subtitles,
  automatic_captions: subtitles,
  /** A video is as good without, so one that cannot be read is none. */
  heatmap: heatmap.catch(undefined),
});
const list = z.looseObject({
  _type: z.enum(['playlist', 'multi_video']),
  title: title.nullish(),
  entries: z.array(z.unknown()).nullish(),
});

export type VideoInfo = z.infer<typeof video>;
export type Format = z.infer<typeof format>;
export type CaptionTrack = Pick<CaptionFile, 'format' | 'language' | 'kind'> & {
  source: z.infer<typeof subtitle>;
};

/**
 * Parses the output of `-J`. A page with a single video counts as that video; one with several is a
 * Failure.
 */
export function readInfo(json: string): VideoInfo {
  return readVideo(parseJson(json));
}

/** Keeps only the chosen formats, because a page may list thousands. */
export function slim(info: VideoInfo): VideoInfo {
  return {
    ...info,
    formats: info.requested_formats
      ? []
      : (info.formats ?? []).filter((one) => one.format_id === info.format_id).slice(0, 1),
  };
}

/**
 * The metadata without the page's URL: with it, yt-dlp would start over from the page after an
 * error and bypass everything that was chosen and checked.
 */
export function plainInfo(info: VideoInfo) {
  return {
    _type: 'video',
    id: info.id,
    title: 'video',
    extractor: info.extractor,
    extractor_key: info.extractor_key,
    duration: info.duration,
  };
}

/** Refuses videos that are live, too long or too large before anything is downloaded. */
export function checkInfo(info: VideoInfo, limits: DownloadLimits): void {
  if (info.is_live || ['is_live', 'is_upcoming', 'post_live'].includes(info.live_status ?? ''))
    throw sourceErrors.videoLive();
  checkLength(info.duration ?? undefined, limits);
  checkSize(minSizeOf(chosenFormats(info)), limits);
}

/**
 * Selects the best video and audio up to 1080 lines (in either orientation), widely playable
 * formats first.
 */
export const formatOptions = [
  '--format',
  'bv*+ba/b/bv*/ba',
  '--format-sort',
  'res:1080,vcodec:h264,acodec:aac,ext:mp4:m4a,proto',
] as const;

/** The formats that yt-dlp chose: one, or a video and an audio stream to be muxed. */
export function chosenFormats(info: VideoInfo): Format[] {
  const chosen =
    info.requested_formats ??
    (info.formats ?? []).filter((one) => one.format_id === info.format_id).slice(0, 1);
  if (chosen.length === 0) throw sourceErrors.addressUnsupported();
  // Any other protocol would need a tool that opens connections itself, bypassing the guard.
  if (!chosen.every((one) => fetchable.test(one.protocol ?? 'https')))
    throw sourceErrors.addressUnsupported();
  return chosen;
}

const fetchable = /^(?:https?|m3u8|m3u8_native|http_dash_segments)$/;

/**
 * A lower bound of the size: a size estimated from bit rates can be 50 % too high, which must not
 * refuse a video.
 */
function minSizeOf(formats: Format[]): number {
  return formats.reduce((sum, one) => sum + (one.filesize ?? (one.filesize_approx ?? 0) / 1.5), 0);
}

/** Bytes of the chosen formats, if each one reports its size. */
export function sizeOf(formats: Format[]): number | undefined {
  const sizes = formats.map((one) => one.filesize ?? one.filesize_approx ?? undefined);
  return sizes.every((size) => size !== undefined)
    ? sizes.reduce((sum, size) => sum + size, 0)
    : undefined;
}

/**
 * The captions worth fetching: those in the spoken language, written by people or recognised by the
 * platform, never machine translations. If the spoken language has none, one track that people
 * wrote in another language.
 */
export function chooseCaptions(info: VideoInfo): CaptionTrack[] {
  const written = tracksOf(info.subtitles, 'manual');
  const recognised = tracksOf(info.automatic_captions, 'automatic');
  const original = recognised.find((track) => track.original);
  const spoken =
    info.language ??
    original?.language ??
    (recognised.length === 1 ? recognised[0]?.language : undefined);
  if (spoken === undefined)
    return [
      written.find((track) => primary(track.language) === 'en') ?? written[0] ?? recognised[0],
    ].filter((track) => track !== undefined);
  const manual = inLanguage(written, spoken);
  const automatic = original ?? inLanguage(recognised, spoken);
  const found = [manual, automatic].filter((track) => track !== undefined);
  return found.length > 0 ? found : written.slice(0, 1);
}

type Offered = CaptionTrack & { original: boolean };

function tracksOf(offered: VideoInfo['subtitles'], kind: CaptionFile['kind']): Offered[] {
  return Object.entries(offered).flatMap(([key, sources]) => {
    if (!tag.parse(key)) return [];
    const best = bestSource(sources ?? []);
    return best
      ? [{ ...best, kind, language: key.replace(/-orig$/, ''), original: key.endsWith('-orig') }]
      : [];
  });
}

/** Caption formats, best first: json3 has a time for every word. */
const captionFormats: [ext: string, format: CaptionFile['format']][] = [
  ['json3', 'json3'],
  ['vtt', 'vtt'],
  ['srt', 'srt'],
  ['ttml', 'ttml'],
  ['dfxp', 'ttml'],
];

function bestSource(
  sources: z.infer<typeof subtitle>[],
): Pick<CaptionTrack, 'format' | 'source'> | undefined {
  for (const [ext, format] of captionFormats) {
    const source = sources.find((one) => one.ext === ext && (one.url || one.data));
    if (source) return { format, source };
  }
  return undefined;
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

function inLanguage(tracks: Offered[], language: string): Offered | undefined {
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => primary(track.language) === primary(language))
  );
}

function readVideo(raw: unknown): VideoInfo {
  const several = list.safeParse(raw);
  if (several.success) return onlyOne(several.data);
  const parsed = video.safeParse(raw);
  if (!parsed.success) throw sourceErrors.ytDlpFailed({ cause: parsed.error });
  return parsed.data;
}

function onlyOne({ entries, title }: z.infer<typeof list>): VideoInfo {
  const there = (entries ?? []).filter((entry) => entry !== null);
  if (there.length > 1) throw sourceErrors.severalVideos();
  if (there.length === 0) throw sourceErrors.addressUnsupported();
  const only = readVideo(there[0]);
  // yt-dlp numbers the videos of a page even if there is only one: "A talk (1)".
  return title && only.title === `${title} (1)` ? { ...only, title } : only;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw sourceErrors.ytDlpFailed({ cause: error });
  }
}
