import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { styleText } from 'node:util';
import { execa } from 'execa';
import { Failure, messageOf } from '#kit/failure.ts';
import { ytDlpVersion } from '#source/yt-dlp.ts';
import { type Config, describeConfig, loadConfig } from '../config.ts';
import { command } from './session.ts';

type Finding = {
  what: string;
  state: 'ok' | 'old' | 'missing';
  /** Version or place, and what to do when it is not ok. */
  text: string;
  /** Without it nothing works. */
  needed: boolean;
};

/** `kinora doctor`: looks at the tools and the settings; fails when something that is needed is missing. */
export async function doctor(options: { json?: boolean }): Promise<void> {
  await command(options, async () => {
    const config = loadConfig();
    const findings = await Promise.all([node(), ...tools(config), downloader(config), speaker(), folder(config)]);
    const features = describeConfig(config).filter((row) => row.feature !== undefined);
    if (options.json) console.log(JSON.stringify({ findings, features }, null, 2));
    else print(findings, features);
    const missing = findings.filter(({ needed, state }) => needed && state === 'missing').map(({ what }) => what);
    if (missing.length > 0) throw new Failure('not-ready', `${missing.join(', ')} missing: see above.`);
  });
}

async function node(): Promise<Finding> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const ok = major >= 24;
  return { what: 'Node', state: ok ? 'ok' : 'old', text: ok ? process.version : `${process.version}: run "npm run setup"`, needed: true };
}

function tools({ tools: { ffmpeg, ffprobe } }: Config): Promise<Finding>[] {
  return [mediaTool('ffmpeg', ffmpeg, 'FFMPEG_PATH'), mediaTool('ffprobe', ffprobe, 'FFPROBE_PATH'), ffmpegParts(ffmpeg)];
}

async function mediaTool(what: string, path: string, setting: string): Promise<Finding> {
  try {
    const { stdout } = await execa(path, ['-version'], { timeout: 10_000 });
    const version = /version (\S+)/.exec(stdout)?.[1] ?? '';
    const old = Number(/^n?(\d+)\./.exec(version)?.[1] ?? 99) < 5;
    return { what, state: old ? 'old' : 'ok', text: old ? `${version}: version 5 or newer is needed` : version, needed: true };
  } catch {
    return { what, state: 'missing', text: `not found as "${path}": run "npm run setup", or set ${setting}`, needed: true };
  }
}

/** Distributions build ffmpeg with different parts: these are the ones a clip needs. */
async function ffmpegParts(path: string): Promise<Finding> {
  const what = 'ffmpeg parts';
  try {
    const listed = await Promise.all(['-filters', '-encoders'].map((list) => execa(path, ['-hide_banner', list], { timeout: 10_000 })));
    const have = new Set(listed.flatMap(({ stdout }) => stdout.split('\n').map((line) => line.trim().split(/\s+/)[1])));
    const lacking = ['ass', 'sendcmd', 'zscale', 'tonemap', 'ebur128', 'libx264', 'aac'].filter((part) => !have.has(part));
    if (lacking.length === 0) return { what, state: 'ok', text: 'captions, x264, AAC, HDR', needed: true };
    return {
      what,
      state: 'missing',
      text: `this ffmpeg was built without ${lacking.join(', ')}: install your system's full ffmpeg`,
      needed: true,
    };
  } catch {
    return { what, state: 'missing', text: 'ffmpeg does not run', needed: true };
  }
}

/** The platforms change every few weeks, and a downloader older than that stops working. */
async function downloader({ tools: { ytDlp } }: Config): Promise<Finding> {
  const what = 'yt-dlp';
  try {
    const { version, ageDays, updateCommand } = await ytDlpVersion(ytDlp);
    if (ageDays <= 60) return { what, state: 'ok', text: `${version}, ${ageDays} days old`, needed: false };
    return {
      what,
      state: 'old',
      text: `${version} is ${ageDays} days old; video platforms change every few weeks. Update: ${updateCommand}`,
      needed: false,
    };
  } catch (error) {
    return { what, state: 'missing', text: `${messageOf(error)} Files and direct addresses work without it.`, needed: false };
  }
}

async function speaker(): Promise<Finding> {
  const what = 'espeak-ng';
  try {
    const { stdout } = await execa('espeak-ng', ['--version'], { timeout: 10_000 });
    return { what, state: 'ok', text: `${/([\d.]+)/.exec(stdout)?.[1] ?? 'here'}, for the demo and the tests`, needed: false };
  } catch {
    return { what, state: 'missing', text: 'only the demo and the tests need it: run "npm run setup"', needed: false };
  }
}

async function folder({ dataDir }: Config): Promise<Finding> {
  const what = 'DATA_DIR';
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = (bavail * bsize) / 2 ** 30;
    const text = `${dataDir}, ${free.toFixed(1)} GiB free`;
    return { what, state: free < 2 ? 'old' : 'ok', text: free < 2 ? `${text}: an hour of video takes about 2 GiB` : text, needed: true };
  } catch (error) {
    return { what, state: 'missing', text: `${dataDir} cannot be written: ${messageOf(error)}`, needed: true };
  }
}

function print(findings: Finding[], features: ReturnType<typeof describeConfig>): void {
  const mark = { ok: styleText('green', '✔'), old: styleText('yellow', '!'), missing: styleText('red', '✘') };
  console.log(styleText('bold', 'This machine'));
  for (const { what, state, text } of findings) console.log(`  ${mark[state]} ${what.padEnd(14)} ${text}`);
  console.log(`\n${styleText('bold', 'Settings and what each switches on')}`);
  const width = Math.max(...features.map(({ name }) => name.length));
  for (const { name, isDefault, feature } of features)
    console.log(`  ${isDefault ? styleText('gray', '○') : styleText('green', '●')} ${name.padEnd(width)}  ${feature}`);
  console.log(styleText('gray', '\n  ● set   ○ not set. Put settings into the environment or into .env beside package.json.'));
}
