import { type ChildProcess, fork } from 'node:child_process';

/** A child process that runs a module of the server itself. */
export type OwnProcess = ChildProcess;

/**
 * Starts a module of this program in a process of its own, with an IPC channel, the same options of Node and the same output. Unlike a tool
 * it is the server itself: it reads the same settings, so it has the whole environment.
 */
export function startOwnProcess(module: URL, { maxHeapMebibytes }: { maxHeapMebibytes: number }): OwnProcess {
  const execArgv = [...process.execArgv, `--max-old-space-size=${maxHeapMebibytes}`];
  return fork(module, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
