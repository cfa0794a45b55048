import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import { noteText } from '#engine/notes';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import { ffmpeg, ffmpegErrors, probe, safeInput, type Tools } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { requireRoom } from '#platform/kit/growth-guard.ts';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { checkSize, finalIfEndless } from '../download-limits.ts';
import { sourceErrors } from '../errors.entry.ts';
import { mediaExtensionOf } from '../media-kind.ts';
import type { DownloadLimits, DownloadResult } from '../source.ts';
import { fetchAudience } from './audience.ts';
import {
  type CaptionTrack,
  checkInfo,
  chooseCaptions,
  chosenFormats,
  type Format,
  formatOptions,
  plainInfo,
  sizeOf,
  type VideoInfo,
} from './info.ts';
import type * as tasks from './info-tasks.ts';
import { runYtDlp } from './yt-dlp.ts';
import type { YtDlpDownload } from './yt-dlp-download.ts';

/**
 * Downloads a video and its captions with yt-dlp. Fetches the metadata first and refuses the video
 * at once if it is live, too long or too large; then downloads exactly the formats and tracks
 * chosen from the metadata.
 */
export async function downloadWithYtDlp(
  address: string,
  work: YtDlpDownload,
): Promise<DownloadResult> {
  const info = await fetchInfo(address, work);
  checkInfo(info, work.limits);
  const formats = chosenFormats(info);
  await continueOnlyTheSame(work.folder, info, formats);
  // Twice, because parts are joined into a new file.
  await requireRoom(work.folder, 2 * (sizeOf(formats) ?? 0), 'the video');
  const { path, captions, audience } = await fetchAll({ address, info }, work);
  return {
    path,
    captions,
    ...(info.title ? { title: info.title } : {}),
    ...(info.language ? { language: info.language } : {}),
    ...(info.duration ? { duration: info.duration } : {}),
    ...(audience.length > 0 ? { audience } : {}),
  };
}

/** The limit for pages and metadata; the largest real ones are a few megabytes. */
const maxMetadataBytes = 100_000_000;

const task = workerTasks<typeof tasks>(new URL('./info-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

async function fetchInfo(
  address: string,
  { tool, guard, folder, stallSeconds, pace, credentials, run }: YtDlpDownload,
): Promise<VideoInfo> {
  // Two entries are enough to detect a page with several videos.
  const only = ['--playlist-items', '1:2', '--extractor-args', 'youtube:skip=translated_subs'];
  const args = ['--dump-single-json', '--quiet', ...only, ...formatOptions];
  const { signal } = run;
  const json = await runYtDlp(tool, {
    args,
    what: { address },
    guard,
    signal,
    folder,
    maxBytes: maxMetadataBytes,
    stallSeconds,
    maxSeconds: pace.pageSeconds,
    credentials,
  });
  return task('info', json, { signal });
}

/**
 * Fetches the video, its captions and what its audience wrote. A video without those two is still
 * usable, so a failure of them is only reported as a message.
 */
async function fetchAll(
  video: { address: string; info: VideoInfo },
  work: YtDlpDownload,
): Promise<{ path: string; captions: CaptionFile[]; audience: AudienceSource[] }> {
  const failed = new AbortController();
  const signal = AbortSignal.any([work.run.signal, failed.signal]);
  const beside = { ...work, run: { ...work.run, signal } };
  const captions = fetchCaptions(video.info, beside);
  const audience = fetchAudience(video, beside);
  try {
    const path = await fetchMedia(video.info, work);
    return { path, captions: await captions, audience: await audience };
  } catch (error) {
    failed.abort();
    throw error;
  } finally {
    await Promise.allSettled([captions, audience]);
  }
}

async function fetchCaptions(info: VideoInfo, work: YtDlpDownload): Promise<CaptionFile[]> {
  const files: CaptionFile[] = [];
  for (const track of chooseCaptions(info)) {
    try {
      files.push(await fetchCaption(info, track, work));
    } catch (error) {
      if (work.run.signal.aborted) break;
      const note = noteText(`${track.kind}-captions-not-fetched`, {
        language: track.language,
        reason: messageOf(error),
      });
      work.run.onProgress?.({ stage: 'download', fraction: 0, message: note });
    }
  }
  return files;
}

async function fetchCaption(
  info: VideoInfo,
  track: CaptionTrack,
  work: YtDlpDownload,
): Promise<CaptionFile> {
  const { tool, guard, folder, stallSeconds, pace, credentials, run } = work;
  const infoFile = join(folder, `${track.kind}.info.json`);
  const subtitles = { [track.kind]: [{ ...track.source, ext: track.format }] };
  await writeFile(
    infoFile,
    JSON.stringify({ ...plainInfo(info), formats: chosenFormats(info), subtitles }),
  );
  const args = [
    '--quiet',
    '--skip-download',
    '--write-subs',
    '--sub-langs',
    'all',
    '--force-overwrites',
    '--output',
    'captions.%(ext)s',
  ];
  const bounds = {
    signal: run.signal,
    maxBytes: maxMetadataBytes,
    stallSeconds,
    maxSeconds: pace.pageSeconds,
  };
  await runYtDlp(tool, { args, what: { infoFile }, guard, folder, credentials, ...bounds });
  const path = join(folder, `captions.${track.kind}.${track.format}`);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  // The platform sends status 200 with an empty body when it requires a proof-of-origin token.
  if (size === 0)
    throw sourceErrors.platformNeedsToken(credentials?.token !== undefined, {
      cause: new Error('the platform sent an empty file'),
    });
  return { path, format: track.format, language: track.language, kind: track.kind };
}

async function fetchMedia(
  info: VideoInfo,
  { tool, guard, folder, limits, tools, stallSeconds, pace, credentials, run }: YtDlpDownload,
): Promise<string> {
  const formats = chosenFormats(info);
  const parts = formats.map((_, index) => `part${index}`);
  const infoFile = join(folder, 'video.info.json');
  await writeFile(
    infoFile,
    JSON.stringify({
      ...plainInfo(info),
      formats: formats.map((one, index) => ({ ...one, format_id: parts[index] })),
    }),
  );
  const requested = [
    '--format',
    parts.join(','),
    '--output',
    '%(format_id)s.media',
    '--max-filesize',
    String(limits.maxBytes),
  ];
  await runYtDlp(tool, {
    args: [...progressOptions, '--continue', ...requested],
    what: { infoFile },
    guard,
    signal: run.signal,
    folder,
    maxBytes: withOverhead(limits.maxBytes),
    stallSeconds,
    rate: pace.rate,
    maxSeconds: pace.deadlineSeconds,
    credentials,
    onLine: progressOf(formats, (fraction) => run.onProgress?.({ stage: 'download', fraction })),
  }).catch((error: unknown) => {
    throw finalIfEndless(error, sizeOf(formats));
  });
  const paths = await Promise.all(
    parts.map((part) => arrived(join(folder, `${part}.media`), limits)),
  );
  checkSize(await totalSize(paths), limits);
  return joined(paths, formats, { folder, tools, signal: run.signal });
}

/** Bytes including the overhead of containers, manifests and retried fragments. */
const withOverhead = (bytes: number) => bytes * 1.02 + 20_000_000;

const progressOptions = [
  '--quiet',
  '--progress',
  '--newline',
  '--progress-template',
  'download:kinora %(info.format_id)s %(progress.downloaded_bytes)s %(progress.total_bytes)s %(progress.total_bytes_estimate)s %(progress.fragment_index)s %(progress.fragment_count)s',
] as const;

/**
 * Combines yt-dlp's progress lines into one fraction over all parts, weighted by size if known; the
 * fraction never decreases.
 */
function progressOf(
  formats: Format[],
  onFraction: (fraction: number) => void,
): (line: string) => void {
  const weights = weightsOf(formats);
  const done = formats.map(() => 0);
  let last = 0;
  return (line) => {
    const [, part, bytes, total, estimate, piece, pieces] =
      /^kinora part(\d+) (\S+) (\S+) (\S+) (\S+) (\S+)/.exec(line) ?? [];
    const index = Number(part);
    const fraction = firstNumber(
      Number(piece) / Number(pieces),
      Number(bytes) / Number(total),
      Number(bytes) / Number(estimate),
    );
    if (done[index] === undefined || fraction === undefined) return;
    done[index] = Math.min(1, fraction);
    const overall = done.reduce((sum, one, i) => sum + one * (weights[i] ?? 0), 0);
    if (overall <= last) return;
    last = Math.min(1, overall);
    onFraction(last);
  };
}

function firstNumber(...candidates: number[]): number | undefined {
  return candidates.find((one) => Number.isFinite(one));
}

function weightsOf(formats: Format[]): number[] {
  const sizes = formats.map((one) => one.filesize ?? one.filesize_approx ?? one.tbr ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.every((size) => size > 0)
    ? sizes.map((size) => size / total)
    : formats.map(() => 1 / formats.length);
}

/**
 * The path of a downloaded part. If yt-dlp left the part out without an error, it exceeded the size
 * limit.
 */
async function arrived(path: string, limits: DownloadLimits): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw sourceErrors.videoTooLarge({ maxBytes: limits.maxBytes });
  return path;
}

async function totalSize(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Muxes video and audio into one file, and a stream's fragments into a proper container, without
 * re-encoding. A single plain file stays unchanged.
 */
async function joined(
  paths: string[],
  formats: Format[],
  { folder, tools, signal }: JoinedWith,
): Promise<string> {
  const [first] = paths;
  if (first && paths.length === 1 && /^https?$/.test(formats[0]?.protocol ?? 'https'))
    return renamed(first, folder, formats[0]?.ext);
  const webm = formats.every((one) => one.ext === 'webm');
  const path = join(folder, `original.${webm ? 'webm' : 'mp4'}`);
  for (const part of paths) await refuseEncrypted(part, { tools, signal });
  const inputs = paths.flatMap((part) => [...safeInput, '-i', `file:${part}`]);
  const maps =
    paths.length === 1 ? ['-map', '0:v?', '-map', '0:a?'] : ['-map', '0:v:0', '-map', '1:a:0'];
  await ffmpeg(tools, ['-y', ...inputs, ...maps, '-c', 'copy', `file:${path}`], {
    signal,
    deadlineSeconds: 1800,
  });
  await Promise.all(paths.map((part) => rm(part)));
  return path;
}

/** Refuses what the joined file would no longer show to be encrypted. */
async function refuseEncrypted(
  part: string,
  { tools, signal }: Omit<JoinedWith, 'folder'>,
): Promise<void> {
  await probe(tools, part, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (isFailure(error, ffmpegErrors.encrypted))
      throw sourceErrors.videoProtected({ cause: error });
  });
}

type JoinedWith = { folder: string; tools: Tools; signal: AbortSignal };

async function renamed(
  part: string,
  folder: string,
  extension: string | undefined,
): Promise<string> {
  const path = join(folder, `original.${mediaExtensionOf(`video.${extension}`) ?? 'mp4'}`);
  await rename(part, path);
  return path;
}

const attempt = z.object({ identity: z.string() });

/**
 * Deletes parts of other formats: continuing one format's bytes with another's would produce a
 * broken file.
 */
async function continueOnlyTheSame(
  folder: string,
  info: VideoInfo,
  formats: Format[],
): Promise<void> {
  const identity = JSON.stringify([
    info.extractor_key,
    info.id,
    ...formats.flatMap((one) => [one.format_id, one.ext, one.filesize ?? null]),
  ]);
  const note = join(folder, 'attempt.json');
  const before = await readFile(note, 'utf8').then(
    (text) => attempt.safeParse(JSON.parse(text)).data,
    () => undefined,
  );
  if (before?.identity === identity) return;
  const leftovers = (await readdir(folder)).filter((name) => /^part\d+\.media/.test(name));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { recursive: true })));
  await writeFile(note, JSON.stringify({ identity }));
}
