import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { type Isolation, missingProtections, sandboxErrors } from '#sandbox';
import { openYtDlp } from '#source/yt-dlp';

/** Starts yt-dlp, as a machine with namespaces may still lack what yt-dlp needs in them. @throws Failure `sandbox-unavailable` */
export async function requireSandbox({ tools }: Config): Promise<void> {
  const missing = await missingProtections(await ytDlpIsolation(tools.ytDlp));
  if (missing.length > 0) throw sandboxErrors.unavailable(missing.join('; '));
}

/** Logs what this machine cannot protect itself from. */
export async function reportSandbox(log: Logger): Promise<void> {
  const missing = await missingProtections();
  if (missing.length > 0) log.warn({ missing }, 'this machine cannot sandbox ffmpeg and yt-dlp completely: see "kinora doctor"');
}

/** Undefined when there is no yt-dlp. */
async function ytDlpIsolation(path: string): Promise<Isolation | undefined> {
  return openYtDlp(path).then(
    ({ isolation }) => isolation,
    () => undefined,
  );
}
