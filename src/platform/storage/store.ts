import type { Readable } from 'node:stream';
import { storageErrors } from './errors.ts';

/**
 * The storage of originals, captions, transcripts and clips. Keys look like `videos/<video
 * id>/<name>`, `brand-kits/<kit id>/<name>` and, of deleted videos, `trash/<video id>/<name>`; see
 * `checkKey`.
 */
export interface Store {
  /**
   * Writes the whole object or nothing; overwrites. Accepts a stream or the path of a local file.
   * The content type defaults to that of the name's extension.
   */
  put(
    key: string,
    body: Readable | { path: string },
    how?: { contentType?: string; signal?: AbortSignal },
  ): Promise<StoredObject>;
  /**
   * Undefined when there is none. `range` is in bytes, both ends inclusive, cut to the object's
   * size. Read the body or destroy it.
   * @throws Failure `range-not-satisfiable` (416) when it begins past the end
   */
  get(
    key: string,
    range?: { start: number; end?: number },
  ): Promise<{ object: StoredObject; body: Readable } | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Deleting a missing object has no effect. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix` (which ends in "/"). */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * Moves every object whose key begins with `from` to the same name below `to` (both end in "/"),
   * and replaces what is there; a repeated call continues. Only one process may move the objects of
   * a prefix at a time: `confirm` is called before anything of `from` is removed, and rejects when
   * that has become another one.
   */
  move(from: string, to: string, confirm: () => Promise<void>): Promise<void>;
  /**
   * Every object whose key begins with `prefix` (which ends in "/"), in the order of the keys'
   * folders. Objects that are added or deleted meanwhile may be left out.
   */
  list(prefix: string): AsyncIterable<ListedObject>;
  /**
   * An address that serves the object without credentials until it expires. Browsers save the
   * object under `fileName` or, with `inline`, show it in place.
   */
  signedUrl(key: string, how: SignedUrlOptions): Promise<string>;
  /** The object's path if it is a plain file on this machine, which saves copying it. */
  localPath(key: string): string | undefined;
  /** Writes objects that arrive in several requests. */
  resumable: ResumableWrites;
}

/**
 * Writes an object in several requests, by any process: bytes that have arrived stay, whatever
 * interrupts the upload, and nothing is at the key before `complete`. Make one call at a time for
 * an object; a concurrent call does no harm, because the bytes of an offset always go to the same
 * place.
 */
export interface ResumableWrites {
  begin(key: string): Promise<UnfinishedObject>;
  /** The number of bytes that have arrived; the size of the object once it is complete. */
  size(object: UnfinishedObject): Promise<number>;
  /**
   * Writes the body at the offset, which must equal the current size, and returns the new size. If
   * the body fails, this rejects, and the bytes before the failure stay.
   * @throws Failure `no-space`, `object-deleted` when the object was discarded
   */
  append(object: UnfinishedObject, offset: number, body: Readable): Promise<number>;
  /**
   * Turns the bytes that have arrived into the object at the key; a repeated call has no effect.
   * @throws Failure `object-deleted` when it was discarded
   */
  complete(object: UnfinishedObject): Promise<StoredObject>;
  /** Deletes the bytes that have arrived of an incomplete object; a repeated call has no effect. */
  discard(object: UnfinishedObject): Promise<void>;
}

/** Identifies an unfinished object across processes; `id` is assigned by the storage. */
export type UnfinishedObject = { key: string; id: string };

export type SignedUrlOptions = { fileName: string; expiresInSeconds: number; inline?: boolean };

export type StoredObject = {
  key: string;
  bytes: number;
  contentType: string;
  etag: string;
  modifiedAt: Date;
};

export type ListedObject = Pick<StoredObject, 'key' | 'bytes' | 'modifiedAt'>;

/** The prefixes of all keys; the same bucket may contain other objects. */
export const keyPrefixes = ['videos/', 'brand-kits/', 'trash/'] as const;

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const keyShape = new RegExp(`^${segment}(/${segment})*$`);

/**
 * Returns the key if it is valid: plain names joined by "/", without hidden names, parent folders,
 * or characters that need encoding.
 * @throws Failure `invalid-storage-key` (400)
 */
export function checkKey(key: string): string {
  // @protection storage-keys: always
  if (key.length <= 1000 && keyShape.test(key)) return key;
  throw storageErrors.invalidKey();
}

/**
 * Returns the prefix if it is valid: a key followed by "/".
 * @throws Failure `invalid-storage-key` (400)
 */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw storageErrors.invalidKey();
  checkKey(prefix.slice(0, -1));
  return prefix;
}

/** The media type for the extension of a name. */
export function contentTypeOf(name: string): string {
  return (
    contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  );
}

const contentTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  ts: 'video/mp2t',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  ttf: 'font/ttf',
  otf: 'font/otf',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
