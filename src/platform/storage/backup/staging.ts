import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupErrors } from './errors.ts';

/**
 * A folder in DATA_DIR in which a restore builds what will replace the folders of the same names.
 */
export type Staging = {
  path: string;
  /**
   * Marks the old data as incomplete: no server starts until `putInPlace` has ended.
   * @param parts names of the folders; those for which nothing was built are moved aside too
   */
  begin(parts: readonly string[]): Promise<void>;
  /**
   * Exchanges the folders.
   * @returns the folder that now holds the old ones; undefined when there were none
   */
  putInPlace(): Promise<string | undefined>;
  /** Deletes what was built, and undoes `begin`. */
  discard(): Promise<void>;
};

/** Creates the folder, and deletes the remains of an interrupted restore. */
export async function createStaging(dataDir: string): Promise<Staging> {
  const path = stagingFolder(dataDir);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { mode: 0o700 });
  let names: readonly string[] = [];
  const discard = () => rm(path, { recursive: true, force: true });
  return {
    path,
    discard,
    async begin(parts) {
      names = parts;
      await writeFile(join(path, marker), '');
    },
    async putInPlace() {
      const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
      const old = names.filter((name) => existsSync(join(dataDir, name)));
      if (old.length > 0) await mkdir(aside, { mode: 0o700 });
      for (const name of old) await rename(join(dataDir, name), join(aside, name));
      for (const name of names)
        if (existsSync(join(path, name))) await rename(join(path, name), join(dataDir, name));
      await discard();
      return old.length > 0 ? aside : undefined;
    },
  };
}

/**
 * @throws Failure `restore-interrupted` when the folders of DATA_DIR may come from different
 * backups
 */
export function refuseInterruptedRestore(dataDir: string): void {
  if (existsSync(join(stagingFolder(dataDir), marker)))
    throw backupErrors.interrupted(stagingFolder(dataDir));
}

const stagingFolder = (dataDir: string) => join(dataDir, 'restoring');
const marker = 'putting-in-place';
