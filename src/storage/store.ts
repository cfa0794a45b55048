import type { Readable } from 'node:stream';

/** Where originals, captions, transcripts and clips are kept. Keys look like `videos/<video id>/<name>`. */
export interface Store {
  /** Writes the whole object or nothing; overwrites. Accepts a stream or the path of a local file. */
  put(key: string, body: Readable | { path: string }, how?: { contentType?: string; signal?: AbortSignal }): Promise<StoredObject>;
  /** Undefined when there is none. `range` is in bytes, both ends inclusive. */
  get(key: string, range?: { start: number; end?: number }): Promise<{ object: StoredObject; body: Readable } | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix` (which ends in "/"). */
  deletePrefix(prefix: string): Promise<void>;
  /** An address that serves the object without credentials until it expires, saved under `fileName`. */
  signedUrl(key: string, how: { fileName: string; expiresInSeconds: number }): Promise<string>;
  /** The object's path when it is a plain file on this machine; spares a copy. */
  localPath(key: string): string | undefined;
}

export type StoredObject = { key: string; bytes: number; contentType: string; etag: string; modifiedAt: Date };
