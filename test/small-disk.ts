import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { execa } from 'execa';

/** Why there can be no small disk here; undefined when there can. */
export const noSmallDisk = mountable() ? undefined : 'a file system can be mounted by root only';

function mountable(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** A file system of its own in memory, gone when its scope ends. */
export async function smallDisk(
  path: string,
  bytes: number,
): Promise<AsyncDisposable & { path: string }> {
  await mkdir(path, { recursive: true });
  await execa('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', path]);
  // Unmounted lazily, because a process that used it may have just ended.
  return {
    path,
    [Symbol.asyncDispose]: async () => void (await execa('umount', ['--lazy', path])),
  };
}
