import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of that name: made once and kept under DATA_DIR/secrets, readable by the owner alone. Several processes that start at once
 * agree on one.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await read(path)) ?? (await make(path));
}

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** Written beside and linked into place: a link fails when somebody was first, and nobody ever reads half a secret. */
async function make(path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(secret);
    await file.sync();
    await link(draft, path);
    return secret;
  } catch (error) {
    const theirs = await read(path);
    if (theirs) return theirs;
    throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
