import { Readable } from 'node:stream';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import { storageErrors } from './errors.ts';
import type { FileStore } from './file-store.ts';
import type { Store, StoredObject } from './store.ts';

/**
 * The response to GET and HEAD of a link from `signedUrl`: the whole object or the requested range,
 * 304 if the client already has the object, 416 for a range outside it.
 * @throws Failure `invalid-signature`, `link-expired` (403), `object-not-found` (404)
 */
export async function serveSigned(store: FileStore, request: Request): Promise<Response> {
  return serveObject(store, store.link.verify(request.url), request);
}

/**
 * The response to GET and HEAD of an object that the caller has authorised.
 * @throws Failure `object-not-found` (404)
 */
export async function serveObject(
  store: Pick<Store, 'stat' | 'get'>,
  { key, fileName, inline }: { key: string; fileName: string; inline: boolean },
  request: Request,
): Promise<Response> {
  const object = await store.stat(key);
  if (!object) throw storageErrors.objectNotFound();

  // @protection html-files: always
  const type = inline ? 'inline' : 'attachment';
  const headers = describe(object, disposition(type, fileName));
  if (matches(request.headers.get('if-none-match'), object.etag))
    return new Response(null, { status: 304, headers });
  const range = requestedRange(request.headers, object);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${object.bytes}`, 'accept-ranges': 'bytes' },
    });
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${object.bytes}`);
  headers.set('content-length', String(range ? range.end - range.start + 1 : object.bytes));
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const found = await store.get(key, range);
  // The object was overwritten in the meantime, so the headers would describe another one.
  if (!found || found.object.etag !== object.etag) {
    found?.body.destroy();
    throw storageErrors.objectChanged();
  }
  return new Response(Readable.toWeb(found.body), { status, headers });
}

function describe(object: StoredObject, contentDisposition: string): Headers {
  return new Headers({
    'content-type': object.contentType,
    'content-disposition': contentDisposition,
    'accept-ranges': 'bytes',
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
}

/**
 * RFC 6266: an ASCII name for old clients, the real one encoded by RFC 5987, both without invisible
 * characters that disguise them.
 */
export function disposition(type: 'inline' | 'attachment', fileName: string): string {
  const visible = visibleText(fileName.toWellFormed());
  const plain = visible.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(visible).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Weak comparison, which RFC 9110 requires for If-None-Match. */
function matches(header: string | null, etag: string): boolean {
  return (
    header
      ?.split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
  );
}

/**
 * One range is supported; for several, or an unknown unit, the response is the whole object, as RFC
 * 9110 allows.
 */
function requestedRange(
  headers: Headers,
  { bytes, etag }: StoredObject,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const ifRange = headers.get('if-range');
  if (ifRange !== null && ifRange !== etag) return undefined;
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const last = bytes - 1;
  if (!match[1]) {
    const length = Math.min(Number(match[2]), bytes);
    return length > 0 ? { start: bytes - length, end: last } : 'unsatisfiable';
  }
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), last) : last;
  if (match[2] && Number(match[2]) < start) return undefined;
  return start <= last ? { start, end } : 'unsatisfiable';
}
