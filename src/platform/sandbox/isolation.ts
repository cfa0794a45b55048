import { join } from 'node:path';
import { defaultLimits, resourceLimits, type SandboxLimits, unprivileged } from './sandbox.ts';
import { spawnTool } from './spawn.ts';

/**
 * How far a tool that needs the network is isolated. `files`: it sees only the system's programs
 * and libraries, its `readable` paths and its own folder, sees no other process, and reaches the
 * network through one socket only. `network`: only its network is restricted in this way. `none`:
 * neither files nor network are restricted.
 */
export type Isolation = 'files' | 'network' | 'none';

export type IsolatedTool = {
  tool: string;
  args: readonly string[];
  /** Its working folder, which it may write to. */
  folder: string;
  /** Paths it may read besides those of the system; missing ones are left out. */
  readable: readonly string[];
  /** The Unix socket of a proxy, which the tool reaches at `isolatedProxyHost`. */
  socket?: string | undefined;
  limits?: SandboxLimits;
};

/** The address at which an isolated tool reaches the proxy. */
export const isolatedProxyHost = '127.0.0.1:3128';

/**
 * The command that runs a tool with this isolation, within limits, without privileges, and killed
 * by the kernel together with this process. The isolation must be one of `availableIsolation`.
 */
export async function isolated(
  isolation: Isolation,
  run: IsolatedTool,
): Promise<[tool: string, args: string[]]> {
  const limited = [...resourceLimits(run.limits ?? defaultLimits), run.tool, ...run.args];
  const [first, ...rest] =
    isolation === 'none'
      ? [...unprivileged(), ...limited]
      : await insideNamespaces(isolation, run, limited);
  return [first ?? run.tool, rest];
}

/**
 * The kinds of isolation that work on this machine, the strictest first. All need Linux,
 * util-linux, and a kernel or container that allows namespaces.
 */
export async function availableIsolation(): Promise<Isolation[]> {
  const { files, network } = await namespaces();
  return [
    ...(files ? (['files'] as const) : []),
    ...(network ? (['network'] as const) : []),
    'none',
  ];
}

type Namespaces = { files: string[] | undefined; network: string[] | undefined };

let found: Promise<Namespaces> | undefined;

/** Probed once. */
function namespaces(): Promise<Namespaces> {
  found ??=
    process.platform === 'linux'
      ? findNamespaces()
      : Promise.resolve({ files: undefined, network: undefined });
  return found;
}

async function findNamespaces(): Promise<Namespaces> {
  const [files, network] = await Promise.all([
    firstThatWorks('files', filesWays),
    firstThatWorks('network', networkWays),
  ]);
  return { files, network };
}

const dieWithParent = ['setpriv', '--pdeathsig', 'KILL', '--'];
const ownFiles = [
  'unshare',
  '--mount',
  '--pid',
  // @protection downloader-flaws
  '--net',
  '--ipc',
  '--fork',
  '--kill-child=KILL',
  '--',
];
// Creating a user namespace clears the signal that kills a process when its parent dies, so that
// signal is set afterwards.
const asUser = [...['unshare', '--map-root-user', '--'], ...dieWithParent];
const isRoot = process.getuid?.() === 0;

/** Root may lack the right to create namespaces in a container that allows them to users. */
const filesWays = [...(isRoot ? [[...dieWithParent, ...ownFiles]] : []), [...asUser, ...ownFiles]];
const networkWays = [
  ...(isRoot ? [['unshare', '--net', '--']] : []),
  ['unshare', '--map-root-user', '--net', '--'],
];

async function firstThatWorks(
  kind: 'files' | 'network',
  ways: string[][],
): Promise<string[] | undefined> {
  for (const way of ways) {
    const [tool = '', ...args] = [
      ...way,
      'sh',
      isolateScript,
      kind,
      import.meta.dirname,
      '--',
      'true',
    ];
    const { failed } = await spawnTool(tool, args, {
      stdio: 'ignore',
      reject: false,
      timeout: 10_000,
    });
    if (!failed) return way;
  }
  return undefined;
}

async function insideNamespaces(
  isolation: 'files' | 'network',
  run: IsolatedTool,
  command: string[],
): Promise<string[]> {
  const way = (await namespaces())[isolation];
  if (!way) throw new Error(`isolation of ${isolation} is not available on this machine`);
  const node = process.execPath;
  // Sorted, so that a folder comes before the paths inside it, which then need no mount of their
  // own.
  const readable = [
    ...systemFiles,
    node,
    launcher,
    ...run.readable,
    ...(run.socket ? [run.socket] : []),
  ].toSorted();
  const launch = [node, '--disable-warning=ExperimentalWarning', launcher, run.socket ?? ''];
  return [
    ...way,
    'sh',
    isolateScript,
    isolation,
    run.folder,
    ...readable,
    '--',
    ...launch,
    ...dieWithParent,
    ...command,
  ];
}

const isolateScript = join(import.meta.dirname, 'isolate.sh');
const launcher = join(import.meta.dirname, 'launcher.mts');

/**
 * The parts of /etc that programs need: certificates, the linker's cache, the time zone, and links
 * to alternatives.
 */
const systemFiles = [
  '/etc/ssl/certs',
  '/etc/ssl/cert.pem',
  '/etc/ssl/openssl.cnf',
  '/etc/pki/tls/certs',
  '/etc/pki/ca-trust',
  '/etc/ca-certificates',
  '/etc/crypto-policies',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/mime.types',
];
