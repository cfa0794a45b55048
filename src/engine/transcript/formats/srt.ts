import type { Cues } from './cue.ts';
import { mendingNotes } from './reading-notes.ts';
import { timedBlocks } from './timed-blocks.ts';

/**
 * Reads SubRip and SubViewer (SBV), with the usual deviations: missing or wrong numbers, points for
 * commas, damaged times, empty lines anywhere or nowhere, tags and SubStation overrides.
 */
export function readSrt(text: string): Cues {
  const { cues, counts } = timedBlocks(text, { blankEnds: false });
  return { cues, notes: mendingNotes(counts) };
}
