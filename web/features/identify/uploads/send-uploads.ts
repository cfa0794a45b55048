import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { UsageResponse } from '#platform/jobs/quotas/quotas.schema.ts';
import { ApiError, type ErrorCode, request, send } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { bytes } from '#web/ui/text/format.ts';
import { type FileToUpload, storedPrefix, type UploadItem, uploads } from './uploads.ts';

/** Sends uploads; loaded once there is one. */

type Running = {
  input: FileToUpload;
  /**
   * What sends it; pending while the upload begins. Undefined before that, and after the server has
   * forgotten the upload.
   */
  sender: Promise<TusUpload> | undefined;
  isSending: boolean;
  /**
   * Whether its address was stored by an earlier attempt: the server may have forgotten that
   * upload.
   */
  isOld: boolean;
  samples: { at: number; sent: number }[];
};

const running = new Map<string, Running>();

/** Adds files to the queue; two at a time are sent. */
export function addUploads(inputs: readonly FileToUpload[]): void {
  for (const input of inputs) {
    const { name, size } = input.file;
    const before = uploads
      .current()
      .find((item) => item.status === 'unfinished' && item.name === name && item.size === size);
    const key = before?.key ?? crypto.randomUUID();
    running.set(key, { input, sender: undefined, isSending: false, isOld: false, samples: [] });
    const item: UploadItem = {
      key,
      name,
      captions: input.captions?.name,
      size,
      sent: 0,
      speed: undefined,
      isCutOff: false,
      status: 'queued',
      error: undefined,
      videoId: undefined,
    };
    uploads.set(
      before
        ? uploads.current().map((one) => (one.key === key ? item : one))
        : [...uploads.current(), item],
    );
  }
  startNext();
}

export function pauseUpload(key: string): void {
  const upload = running.get(key);
  if (upload?.isSending) void upload.sender?.then((tus) => tus.abort());
  if (upload) upload.isSending = false;
  change(key, { status: 'paused', speed: undefined });
  startNext();
}

/** Resumes one that was paused or has failed. */
export function resumeUpload(key: string): void {
  change(key, { status: 'queued', error: undefined });
  startNext();
}

/**
 * Stops an upload and deletes its data on the server; an upload that has ended only leaves the
 * list.
 */
export function removeUpload(key: string): void {
  const item = uploads.current().find((one) => one.key === key);
  const upload = running.get(key);
  running.delete(key);
  uploads.set(uploads.current().filter((one) => one.key !== key));
  // If it cannot be deleted now, it expires by itself.
  if (item?.status === 'unfinished') void forget(key);
  else if (item?.status !== 'done') void upload?.sender?.then(discard).catch(() => undefined);
  startNext();
}

async function discard(tus: TusUpload): Promise<void> {
  await tus.abort();
  await forget(idIn(tus.url));
}

/**
 * Lists the unfinished uploads of an earlier visit. The person has to select each file again before
 * the app can read it.
 */
export async function listUnfinished(): Promise<void> {
  const stored = storedUploads();
  if (stored.length === 0) return;
  const { uploads: pending } = await request<{
    uploads: { id: string; fileName: string; bytes: number }[];
  }>('/api/clips/uploads');
  const found = pending.filter(
    ({ id }) =>
      stored.some(({ url }) => url.endsWith(id)) &&
      !uploads.current().some((item) => item.key === id),
  );
  const listed = found.map(({ id, fileName, bytes: size }): UploadItem => {
    return {
      key: id,
      name: fileName,
      captions: undefined,
      size,
      sent: 0,
      speed: undefined,
      isCutOff: false,
      status: 'unfinished',
      error: undefined,
      videoId: undefined,
    };
  });
  if (listed.length > 0) uploads.set([...listed, ...uploads.current()]);
}

type StoredUpload = { name: string; url: string };

function storedUploads(): StoredUpload[] {
  return Object.keys(localStorage).flatMap((name) => {
    if (!name.startsWith(storedPrefix)) return [];
    const { uploadUrl: url }: { uploadUrl?: string } = JSON.parse(
      localStorage.getItem(name) ?? '{}',
    );
    return url === undefined ? [] : [{ name, url }];
  });
}

const prefixOf = ({ name, type, size, lastModified }: File) =>
  `${storedPrefix}${['tus-br', name, type, size, lastModified, endpoint].join('-')}::`;

const storedAddress = (file: File) =>
  storedUploads().find(({ name }) => name.startsWith(prefixOf(file)))?.url;

function storeAddress(file: File, uploadUrl: string): void {
  localStorage.setItem(
    `${prefixOf(file)}${idIn(uploadUrl)}`,
    JSON.stringify({ uploadUrl, size: file.size }),
  );
}

function forgetAddress(id: string): void {
  for (const { name, url } of storedUploads()) if (idIn(url) === id) localStorage.removeItem(name);
}

async function forget(id: string): Promise<void> {
  forgetAddress(id);
  await fetch(`${endpoint}/${id}`, { method: 'DELETE', headers: tusVersion }).catch(
    () => undefined,
  );
}

const idIn = (url: string | null) => url?.split('/').at(-1) ?? '';

const endpoint = '/api/clips/uploads';
const tusVersion = { 'tus-resumable': '1.0.0' };
const atOnce = 2;

function startNext(): void {
  const free = atOnce - uploads.current().filter(({ status }) => status === 'uploading').length;
  for (const { key } of uploads
    .current()
    .filter(({ status }) => status === 'queued')
    .slice(0, Math.max(0, free))) {
    change(key, { status: 'uploading', error: undefined });
    void run(key).catch((error: unknown) => fail(key, error));
  }
}

async function run(key: string): Promise<void> {
  const upload = running.get(key);
  if (!upload) return;
  upload.sender ??= senderOf(key, upload);
  const tus = await upload.sender.catch((error: unknown) => {
    upload.sender = undefined;
    throw error;
  });
  // The upload was cancelled or paused meanwhile, or resumed and already started.
  if (!running.has(key) || statusOf(key) !== 'uploading' || upload.isSending) return;
  upload.samples = [];
  upload.isSending = true;
  tus.start();
}

const statusOf = (key: string) => uploads.current().find((item) => item.key === key)?.status;

/**
 * The sender for a file: continues the upload that an earlier attempt began, or else begins a new
 * one.
 */
async function senderOf(key: string, upload: Running): Promise<TusUpload> {
  const { Upload } = await import('tus-js-client');
  const { file } = upload.input;
  const stored = storedAddress(file);
  const url = stored ?? (await begin(upload.input));
  upload.isOld = stored !== undefined;
  if (stored === undefined) storeAddress(file, url);
  const tus = new Upload(file, optionsOf(key, idIn(url)));
  tus.url = url;
  return tus;
}

/**
 * Without an `endpoint`: with one, tus-js-client begins a new upload, without prompt and captions,
 * whenever a server cannot say how much it has.
 */
function optionsOf(key: string, id: string): ConstructorParameters<typeof TusUpload>[1] {
  return {
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      const status = statusIn(error);
      const retries =
        status === 0 ||
        status === 409 ||
        status === 423 ||
        status === 429 ||
        (status >= 500 && status !== 507);
      if (retries) forgetSpeed(key, status === 0);
      return retries;
    },
    onProgress: (sent) => progress(key, sent),
    onError: (error) => (isGone(error) ? beginAgain(key, id, error) : fail(key, error)),
    onSuccess: () => {
      forgetAddress(id);
      change(key, {
        status: 'done',
        sent: uploads.current().find((item) => item.key === key)?.size ?? 0,
        speed: undefined,
        videoId: id,
      });
      running.delete(key);
      uploads.finish();
      startNext();
    },
  };
}

type SendError = Error | DetailedError;

const statusIn = (error: SendError) =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Whether the server no longer has the upload: it was cancelled elsewhere, or has expired. */
const isGone = (error: SendError) => [404, 410].includes(statusIn(error));

/** Uploads the file from its beginning when an upload of an earlier attempt is gone. */
function beginAgain(key: string, id: string, error: SendError): void {
  const upload = running.get(key);
  forgetAddress(id);
  if (!upload) return;
  upload.sender = undefined;
  upload.isSending = false;
  if (upload.isOld) void run(key).catch((reason: unknown) => fail(key, reason));
  else fail(key, error);
}

/**
 * Begins an upload with its first bytes, by which the server knows what the file is: a browser that
 * is still sending the rest often loses the response of a server that refuses. Captions follow
 * before the rest.
 * @returns the address of the upload
 */
async function begin({
  file,
  captions,
  audience,
  prompt,
  find,
  language,
  onlyLanguage,
}: FileToUpload): Promise<string> {
  if (file.size === 0) throw new ApiError(t('identify.thisFileIsEmpty'), { status: 400 });
  await checkStorage(file);
  const optional = Object.entries({
    prompt: prompt ?? '',
    ...Object.fromEntries(Object.entries(find ?? {}).map(([name, value]) => [name, String(value)])),
    language,
    onlyLanguage: onlyLanguage ? 'true' : '',
  }).filter(([, value]) => value);
  const metadata = [
    `filename ${base64(file.name)}`,
    // Without a value: no prompt, whatever the user's default is.
    ...(prompt === '' ? ['prompt'] : []),
    ...optional.map(([name, value]) => `${name} ${base64(value)}`),
  ].join(',');
  const headers = {
    ...tusVersion,
    'upload-length': String(file.size),
    'upload-metadata': metadata,
  };
  const type = 'application/offset+octet-stream';
  const body = file.slice(0, headBytes, type);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  }).catch((cause: unknown) => {
    throw new ApiError(t('common.couldntReachKinora'), {
      status: 0,
      cause,
    });
  });
  if (!response.ok) throw await errorIn(await response.text(), response.status);
  const url = response.headers.get('location') ?? '';
  const beside = [
    ...(captions ? [{ path: 'captions', body: captions }] : []),
    ...audience.map((body) => ({ path: 'audience', body })),
  ];
  for (const { path, body: sent } of beside)
    await send(`${url}/${path}`, { method: 'PUT', body: sent, resumes: false }).catch(
      async (error: unknown) => {
        await forget(idIn(url));
        throw error;
      },
    );
  return url;
}

/** More than the server needs to recognise a video, and less than any video has. */
const headBytes = 4096;

async function checkStorage(file: File): Promise<void> {
  const { storage } = (await request<UsageResponse>('/api/clips/usage')).usage;
  const left =
    storage.limit === null ? Number.POSITIVE_INFINITY : Math.max(0, storage.limit - storage.used);
  if (file.size <= left) return;
  const sentence = t('identify.fileIsLargerThanStorage', {
    size: bytes(file.size),
    left: bytes(left),
  });
  throw new ApiError(sentence, { status: 413, code: 'quota-upload' });
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function progress(key: string, sent: number): void {
  const samples = running.get(key)?.samples ?? [];
  const at = performance.now();
  samples.push({ at, sent });
  while (samples.length > 2 && at - (samples[0]?.at ?? at) > 8000) samples.shift();
  const [first] = samples;
  const seconds = first ? (at - first.at) / 1000 : 0;
  const speed = first && seconds > 0.5 ? (sent - first.sent) / seconds : undefined;
  change(key, { sent, speed, isCutOff: !navigator.onLine });
}

/** While nothing is sent, the remaining time cannot be estimated. */
function forgetSpeed(key: string, isCutOff: boolean): void {
  const upload = running.get(key);
  if (upload) upload.samples = [];
  change(key, { speed: undefined, isCutOff });
}

/**
 * A browser notices at once that its line is gone, while a request that is on its way may wait for
 * minutes: it is said at once, and sending goes on with a new request as soon as there is a line.
 */
addEventListener('offline', () => {
  for (const { key, status } of uploads.current())
    if (status === 'uploading') forgetSpeed(key, true);
});
addEventListener('online', () => {
  for (const { key, status, isCutOff } of uploads.current())
    if (status === 'uploading' && isCutOff) void sendAnew(key);
});

async function sendAnew(key: string): Promise<void> {
  const upload = running.get(key);
  if (!upload?.isSending) return;
  const tus = await upload.sender;
  await tus?.abort();
  if (upload.isSending && statusOf(key) === 'uploading') tus?.start();
}

function fail(key: string, error: unknown): void {
  const upload = running.get(key);
  if (upload) upload.isSending = false;
  change(key, { status: 'failed', error: reasonOf(error), speed: undefined, isCutOff: false });
  startNext();
}

/** The server's message, which tus-js-client wraps in a description of its request. */
function reasonOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('originalResponse' in error)) return error;
  const response = error.originalResponse;
  if (
    typeof response !== 'object' ||
    response === null ||
    !('getBody' in response) ||
    typeof response.getBody !== 'function'
  )
    return new ApiError(t('identify.theConnectionWasLostRetry'), {
      status: 0,
      cause: error,
    });
  const status =
    'getStatus' in response && typeof response.getStatus === 'function'
      ? Number(response.getStatus())
      : 0;
  return errorIn(String(response.getBody()), status);
}

function errorIn(text: string, status: number): ApiError {
  try {
    const { error, code, details }: { error?: string; code?: ErrorCode; details?: unknown } =
      JSON.parse(text);
    if (error) return new ApiError(error, { status, code, details });
  } catch {
    // Not JSON: a proxy responded instead of the server.
  }
  return new ApiError(status === 401 ? sessionEnded : t('identify.theUploadFailedTryAgain'), {
    status,
  });
}

const sessionEnded = t('identify.yourSessionHasEndedSign');

function change(key: string, changed: Partial<UploadItem>): void {
  uploads.set(uploads.current().map((item) => (item.key === key ? { ...item, ...changed } : item)));
}
