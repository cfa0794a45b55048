import pLimit from 'p-limit';
import { Failure } from '#kit/failure.ts';
import type { Guard } from './guard.ts';

export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string };

/**
 * The picture of a platform video, 320 by 180, fetched from the platform's image host and kept in memory for a day.
 * @throws Failure `picture-missing` (404) when there is none or it does not arrive, or the signal's reason
 */
export type FetchPicture = (videoId: string, signal: AbortSignal) => Promise<Picture>;

export type PictureOptions = {
  /** Without a slash at the end. */
  baseUrl: string;
  guard: Pick<Guard, 'fetch'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Seconds a picture may take. */
  patienceSeconds?: number;
  /** Bytes of all pictures kept. */
  keptBytes?: number;
};

export function youTubePictures(options: PictureOptions): FetchPicture {
  const { now = Date.now, keptBytes = 16 * 2 ** 20 } = options;
  const kept = keeping(keptBytes);
  const inTurn = pLimit(mostAtOnce);
  return async (videoId, signal) => {
    const known = kept.find(videoId, now());
    if (known) return known;
    const found = await inTurn(() => fetched(options, videoId, signal));
    kept.keep(videoId, found, now() + keptMilliseconds);
    return found;
  };
}

/** A long playlist asks for hundreds at once. */
const mostAtOnce = 8;
const keptMilliseconds = 24 * 3600_000;
/** Bytes; the platform's are about 15 kB. */
const largest = 200_000;
/** What browsers draw and cannot run; drawings that may carry scripts are none of these. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

async function fetched({ guard, baseUrl, patienceSeconds = 10 }: PictureOptions, videoId: string, signal: AbortSignal): Promise<Picture> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(patienceSeconds * 1000)]);
  try {
    const response = await guard.fetch(`${baseUrl}/vi/${videoId}/mqdefault.jpg`, { signal: until, headers: { accept: 'image/*' } });
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.status !== 200 || !types.includes(type)) {
      await response.body?.cancel();
      throw new Error(`the image host answered ${response.status}, ${type || 'of no type'}`);
    }
    return { bytes: await bounded(response.body ?? []), type };
  } catch (cause) {
    signal.throwIfAborted();
    throw new Failure('picture-missing', 'Picture not found', { status: 404, cause });
  }
}

async function bounded(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largest) throw new Error('the picture is far larger than pictures are');
    chunks.push(chunk);
  }
  if (size === 0) throw new Error('the picture is empty');
  return Uint8Array.from(Buffer.concat(chunks));
}

/** The pictures asked for last, as many as the bytes allow. */
function keeping(mostBytes: number) {
  type Entry = { picture: Picture; until: number };
  const pictures = new Map<string, Entry>();
  let bytes = 0;
  function add(id: string, entry: Entry): void {
    pictures.set(id, entry);
    bytes += entry.picture.bytes.byteLength;
  }
  function drop(id: string): void {
    bytes -= pictures.get(id)?.picture.bytes.byteLength ?? 0;
    pictures.delete(id);
  }
  return {
    find(id: string, now: number): Picture | undefined {
      const entry = pictures.get(id);
      if (!entry) return undefined;
      drop(id);
      if (entry.until <= now) return undefined;
      add(id, entry);
      return entry.picture;
    },
    keep(id: string, picture: Picture, until: number): void {
      drop(id);
      add(id, { picture, until });
      // The map is in the order of use: what was not asked for the longest comes first.
      for (const oldest of pictures.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
