import type { Cues } from './cue.ts';
import { mendingNotes } from './reading-notes.ts';
import { timedBlocks } from './timed-blocks.ts';

/**
 * Reads WebVTT, leaving out settings, notes, styles, regions and identifiers; reads voices and
 * inline times.
 */
export function readVtt(text: string): Cues {
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const { cues, counts } = timedBlocks(text, { blankEnds: true });
  return {
    cues,
    language: /^Language:\s*([\w-]+)/m.exec(header)?.[1],
    notes: mendingNotes(counts),
  };
}
