/**
 * Takes from this process, for good, the permission to write files and to start threads, which
 * would have the permission anew. It has no effect on threads that run already.
 */
export function dropPermissions(): void {
  const { permission } = process as unknown as { permission: { drop(scope: string): void } };
  permission.drop('fs.write');
  permission.drop('worker');
}
