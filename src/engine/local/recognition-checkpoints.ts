import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { recognitionPrefix } from '#engine/port';
import type { CheckpointLog, Checkpoints } from '#engine/transcript';
import type { Store } from '#platform/storage';

/**
 * Keeps what recognition has found in the folder of the video, so that any process that repeats the
 * call goes on there. It is deleted when the call has succeeded, or with its job or its video.
 */
export function recognitionCheckpoints(store: Store, storageKey: string): Checkpoints {
  return async <Entry>(key: string, entry: z.ZodType<Entry>) => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const prefix = `${recognitionPrefix(storageKey)}${name}/`;
    const chunks: string[] = [];
    for (let chunk = await read(store, prefix, 0); chunk !== undefined; ) {
      chunks.push(chunk);
      chunk = await read(store, prefix, chunks.length);
    }
    const entries = entriesIn(chunks, entry);
    // It was written by another version, or by something else.
    if (!entries) await store.deletePrefix(prefix);
    const bytes = entries ? chunks.reduce((sum, { length }) => sum + length, 0) : 0;
    return checkpointLog(store, {
      prefix,
      entries: entries ?? [],
      next: entries ? chunks.length : 0,
      bytes,
    });
  };
}

/** An object is written as a whole, so each holds the entries of some minutes: JSON lines. */
const chunkBytes = 2 ** 18;
/** Six hours of speech take about 5 MB; more than this is not kept. */
const maxBytes = 2 ** 26;
/** Milliseconds between two writes: as much work as is lost when the process is killed. */
const interval = 5000;

const keyOf = (prefix: string, chunk: number) => `${prefix}${chunk}.jsonl`;

async function read(store: Store, prefix: string, chunk: number): Promise<string | undefined> {
  const found = await store.get(keyOf(prefix, chunk));
  return found && (await text(found.body));
}

function entriesIn<Entry>(chunks: readonly string[], entry: z.ZodType<Entry>): Entry[] | undefined {
  try {
    return chunks.flatMap((chunk) =>
      chunk
        .trimEnd()
        .split('\n')
        .map((line) => entry.parse(JSON.parse(line))),
    );
  } catch {
    return undefined;
  }
}

type Kept<Entry> = {
  prefix: string;
  entries: readonly Entry[];
  /** The number of the next chunk. */
  next: number;
  /** Characters of the chunks so far. */
  bytes: number;
};

function checkpointLog<Entry>(
  store: Store,
  { prefix, entries, next, bytes }: Kept<Entry>,
): CheckpointLog<Entry> {
  let [chunk, total] = [next, bytes];
  let lines: string[] = [];
  let written = 0;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const count = lines.length;
    if (count === written) return;
    const body = lines.join('');
    try {
      await store.put(keyOf(prefix, chunk), Readable.from([body]));
      written = count;
    } catch {
      // It is written with the next entry; recognition itself needs none of it.
      return;
    }
    if (body.length < chunkBytes) return;
    chunk += 1;
    lines = lines.slice(count);
    written = 0;
  };
  const writeNext = () => {
    lastWrite = performance.now();
    writing = writing.then(write);
    return writing;
  };
  return {
    entries,
    add(entry) {
      const line = `${JSON.stringify(entry)}\n`;
      total += line.length;
      if (total > maxBytes) return;
      lines.push(line);
      if (performance.now() - lastWrite >= interval) void writeNext();
    },
    flush: writeNext,
  };
}
