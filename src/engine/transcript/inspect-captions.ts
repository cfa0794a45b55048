import { workerTasks } from '#platform/tasks';
import type { CaptionFile } from './transcript.schema.ts';
import type * as tasks from './transcript-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./transcript-tasks.ts', import.meta.url));

/**
 * Detects the format of a caption file or text that a person provides for a video, and the language
 * that it names. The file is read once, as a trial, in another process. `asWritten`: as in
 * `givenFormatOf`.
 * @throws Failure (422) with the reason why it cannot be used: `captions-format-unknown`,
 * `captions-without-words`, `captions-unreadable`, `captions-too-large`, `transcript-too-long`, `transcript-unreadable`, `transcript-json-unknown`
 */
export function inspectCaptions(
  bytes: Uint8Array<ArrayBuffer>,
  { asWritten }: { asWritten?: boolean | undefined } = {},
): Promise<Pick<CaptionFile, 'format'> & { language: string | undefined }> {
  return run('inspectedCaptions', { bytes, asWritten });
}
