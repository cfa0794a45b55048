import { readJson3 } from '#engine/transcript/formats';
import { asJson3 } from './timedtext.ts';

/**
 * Converts captions in any of YouTube's formats to json3, and counts them. Throws for any other
 * text.
 */
export function json3Of(body: string): { json3: string; count: number } {
  const json3 = asJson3(body);
  return { json3, count: readJson3(json3).cues.length };
}
