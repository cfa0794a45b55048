import { readJson3 } from '#engine/transcript/formats';
import { asJson3 } from './timedtext.ts';

/**
 * Captions in any of YouTube's formats as json3, and how many there are. Throws when they are in
 * none of them.
 */
export function json3Of(body: string): { json3: string; count: number } {
  const json3 = asJson3(body);
  return { json3, count: readJson3(json3).cues.length };
}
