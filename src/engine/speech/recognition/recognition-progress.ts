import type { TaskContext } from '#platform/kit/run-context.ts';

/** Characters of the recognised words that are reported. */
const longest = 200;

/**
 * Reports how far a recognition is: seconds of the recording that are done, which never decrease,
 * and what was recognised of them last. `total`: seconds of the whole recording.
 */
export function recognitionProgress(
  total: number,
  context: TaskContext,
): (seconds: number, text?: string) => void {
  let furthest = 0;
  let recognised = '';
  return (seconds, text = '') => {
    furthest = Math.max(furthest, Math.min(seconds, total));
    recognised = endOf(`${recognised} ${text}`.trim());
    context.onProgress?.({
      stage: 'transcript',
      fraction: total > 0 ? furthest / total : 1,
      audio: { doneSeconds: furthest, totalSeconds: total },
      ...(recognised === '' ? {} : { recognised }),
    });
  };
}

/**
 * The last characters of a text, from the beginning of a word on where there are spaces between
 * words.
 */
function endOf(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(-longest).toWellFormed();
  const space = end.indexOf(' ');
  return space >= 0 && space < longest / 2 ? end.slice(space + 1) : end;
}
