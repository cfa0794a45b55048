import { type ChildProcess, fork, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SandboxLimits, sandboxed } from './sandbox.ts';
import { environmentOf, passedOn } from './spawn.ts';

/** A child process that runs a module of the server itself, with an IPC channel. */
export type OwnProcess = ChildProcess;

/**
 * Variables that configure Node and tell it where certificates, the home folder and the temporary
 * folder are.
 */
const nodeEnvironment = [
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'HOME',
  'TMPDIR',
];

/**
 * Starts a module of this program in a process of its own, with the same options of Node and the
 * same output. Its environment holds no settings, because an attacker who takes over the process
 * could read them there; the settings it needs are sent to it.
 */
export function startOwnProcess(
  module: URL,
  { maxHeapMebibytes }: { maxHeapMebibytes: number },
): OwnProcess {
  const execArgv = [...process.execArgv, `--max-old-space-size=${maxHeapMebibytes}`];
  const env = {
    ...environmentOf([...passedOn, ...nodeEnvironment]),
    ...cacheEnvironment(compileCache()),
  };
  return fork(module, {
    // @protection engine-environment
    env,
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * The folder that holds Node's compile cache, which has a subfolder for each version of Node;
 * undefined when this process uses no cache.
 */
function compileCache(): string | undefined {
  const folder = getCompileCacheDir();
  return folder === undefined ? undefined : dirname(folder);
}

const cacheEnvironment = (folder: string | undefined) =>
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };

/** Without the server's environment, which contains its secrets. */
const bareEnvironment = { LANG: 'C.UTF-8' };
/** Allows reading files, but neither writing them nor starting programs. */
const readOnly = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--disable-warning=SecurityWarning',
];

/**
 * Starts a module of this program that only computes, without the environment and with permission
 * to read files only. It shares the compile cache of this process, which saves 0.2 s of processor
 * time, and is permitted to write to it until it calls `dropPermissions`, which must be the first
 * thing it does: Node itself still reads and writes the cache afterwards. Messages are structured
 * clones.
 */
export function startComputingProcess(
  module: URL,
  { maxHeapMebibytes }: { maxHeapMebibytes: number },
): OwnProcess {
  const cache = compileCache();
  const writable = cache === undefined ? [] : [`--allow-fs-write=${cache}${sep}`];
  return fork(module, {
    env: { ...bareEnvironment, ...cacheEnvironment(cache) },
    execArgv: [`--max-old-space-size=${maxHeapMebibytes}`, ...readOnly, ...writable],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Starts a module of this program that computes with a native library. Such a library could do what
 * Node's own permissions forbid, so the process is also sandboxed as tools are: no network, no
 * privileges, limits by the kernel. Its standard input and `stderr` are pipes, and messages are
 * structured clones.
 */
export function startNativeProcess(
  module: URL,
  { maxHeapMebibytes, ...limits }: { maxHeapMebibytes: number } & SandboxLimits,
): OwnProcess {
  const args = [
    `--max-old-space-size=${maxHeapMebibytes}`,
    ...readOnly,
    '--allow-addons',
    fileURLToPath(module),
  ];
  return spawn(...sandboxed(process.execPath, args, limits), {
    env: bareEnvironment,
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
}
