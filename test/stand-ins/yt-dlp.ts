import { spawn } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A yt-dlp that replaces the live platform. For the metadata of a YouTube video it prints the
 * output of the real one: an error in its words (`said`, on standard error, exit code 1) or
 * metadata (`info`). Everything else goes to the real yt-dlp.
 */
export type StandIn = {
  version?: string;
  /** By video id. */
  videos: Record<string, { said?: string; info?: unknown; hangs?: true }>;
  /** Writes the arguments of every call to this file, one JSON array per line. */
  log?: string;
  /**
   * Writes the mode and text of each file with cookies or settings to this file, a line of JSON
   * each.
   */
  files?: string;
};

/** Makes the stand-in in a folder; returns the path of the executable. */
export async function standInYtDlp(folder: string, plays: StandIn): Promise<string> {
  const role = join(folder, 'stand-in.json');
  const path = join(folder, 'yt-dlp');
  await writeFile(role, JSON.stringify(plays));
  await writeFile(
    path,
    `#!/bin/sh\nexec '${process.execPath}' '${import.meta.filename}' '${role}' "$@"\n`,
  );
  await chmod(path, 0o755);
  return path;
}

if (process.argv[1] === import.meta.filename) await play(process.argv.slice(2));

async function play([role = '', ...args]: string[]): Promise<void> {
  const { appendFile, readFile, stat } = await import('node:fs/promises');
  const plays: StandIn = JSON.parse(await readFile(role, 'utf8'));
  if (plays.log) await appendFile(plays.log, `${JSON.stringify(args)}\n`);
  for (const option of ['--cookies', '--config-locations']) {
    const path = args[args.indexOf(option) + 1];
    if (!plays.files || !args.includes(option) || path === undefined) continue;
    const mode = ((await stat(path)).mode & 0o777).toString(8);
    await appendFile(
      plays.files,
      `${JSON.stringify({ option, mode, text: await readFile(path, 'utf8') })}\n`,
    );
  }
  if (args.includes('--version')) {
    console.log(plays.version ?? '2026.08.19');
    return;
  }
  const video = plays.videos[/[?&]v=([\w-]{11})/.exec(args.at(-1) ?? '')?.[1] ?? ''];
  if (video?.hangs) spawn('sleep', ['600.25'], { stdio: 'inherit' });
  else if (video?.said) {
    console.error(video.said);
    process.exitCode = 1;
  } else if (video?.info) console.log(JSON.stringify(video.info));
  else
    spawn('yt-dlp', knownToAll(args), { stdio: 'inherit' }).on('exit', (code) =>
      process.exit(code ?? 1),
    );
}

/** The installed one may be older than the emulated version. */
function knownToAll(args: string[]): string[] {
  const runtime = args.indexOf('--js-runtimes');
  return args.filter(
    (arg, index) =>
      arg !== '--no-plugin-dirs' && (runtime < 0 || (index !== runtime && index !== runtime + 1)),
  );
}
