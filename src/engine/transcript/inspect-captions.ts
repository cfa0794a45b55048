import { workerTasks } from '#platform/tasks';
import type * as tasks from './transcript-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./transcript-tasks.ts', import.meta.url));

/**
 * Detects the format of a caption file or text that a person provides for a video, and the language
 * that it names. The file is read once, as a trial, in another process. `asWritten`: as in
 * `givenFormatOf`; `encoding`: a label of the WHATWG Encoding Standard, if a person names it.
 * @throws Failure (422) with the reason why it cannot be used: `captions-format-unknown`,
 * `captions-without-words`, `captions-unreadable`, `captions-too-large`,
 * `transcript-too-long`, `transcript-unreadable`, `transcript-json-unknown`
 */
export function inspectCaptions(
  bytes: Uint8Array<ArrayBuffer>,
  { asWritten, encoding }: { asWritten?: boolean | undefined; encoding?: string | undefined } = {},
): Promise<tasks.InspectedCaptions> {
  return run('inspectedCaptions', { bytes, asWritten, encoding });
}
