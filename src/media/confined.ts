import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** What a tool may use of the machine; defaults are made for the largest video that is accepted. */
export type Bounds = {
  /** Of memory it may write to, in bytes. */
  memory: number;
  /** Of any file it writes, in bytes. */
  file: number;
};

/** What keeps a tool in its place on this machine. */
export type Confinement = {
  /** It is in a network of its own in which nothing and nobody is. */
  noNetwork: boolean;
  /** It is held to `Bounds`. */
  bounded: boolean;
  /** It can gain no privileges, and as root it has none but to open files. */
  unprivileged: boolean;
};

/**
 * The command that runs a tool which reads what strangers made: with no way to a network, within bounds, with the least privileges,
 * and ended by the kernel together with this process, a kill -9 included. What the machine does not offer is gone without: all of it is
 * Linux, from the package util-linux; containers often forbid networks of one's own.
 */
export function confined(tool: string, args: readonly string[], bounds: Bounds = usual): [tool: string, args: string[]] {
  const [first, ...rest] = [...wrapping(bounds), tool, ...args];
  return [first ?? tool, rest];
}

/** What holds on this machine. */
export function confinement(): Confinement {
  const words = wrapping(usual);
  return { noNetwork: words.includes('--net'), bounded: words.includes('--core=0'), unprivileged: words.includes('--no-new-privs') };
}

/** It could not start what stands after it: how the wrapping says that the tool is not there. */
export const couldNotStart = /^(?:setpriv|prlimit|unshare): failed to execute/m;

/**
 * A picture of 36 million pixels in floating point, held a few times over while it is decoded by 16 threads, needs about 4 GiB; most
 * videos need a tenth of that. Small machines swap rather than refuse.
 */
const usual: Bounds = {
  memory: Math.min(8 * 2 ** 30, Math.max(2 * 2 ** 30, 0.75 * memoryHere())),
  file: 16 * 2 ** 30,
};

function memoryHere(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function wrapping({ memory, file }: Bounds): string[] {
  const { unshare, setpriv, prlimit } = words();
  return [...unshare, ...setpriv, ...(prlimit.length > 0 ? [...prlimit, `--data=${Math.floor(memory)}`, `--fsize=${file}`, '--'] : [])];
}

type Words = { unshare: string[]; setpriv: string[]; prlimit: string[] };

let found: Words | undefined;

/** Tried once: what the kernel, or whoever runs the container, does not allow ends the trial with an error. */
function words(): Words {
  found ??= process.platform === 'linux' ? findWords() : { unshare: [], setpriv: [], prlimit: [] };
  return found;
}

function findWords(): Words {
  const isRoot = process.getuid?.() === 0;
  // As root, a user of one's own would not be let at files of others any more.
  const network = isRoot ? ['--net'] : ['--map-current-user', '--net'];
  // Nothing of root's might is left but to open files, whoever owns them.
  const powers = isRoot ? ['--inh-caps=-all', '--bounding-set=-all,+dac_override,+dac_read_search'] : [];
  const tether = ['--pdeathsig', 'KILL'];
  return {
    unshare: firstThatRuns('unshare', [network]),
    setpriv: firstThatRuns('setpriv', [[...tether, '--no-new-privs', ...powers], [...tether, '--no-new-privs'], tether]),
    prlimit: firstThatRuns('prlimit', [['--core=0']], []),
  };
}

/** The program with the first of these arguments that it takes; nothing when it is not there or takes none. */
function firstThatRuns(program: string, ways: readonly (readonly string[])[], end: readonly string[] = ['--']): string[] {
  const path = ['/usr/bin', '/bin'].map((folder) => `${folder}/${program}`).find((each) => existsSync(each));
  const way = path && ways.find((each) => spawnSync(path, [...each, '--', 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0);
  return path && way ? [path, ...way, ...end] : [];
}
