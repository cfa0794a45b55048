import type { UsageResponse } from '#quotas/quotas.schema.ts';
import { ApiError, request } from '#web/api/request.ts';
import { bytes } from '#web/ui/format.ts';

type Upload = {
  file: File;
  prompt: string;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
};

/** Uploads a video file. Uses XMLHttpRequest because fetch reports no upload progress. @returns the path of the job */
export async function uploadVideo(upload: Upload): Promise<string> {
  await checkStorage(upload);
  return send(upload);
}

/** A browser that is still sending often loses the response of a server that refuses, and sending in vain takes long. @throws ApiError */
async function checkStorage({ file, signal }: Upload): Promise<void> {
  const { storage } = await request<UsageResponse>('/api/clips/usage', { signal }).then(({ usage }) => usage);
  const left = storage.limit === null ? Number.POSITIVE_INFINITY : Math.max(0, storage.limit - storage.used);
  if (file.size <= left) return;
  const sentence = `This file (${bytes(file.size)}) is larger than what is left of your storage (${bytes(left)}). Delete videos or exported clips to make room.`;
  throw new ApiError(sentence, { status: 413, code: 'quota-upload' });
}

function send({ file, prompt, signal, onProgress }: Upload): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const xhr = new XMLHttpRequest();
  xhr.open('POST', '/api/clips/upload');
  xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  xhr.addEventListener('load', () => {
    if (xhr.status === 200) resolve(xhr.getResponseHeader('location') ?? '');
    else reject(errorFrom(xhr));
  });
  xhr.addEventListener('error', () =>
    reject(new ApiError('The connection was lost during the upload. Upload the file again.', { status: 0 })),
  );
  xhr.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => xhr.abort(), { once: true });
  const form = new FormData();
  // The server reads the prompt before the file, so it must come first.
  if (prompt) form.append('prompt', prompt);
  form.append('video', file);
  xhr.send(form);
  return promise;
}

function errorFrom({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { error, code, details }: { error?: string; code?: string; details?: unknown } = JSON.parse(responseText);
    if (error) return new ApiError(error, { status, code, details });
  } catch {
    // Not JSON: a proxy responded instead of the server.
  }
  return new ApiError(`The upload failed (status ${status}). Try again.`, { status });
}
