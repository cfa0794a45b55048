import { ApiError } from '#web/api/request.ts';

type Upload = {
  file: File;
  prompt: string;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends a video file to be looked through; answers with the address of the job. fetch cannot tell how far an upload is. */
export function uploadVideo({ file, prompt, signal, onProgress }: Upload): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked = new XMLHttpRequest();
  asked.open('POST', '/api/clips/upload');
  asked.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  asked.addEventListener('load', () => {
    if (asked.status === 200) resolve(asked.getResponseHeader('location') ?? '');
    else reject(refused(asked));
  });
  asked.addEventListener('error', () =>
    reject(new ApiError('The connection broke off during the upload. Please send the file again.', { status: 0 })),
  );
  asked.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => asked.abort(), { once: true });
  const form = new FormData();
  // What is read first decides what becomes of the file that follows.
  if (prompt) form.append('prompt', prompt);
  form.append('video', file);
  asked.send(form);
  return promise;
}

function refused({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { error, details }: { error?: string; details?: unknown } = JSON.parse(responseText);
    if (error) return new ApiError(error, { status, details });
  } catch {
    // No JSON: something between here and the server answered.
  }
  return new ApiError(`The upload was refused (${status}).`, { status });
}
