import { z } from 'zod';

/**
 * The entries of a backup, in this order: the keys, stored objects, the database, objects that were
 * added or changed while the others were copied, and the end. A later object replaces an earlier
 * one with the same key.
 */
export const entryHeader = z.discriminatedUnion('type', [
  /** One block of JSON, described by `secretsEntry`. */
  z.object({ type: z.literal('secrets') }),
  z.object({
    type: z.literal('object'),
    key: z.string(),
    bytes: z.number().int().min(0),
    contentType: z.string(),
  }),
  /** Lines of JSON: see `exportTables`. */
  z.object({ type: z.literal('database') }),
  /** Lines of JSON: the messages of the queue. */
  z.object({ type: z.literal('messages') }),
  /** `rows`: the number of rows of each table. */
  z.object({
    type: z.literal('end'),
    objects: z.number(),
    bytes: z.number(),
    rows: z.record(z.string(), z.number()),
  }),
]);
export type EntryHeader = z.infer<typeof entryHeader>;

export const secretsEntry = z.object({
  /** The files of DATA_DIR/secrets by name. */
  files: z.record(z.string().regex(/^[\w-]{1,64}$/), z.string()),
  /**
   * The keys that encrypt the secrets in the database, from a file or the settings; the current key
   * first.
   */
  encryptionKeys: z.array(z.string()),
});
export type SecretsEntry = z.infer<typeof secretsEntry>;

/** Joins lines into larger blocks and writes them. */
export function lineBlocks(write: (block: Buffer) => Promise<void>) {
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (lines.length > 0) await write(Buffer.from(lines.map((line) => `${line}\n`).join('')));
    [lines, characters] = [[], 0];
  };
  return {
    flush,
    async line(text: string) {
      lines.push(text);
      characters += text.length;
      if (characters >= 64 * 2 ** 10) await flush();
    },
  };
}

/** The lines of an entry's blocks. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const block of content) {
    let at = 0;
    for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, at)) {
      yield Buffer.concat([...parts, block.subarray(at, end)]).toString();
      parts = [];
      at = end + 1;
    }
    parts.push(block.subarray(at));
  }
}
