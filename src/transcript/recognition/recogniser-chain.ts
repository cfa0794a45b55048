import { isFailure } from '#kit/define-errors.ts';
import { messageOf } from '#kit/failure.ts';
import { speechErrors } from '#speech';
import type { Recognise } from '../read-transcript.ts';

/**
 * The first recogniser that succeeds. A failure is noted, and the next one is used; when the last one is only not set up, the failure
 * before it is the one to report.
 */
export function recogniserChain(first: Recognise, second: Recognise): Recognise {
  return async (recording, context) => {
    try {
      return await first(recording, context);
    } catch (error) {
      context.signal.throwIfAborted();
      return await second(recording, {
        ...context,
        onProgress: noteOnce(`The hosted speech recognition could not be used: ${messageOf(error)}`, context.onProgress),
      }).catch((next: unknown) => {
        throw isFailure(next, ...notSetUp) ? error : next;
      });
    }
  };
}

const notSetUp = [speechErrors.modelMissing, speechErrors.noModelForLanguage, speechErrors.runtimeMissing];

type Report = Parameters<Recognise>[1]['onProgress'];

/** Adds the note to the first report of progress: only a recogniser that has begun replaces the other. */
function noteOnce(note: string, report: Report): Report {
  let isNoted = false;
  return (progress) => {
    if (!isNoted) report?.({ ...progress, message: note });
    isNoted = true;
    report?.(progress);
  };
}
