import type { TaskContext } from '#platform/kit/run-context.ts';
import { detectPeople } from './detect/detect-people.ts';
import type { DetectionRange } from './detect/detection-range.ts';
import type { Detection } from './framing.schema.ts';
import { withSpeaking } from './speaking/with-speaking.ts';

/**
 * All that is known of the people in a time range: where they are, how their mouths move, and, where
 * one of several must be chosen, which of them fits what is heard.
 */
export async function searchPeople(
  range: DetectionRange,
  context: TaskContext,
): Promise<Detection[]> {
  return withSpeaking(range, await detectPeople(range, context), context);
}
