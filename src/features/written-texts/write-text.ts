import type { Db } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { type Model, modelErrors } from '#platform/language-models';
import type { PlannedText } from './planned-texts.ts';
import { isTaken, isUnchanged, type Outcome } from './store-text.ts';

/** What a model may answer to one text without failing at the others. */
const ofThisText = [modelErrors.malformed, modelErrors.filtered, modelErrors.tooLong];

/**
 * Lets the model write a text. Nothing is asked of a clip that a person has changed meanwhile. A title
 * that another clip has is dropped.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export async function writeText(
  db: Db,
  planned: PlannedText,
  { videoId, model, signal }: { videoId: string; model: Model; signal: AbortSignal },
): Promise<Outcome> {
  const { clip } = planned;
  if (clip && !(await isUnchanged(db, planned))) return { left: true };
  try {
    const { text, refused } = await planned.write(model, { signal });
    const line = toDatabaseLine(text ?? '');
    if (line === '') return { dropped: refused.length > 0 ? 'untrue' : 'unusable' };
    if (clip && (await isTaken(db, { videoId, clipId: clip.id, title: line })))
      return { dropped: 'unusable' };
    return { text: line };
  } catch (error) {
    if (!signal.aborted && isFailure(error, ...ofThisText)) return { dropped: 'unusable' };
    throw error;
  }
}
