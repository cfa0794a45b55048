import { stat } from 'node:fs/promises';
import { openYtDlp, type YtDlp } from './yt-dlp.ts';

/** An update may leave the program's file as it is and replace only its library. */
const maxAgeMilliseconds = 10 * 60_000;

type Opened = { tool: YtDlp; at: number; file: string };

const opened = new Map<string, Opened>();

/**
 * `openYtDlp`, remembered for ten minutes while the program's file stays the same: its version
 * alone takes a quarter of the processor time of reading a page.
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

/** Differs once the program's file has changed; undefined when it is gone. */
async function fileState({ installation }: YtDlp): Promise<string | undefined> {
  const found = await stat(installation.path).catch(() => undefined);
  return found && [found.ino, found.size, found.mtimeMs].join(' ');
}
