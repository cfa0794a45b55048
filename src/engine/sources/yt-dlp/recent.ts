import { stat } from 'node:fs/promises';
import { openYtDlp, type YtDlp } from './yt-dlp.ts';

/**
 * The result expires, because an update may replace only the program's library and not its file.
 */
const maxAgeMilliseconds = 10 * 60_000;

type Opened = { tool: YtDlp; at: number; file: string };

const opened = new Map<string, Opened>();

/**
 * `openYtDlp` with a cache of ten minutes, valid while the program's file is unchanged: asking for
 * the version takes a quarter of the processor time of reading a page.
 * @throws Failure `yt-dlp-missing` when it cannot be started
 */
export async function recentYtDlp(path: string): Promise<YtDlp> {
  const before = opened.get(path);
  if (
    before &&
    performance.now() - before.at < maxAgeMilliseconds &&
    (await fileState(before.tool)) === before.file
  )
    return before.tool;
  const tool = await openYtDlp(path);
  const file = await fileState(tool);
  if (file !== undefined) opened.set(path, { tool, at: performance.now(), file });
  return tool;
}

/** A value that changes with the program's file; undefined if the file is gone. */
async function fileState({ installation }: YtDlp): Promise<string | undefined> {
  const found = await stat(installation.path).catch(() => undefined);
  return found && [found.ino, found.size, found.mtimeMs].join(' ');
}
