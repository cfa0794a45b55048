import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noteText } from '#engine/notes';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import type { Tools } from '#platform/ffmpeg';
import { ffmpegErrors, probe } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { longestTitle, shortened } from '#platform/kit/shortened.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { audienceIn } from './audience-beside.ts';
import type { AudienceToFetch } from './audience-to-fetch.constants.ts';
import { type Cookie, cookiesFor } from './cookie-choice.ts';
import { downloadDirect } from './direct.ts';
import { checkLength } from './download-limits.ts';
import { type DownloadPace, downloadPace } from './download-pace.ts';
import { sourceErrors } from './errors.entry.ts';
import { fetchOriginToken, type OriginToken } from './origin-token.ts';
import { findSidecarAudience, findSidecarCaptions } from './sidecar.ts';
import type { DownloadLimits, DownloadResult, Source } from './source.ts';
import { createSsrfGuard, type SsrfGuard } from './ssrf-guard.ts';
import type { FetchCaptions } from './youtube/captions.ts';
import { downloadWithYtDlp } from './yt-dlp/download.ts';
import { recentYtDlp } from './yt-dlp/recent.ts';

export type DownloadOptions = {
  limits: DownloadLimits;
  ytDlpPath: string;
  tools: Tools;
  /** Whether downloads may fetch from this machine and from private networks. */
  allowPrivate: boolean;
  /** The server's public address, which leads back to this machine. */
  publicBaseUrl?: string | undefined;
  /** Replaces the guard that `allowPrivate` and `publicBaseUrl` would create. */
  guard?: SsrfGuard;
  /** Refuses to run yt-dlp if it would see the files of this machine. */
  requireIsolation?: boolean;
  /** Fetches a YouTube video's captions in another way if none came with the video. */
  platformCaptions?: FetchCaptions;
  /** Cookies of a person's browser; each is sent only to its own site. */
  cookies?: readonly Cookie[];
  /** The address of a provider of YouTube's proof-of-origin tokens. */
  tokenProvider?: string | undefined;
  /** What viewers wrote that is fetched as well; none by default. */
  audience?: readonly AudienceToFetch[] | undefined;
  /** Seconds without a byte after which a download is aborted; 90 by default. */
  stallSeconds?: number;
  /** How fast sources must send; as clients that upload, by default. */
  pace?: DownloadPace | undefined;
};

/**
 * Brings a video to this machine: a local file is used in place, a URL of a media file is streamed,
 * everything else goes to yt-dlp. The folder belongs to this download; another call with the same
 * folder resumes it. The size is checked before and during the download; the length is checked
 * before the download if the platform reports it, and always afterwards.
 * @throws Failure of errors.entry.ts, or the signal's reason
 */
export async function download(
  source: Source,
  folder: string,
  options: DownloadOptions,
  context: TaskContext,
): Promise<DownloadResult> {
  context.signal.throwIfAborted();
  if (source.kind === 'file') return localFile(source.path, context);
  await mkdir(folder, { recursive: true });
  if (options.guard)
    return fetched(source, { ...options, guard: options.guard, folder, run: rising(context) });
  await using guard = createSsrfGuard(options);
  return await fetched(source, { ...options, guard, folder, run: rising(context) });
}

/**
 * Makes the reported fraction never decrease, although several sources report at once and a broken
 * download may start over.
 */
function rising({ signal, onProgress }: TaskContext): TaskContext {
  let highest = 0;
  return {
    signal,
    onProgress: (progress) => {
      highest = Math.max(highest, progress.fraction);
      onProgress?.({ ...progress, fraction: highest });
    },
  };
}

async function localFile(path: string, context: TaskContext): Promise<DownloadResult> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw sourceErrors.fileNotFound();
  await access(path, constants.R_OK).catch((cause: unknown) =>
    Promise.reject(sourceErrors.fileNotFound({ cause })),
  );
  return {
    path,
    captions: await findSidecarCaptions(path),
    ...(await audienceIn(await findSidecarAudience(path), context)),
  };
}

type Remote = Extract<Source, { address: string }>;
type Work = DownloadOptions & { guard: SsrfGuard; folder: string; run: TaskContext };

async function fetched(source: Remote, work: Work): Promise<DownloadResult> {
  await work.guard.assertPublic(source.address);
  const found = await fetchedEitherWay(source, work);
  const measured = await probe(work.tools, found.path, work.run.signal);
  checkLength(measured.duration, work.limits);
  const captions =
    found.captions.length > 0 ? found.captions : await captionsOtherwise(source, work);
  work.run.onProgress?.({ stage: 'download', fraction: 1 });
  return { ...found, captions, duration: measured.duration };
}

/**
 * Downloads directly, or otherwise with yt-dlp. yt-dlp is also tried for a GIF, because some sites
 * provide it as a video.
 */
async function fetchedEitherWay(source: Remote, work: Work): Promise<DownloadResult> {
  let gif: Failure | undefined;
  try {
    const direct = await fetchedDirectly(source, work);
    if (direct) return direct;
  } catch (error) {
    if (!isFailure(error, ffmpegErrors.gifUnsupported)) throw error;
    gif = error;
  }
  try {
    return await fetchedByYtDlp(source, work);
  } catch (error) {
    throw gif && isFailure(error, sourceErrors.addressUnsupported) ? gif : error;
  }
}

/**
 * Fetches captions in another way. A video without captions is still usable, so a failure is only
 * reported as a message.
 */
async function captionsOtherwise(
  source: Remote,
  { platformCaptions, folder, run }: Work,
): Promise<CaptionFile[]> {
  if (source.kind !== 'platform' || !platformCaptions) return [];
  try {
    const { json3, language, kind } = await platformCaptions(source.videoId, {
      request: 'spoken',
      signal: run.signal,
    });
    const path = join(folder, 'captions.platform.json3');
    await writeFile(path, json3);
    return [{ path, format: 'json3', language, kind }];
  } catch (error) {
    if (run.signal.aborted || !(error instanceof Failure)) throw error;
    run.onProgress?.({
      stage: 'download',
      fraction: 0,
      message: noteText('no-captions', { reason: error.message }),
    });
    return [];
  }
}

async function fetchedDirectly(
  source: Remote,
  { folder, limits, guard, run, pace }: Work,
): Promise<DownloadResult | undefined> {
  if (source.kind !== 'address') return undefined;
  const path = await downloadDirect(source.address, { folder, limits, guard, run, pace });
  return path === undefined ? undefined : { path, captions: [], ...titleFrom(source.address) };
}

async function fetchedByYtDlp(
  source: Remote,
  { ytDlpPath, requireIsolation, stallSeconds = 90, pace = downloadPace, ...work }: Work,
): Promise<DownloadResult> {
  const tool = await recentYtDlp(ytDlpPath);
  if (requireIsolation && tool.isolation !== 'files') throw sourceErrors.ytDlpNotIsolated();
  const cookies = cookiesFor(source.address, work.cookies ?? []);
  // With cookies, the token would have to be bound to their account, which only the platform's
  // pages name.
  const wantsToken =
    source.kind === 'platform' && cookies.state !== 'sent' && work.tokenProvider !== undefined;
  const token = wantsToken ? await originToken(work.tokenProvider, work.run) : undefined;
  return downloadWithYtDlp(source.address, {
    ...work,
    tool,
    stallSeconds,
    pace,
    credentials: { cookies, token },
  });
}

/**
 * Most videos can be downloaded without a token, so a failure of the provider is only reported as a
 * message.
 */
async function originToken(
  provider: string | undefined,
  { signal, onProgress }: TaskContext,
): Promise<OriginToken | undefined> {
  if (provider === undefined) return undefined;
  try {
    return await fetchOriginToken(provider, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof Failure)) throw error;
    onProgress?.({ stage: 'download', fraction: 0, message: error.message });
    return undefined;
  }
}

/** The title of a local file is its name. */
function titleFrom(address: string): { title?: string } {
  const name =
    new URL(address).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.[a-z0-9]{2,4}$/i, '') ?? '';
  const title = toDatabaseLine(decoded(name).replace(/[_+]+/g, ' '));
  return title ? { title: shortened(title, longestTitle) } : {};
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
