import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeadline, type Deadline } from '#platform/concurrency';
import { diskErrors } from '#platform/kit/disk-full.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { type GrowthWatch, watchGrowth } from '#platform/kit/growth-guard.ts';
import { couldNotStart, pauseWithTurn, sandboxed, spawnTool } from '#platform/sandbox';
import { beginSpan } from '#platform/telemetry';
import { ffmpegErrors } from './errors.ts';

/** Paths or command names of the two tools. */
export type Tools = { ffmpeg: string; ffprobe: string };

export type ToolOptions = {
  signal: AbortSignal;
  /**
   * Limit in seconds of working time (see `createDeadline`); a process that exceeds it is killed,
   * with a retryable failure.
   */
  deadlineSeconds: number;
  /** The working directory; paths of filter files are relative to it. */
  cwd?: string;
  env?: Record<string, string>;
  /** Runs at a lower priority than all other work, for results that nobody waits for. */
  lowPriority?: boolean;
};

/** Frames with more pixels are refused (8K has 33 million). */
export const maxPixels = 36_000_000;

/**
 * The containers that may be opened, by demuxer. Playlists, concat scripts, SDP and images are
 * excluded because they can name other files or hosts. `file` is the only protocol. The limit on
 * pixels applies to embedded cover images too: probing a file decodes its first frames.
 */
export const safeInput = [
  '-protocol_whitelist',
  'file',
  // @protection referencing-documents
  ...[
    '-format_whitelist',
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,avi,flv,mp3,ogg,wav,flac,aac,mpeg,aiff,caf,au,ac3,asf,mxf',
  ],
  // @protection absurd-images
  ...['-max_pixels', String(maxPixels)],
] as const;

/**
 * Seconds. A gap in the timestamps of a broadcast is preserved up to this length. By default ffmpeg
 * removes gaps of more than 10 s, so that everything after one would be at other times than seeking
 * finds it.
 */
const maxGapSeconds = 600;
const commonArguments = [
  '-nostdin',
  '-hide_banner',
  '-dts_delta_threshold',
  String(maxGapSeconds),
] as const;
const quietArguments = [...commonArguments, '-v', 'error'] as const;

/**
 * Runs ffmpeg to its end. `onTime` is called with the seconds of output written so far (`-progress
 * pipe:1` is added here).
 */
export async function ffmpeg(
  tools: Tools,
  args: readonly string[],
  options: ToolOptions & { onTime?: (seconds: number) => void },
): Promise<void> {
  const run = streamFfmpeg(
    tools,
    ['-progress', 'pipe:1', '-stats_period', '0.25', ...args],
    options,
  );
  await Promise.all([followProgress(run.stdout, options.onTime), run.done]);
}

/**
 * Starts ffmpeg with standard output (and optionally pipe 3) as streams; it reads `stdin` as
 * `pipe:0`. `done` rejects with a Failure, so await it even when the streams have ended.
 */
export function streamFfmpeg(
  tools: Tools,
  args: readonly string[],
  options: ToolOptions & { pipe3?: boolean; stdin?: Readable },
): { stdout: Readable; pipe3: Readable | undefined; done: Promise<void> } {
  const stdin = options.stdin ? 'pipe' : 'ignore';
  const deadline = deadlineOf(options);
  const growth = watchOutput(args, options);
  const child = spawnTool(...sandboxed(tools.ffmpeg, [...quietArguments, ...args]), {
    stdio: options.pipe3 ? [stdin, 'pipe', 'pipe', 'pipe'] : [stdin, 'pipe', 'pipe'],
    buffer: options.pipe3
      ? { stdout: false, stderr: true, fd3: false }
      : { stdout: false, stderr: true },
    maxBuffer: { stderr: 200_000 },
    ...execaOptions(options, deadline, growth),
  });
  if (options.lowPriority) lowerPriority(child.pid);
  const stdout = child.stdout;
  if (!stdout) throw new Error('ffmpeg was started without a pipe');
  // When either side ends early, the exit of the processes reports it.
  if (options.stdin && child.stdin) pipeline(options.stdin, child.stdin).catch(() => undefined);
  const limited = { ...options, deadline, growth };
  const done = waitForExit(child, 'ffmpeg', limited).then(() => undefined);
  done.catch(() => undefined);
  return { stdout, pipe3: options.pipe3 ? (child.stdio[3] as Readable) : undefined, done };
}

/**
 * Runs ffmpeg and returns its output as text (filters such as ebur128 report on standard error).
 */
export async function ffmpegReport(
  tools: Tools,
  args: readonly string[],
  options: ToolOptions,
): Promise<{ stdout: string; stderr: string }> {
  const deadline = deadlineOf(options);
  const child = spawnTool(...sandboxed(tools.ffmpeg, [...commonArguments, ...args]), {
    stdin: 'ignore',
    maxBuffer: 20_000_000,
    ...execaOptions(options, deadline),
  });
  const result = await waitForExit(child, 'ffmpeg', { ...options, deadline });
  return { stdout: String(result.stdout ?? ''), stderr: String(result.stderr ?? '') };
}

/** Runs ffprobe and returns its JSON, not yet validated. */
export async function ffprobe(
  tools: Tools,
  args: readonly string[],
  options: ToolOptions,
): Promise<unknown> {
  const deadline = deadlineOf(options);
  const child = spawnTool(
    ...sandboxed(tools.ffprobe, ['-hide_banner', '-v', 'error', '-of', 'json', ...args]),
    {
      stdin: 'ignore',
      maxBuffer: 20_000_000,
      ...execaOptions(options, deadline),
    },
  );
  const result = await waitForExit(child, 'ffprobe', { ...options, deadline });
  return JSON.parse(String(result.stdout ?? '{}'));
}

/**
 * Lowers the priority of a process. Call this right after the start, because threads inherit the
 * priority. If the priority cannot be set, the process runs at normal priority.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended already.
  }
}

const deadlineOf = ({ deadlineSeconds }: ToolOptions) =>
  createDeadline(deadlineSeconds, () => new Error(`${deadlineSeconds} s are over`));

/** Watches the disk of the file that the last argument names, unless it names a pipe. */
function watchOutput(
  args: readonly string[],
  { cwd = '.' }: Pick<ToolOptions, 'cwd'>,
): GrowthWatch | undefined {
  const output = args.at(-1) ?? '-';
  if (output === '-' || output.startsWith('pipe:')) return undefined;
  return watchGrowth(dirname(resolve(cwd, output.replace(/^file:/, ''))));
}

function execaOptions(options: ToolOptions, deadline: Deadline, growth?: GrowthWatch) {
  const signals = [options.signal, deadline.signal, ...(growth ? [growth.signal] : [])];
  return {
    cancelSignal: AbortSignal.any(signals),
    forceKillAfterDelay: 2000,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.env === undefined ? {} : { env: options.env }),
  } as const;
}

type LimitedOptions = ToolOptions & { deadline: Deadline; growth?: GrowthWatch | undefined };

type Finished = { stdout?: unknown; stderr?: unknown };

async function waitForExit(
  child: PromiseLike<Finished> & { pid?: number | undefined },
  tool: string,
  options: LimitedOptions,
): Promise<Finished> {
  using _deadline = options.deadline;
  using growth = options.growth;
  using _turn = pauseWithTurn(child.pid);
  const span = beginSpan(tool, {});
  try {
    const result = await child;
    span.end();
    return result;
  } catch (error) {
    const failure = growth?.signal.aborted
      ? growth.signal.reason
      : toolFailure(error, tool, options);
    span.end(options.signal.aborted ? options.signal.reason : failure);
    options.signal.throwIfAborted();
    throw failure;
  }
}

function toolFailure(error: unknown, tool: string, options: LimitedOptions): Failure {
  const { code, stderr } = error as { code?: string; stderr?: unknown };
  const output = String(stderr ?? '').trim();
  if (code === 'ENOENT' || couldNotStart.test(output))
    return ffmpegErrors.toolMissing(tool, { cause: error });
  if (options.deadline.signal.aborted)
    return ffmpegErrors.timeout(options.deadlineSeconds, { cause: error });
  if (/No space left on device/.test(output))
    return diskErrors.noSpace(undefined, { cause: error });
  if (/Cannot allocate memory|malloc of size \d+ failed/.test(output))
    return ffmpegErrors.memoryExceeded({ cause: new Error(output.slice(-2000)) });
  return ffmpegErrors.unreadable({ cause: new Error(output.slice(-2000) || String(error)) });
}

async function followProgress(
  stdout: Readable,
  onTime: ((seconds: number) => void) | undefined,
): Promise<void> {
  let rest = '';
  for await (const chunk of stdout) {
    rest += String(chunk);
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const micros = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (micros) onTime?.(Number(micros) / 1e6);
    }
  }
}
