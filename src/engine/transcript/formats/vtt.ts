import type { Cues } from './cue.ts';
import { timedBlocks } from './timed-blocks.ts';

/** WebVTT: settings, notes, styles and regions are skipped; voices and inline times are read. */
export function readVtt(text: string): Cues {
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return {
    cues: timedBlocks(text, { blankEnds: true }),
    language: /^Language:\s*([\w-]+)/m.exec(header)?.[1],
  };
}
