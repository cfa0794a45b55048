import type { TaskContext } from '#platform/kit/run-context.ts';

/** Characters of the recognised text that are reported at most. */
const maxLength = 200;

/**
 * Reports the progress of a recognition: the seconds of the recording that are done, which never
 * decrease, and the end of the recognised text. `total`: seconds of the whole recording.
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
 * The last characters of a text, from the beginning of a word on if words are separated by spaces.
 */
function endOf(text: string): string {
  if (text.length <= maxLength) return text;
  const end = text.slice(-maxLength).toWellFormed();
  const space = end.indexOf(' ');
  return space >= 0 && space < maxLength / 2 ? end.slice(space + 1) : end;
}
