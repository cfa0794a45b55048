/**
 * Permanently drops this process's permission to write files, and to start threads, because a new
 * thread would have that permission again. Threads that are already running are not affected.
 */
export function dropPermissions(): void {
  const { permission } = process as unknown as { permission: { drop(scope: string): void } };
  permission.drop('fs.write');
  permission.drop('worker');
}
