import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/**
 * The list, in a file, of models that people have requested and that are not installed yet. After a
 * stop or a crash, the next server resumes them.
 */
export type UnfinishedInstalls = {
  /** The model ids, in the order in which they were added. */
  list(): Promise<string[]>;
  /** Resolves once the change is stored. */
  add(id: string): Promise<void>;
  delete(id: string): Promise<void>;
};

const stored = z.array(z.string().max(200)).max(1000);

/**
 * Changes are written one after another, and each writes the whole file. A file that cannot be read
 * counts as empty.
 */
export function unfinishedInstalls(path: string): UnfinishedInstalls {
  let last: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const text = await readFile(path, 'utf8').catch(() => '[]');
    try {
      return stored.parse(JSON.parse(text));
    } catch {
      return [];
    }
  };
  const change = (next: (ids: string[]) => string[]) => {
    const write = async () => {
      const before = await read();
      const after = next(before);
      if (after.join() === before.join()) return;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, JSON.stringify(after), { mode: 0o600 });
      await rename(`${path}.part`, path);
    };
    const done = last.then(write);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    list: () => last.then(read),
    add: (id) => change((ids) => (ids.includes(id) ? ids : [...ids, id])),
    delete: (id) => change((ids) => ids.filter((one) => one !== id)),
  };
}
