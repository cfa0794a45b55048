import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { Tools } from '#media/ffmpeg.ts';
import { probe } from '#media/probe.ts';
import type { CaptionFile } from '#media/transcript/contract.ts';
import type { Downloaded, DownloadLimits, Source } from './contract.ts';
import { downloadDirect } from './direct.ts';
import { sourceFailure } from './failures.ts';
import { createGuard, type Guard } from './guard.ts';
import { checkLength } from './limits.ts';
import { captionsBeside } from './sidecar.ts';
import type { FetchCaptions } from './youtube-captions.ts';
import { ytDlpVersion } from './yt-dlp.ts';
import { downloadWithYtDlp } from './yt-dlp-download.ts';

export type DownloadOptions = {
  limits: DownloadLimits;
  ytDlpPath: string;
  tools: Tools;
  /** Whether the server's own and private networks may be fetched from. */
  allowPrivate: boolean;
  /** Instead of the guard that `allowPrivate` asks for. */
  guard?: Guard;
  /** Another way to a YouTube video's captions, for when none came with it. */
  platformCaptions?: FetchCaptions;
  /** Seconds without a byte after which a download is stopped; 90 by default. */
  stallSeconds?: number;
};

/**
 * Brings a video to this machine: a local file is used where it is, an address that is a media file is streamed, all else goes to yt-dlp.
 * The folder is the download's own; calling again with the same folder continues what broke off. Size is checked before and while it runs,
 * length before where the platform tells it and in any case afterwards. Rejects with a Failure of the table in failures.ts or the signal's reason.
 */
export async function download(source: Source, folder: string, options: DownloadOptions, asked: Run): Promise<Downloaded> {
  asked.signal.throwIfAborted();
  if (source.kind === 'file') return localFile(source.path);
  await mkdir(folder, { recursive: true });
  if (options.guard) return fetched(source, { ...options, guard: options.guard, folder, run: rising(asked) });
  await using guard = createGuard(options);
  return await fetched(source, { ...options, guard, folder, run: rising(asked) });
}

/** Several things report at once, and a broken download may start over: the fraction shown never falls. */
function rising({ signal, onProgress }: Run): Run {
  let highest = 0;
  return {
    signal,
    onProgress: (progress) => {
      highest = Math.max(highest, progress.fraction);
      onProgress?.({ ...progress, fraction: highest });
    },
  };
}

async function localFile(path: string): Promise<Downloaded> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw sourceFailure('file-not-found');
  await access(path, constants.R_OK).catch((cause: unknown) => Promise.reject(sourceFailure('file-not-found', { cause })));
  return { path, captions: await captionsBeside(path) };
}

type Remote = Extract<Source, { address: string }>;
type Work = DownloadOptions & { guard: Guard; folder: string; run: Run };

async function fetched(source: Remote, work: Work): Promise<Downloaded> {
  await work.guard.assertPublic(source.address);
  const found = (await fetchedDirectly(source, work)) ?? (await fetchedByYtDlp(source, work));
  const measured = await probe(work.tools, found.path, work.run.signal);
  checkLength(measured.duration, work.limits);
  const captions = found.captions.length > 0 ? found.captions : await captionsOtherwise(source, work);
  work.run.onProgress?.({ stage: 'download', fraction: 1 });
  return { ...found, captions, duration: found.duration ?? measured.duration };
}

/** Without captions there is still a video, so why there are none is only a note. */
async function captionsOtherwise(source: Remote, { platformCaptions, folder, run }: Work): Promise<CaptionFile[]> {
  if (source.kind !== 'platform' || !platformCaptions) return [];
  try {
    const { json3, language, kind } = await platformCaptions(source.videoId, { wanted: 'spoken', signal: run.signal });
    const path = join(folder, 'captions.platform.json3');
    await writeFile(path, json3);
    return [{ path, format: 'json3', language, kind }];
  } catch (error) {
    if (run.signal.aborted || !(error instanceof Failure)) throw error;
    run.onProgress?.({ stage: 'download', fraction: 0, note: `No captions came with the video: ${error.message}` });
    return [];
  }
}

async function fetchedDirectly(source: Remote, { folder, limits, guard, run }: Work): Promise<Downloaded | undefined> {
  if (source.kind !== 'address') return undefined;
  const path = await downloadDirect(source.address, { folder, limits, guard, run });
  return path === undefined ? undefined : { path, captions: [], ...titleFrom(source.address) };
}

async function fetchedByYtDlp(source: Remote, { ytDlpPath, stallSeconds = 90, ...work }: Work): Promise<Downloaded> {
  const tool = { path: ytDlpPath, version: await ytDlpVersion(ytDlpPath), guard: work.guard };
  return downloadWithYtDlp(source.address, { ...work, tool, stallSeconds });
}

/** A file's name is the only title it has. */
function titleFrom(address: string): { title?: string } {
  const name =
    new URL(address).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.[a-z0-9]{2,4}$/i, '') ?? '';
  const title = decoded(name).replace(/[_+]+/g, ' ').trim();
  return title ? { title } : {};
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
