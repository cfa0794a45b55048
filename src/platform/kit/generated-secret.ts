import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the secret with this name. It is generated once and stored under DATA_DIR/secrets,
 * readable by its owner only. Processes that start at the same time agree on one secret.
 */
export async function generatedSecret(dataDir: string, name: string): Promise<string> {
  return (await existingSecret(dataDir, name)) ?? (await store(dataDir, name, newSecret()));
}

/** The secret with this name; undefined if it has not been generated. */
export async function existingSecret(dataDir: string, name: string): Promise<string | undefined> {
  const text = await readFile(pathOf(dataDir, name), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.trim() || undefined;
}

/** Replaces the secret with this name. */
export async function replaceSecret(dataDir: string, name: string, secret: string): Promise<void> {
  await using draft = await writeDraft(dataDir, name, secret);
  await rename(draft.path, pathOf(dataDir, name));
}

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

const pathOf = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

/**
 * Links the complete file into place, so that no process reads half a secret; the link fails when
 * another process was faster.
 */
async function store(dataDir: string, name: string, secret: string): Promise<string> {
  await using draft = await writeDraft(dataDir, name, secret);
  try {
    await link(draft.path, pathOf(dataDir, name));
    return secret;
  } catch (error) {
    const existing = await existingSecret(dataDir, name);
    if (existing) return existing;
    throw error;
  }
}

async function writeDraft(
  dataDir: string,
  name: string,
  secret: string,
): Promise<AsyncDisposable & { path: string }> {
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const path = `${pathOf(dataDir, name)}.${randomBytes(6).toString('hex')}`;
  const file = await open(
    path,
    'wx',
    // @protection secret-files
    0o600,
  );
  try {
    await file.writeFile(secret);
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}
