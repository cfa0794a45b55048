import { workerTasks } from '#platform/tasks';
import type { TimelineRequest } from './timeline.ts';
import type * as tasks from './timeline-tasks.ts';
import type { TimelineFileOptions } from './timeline-text.ts';

/**
 * Hundreds of parts with thousands of captions take a fifth of a second to write, so another
 * process writes them. 20 kB are about 200 captions.
 */
const run = workerTasks<typeof tasks>(new URL('./timeline-tasks.ts', import.meta.url), {
  quickBytes: 20_000,
});

/** The text of a clip's timeline as a file of an editing program. */
export function writeTimeline(
  request: TimelineRequest,
  options: TimelineFileOptions,
): Promise<string> {
  return run('plannedText', { request, ...options });
}
