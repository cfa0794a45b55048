import { accessSync, chmodSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { makeFolder } from '#platform/kit/make-folder.ts';
import { databaseErrors } from './errors.ts';

/**
 * Creates the data folder with access for this account alone, or checks that an existing one has
 * it: it contains password hashes, keys and videos. If an existing folder is open to others but
 * empty, it is restricted as well. On Windows, where folders inherit their permissions from the
 * user's profile, nothing is checked.
 * @throws Failure `data-folder-readable` with the command that closes it, `data-folder-foreign`
 * when it belongs to another user, `data-folder-unusable` when it cannot be created or written
 */
export function openDataFolder(path: string): void {
  attempt(path, () => makeFolder(path, 0o700));
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(path);
  const own = process.geteuid?.();
  // Root may use a folder that belongs to another user, such as a mounted one.
  if (own !== 0 && own !== undefined && uid !== own)
    throw databaseErrors.folderForeign({ path, uid, own });
  // The folder may be mounted read-only.
  attempt(path, () => accessSync(path, constants.W_OK | constants.X_OK));
  if ((mode & 0o077) === 0) return;
  // The operator must decide about files that others may have read or planted; an empty folder
  // contains none.
  if (readdirSync(path).length > 0) throw databaseErrors.folderReadable(path);
  chmodSync(path, 0o700);
}

function attempt(path: string, action: () => void): void {
  try {
    action();
  } catch (cause) {
    throw (
      diskFullFailure(cause) ??
      databaseErrors.folderUnusable({ path, reason: messageOf(cause) }, { cause })
    );
  }
}

/**
 * Restricts the files and folders of a new embedded database: PGlite gives files mode 0666,
 * whatever the umask.
 */
export function closeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
