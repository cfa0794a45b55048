import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { inspectMediaTools } from '#app/feature-list';
import { sourceErrors } from '#engine/sources';
import { freshDays, recentYtDlp } from '#engine/sources/yt-dlp';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type Isolation, missingProtections, sandboxErrors } from '#platform/sandbox';

/**
 * Checks that the sandbox works. This starts yt-dlp, because a machine with namespaces may still
 * lack what yt-dlp needs in them.
 * @throws Failure `sandbox-unavailable`
 */
export async function requireSandbox({ tools }: Config): Promise<void> {
  const missing = await missingProtections(await ytDlpIsolation(tools.ytDlp));
  if (missing.length > 0) throw sandboxErrors.unavailable(missing.join('; '));
}

/** Logs the protections that this machine lacks. */
export async function reportSandbox(log: Logger): Promise<void> {
  const missing = await missingProtections();
  if (missing.length > 0)
    log.warn(
      { missing },
      'this machine cannot sandbox ffmpeg and yt-dlp completely: see "kinora doctor"',
    );
}

/** Logs that ffmpeg or ffprobe is missing or too old. */
export async function reportMediaTools({ tools }: Config, log: Logger): Promise<void> {
  for (const { advice } of await inspectMediaTools(tools))
    if (advice !== undefined) log.warn(advice);
}

/** Logs that yt-dlp is missing, or so old that sites have probably changed since its release. */
export async function reportDownloader({ tools }: Config, log: Logger): Promise<void> {
  try {
    const { version, ageDays, updateCommand } = (await recentYtDlp(tools.ytDlp)).version;
    if (ageDays > freshDays)
      log.warn(
        { version, ageDays, update: updateCommand },
        'yt-dlp is old: update it, or set YT_DLP_PATH to a newer one',
      );
  } catch (error) {
    if (!isFailure(error, sourceErrors.ytDlpMissing)) throw error;
    log.warn(
      'yt-dlp was not found: only files and addresses of media files can be added (YT_DLP_PATH)',
    );
  }
}

/** The isolation of yt-dlp; undefined when yt-dlp is not installed. */
async function ytDlpIsolation(path: string): Promise<Isolation | undefined> {
  return recentYtDlp(path).then(
    ({ isolation }) => isolation,
    () => undefined,
  );
}
