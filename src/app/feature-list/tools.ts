import { createRequire } from 'node:module';
import { freshDays, recentYtDlp } from '#engine/sources/yt-dlp';
import type { SpeechRuntime } from '#engine/speech';
import { messageOf } from '#platform/kit/failure.ts';
import { type Isolation, spawnTool } from '#platform/sandbox';

/** The state of a tool on this machine. */
export type ToolStatus = {
  what: string;
  state: 'ok' | 'old' | 'missing';
  /** For the machine's operator: version or path, and what to do when it is not ok. */
  text: string;
  /** For everyone: what to do when it is not ok; names settings, but no paths. */
  advice?: string;
  /** Whether the tool is required: without it nothing works. */
  needed: boolean;
};

export type Tools = { ffmpeg: string; ffprobe: string; ytDlp: string };

export type ToolStatuses = {
  ffmpeg: ToolStatus;
  ffprobe: ToolStatus;
  parts: ToolStatus;
  downloader: ToolStatus & { isolation?: Isolation };
  /** espeak-ng, which speaks the sample talk. */
  speaker: ToolStatus;
  /** The library that recognises speech and tells speakers apart on this machine. */
  speechRuntime: ToolStatus;
  /** The library that finds faces and tells laughter, applause and music apart. */
  senseRuntime: ToolStatus;
};

/** Runs each tool once to get its version and capabilities; takes about a second. */
export async function inspectTools(
  { ffmpeg, ffprobe, ytDlp }: Tools,
  { path, provider }: SpeechRuntime,
): Promise<ToolStatuses> {
  const [[one, other], parts, downloader, espeak, speechRuntime, senseRuntime] = await Promise.all([
    inspectMediaTools({ ffmpeg, ffprobe }),
    ffmpegParts(ffmpeg),
    aged(ytDlp),
    speaker(),
    library(path ?? 'sherpa-onnx-node', {
      what: 'speech library',
      without: 'captions and hosted recognition remain',
      ...(path === undefined ? {} : { setting: 'SPEECH_RUNTIME_PATH' }),
      ...(provider === 'cpu' ? {} : { use: `computes with ${provider}` }),
    }),
    library('onnxruntime-node', {
      what: 'face library',
      without:
        'clips then show the middle of the picture, and laughter, applause and music are told by their level alone',
    }),
  ]);
  return {
    ffmpeg: one,
    ffprobe: other,
    parts,
    downloader,
    speaker: espeak,
    speechRuntime,
    senseRuntime,
  };
}

/** ffmpeg and ffprobe. */
export function inspectMediaTools({
  ffmpeg,
  ffprobe,
}: Pick<Tools, 'ffmpeg' | 'ffprobe'>): Promise<[ToolStatus, ToolStatus]> {
  return Promise.all([
    mediaTool('ffmpeg', ffmpeg, 'FFMPEG_PATH'),
    mediaTool('ffprobe', ffprobe, 'FFPROBE_PATH'),
  ]);
}

async function mediaTool(what: string, path: string, setting: string): Promise<ToolStatus> {
  try {
    const { stdout } = await spawnTool(path, ['-version'], { timeout: 10_000 });
    const version = /version (\S+)/.exec(stdout)?.[1] ?? '';
    if (Number(/^n?(\d+)\./.exec(version)?.[1] ?? 99) >= 5)
      return { what, state: 'ok', text: version, needed: true };
    const advice = `${what} is older than version 5: install a newer one, or set ${setting} to it.`;
    return {
      what,
      state: 'old',
      text: `${version}: version 5 or newer is needed`,
      advice,
      needed: true,
    };
  } catch {
    return {
      what,
      state: 'missing',
      text: `not found as "${path}": run "npm run setup", or set ${setting}`,
      advice: `${what} was not found: run "npm run setup", or set ${setting}.`,
      needed: true,
    };
  }
}

/**
 * Checks the components of ffmpeg that rendering a clip requires; distributions build ffmpeg with
 * different ones.
 */
async function ffmpegParts(path: string): Promise<ToolStatus> {
  const what = 'ffmpeg parts';
  const missing = (text: string): ToolStatus => ({
    what,
    state: 'missing',
    text,
    advice: `FFMPEG_PATH: ${text}.`,
    needed: true,
  });
  try {
    const listed = await Promise.all(
      ['-filters', '-encoders'].map((list) =>
        spawnTool(path, ['-hide_banner', list], { timeout: 10_000 }),
      ),
    );
    const have = new Set(
      listed.flatMap(({ stdout }) => stdout.split('\n').map((line) => line.trim().split(/\s+/)[1])),
    );
    const lacking = ['ass', 'sendcmd', 'zscale', 'tonemap', 'ebur128', 'libx264', 'aac'].filter(
      (part) => !have.has(part),
    );
    if (lacking.length === 0)
      return { what, state: 'ok', text: 'captions, x264, AAC, HDR', needed: true };
    return missing(
      `this ffmpeg was built without ${lacking.join(', ')}: install your system's full ffmpeg`,
    );
  } catch {
    return missing('ffmpeg does not run');
  }
}

async function speaker(): Promise<ToolStatus> {
  const what = 'espeak-ng';
  try {
    const { stdout } = await spawnTool('espeak-ng', ['--version'], { timeout: 10_000 });
    return {
      what,
      state: 'ok',
      text: `${/([\d.]+)/.exec(stdout)?.[1] ?? 'here'}, for the sample video and the demo`,
      needed: false,
    };
  } catch {
    const text = 'only the sample video and the demo need it: run "npm run setup"';
    return {
      what,
      state: 'missing',
      text,
      advice: 'espeak-ng, which speaks it, is not installed: run "npm run setup".',
      needed: false,
    };
  }
}

/**
 * Loads an optional library in a process of its own, as its users do: it takes memory, and a build
 * that does not suit the machine may crash its process.
 */
async function library(
  name: string,
  {
    what,
    without,
    setting,
    use,
  }: {
    what: string;
    without: string;
    /** The setting that names it, if one does. */
    setting?: string;
    use?: string;
  },
): Promise<ToolStatus> {
  try {
    const path = createRequire(import.meta.url).resolve(name);
    await spawnTool(process.execPath, ['-e', 'require(process.argv[1])', path], {
      timeout: 20_000,
    });
    const text = [`${name} can be loaded`, ...(use === undefined ? [] : [use])].join(', ');
    return { what, state: 'ok', text, needed: false };
  } catch {
    if (setting !== undefined)
      return {
        what,
        state: 'missing',
        text: `${setting}=${name} cannot be loaded: ${without}`,
        advice: `${setting} cannot be loaded.`,
        needed: false,
      };
    const reason = `${name} is not installed, or has no build for this machine`;
    return {
      what,
      state: 'missing',
      text: `${reason}: ${without}. "npm run setup" installs it where there is a build`,
      advice: `The package ${reason}.`,
      needed: false,
    };
  }
}

/**
 * Checks the age of the downloader: the platforms change every few weeks, and an old downloader
 * stops working.
 */
async function aged(path: string): Promise<ToolStatuses['downloader']> {
  const what = 'yt-dlp';
  try {
    const { version: installed, isolation } = await recentYtDlp(path);
    const { version, ageDays, updateCommand } = installed;
    if (ageDays <= freshDays)
      return {
        what,
        state: 'ok',
        text: `${version}, ${ageDays} days old`,
        needed: false,
        isolation,
      };
    const old = `${version} is ${ageDays} days old; video platforms change every few weeks.`;
    return {
      what,
      state: 'old',
      text: `${old} Update: ${updateCommand}`,
      advice: `yt-dlp ${old} Update it ("kinora doctor" says how), or set YT_DLP_PATH to a newer one.`,
      needed: false,
      isolation,
    };
  } catch (error) {
    return {
      what,
      state: 'missing',
      text: `${messageOf(error)} Files and direct addresses work without it.`,
      advice:
        'yt-dlp was not found: install it, or set YT_DLP_PATH. Files and direct addresses work without it.',
      needed: false,
    };
  }
}
