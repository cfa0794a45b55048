let inherited: number | undefined;

/**
 * From now on, what this process and its children create is accessible to their own account only,
 * whatever umask they were started with.
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
