import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { execa } from 'execa';
import type { Failure } from '#kit/failure.ts';
import { failureFromYtDlp, sourceFailure } from './failures.ts';
import { type ForwardProxy, startForwardProxy } from './forward-proxy.ts';
import type { Guard } from './guard.ts';

/** What the doctor wants to know of the installed yt-dlp. It ages in weeks: the platforms change under it. */
export type YtDlpVersion = {
  version: string;
  /** The day of that release. */
  date: Date;
  ageDays: number;
  /** The command that brings it up to date, for the way it was installed. */
  updateCommand: string;
};

/** Asks yt-dlp for its version. Fails with `yt-dlp-missing` when it cannot be started. */
export async function ytDlpVersion(path: string, now: Date = new Date()): Promise<YtDlpVersion> {
  const child = await execa(path, ['--ignore-config', '--version'], {
    stdin: 'ignore',
    timeout: 30_000,
    reject: false,
    env: quietEnvironment,
  });
  const version = /^\d{4}\.\d{1,2}\.\d{1,2}\S*/m.exec(String(child.stdout ?? ''))?.[0];
  if (!version) throw sourceFailure('yt-dlp-missing', { cause: child instanceof Error ? child : new Error(String(child.stderr)) });
  const [year = 0, month = 1, day = 1] = version.split('.').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const ageDays = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 86_400_000));
  return { version, date, ageDays, updateCommand: updateCommand(await whereIs(path)) };
}

export type YtDlp = {
  path: string;
  version: YtDlpVersion;
  guard: Guard;
};

export type YtDlpRun = {
  args: readonly string[];
  /** An address, or the path of a metadata file. */
  what: { address: string } | { infoFile: string };
  signal: AbortSignal;
  /** Where it works and keeps what it downloads. */
  folder: string;
  /** Bytes it may fetch in all. */
  maxBytes: number;
  /** Seconds without a byte from the network after which it is killed. */
  stallSeconds: number;
  /** Hears each line of standard output. */
  onLine?: (line: string) => void;
};

/**
 * Runs yt-dlp once, behind a proxy of its own under the guard, without ffmpeg, configuration or plugins, and gives its standard output.
 * Aborting kills it and all it started.
 */
export async function runYtDlp(tool: YtDlp, how: YtDlpRun): Promise<string> {
  how.signal.throwIfAborted();
  await using proxy = await startForwardProxy(tool.guard, how.maxBytes);
  const target = 'address' in how.what ? ['--', how.what.address] : ['--load-info-json', how.what.infoFile];
  const child = execa(tool.path, [...always(tool.version.version, how.folder), '--proxy', proxy.address, ...how.args, ...target], {
    cwd: how.folder,
    stdin: 'ignore',
    env: { ...quietEnvironment, http_proxy: proxy.address, https_proxy: proxy.address },
    // A process group of its own, so that all of it can be killed. Should this process die, the proxy dies with it, and yt-dlp soon after.
    detached: true,
    reject: false,
    maxBuffer: { stdout: 64_000_000, stderr: 1_000_000 },
  });
  const watch = watchOver(child.pid, proxy, how);
  const lines = followLines(child.stdout, how.onLine);
  const result = await child;
  await lines;
  watch.end();
  how.signal.throwIfAborted();
  if (result.failed || watch.stalled()) throw ytDlpFailure(result, tool, proxy.trouble(), watch.stalled());
  return String(result.stdout ?? '');
}

/** The variables through which a person's shell could change what yt-dlp does. */
const quietEnvironment = {
  YTDLP_NO_PLUGINS: '1',
  PYTHONIOENCODING: 'utf-8',
  PYTHONUNBUFFERED: '1',
  HTTP_PROXY: undefined,
  HTTPS_PROXY: undefined,
  ALL_PROXY: undefined,
  all_proxy: undefined,
  ftp_proxy: undefined,
  NO_PROXY: undefined,
  no_proxy: undefined,
  SSLKEYLOGFILE: undefined,
};

/** Options of every run. The versions are those that learned the option. */
function always(version: string, folder: string): string[] {
  return [
    '--ignore-config',
    '--no-exec',
    '--no-cache-dir',
    '--no-playlist',
    '--no-mtime',
    ...['--socket-timeout', '20', '--retries', '3', '--fragment-retries', '3', '--extractor-retries', '2', '--file-access-retries', '1'],
    '--abort-on-unavailable-fragments',
    // ffmpeg opens addresses by itself, playlists' included: yt-dlp is not to find it. Parts are joined afterwards, from files.
    ...['--ffmpeg-location', join(folder, 'no-ffmpeg')],
    ...['--fixup', 'never'],
    ...['--hls-prefer-native', '--downloader', 'native'],
    ...(isFrom(version, 2025, 5) ? ['--no-plugin-dirs'] : []),
    // Newer versions need a JavaScript engine for YouTube; this one is here for certain.
    ...(isFrom(version, 2025, 12) ? ['--js-runtimes', `node:${process.execPath}`] : []),
  ];
}

function isFrom(version: string, year: number, month: number): boolean {
  const [itsYear = 0, itsMonth = 0] = version.split('.').map(Number);
  return itsYear > year || (itsYear === year && itsMonth >= month);
}

/** Kills the process group when asked to, when nothing has come from the network for too long, or when nothing can come any more. */
function watchOver(pid: number | undefined, proxy: ForwardProxy, how: YtDlpRun) {
  let stalled = false;
  let hard: NodeJS.Timeout | undefined;
  const stop = () => {
    signalGroup(pid, 'SIGTERM');
    hard ??= setTimeout(() => signalGroup(pid, 'SIGKILL'), 1500);
  };
  const check = setInterval(() => {
    stalled ||= performance.now() - proxy.lastActivity() > how.stallSeconds * 1000;
    if (stalled || ('infoFile' in how.what && isFinal(proxy.trouble()))) stop();
  }, 250);
  how.signal.addEventListener('abort', stop, { once: true });
  return {
    stalled: () => stalled,
    end: () => {
      clearInterval(check);
      clearTimeout(hard);
      how.signal.removeEventListener('abort', stop);
      // Whatever it left behind in its group.
      signalGroup(pid, 'SIGKILL');
    },
  };
}

/** What no further attempt can change. While a page is read it may still concern something that can be done without. */
function isFinal(trouble: Failure | undefined): boolean {
  return trouble?.code === 'address-private' || trouble?.code === 'video-too-large';
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function followLines(stdout: AsyncIterable<unknown> | null, onLine: ((line: string) => void) | undefined): Promise<void> {
  if (!stdout || !onLine) return;
  let rest = '';
  for await (const chunk of stdout) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}

function ytDlpFailure(
  result: { code?: string | undefined; stderr?: unknown },
  tool: YtDlp,
  trouble: Failure | undefined,
  stalled: boolean,
): Failure {
  if (result.code === 'ENOENT' || result.code === 'EACCES') return sourceFailure('yt-dlp-missing', { cause: result });
  if (trouble && isFinal(trouble)) return trouble;
  if (stalled) return sourceFailure('download-stalled');
  const said = failureFromYtDlp(String(result.stderr ?? ''), tool.version.ageDays);
  // The proxy knows better than yt-dlp why a connection failed.
  return trouble && said.code === 'download-broken' ? trouble : said;
}

function updateCommand(path: string): string {
  if (/\/pipx\//.test(path)) return 'pipx upgrade yt-dlp';
  if (/\/(?:homebrew|Cellar|linuxbrew)\//.test(path)) return 'brew upgrade yt-dlp';
  // A distribution's package is years old and refuses to update itself.
  if (/^\/usr\/(?:bin|lib|share)\//.test(path)) return 'pipx install "yt-dlp[default]" && export YT_DLP_PATH="$HOME/.local/bin/yt-dlp"';
  if (/\/(?:\.?venv|site-packages|\.local|python[^/]*)\//.test(path)) return 'python3 -m pip install --upgrade "yt-dlp[default]"';
  return `${path} -U`;
}

/** Where a command really lies: on PATH, links followed. */
async function whereIs(path: string): Promise<string> {
  const shell = await execa('sh', ['-c', 'command -v -- "$1"', 'sh', path], { reject: false, stdin: 'ignore' });
  const found = String(shell.stdout ?? '').trim();
  const candidate = isAbsolute(found) ? found : path;
  return (await stat(candidate).catch(() => undefined)) ? realpath(candidate) : candidate;
}
