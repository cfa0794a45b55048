import { Readable } from 'node:stream';
import { DataStore, type Lock, Server as TusServer, Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { headBytes, isMedia, peek } from '#engine/sources';
import { storedFindOptions } from '#features/videos/find-options.schema.ts';
import { uploads } from '#platform/database';
import { ffmpegErrors, isGif, isPlaylist } from '#platform/ffmpeg';
import { enforceTransferRate, httpErrors } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { storageErrors } from '#platform/storage';
import { identifyErrors } from '../errors.ts';
import {
  type CreateServices,
  createUpload,
  discardUpload,
  finishUpload,
  newUploadId,
  ownUpload,
  receivedBytes,
  type UploadRow,
  unfinishedObject,
} from './resumable-upload.ts';
import { uploadLock } from './upload-lock.ts';
import { uploadLifeSeconds } from './uploads.constants.ts';

export type TusRequest = {
  request: Request;
  userId: string;
  /** The upload's id in the path; undefined when an upload is created. */
  id?: string | undefined;
};

/** The path of uploads, below the server's address. */
export const uploadsPath = '/api/clips/uploads';

/**
 * Responds to one request of the tus protocol (1.0.0, with the extensions creation,
 * creation-with-upload, expiration and termination). The package implements the protocol; the
 * `Exchange` below implements ownership and storage. Any request that finds all bytes received
 * makes a video of the upload before it responds.
 */
export async function tusResponse(
  services: CreateServices,
  { request, userId, id }: TusRequest,
): Promise<Response> {
  // Ownership comes first: a malformed request for another person's upload must also get a 404.
  if (id !== undefined) await ownUpload(services.db, userId, id);
  await using exchange = new Exchange(services, userId);
  const server = new TusServer({
    path: uploadsPath,
    datastore: exchange,
    maxSize: services.limits.videoBytes,
    namingFunction: newUploadId,
    getFileIdFromRequest: () => id,
    generateUrl: (_, { path, id: created }) => `${path}/${created}`,
    locker: { newLock: (upload) => exchange.lock(upload) },
    lockDrainTimeout: 500,
    allowedOrigins: () => false,
    onUploadCreate: (_, upload) => exchange.begin(upload),
    onResponseError: (_, error) => exchange.fail(error),
  });
  const response = await server.handleWeb(exchange.receive(request));
  if (response.status >= 400) throw exchange.error ?? (await toFailure(response));
  const headers = new Headers([...response.headers].filter(([name]) => sentHeaders.has(name)));
  const jobId = await exchange.finishIfComplete(headers);
  if (jobId !== undefined && !headers.has('location'))
    headers.set('Location', `/api/clips/jobs/${jobId}`);
  return new Response(null, { status: response.status, headers });
}

/**
 * The request headers that the protocol defines. The package sees no others, such as those of
 * proxies.
 */
const knownHeaders = [
  ...['content-length', 'content-type', 'tus-resumable', 'upload-concat', 'upload-defer-length'],
  ...['upload-length', 'upload-metadata', 'upload-offset'],
];

/** The response headers that are passed on. CORS headers are not: the server sets its own. */
const sentHeaders = new Set([
  ...['cache-control', 'location', 'tus-extension', 'tus-max-size', 'tus-resumable', 'tus-version'],
  ...['upload-expires', 'upload-length', 'upload-metadata', 'upload-offset'],
]);

/** The uploads of one person, for the duration of one request. */
class Exchange extends DataStore implements AsyncDisposable {
  /** The cause of a failed request, where the package would only report a status. */
  error: unknown;
  private current: UploadRow | undefined;
  private body: Readable | undefined;
  private writing: Promise<unknown> = Promise.resolve();
  private readonly services: CreateServices;
  private readonly userId: string;

  constructor(services: CreateServices, userId: string) {
    super();
    this.services = services;
    this.userId = userId;
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  /**
   * The request as the package sees it: with the headers of the protocol only, and with a body that
   * is limited in size and must not arrive too slowly.
   */
  receive({ url, method, headers, body }: Request): Request {
    const known = knownHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    if (!body || !['PATCH', 'POST'].includes(method))
      return new Request(url, { method, headers: known });
    const { videoBytes: maxBytes } = this.services.limits;
    const tooLarge = () => identifyErrors.uploadTooLarge({ details: { maxBytes } });
    this.body = Readable.from(this.watched(enforceTransferRate(body, { maxBytes, tooLarge })), {
      objectMode: false,
    });
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: known,
      body: ReadableStream.from(this.body),
      duplex: 'half',
    };
    return new Request(url, init);
  }

  /**
   * Remembers why a body failed, because the package reports every cause as a broken connection.
   */
  private async *watched(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      if (error instanceof Failure) this.error ??= error;
      throw error;
    }
  }

  fail(error: unknown): undefined {
    const isOfProtocol = typeof error === 'object' && error !== null && 'status_code' in error;
    if (!isOfProtocol) this.error ??= error;
  }

  lock(id: string): Lock {
    const lock = uploadLock(this.services.db, id);
    return {
      lock: (signal, cancel) => lock.lock(signal, cancel),
      unlock: async () => {
        // The received bytes are still being stored, although the request has failed already.
        await this.writing;
        await lock.unlock();
      },
    };
  }

  async begin(upload: Upload): Promise<{ metadata?: Upload['metadata'] }> {
    const { id, size = 0, metadata = {} } = upload;
    await createUpload(this.services, { id, userId: this.userId, bytes: size, metadata });
    return {};
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.find(id);
    const { fileName, prompt, language, onlyLanguage, bytes: size, createdAt } = row;
    const find = storedFindOptions.parse(row.findOptions ?? {});
    const metadata = {
      filename: fileName,
      ...(prompt !== null && { prompt }),
      ...Object.fromEntries(Object.entries(find).map(([name, value]) => [name, String(value)])),
      ...(language !== null && { language }),
      ...(onlyLanguage && { onlyLanguage: 'true' }),
    };
    const offset = await receivedBytes(this.services, row);
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  override getExpiration(): number {
    return uploadLifeSeconds * 1000;
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.find(id);
    const written = this.append(upload, body, offset);
    this.writing = written.catch(() => undefined);
    return written;
  }

  override async remove(id: string): Promise<void> {
    await discardUpload(this.services, await this.find(id));
  }

  /** Returns the id of the job once all bytes have arrived. */
  async finishIfComplete(headers: Headers): Promise<string | undefined> {
    const upload = this.current;
    if (!upload || Number(headers.get('upload-offset') ?? -1) !== upload.bytes) return undefined;
    return finishUpload(this.services, upload);
  }

  /** Stops reading a body that was refused. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.body?.destroy();
  }

  private async find(id: string): Promise<UploadRow> {
    this.current = await ownUpload(this.services.db, this.userId, id);
    return this.current;
  }

  private async append(upload: UploadRow, body: Readable, offset: number): Promise<number> {
    if (offset === upload.bytes) return offset;
    const whole = offset < headBytes ? await this.refuseOtherFiles(upload, body, offset) : body;
    try {
      return await this.services.store.resumable.append(unfinishedObject(upload), offset, whole);
    } catch (error) {
      // The upload was cancelled by another request, or its account was deleted.
      throw isFailure(error, storageErrors.objectDeleted)
        ? identifyErrors.uploadNotFound({ cause: error })
        : error;
    }
  }

  /**
   * Checks the type of the file by its first bytes. Saves them before they are stored, because the
   * connection may break after any of them.
   * @throws Failure `not-a-video`, `gif-unsupported` (415), `media-playlist` (422)
   */
  private async refuseOtherFiles(
    upload: UploadRow,
    body: Readable,
    offset: number,
  ): Promise<Readable> {
    const { head: begun, whole } = await peek(body);
    const before = Buffer.from(upload.head, 'base64').subarray(0, offset);
    const head = Buffer.concat([before, begun]).subarray(0, headBytes);
    await this.services.db
      .update(uploads)
      .set({ head: head.toString('base64') })
      .where(eq(uploads.id, upload.id));
    const isEnough = head.length >= Math.min(headBytes, upload.bytes);
    if (!isEnough || isMedia(head)) return whole;
    await discardUpload(this.services, upload);
    if (isGif(head)) throw ffmpegErrors.gifUnsupported();
    throw isPlaylist(head) ? ffmpegErrors.playlist() : identifyErrors.notAVideo();
  }
}

/** Translates an error response of the package into a `Failure` of this server. */
async function toFailure(response: Response): Promise<Failure> {
  const reason = (await response.text()).trim().replace(/\.$/, '');
  const { status } = response;
  if (status === 404) return identifyErrors.uploadNotFound();
  if (status === 409) return identifyErrors.uploadOffset();
  if (status === 410) return identifyErrors.uploadExpired();
  if (status === 413)
    return reason.startsWith('Maximum')
      ? identifyErrors.uploadTooLarge()
      : identifyErrors.uploadBeyondLength();
  if (status === 400 && reason.startsWith('Request aborted')) return httpErrors.uploadInterrupted();
  return identifyErrors.uploadRequest(reason, { status });
}
