import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** Limits for a tool; the defaults suit the largest video that is accepted. */
export type SandboxLimits = {
  /** Writable memory, bytes. */
  memory: number;
  /** Size of any file it writes, bytes. */
  file: number;
};

/** The restrictions available on this machine. */
export type Sandbox = {
  /** The tool runs in an empty network namespace. */
  noNetwork: boolean;
  /** The kernel enforces `SandboxLimits`. */
  bounded: boolean;
  /** The tool cannot gain privileges; run as root, it keeps only the privilege to open files. */
  unprivileged: boolean;
};

/**
 * The command that runs a tool on untrusted input: without network, within limits, with the least
 * privileges, and killed by the kernel together with this process, even by kill -9. Restrictions
 * that the machine does not offer are skipped: all of them need Linux with util-linux, and
 * containers often forbid network namespaces.
 */
export function sandboxed(
  tool: string,
  args: readonly string[],
  bounds: SandboxLimits = defaultLimits,
): [tool: string, args: string[]] {
  const [first, ...rest] = [...sandboxCommand(bounds), tool, ...args];
  return [first ?? tool, rest];
}

/** Detects the restrictions that work on this machine. */
export function detectSandbox(): Sandbox {
  const words = sandboxCommand(defaultLimits);
  return {
    noNetwork: words.includes('--net'),
    bounded: words.includes('--core=0'),
    unprivileged: words.includes('--no-new-privs'),
  };
}

/** The output of the wrappers when they cannot start the tool. */
export const couldNotStart = /^(?:setpriv|prlimit|unshare|launcher): failed to execute/m;

/**
 * Several copies of a frame of 36 million floating-point pixels, decoded by 16 threads, need about
 * 4 GiB; most videos need a tenth of that. Small machines swap rather than refuse.
 */
export const defaultLimits: SandboxLimits = {
  memory: Math.min(8 * 2 ** 30, Math.max(2 * 2 ** 30, 0.75 * availableMemory())),
  file: 16 * 2 ** 30,
};

function availableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function sandboxCommand(limits: SandboxLimits): string[] {
  return [...wrappers().unshare, ...unprivileged(), ...resourceLimits(limits)];
}

/**
 * The wrapper that removes a tool's privileges and kills it together with this process; empty when
 * the machine offers none.
 */
export function unprivileged(): string[] {
  return wrappers().setpriv;
}

/** The wrapper that enforces a tool's limits; empty when the machine offers none. */
export function resourceLimits({ memory, file }: SandboxLimits): string[] {
  const { prlimit } = wrappers();
  return prlimit.length > 0
    ? [
        ...prlimit,
        // @protection exhausting-media
        `--data=${Math.floor(memory)}`,
        `--fsize=${file}`,
        '--',
      ]
    : [];
}

type Wrappers = { unshare: string[]; setpriv: string[]; prlimit: string[] };

let found: Wrappers | undefined;

/** Probed once: what the kernel or the container runtime forbids makes the probe fail. */
function wrappers(): Wrappers {
  found ??=
    process.platform === 'linux' ? findWrappers() : { unshare: [], setpriv: [], prlimit: [] };
  return found;
}

function findWrappers(): Wrappers {
  const isRoot = process.getuid?.() === 0;
  // Root mapped into a user namespace would lose access to files of other users.
  const network = isRoot ? ['--net'] : ['--map-current-user', '--net'];
  // Root keeps only the capability to open files of any owner.
  const dropCapabilities = isRoot
    ? ['--inh-caps=-all', '--bounding-set=-all,+dac_override,+dac_read_search']
    : [];
  const dieWithParent = ['--pdeathsig', 'KILL'];
  const unshare = wrapper('unshare', [
    // @protection ffmpeg-flaws
    ...network,
    '--',
  ]);
  const setpriv = [
    wrapper('setpriv', [...dieWithParent, '--no-new-privs', ...dropCapabilities, '--']),
    wrapper('setpriv', [...dieWithParent, '--no-new-privs', '--']),
    wrapper('setpriv', [...dieWithParent, '--']),
  ];
  const prlimit = wrapper('prlimit', ['--core=0']);
  // On most machines every wrapper works, so one process probes all of them at once.
  const strictest = { unshare, setpriv: setpriv[0] ?? [], prlimit };
  if (
    Object.values(strictest).every(({ length }) => length > 0) &&
    works([...unshare, ...strictest.setpriv, ...prlimit])
  )
    return strictest;
  return {
    unshare: firstWorking([unshare]),
    setpriv: firstWorking(setpriv),
    prlimit: firstWorking([prlimit]),
  };
}

/** The command of a program of util-linux; empty when the program is missing. */
function wrapper(program: string, args: readonly string[]): string[] {
  const path = ['/usr/bin', '/bin']
    .map((folder) => `${folder}/${program}`)
    .find((each) => existsSync(each));
  return path ? [path, ...args] : [];
}

const firstWorking = (ways: string[][]): string[] =>
  ways.find((way) => way.length > 0 && works(way)) ?? [];

function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
}
