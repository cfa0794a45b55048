import { createWriteStream } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskErrors } from './disk-full.ts';
import type { Failure } from './failure.ts';

/**
 * Bytes of a disk: all, what is free, and the reserve of it that stays free for the database and
 * for other programs. Everything that grows, except the database, ends before it takes the reserve.
 */
export type DiskRoom = { total: number; free: number; reserve: number };

const maxReserveBytes = 200_000_000;
/** The part of a disk that the reserve takes at most. */
const reserveShare = 1 / 20;

/** The room on the disk of a folder or file. */
export async function diskRoom(path: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(path);
  const total = blocks * bsize;
  const reserve = Math.min(maxReserveBytes, Math.floor(total * reserveShare));
  return { total, free: bavail * bsize, reserve };
}

/**
 * Checks before the first byte of something whose size is known. `what` names it in the message.
 * @throws Failure `no-space` when it would take the reserve
 */
export async function requireRoom(folder: string, bytes: number, what: string): Promise<void> {
  const { free, reserve } = await diskRoom(folder);
  if (free < bytes + reserve)
    throw diskErrors.noSpace(
      `${megabytes(free)} MB are free, ${what} needs ${megabytes(bytes + reserve)} MB`,
    );
}

/**
 * A function to call with the number of bytes before each write to a file in the folder. It looks
 * at the disk whenever some megabytes have been written.
 * @throws Failure `no-space` when the bytes would take the reserve
 */
export function growthCheck(folder: string): (bytes: number) => Promise<void> {
  let [unchecked, interval] = [Infinity, 0];
  return async (bytes) => {
    unchecked += bytes;
    if (unchecked < interval) return;
    const { free, reserve } = await diskRoom(folder);
    [unchecked, interval] = [0, Math.min(maxIntervalBytes, reserve / 8)];
    // @protection growing-files
    if (free - bytes < reserve) throw reserveReached(reserve);
  };
}

/** Several files that grow at once take little of the reserve between two looks at the disk. */
const maxIntervalBytes = 4 * 2 ** 20;

/** Where and how a stream is written: by default over the whole file. */
type StreamTarget = {
  path: string;
  flags?: string;
  start?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a stream to a file and checks the disk while it grows.
 * @throws Failure `no-space`, and whatever the stream and the file system throw
 */
export async function streamToFile(
  body: AsyncIterable<Uint8Array>,
  to: StreamTarget,
): Promise<void> {
  const { path, signal, ...how } = to;
  const check = growthCheck(dirname(path));
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      check(chunk.length).then(
        () => done(null, chunk),
        (error: Error) => done(error),
      ),
  });
  await pipeline(body, checked, createWriteStream(path, how), signal ? { signal } : {});
}

/** `signal` is aborted with the failure that ends the growth. */
export type GrowthWatch = Disposable & { signal: AbortSignal };

/** By how many bytes the files of a folder may grow, and the failure beyond them. */
export type GrowthBound = { maxBytes: number; tooLarge(): Failure };

/**
 * Watches the disk while another process writes to the folder, until it is disposed of. It ends
 * with the failure `no-space` when only the reserve is free.
 */
export function watchGrowth(folder: string, bound?: GrowthBound): GrowthWatch {
  const stop = new AbortController();
  let isLooking = false;
  let bytesBefore: number | undefined;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // A folder that is gone does not grow.
    const room = await diskRoom(folder).catch(() => undefined);
    const bytes = bound ? await folderBytes(folder) : 0;
    isLooking = false;
    bytesBefore ??= bytes;
    // @protection growing-files: never
    if (room && room.free < room.reserve) stop.abort(reserveReached(room.reserve));
    else if (bound && bytes - bytesBefore > bound.maxBytes) stop.abort(bound.tooLarge());
  };
  const timer = setInterval(look, watchMilliseconds).unref();
  return { signal: stop.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** A fast disk takes 100 MB in this time, half of the reserve. */
const watchMilliseconds = 100;

/** The bytes of all files in a folder and below it; files that vanish meanwhile count nothing. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function reserveReached(reserve: number): Failure {
  return diskErrors.noSpace(`its last ${megabytes(reserve)} MB stay free`);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
