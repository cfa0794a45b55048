import { type ChildProcess, fork } from 'node:child_process';

/** A child process that runs a module of the server itself, with an IPC channel. */
export type OwnProcess = ChildProcess;

/**
 * Starts a module of this program in a process of its own, with the same options of Node and the same output. Unlike a tool it is the server
 * itself: it reads the same settings, so it has the whole environment.
 */
export function startOwnProcess(module: URL, { maxHeapMebibytes }: { maxHeapMebibytes: number }): OwnProcess {
  const execArgv = [...process.execArgv, `--max-old-space-size=${maxHeapMebibytes}`];
  return fork(module, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/**
 * Starts a module of this program that only computes: it has nothing of the environment, where the secrets are, may read files but not
 * write any, and starts no programs. Messages are structured clones.
 */
export function startComputingProcess(module: URL, { maxHeapMebibytes }: { maxHeapMebibytes: number }): OwnProcess {
  const permissions = ['--permission', '--allow-fs-read=*', '--allow-worker', '--disable-warning=SecurityWarning'];
  return fork(module, {
    env: { LANG: 'C.UTF-8' },
    execArgv: [`--max-old-space-size=${maxHeapMebibytes}`, ...permissions],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
