import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { Failure } from '#kit/failure.ts';
import { beginSpan } from '#operations/span.ts';
import { confined, couldNotStart } from './confined.ts';

/** Paths or command names of the two tools. */
export type Tools = { ffmpeg: string; ffprobe: string };

export type ToolRun = {
  signal: AbortSignal;
  /** Wall-clock limit in seconds; a run past it is killed and fails, retryable. */
  deadlineSeconds: number;
  /** Working folder; filter files are named relative to it. */
  cwd?: string;
  env?: Record<string, string>;
  /** Leaves the processor to everything else that runs: for what nobody waits for. */
  inBackground?: boolean;
};

/** Decoding a picture larger than this many pixels is refused (8K is 33 million). */
export const maxPixels = 36_000_000;

/**
 * The containers that may be opened, by demuxer. Playlists, concat scripts, SDP and pictures are not among them:
 * those can name other files or hosts. `file` is the only protocol. No picture is larger than allowed, the cover that a file brings
 * along included: to say what is in a file, its first pictures are decoded.
 */
export const safeInput = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,avi,flv,mp3,ogg,wav,flac,aac,mpeg',
  '-max_pixels',
  String(maxPixels),
] as const;

const quiet = ['-nostdin', '-hide_banner', '-v', 'error'] as const;

/** Runs ffmpeg to its end. `onTime` hears how many seconds of output are written (needs `-progress pipe:1`, added here). */
export async function ffmpeg(tools: Tools, args: readonly string[], how: ToolRun & { onTime?: (seconds: number) => void }): Promise<void> {
  const run = streamFfmpeg(tools, ['-progress', 'pipe:1', '-stats_period', '0.25', ...args], how);
  await Promise.all([followProgress(run.stdout, how.onTime), run.done]);
}

/** Starts ffmpeg with its standard output (and, when asked, pipe 3) as streams. `done` rejects with a Failure when it fails: await it even when the streams ended. */
export function streamFfmpeg(
  tools: Tools,
  args: readonly string[],
  how: ToolRun & { pipe3?: boolean },
): { stdout: Readable; pipe3: Readable | undefined; done: Promise<void> } {
  const child = execa(...confined(tools.ffmpeg, [...quiet, ...args]), {
    stdio: how.pipe3 ? ['ignore', 'pipe', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe'],
    buffer: how.pipe3 ? { stdout: false, stderr: true, fd3: false } : { stdout: false, stderr: true },
    maxBuffer: { stderr: 200_000 },
    ...toolOptions(how),
  });
  if (how.inBackground) yieldToOthers(child.pid);
  const stdout = child.stdout;
  if (!stdout) throw new Error('ffmpeg was started without a pipe');
  const done = finished(child, 'ffmpeg', how).then(() => undefined);
  done.catch(() => undefined);
  return { stdout, pipe3: how.pipe3 ? (child.stdio[3] as Readable) : undefined, done };
}

/** Runs ffmpeg and gives its standard output as text (filter reports such as ebur128 are printed to standard error: see `stderr`). */
export async function ffmpegReport(tools: Tools, args: readonly string[], how: ToolRun): Promise<{ stdout: string; stderr: string }> {
  const child = execa(...confined(tools.ffmpeg, ['-nostdin', '-hide_banner', ...args]), {
    stdin: 'ignore',
    maxBuffer: 20_000_000,
    ...toolOptions(how),
  });
  const result = await finished(child, 'ffmpeg', how);
  return { stdout: String(result.stdout ?? ''), stderr: String(result.stderr ?? '') };
}

/** Runs ffprobe and gives its JSON, unparsed into any shape yet. */
export async function ffprobe(tools: Tools, args: readonly string[], how: ToolRun): Promise<unknown> {
  const child = execa(...confined(tools.ffprobe, ['-hide_banner', '-v', 'error', '-of', 'json', ...args]), {
    stdin: 'ignore',
    maxBuffer: 20_000_000,
    ...toolOptions(how),
  });
  const result = await finished(child, 'ffprobe', how);
  return JSON.parse(String(result.stdout ?? '{}'));
}

/** Right after the start: threads that begin later take it over. Where it cannot be set it runs like everything else. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already.
  }
}

function toolOptions(how: ToolRun) {
  return {
    cancelSignal: how.signal,
    timeout: Math.ceil(how.deadlineSeconds * 1000),
    forceKillAfterDelay: 2000,
    ...(how.cwd === undefined ? {} : { cwd: how.cwd }),
    ...(how.env === undefined ? {} : { env: how.env }),
  } as const;
}

type Finished = { stdout?: unknown; stderr?: unknown };

async function finished(child: PromiseLike<Finished>, tool: string, how: ToolRun): Promise<Finished> {
  const span = beginSpan(tool, {});
  try {
    const result = await child;
    span.end();
    return result;
  } catch (error) {
    const failure = toolFailure(error, tool, how);
    span.end(how.signal.aborted ? how.signal.reason : failure);
    how.signal.throwIfAborted();
    throw failure;
  }
}

function toolFailure(error: unknown, tool: string, how: ToolRun): Failure {
  const { code, timedOut, stderr } = error as { code?: string; timedOut?: boolean; stderr?: unknown };
  const said = String(stderr ?? '').trim();
  if (code === 'ENOENT' || couldNotStart.test(said))
    return new Failure('tool-missing', `${tool} is not installed. Run "npm run setup", or set ${tool.toUpperCase()}_PATH.`, {
      cause: error,
    });
  if (timedOut)
    return new Failure('media-timeout', `The video took longer than ${how.deadlineSeconds} s to process.`, {
      retryable: true,
      cause: error,
    });
  if (/No space left on device/.test(said))
    return new Failure('no-space', 'There is no space left on the disk.', { retryable: true, cause: error });
  if (/Cannot allocate memory|malloc of size \d+ failed/.test(said))
    return new Failure('media-unreadable', 'The video takes more memory to process than is allowed: make it smaller, then try again.', {
      status: 422,
      cause: new Error(said.slice(-2000)),
    });
  return new Failure('media-unreadable', 'The video could not be processed: it may be damaged or in a form that is not supported.', {
    status: 422,
    cause: new Error(said.slice(-2000) || String(error)),
  });
}

async function followProgress(stdout: Readable, onTime: ((seconds: number) => void) | undefined): Promise<void> {
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
