import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { withoutFaceSearch } from '../face-search.ts';
import { withoutTexts } from '../texts-by-model.ts';

/** A server in its own process. */
export type ServerProcess = AsyncDisposable & {
  pid: number;
  /** Its address once it is ready; rejects with its output if it exits before. */
  ready: Promise<string>;
  /** Its output so far. */
  output: string[];
  /** Sends the signal and waits for the exit: the exit code, or the signal that killed it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  exited: Promise<number | NodeJS.Signals>;
};

/**
 * Starts a module of the project, or a program such as bin/kinora, with the given environment and,
 * on request, with another umask. Of the tests' own environment it gets only PATH and the temporary
 * folder. New videos are searched for people, and written about, only on request.
 */
export function startProcess(
  script: string,
  args: string[],
  environment: Record<string, string>,
  { umask }: { umask?: string } = {},
): ServerProcess {
  const file = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const { PATH = '', TMPDIR = '/tmp' } = process.env;
  const command = script.endsWith('.ts') ? [process.execPath, file, ...args] : [file, ...args];
  const [program = '', ...rest] =
    umask === undefined
      ? command
      : ['/bin/sh', '-c', `umask ${umask}; exec "$@"`, 'sh', ...command];
  const child = spawn(program, rest, {
    env: { PATH, TMPDIR, ...withoutFaceSearch, ...withoutTexts, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    pid: child.pid ?? 0,
    ready: readyAt(child, output, exited),
    output,
    exited,
    end,
    [Symbol.asyncDispose]: async () =>
      void (child.exitCode === null && child.signalCode === null && (await end('SIGKILL'))),
  };
}

function readyAt(child: ChildProcess, output: string[], exited: Promise<unknown>): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          output.push(line);
          const address = /Kinora is ready at (http:\/\/[^"\s]+)/.exec(line)?.[1];
          if (address) resolve(address);
        });
    void exited.then((code) =>
      reject(new Error(`the server ended with ${String(code)}: ${output.join('\n')}`)),
    );
  });
  ready.catch(() => undefined);
  return ready;
}
