import { workerTasks } from '#platform/tasks';
import type { CheckedMarkdown, MarkdownToCheck } from './checked-markdown.ts';
import type * as tasks from './writing-tasks.ts';

/** The words of a quarter of an hour are looked up in some tens of milliseconds. */
const run = workerTasks<typeof tasks>(new URL('./writing-tasks.ts', import.meta.url), {
  quickBytes: 30_000,
});

/** Checks a text as `checkedMarkdown` does, a long one in another process. */
export function checkMarkdown(
  text: MarkdownToCheck,
  { signal }: { signal: AbortSignal },
): Promise<CheckedMarkdown> {
  return run('checkedMarkdown', text, { signal });
}
