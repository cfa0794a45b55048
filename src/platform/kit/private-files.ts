let inherited: number | undefined;

/**
 * From now on, files that this process and its children create are accessible to their own account
 * only, whatever umask the process was started with.
 */
export function createPrivateFiles(): void {
  // @protection private-files
  if (process.platform !== 'win32') inherited ??= process.umask(0o077);
}

/**
 * Undoes `createPrivateFiles` for files that belong to the person who runs a command: their umask
 * applies again.
 */
export function createOrdinaryFiles(): void {
  if (inherited !== undefined) process.umask(inherited);
}
