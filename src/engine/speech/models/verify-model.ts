import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestFile } from './model-folder.ts';
import type { FileVerification, ModelVerification } from './speech-models.ts';

/** Reads every file of a model and compares it with its manifest. */
export async function verifyModel(
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<ModelVerification> {
  const files: FileVerification[] = [];
  for (const file of manifest.files)
    files.push(await verifyFile(join(folder, file.name), file, signal));
  return { id: manifest.id, isIntact: files.every(({ state }) => state === 'intact'), files };
}

async function verifyFile(
  path: string,
  { name, sha256, hashFrom }: ManifestFile,
  signal: AbortSignal,
): Promise<FileVerification> {
  const actual = await hashOf(path, signal);
  if (actual === undefined) return { name, state: 'missing', expectedFrom: hashFrom };
  return {
    name,
    state: actual === sha256 ? 'intact' : 'changed',
    sha256: actual,
    expectedFrom: hashFrom,
  };
}

/** Undefined if there is no such file. */
async function hashOf(path: string, signal: AbortSignal): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { signal, highWaterMark: 2 ** 18 }))
      hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
