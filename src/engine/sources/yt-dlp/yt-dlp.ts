import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TransferRate, workingNow } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { watchGrowth } from '#platform/kit/growth-guard.ts';
import { downloadErrors } from '#platform/kit/resumable-download.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import {
  availableIsolation,
  couldNotStart,
  type Isolation,
  isolated,
  isolatedProxyHost,
  spawnTool,
} from '#platform/sandbox';
import type { CookieChoice } from '../cookie-choice.ts';
import { cookiesText } from '../cookies.ts';
import { failureFromYtDlp, sourceErrors } from '../errors.entry.ts';
import { type ForwardProxy, startForwardProxy } from '../forward-proxy.ts';
import type { OriginToken } from '../origin-token.ts';
import type { SsrfGuard } from '../ssrf-guard.ts';
import { findInstallation, type Installation } from './installation.ts';

/**
 * The version of the installed yt-dlp, for the doctor. It is outdated within weeks, because the
 * platforms change.
 */
export type YtDlpVersion = {
  version: string;
  /** The release date. */
  date: Date;
  ageDays: number;
  /** The command that updates it, for the way it was installed. */
  updateCommand: string;
};

/** An older yt-dlp probably no longer works with all platforms. */
export const freshDays = 60;

/** An installed yt-dlp that starts. */
export type YtDlp = {
  installation: Installation;
  version: YtDlpVersion;
  /** The strictest isolation in which it starts. */
  isolation: Isolation;
};

/**
 * Starts yt-dlp to learn its version.
 * @throws Failure `yt-dlp-missing` when it cannot be started
 */
export async function openYtDlp(path: string, now: Date = new Date()): Promise<YtDlp> {
  const installation = await findInstallation(path);
  await using scratch = await scratchFolder();
  const [folder, home] = [scratch.path, scratch.path];
  let problem: unknown;
  for (const isolation of await availableIsolation()) {
    const { child } = await start(installation, isolation, {
      args: ['--ignore-config', '--version'],
      folder,
      home,
      timeout: 30_000,
    });
    const result = await child;
    const version = /^\d{4}\.\d{1,2}\.\d{1,2}\S*/m.exec(result.stdout)?.[0];
    if (version) return { installation, isolation, version: aged(version, installation, now) };
    problem = result instanceof Error ? result : new Error(result.stderr);
  }
  throw sourceErrors.ytDlpMissing({ cause: problem });
}

function aged(version: string, { path }: Installation, now: Date): YtDlpVersion {
  const [year = 0, month = 1, day = 1] = version.split('.').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const ageDays = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 86_400_000));
  return { version, date, ageDays, updateCommand: updateCommand(path) };
}

/** Credentials for videos that are not public or not available to servers. */
export type Credentials = { cookies: CookieChoice; token?: OriginToken | undefined };

export type YtDlpRun = {
  args: readonly string[];
  /** The URL of a video, or the path of a metadata file. */
  what: { address: string } | { infoFile: string };
  guard: SsrfGuard;
  signal: AbortSignal;
  /** The working folder, which receives the downloads. */
  folder: string;
  /** Bytes that yt-dlp may fetch in total. */
  maxBytes: number;
  /** Seconds without a byte from the network after which yt-dlp is killed. */
  stallSeconds: number;
  /** How fast the bytes of a video must arrive, on average over any `stallSeconds`. */
  rate?: TransferRate;
  /** Seconds that the run may take. */
  maxSeconds: number;
  /**
   * Cookies and a proof-of-origin token that yt-dlp may send. They are passed in files, not as
   * arguments.
   */
  credentials?: Credentials | undefined;
  /** Receives each line of standard output. */
  onLine?: (line: string) => void;
};

/**
 * Runs yt-dlp once and returns its standard output. It runs isolated, behind its own proxy under
 * the guard, without ffmpeg, configuration or plugins. Aborting kills it with all its children.
 */
export async function runYtDlp(tool: YtDlp, options: YtDlpRun): Promise<string> {
  options.signal.throwIfAborted();
  // Not in the working folder, because the path of a socket has at most 107 bytes.
  await using beside = await scratchFolder();
  await using home = await scratchFolder(options.folder);
  const socket = tool.isolation === 'none' ? undefined : join(beside.path, 'proxy');
  await using proxy = await startForwardProxy(
    options.guard,
    options.maxBytes,
    socket === undefined ? undefined : { socket, host: isolatedProxyHost },
  );
  const identified = await credentialOptions(options.credentials, home.path);
  const target =
    'address' in options.what
      ? [
          // @protection option-like-names
          '--',
          options.what.address,
        ]
      : ['--load-info-json', options.what.infoFile];
  const { child } = await start(tool.installation, tool.isolation, {
    args: [
      ...always(tool.version.version, options.folder),
      '--proxy',
      proxy.address,
      ...identified,
      ...options.args,
      ...target,
    ],
    folder: options.folder,
    home: home.path,
    socket,
  });
  // yt-dlp decodes what arrives compressed, so the bytes that are received bound only its files.
  using growth = watchGrowth(options.folder, {
    maxBytes: options.maxBytes,
    tooLarge: () => sourceErrors.videoTooLarge({ maxBytes: options.maxBytes }),
  });
  const signal = AbortSignal.any([options.signal, growth.signal]);
  const watch = watchOver(child.pid, proxy, { ...options, signal });
  const lines = followLines(child.stdout, options.onLine);
  const result = await child;
  await lines;
  watch.end();
  signal.throwIfAborted();
  if (result.failed || watch.stopped())
    throw ytDlpFailure(result, tool, {
      error: proxy.lastError(),
      stopped: watch.stopped(),
      credentials: options.credentials,
    });
  return String(result.stdout ?? '');
}

/** Options that refer to files with the credentials, in a folder that is deleted after the run. */
async function credentialOptions(
  credentials: Credentials | undefined,
  folder: string,
): Promise<string[]> {
  const options: string[] = [];
  const { cookies, token } = credentials ?? {};
  if (cookies && cookies.cookies.length > 0) {
    const file = join(folder, 'cookies.txt');
    await writeFile(file, cookiesText(cookies.cookies), { mode: 0o600 });
    options.push('--cookies', file);
  }
  if (token) {
    const file = join(folder, 'token.conf');
    const tokens = ['web', 'mweb'].map((client) => `${client}.gvs+${token.token}`).join(',');
    // The visitor of a fetched page would differ from the one to whom the token is bound.
    const visitor = `player_client=default,mweb;player_skip=webpage,configs;visitor_data=${token.visitorData}`;
    const lines = [
      `--extractor-args "youtube:${visitor};po_token=${tokens}"`,
      '--extractor-args "youtubetab:skip=webpage"',
    ];
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    options.push('--config-locations', file);
  }
  return options;
}

type Start = {
  args: readonly string[];
  folder: string;
  /** A folder within `folder`; also used for temporary files. */
  home: string;
  socket?: string | undefined;
  timeout?: number;
};

async function start(
  installation: Installation,
  isolation: Isolation,
  { args, folder, home, socket, timeout }: Start,
) {
  const [tool, ...first] = installation.command;
  const command = await isolated(isolation, {
    tool,
    args: [...first, ...args],
    folder,
    readable: installation.parts,
    socket,
  });
  const child = spawnTool(...command, {
    cwd: folder,
    stdin: 'ignore',
    env: { ...installation.env, ...quiet, HOME: home, TMPDIR: home },
    // In a separate process group, so that yt-dlp and its children can be killed together.
    detached: true,
    reject: false,
    maxBuffer: { stdout: 16_000_000, stderr: 1_000_000 },
    ...(timeout === undefined ? {} : { timeout, forceKillAfterDelay: 1000 }),
  });
  // In an object, because awaiting this function would otherwise wait for the end of the process.
  return { child };
}

const quiet = { YTDLP_NO_PLUGINS: '1', PYTHONIOENCODING: 'utf-8', PYTHONUNBUFFERED: '1' };

/** Options of every run, each from the yt-dlp version that introduced it. */
function always(version: string, folder: string): string[] {
  return [
    '--ignore-config',
    '--no-exec',
    '--no-cache-dir',
    '--no-playlist',
    '--no-mtime',
    ...[
      '--socket-timeout',
      '20',
      '--retries',
      '3',
      '--fragment-retries',
      '3',
      '--extractor-retries',
      '2',
      '--file-access-retries',
      '1',
    ],
    '--abort-on-unavailable-fragments',
    // ffmpeg opens URLs by itself, including those in playlists, so yt-dlp must not find it. Parts
    // are muxed afterwards, from files.
    ...['--ffmpeg-location', join(folder, 'no-ffmpeg')],
    ...['--fixup', 'never'],
    ...['--hls-prefer-native', '--downloader', 'native'],
    ...(isFrom(version, 2025, 5) ? ['--no-plugin-dirs'] : []),
    // Newer versions need a JavaScript engine for YouTube; this one is certainly installed.
    ...(isFrom(version, 2025, 12) ? ['--js-runtimes', `node:${process.execPath}`] : []),
  ];
}

function isFrom(version: string, year: number, month: number): boolean {
  const [itsYear = 0, itsMonth = 0] = version.split('.').map(Number);
  return itsYear > year || (itsYear === year && itsMonth >= month);
}

/**
 * Kills the process group on abort, after a stall of the network, or after a final error of a
 * download.
 */
function watchOver(pid: number | undefined, proxy: ForwardProxy, options: YtDlpRun) {
  let stopped: Failure | undefined;
  const begun = workingNow();
  const window = createRateWindow(options, proxy);
  let hard: NodeJS.Timeout | undefined;
  const stop = () => {
    signalGroup(pid, 'SIGTERM');
    hard ??= setTimeout(() => signalGroup(pid, 'SIGKILL'), 1500);
  };
  const check = setInterval(() => {
    if (workingNow() - proxy.lastActivity() > options.stallSeconds * 1000)
      stopped ??= sourceErrors.downloadStalled();
    // @protection slow-platforms: never
    if (window.isTooSlow() || workingNow() - begun > options.maxSeconds * 1000)
      stopped ??= sourceErrors.downloadTooSlow();
    if (stopped || ('infoFile' in options.what && isFinal(proxy.lastError()))) stop();
  }, 250);
  options.signal.addEventListener('abort', stop, { once: true });
  return {
    stopped: () => stopped,
    end: () => {
      clearInterval(check);
      clearTimeout(hard);
      options.signal.removeEventListener('abort', stop);
      // Kills processes that yt-dlp left in its group.
      signalGroup(pid, 'SIGKILL');
    },
  };
}

/** Compares the bytes that have arrived with those of `stallSeconds` before, again and again. */
function createRateWindow({ rate, stallSeconds }: YtDlpRun, proxy: ForwardProxy) {
  let from = { at: workingNow(), bytes: proxy.received() };
  return {
    isTooSlow(): boolean {
      const to = { at: workingNow(), bytes: proxy.received() };
      const seconds = (to.at - from.at) / 1000;
      if (!rate || seconds < stallSeconds) return false;
      const bytes = to.bytes - from.bytes;
      from = to;
      return bytes < seconds * rate.minBytesPerSecond;
    },
  };
}

/**
 * Errors that no retry can change. They end a download at once, but not the reading of a page,
 * where they may concern something optional.
 */
function isFinal(error: Failure | undefined): boolean {
  return isFailure(
    error,
    sourceErrors.addressPrivate,
    sourceErrors.videoTooLarge,
    downloadErrors.encoded,
  );
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}

async function followLines(
  stdout: AsyncIterable<unknown> | null,
  onLine: ((line: string) => void) | undefined,
): Promise<void> {
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
  {
    error,
    stopped,
    credentials,
  }: {
    error: Failure | undefined;
    stopped: Failure | undefined;
    credentials: Credentials | undefined;
  },
): Failure {
  if (
    result.code === 'ENOENT' ||
    result.code === 'EACCES' ||
    couldNotStart.test(String(result.stderr ?? ''))
  )
    return sourceErrors.ytDlpMissing({ cause: result });
  if (error && isFinal(error)) return error;
  if (stopped) return stopped;
  const { cookies, token } = credentials ?? {};
  const said = failureFromYtDlp(String(result.stderr ?? ''), {
    ageDays: tool.version.ageDays,
    cookies,
    hasToken: token !== undefined,
  });
  // The proxy knows better than yt-dlp why a connection failed.
  return error && isFailure(said, sourceErrors.downloadBroken) ? error : said;
}

function updateCommand(path: string): string {
  if (/\/pipx\//.test(path)) return 'pipx upgrade yt-dlp';
  if (/\/(?:homebrew|Cellar|linuxbrew)\//.test(path)) return 'brew upgrade yt-dlp';
  // A distribution's package is years old and refuses to update itself.
  if (/^\/usr\/(?:bin|lib|share)\//.test(path))
    return 'pipx install "yt-dlp[default]" && export YT_DLP_PATH="$HOME/.local/bin/yt-dlp"';
  if (/\/(?:\.?venv|site-packages|\.local|python[^/]*)\//.test(path))
    return 'python3 -m pip install --upgrade "yt-dlp[default]"';
  return `${path} -U`;
}
