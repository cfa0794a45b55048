import type { Cues } from './cue.ts';
import { timedBlocks } from './timed-blocks.ts';

/**
 * Reads SubRip and SubViewer (SBV), with the usual deviations: missing numbers, points for commas,
 * tags and SubStation overrides.
 */
export function readSrt(text: string): Cues {
  return { cues: timedBlocks(text, { blankEnds: false }) };
}
