import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Response } from 'undici';
import { z } from 'zod';
import { atTransferRate, createDeadline } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { growthCheck, requireRoom } from '#platform/kit/growth-guard.ts';
import {
  announcedBytes,
  downloadErrors,
  isEncoded,
  resumeDownload,
  resumeHeaders,
  validatorOf,
} from '#platform/kit/resumable-download.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { checkSize, finalIfEndless } from './download-limits.ts';
import { type DownloadPace, downloadPace } from './download-pace.ts';
import { failureFromNetwork, failureFromStatus, sourceErrors } from './errors.entry.ts';
import { type MediaKind, mediaExtensionOf, mediaKind } from './media-kind.ts';
import type { DownloadLimits } from './source.ts';
import type { SsrfGuard } from './ssrf-guard.ts';

export type DirectDownload = {
  folder: string;
  limits: DownloadLimits;
  guard: SsrfGuard;
  run: TaskContext;
  pace?: DownloadPace | undefined;
};

/**
 * Downloads a URL that is a media file itself and returns the path of `original.<ext>`; undefined
 * if the URL is something else, such as a page. If the server supports it (Range with If-Range), a
 * broken connection is resumed where it broke, also by a later call on the same folder.
 */
export async function downloadDirect(
  address: string,
  work: DirectDownload,
): Promise<string | undefined> {
  const { folder, pace = downloadPace } = work;
  using deadline = createDeadline(pace.deadlineSeconds, sourceErrors.downloadTooSlow);
  const signal = AbortSignal.any([work.run.signal, deadline.signal]);
  const run = { ...work.run, signal };
  return await resumeDownload({
    attempt: () =>
      attemptDownload(address, { ...work, run, pace }).catch((error: unknown) =>
        Promise.reject(signal.aborted ? signal.reason : failureFromNetwork(error)),
      ),
    partBytes: () => partBytes(folder),
    worthwhileBytes: 1_000_000,
    isTemporary: (error, { bytes }) => isFailure(error, sourceErrors.downloadBroken) && bytes > 0,
    signal: run.signal,
  });
}

/** The source of a partly downloaded file; without a validator the download cannot be resumed. */
const partNote = z.object({
  address: z.string(),
  validator: z.string().optional(),
  extension: z.string(),
});
type PartNote = z.infer<typeof partNote>;

const partOf = (folder: string) => join(folder, 'original.part');
const noteOf = (folder: string) => join(folder, 'original.part.json');

type Attempt = DirectDownload & { pace: DownloadPace };

async function attemptDownload(address: string, work: Attempt): Promise<string | undefined> {
  const { folder, limits, guard, run } = work;
  const known = await readNote(folder, address);
  const have = known?.validator ? await partBytes(folder) : 0;
  const headers = {
    ...resumeHeaders(have, known?.validator),
    'user-agent': 'Kinora (video clips)',
  };
  const response = await guard.fetch(address, { signal: run.signal, headers });
  if (response.status === 416 && have > 0) return restart(response, address, work);
  const body = bodyOf(response, work.pace);
  const kind = await readKind(response, { address, body, known: have > 0 ? known : undefined });
  if (!kind) return undefined;
  const from = response.status === 206 ? have : 0;
  const total = announcedBytes(response);
  checkSize(total, limits);
  // Twice, because the store gets a copy.
  await requireRoom(folder, total === undefined ? 0 : 2 * (total - from), 'the video');
  await writeFile(
    noteOf(folder),
    JSON.stringify({
      address,
      validator: validatorOf(response.headers),
      extension: kind.extension,
    } satisfies PartNote),
  );
  await receive(kind.body, { from, total, limits, folder, run });
  return finish(folder, kind.extension);
}

/**
 * Starts over when the server has no bytes after those already received, because they may not be
 * the beginning of the current file.
 */
async function restart(
  response: Response,
  address: string,
  work: Attempt,
): Promise<string | undefined> {
  await response.body?.cancel();
  await rm(partOf(work.folder), { force: true });
  return attemptDownload(address, work);
}

async function readKind(
  response: Response,
  { address, body, known }: { address: string; body: Readable; known: PartNote | undefined },
): Promise<MediaKind | undefined> {
  if (response.ok && isEncoded(response)) {
    body.destroy();
    if (isPage(response)) return undefined;
    throw downloadErrors.encoded();
  }
  if (known && response.status === 206) return { extension: known.extension, body };
  if (response.ok)
    return mediaKind(body, {
      contentType: response.headers.get('content-type'),
      address: response.url || address,
    });
  body.destroy();
  // A page may refuse a plain client and still work with yt-dlp; a refused media file is final.
  const final =
    response.status === 404 ||
    response.status === 410 ||
    response.status === 429 ||
    mediaExtensionOf(address);
  if (final) throw failureFromStatus(response.status, response.headers.get('retry-after'));
  return undefined;
}

const isPage = ({ headers }: Response) =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '');

/**
 * The body as a stream. If the connection breaks before the body is read, its reader gets the
 * error; until then, the handler prevents an unhandled error.
 */
function bodyOf(response: Response, { rate }: DownloadPace): Readable {
  if (!response.body) return Readable.from([]);
  const source = Readable.fromWeb(response.body);
  const chunks: AsyncIterator<Uint8Array> = source.iterator();
  // @protection slow-sources: plain
  const body = Readable.from(atTransferRate(chunks, sourceErrors.downloadTooSlow, rate));
  source.on('error', () => undefined);
  return body.on('error', () => undefined).on('close', () => source.destroy());
}

type Expected = {
  from: number;
  total: number | undefined;
  limits: DownloadLimits;
  folder: string;
  run: TaskContext;
};

/**
 * Writes each chunk to the disk before reading the next one, so that the download can be resumed
 * after any break.
 */
async function receive(
  body: Readable,
  { from, total, limits, folder, run }: Expected,
): Promise<void> {
  await using file = await open(partOf(folder), from > 0 ? 'a' : 'w');
  const check = growthCheck(folder);
  let bytes = from;
  let shown = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a body must consist of bytes');
    await check(chunk.length).catch((error: unknown) => {
      throw finalIfEndless(error, total);
    });
    await file.appendFile(chunk);
    bytes += chunk.length;
    if (bytes > limits.maxBytes) await giveUp(folder, limits);
    const fraction = total ? Math.min(1, bytes / total) : 0;
    if (fraction - shown < 0.005) continue;
    shown = fraction;
    run.onProgress?.({ stage: 'download', fraction });
  }
  if (total !== undefined && bytes !== total)
    throw sourceErrors.downloadBroken(`${bytes} of ${total} bytes arrived`);
}

async function giveUp(folder: string, { maxBytes }: DownloadLimits): Promise<never> {
  await rm(partOf(folder), { force: true });
  await rm(noteOf(folder), { force: true });
  throw sourceErrors.videoTooLarge({ maxBytes });
}

async function finish(folder: string, extension: string): Promise<string> {
  const path = join(folder, `original.${extension}`);
  await rename(partOf(folder), path);
  await rm(noteOf(folder), { force: true });
  return path;
}

async function partBytes(folder: string): Promise<number> {
  return (await stat(partOf(folder)).catch(() => undefined))?.size ?? 0;
}

async function readNote(folder: string, address: string): Promise<PartNote | undefined> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => '');
  try {
    const note = partNote.parse(JSON.parse(text));
    return note.address === address ? note : undefined;
  } catch {
    return undefined;
  }
}
