import { request } from 'node:http';
import type { Client } from './server.ts';

/** Requests of the tus protocol, as the specification has them. */
const version = { 'tus-resumable': '1.0.0' };

export type Begin = { bytes: number; fileName?: string; metadata?: Record<string, string> };

/** Begins an upload. */
export function createUpload(
  user: Client,
  { bytes, fileName = 'My talk.mp4', metadata = {} }: Begin,
  body?: Uint8Array,
) {
  const pairs = Object.entries({ filename: fileName, ...metadata }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = {
    ...user.headers,
    ...version,
    'upload-length': String(bytes),
    'upload-metadata': pairs.join(','),
  };
  const sent = body
    ? {
        headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(body),
      }
    : { headers };
  return fetch(new URL('/api/clips/uploads', user.address), { method: 'POST', ...sent });
}

/** Begins an upload and returns its path. */
export async function beginUpload(user: Client, begin: Begin): Promise<string> {
  const created = await createUpload(user, begin);
  if (created.status !== 201) throw new Error(`${created.status}: ${await created.text()}`);
  return created.headers.get('location') ?? '';
}

/** Sends bytes that belong at the offset. */
export function patchUpload(user: Client, path: string, offset: number, body: Uint8Array) {
  const headers = {
    ...user.headers,
    ...version,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
  return fetch(new URL(path, user.address), {
    method: 'PATCH',
    headers,
    body: new Uint8Array(body),
  });
}

export const headUpload = (user: Client, path: string) =>
  fetch(new URL(path, user.address), { method: 'HEAD', headers: { ...user.headers, ...version } });

/** How many bytes the server has. */
export const offsetOf = async (user: Client, path: string) =>
  Number((await headUpload(user, path)).headers.get('upload-offset'));

export const cancelUpload = (user: Client, path: string) =>
  fetch(new URL(path, user.address), {
    method: 'DELETE',
    headers: { ...user.headers, ...version },
  });

/** Begins to send all bytes from the offset on, but only so many, and then nothing more. */
export function openPatch(
  user: Client,
  path: string,
  { offset, all, send }: { offset: number; all: Uint8Array; send: number },
) {
  const headers = {
    ...user.headers,
    ...version,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(all.length - offset),
  };
  const open = request(new URL(path, user.address), { method: 'PATCH', headers });
  const status = new Promise<number | undefined>((resolve) => {
    open.on('error', () => resolve(undefined));
    open.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  open.write(all.subarray(offset, offset + send));
  return { status, breakOff: () => open.destroy() };
}
