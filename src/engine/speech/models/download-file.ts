import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { atTransferRate, minTransferRate } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskFullFailure, isNoSpace } from '#platform/kit/disk-full.ts';
import { Failure } from '#platform/kit/failure.ts';
import { growthCheck } from '#platform/kit/growth-guard.ts';
import {
  announcedBytes,
  downloadErrors,
  isEncoded,
  resumeDownload,
  resumeHeaders,
  validatorOf,
} from '#platform/kit/resumable-download.ts';
import { speechModelErrors } from './errors.ts';
import type { Hub, HubResponse } from './hub.ts';
import { sizeOf } from './model-folder.ts';
import type { RemoteFile } from './speech-models.ts';

export type FileDownload = {
  /** The folder of the file and of its unfinished download. */
  folder: string;
  hub: Hub;
  signal: AbortSignal;
  /** Reports how many bytes of the file have arrived. */
  onBytes(done: number): void;
};

export type DownloadedFile = { bytes: number; sha256: string };

/**
 * Downloads a file, or the rest of it: bytes that have arrived are on the disk, and the download
 * resumes there if the server still has the same file (Range with If-Range). The file gets its name
 * once its size and hash are right.
 * @throws Failure, or the signal's reason
 */
export async function downloadFile(file: RemoteFile, work: FileDownload): Promise<DownloadedFile> {
  const { signal, folder } = work;
  return await resumeDownload({
    attempt: () =>
      attempt(file, work).catch(async (error: unknown) => {
        if (isNoSpace(error)) await deletePart(file, folder);
        throw diskFullFailure(error) ?? error;
      }),
    partBytes: () => sizeOf(partOf(folder, file)),
    worthwhileBytes: 0,
    // The two halves of a resumed file may belong to different versions: it is then downloaded
    // anew.
    isTemporary: (error, { bytesBefore }) =>
      isFailure(
        error,
        speechModelErrors.broken,
        speechModelErrors.hubFailed,
        speechModelErrors.hubUnreachable,
      ) ||
      (isFailure(error, speechModelErrors.hashWrong) && bytesBefore > 0),
    signal,
  });
}

const partOf = (folder: string, { name }: RemoteFile) => join(folder, `${name}.part`);
const noteOf = (folder: string, { name }: RemoteFile) => join(folder, `${name}.part.json`);

/**
 * The source of a partly downloaded file: its address, and the server's validator (ETag or date).
 */
const partNote = z.object({ url: z.string(), validator: z.string().optional() });
type PartNote = z.infer<typeof partNote>;

async function attempt(file: RemoteFile, work: FileDownload): Promise<DownloadedFile> {
  const { folder, onBytes } = work;
  const resumed = await partToResume(file, work);
  onBytes(resumed.bytes);
  if (resumed.bytes > 0 && resumed.bytes === file.bytes) return await finish(file, resumed, folder);
  const response = await work.hub.get(file.url, requestHeaders(resumed), work.signal);
  try {
    if (resumed.bytes > 0 && isUnfitting(response, resumed)) {
      await deletePart(file, folder);
      return await attempt(file, work);
    }
    await checkResponse(file, response);
    const part = response.status === 206 ? resumed : newPart();
    await writeFile(
      noteOf(folder, file),
      JSON.stringify({
        url: file.url,
        validator: validatorOf(response.headers),
      } satisfies PartNote),
    );
    const received = await receive(file, response, { ...work, part });
    return await finish(file, received, folder);
  } finally {
    response.cancel();
  }
}

/** The bytes of a file that have arrived already, with their hash so far. */
type Part = { bytes: number; hash: Hash; validator?: string | undefined };
const newPart = (): Part => ({ bytes: 0, hash: createHash('sha256') });

/**
 * Whether the server has no bytes after the part, or sends another range: the part is then not the
 * beginning of its current file.
 */
function isUnfitting({ status, headers }: HubResponse, { bytes }: Part): boolean {
  return (
    status === 416 ||
    (status === 206 && headers.get('content-range')?.startsWith(`bytes ${bytes}-`) !== true)
  );
}

async function partToResume(file: RemoteFile, { folder, signal }: FileDownload): Promise<Part> {
  const note = await readNote(noteOf(folder, file));
  const bytes = await sizeOf(partOf(folder, file));
  // Without a validator, only a known hash shows whether the two halves belong together.
  const isUsable =
    note?.url === file.url &&
    (note.validator ?? file.sha256) !== undefined &&
    bytes <= (file.bytes ?? Infinity);
  if (!isUsable) {
    await deletePart(file, folder);
    return newPart();
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(partOf(folder, file), { signal })) hash.update(chunk);
  return { bytes, hash, validator: note.validator };
}

async function readNote(path: string): Promise<PartNote | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return partNote.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function deletePart(file: RemoteFile, folder: string): Promise<void> {
  await rm(partOf(folder, file), { force: true });
  await rm(noteOf(folder, file), { force: true });
}

function requestHeaders({ bytes, validator }: Part): Record<string, string> {
  return { ...resumeHeaders(bytes, validator), 'user-agent': 'Kinora (speech models)' };
}

async function checkResponse(file: RemoteFile, response: HubResponse): Promise<void> {
  const { status, headers, url } = response;
  const { host } = new URL(url);
  if (status === 404 || status === 410)
    throw speechModelErrors.fileMissing({ host, file: file.name });
  if (status === 429 || status === 408 || status >= 500)
    throw speechModelErrors.hubFailed({ host, status });
  if (status !== 200 && status !== 206) throw speechModelErrors.refused({ host, status });
  if (/^text\/html\b/i.test(headers.get('content-type') ?? ''))
    throw speechModelErrors.webPage({ host, file: file.name });
  if (isEncoded(response)) throw downloadErrors.encoded();
  const announced = announcedBytes(response);
  if (announced !== undefined && file.bytes !== undefined && announced !== file.bytes)
    throw speechModelErrors.sizeWrong({ file: file.name, bytes: announced, expected: file.bytes });
}

/** The hub itself notices when nothing arrives at all, and says so. */
const rate = { ...minTransferRate, timeoutSeconds: 120 };

async function receive(
  file: RemoteFile,
  response: HubResponse,
  { folder, hub, signal, onBytes, part }: FileDownload & { part: Part },
) {
  if (response.status === 206 && part.bytes === 0)
    throw speechModelErrors.refused({ host: new URL(response.url).host, status: response.status });
  const { hash } = part;
  let { bytes } = part;
  const expected = file.bytes ?? announcedBytes(response);
  await using handle = await open(partOf(folder, file), bytes > 0 ? 'a' : 'w');
  const check = growthCheck(folder);
  const broken = () => speechModelErrors.broken({ file: file.name, done: bytes });
  try {
    const tooSlow = () => speechModelErrors.tooSlow(new URL(response.url).host);
    const chunks = response.body[Symbol.asyncIterator]();
    for await (const chunk of atTransferRate(chunks, tooSlow, rate)) {
      if (bytes === 0) refuseWebPage(file, chunk, response);
      await check(chunk.length);
      await writeAll(handle, chunk);
      hash.update(chunk);
      bytes += chunk.length;
      if (expected !== undefined && bytes > expected)
        throw speechModelErrors.sizeWrong({ file: file.name, bytes, expected });
      onBytes(bytes);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) throw error;
    throw diskFullFailure(error) ?? hub.failureOf(error, { url: response.url, broken });
  }
  if (expected !== undefined && bytes < expected) throw broken();
  await handle.sync();
  return { bytes, hash };
}

/** Some servers send a web page without saying so in the headers. */
function refuseWebPage(file: RemoteFile, chunk: Uint8Array, { url }: HubResponse): void {
  const beginning = new TextDecoder().decode(chunk.subarray(0, 100)).trimStart();
  if (/^<(?:!doctype html|html)\b/i.test(beginning))
    throw speechModelErrors.webPage({ host: new URL(url).host, file: file.name });
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let from = 0; from < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, from);
    from += bytesWritten;
  }
}

async function finish(
  file: RemoteFile,
  { bytes, hash }: Part,
  folder: string,
): Promise<DownloadedFile> {
  const sha256 = hash.digest('hex');
  // @protection pinned-downloads: never
  if (file.sha256 !== undefined && file.sha256 !== sha256) {
    await deletePart(file, folder);
    throw speechModelErrors.hashWrong(basename(file.name));
  }
  await rename(partOf(folder, file), join(folder, file.name));
  await rm(noteOf(folder, file), { force: true });
  return { bytes, sha256 };
}
