import { workerTasks } from '#platform/tasks';
import type { CheckedMarkdown, MarkdownToCheck } from './checked-markdown.ts';
import type { About, Untruth } from './untruths.ts';
import type * as tasks from './writing-tasks.ts';

/** The words of a quarter of an hour are looked up in some tens of milliseconds. */
const run = workerTasks<typeof tasks>(new URL('./writing-tasks.ts', import.meta.url), {
  quickBytes: 30_000,
});

type Stop = { signal: AbortSignal };

/** What each text says that the words do not, without blocking this process. */
export function checkTexts(
  texts: readonly string[],
  about: About,
  { signal }: Stop,
): Promise<Untruth[][]> {
  return run('untruthsOf', { texts, about }, { signal });
}

/** Checks a text as `checkedMarkdown` does, without blocking this process. */
export function checkMarkdown(text: MarkdownToCheck, { signal }: Stop): Promise<CheckedMarkdown> {
  return run('checkedMarkdown', text, { signal });
}
