import type { Cues } from './cue.ts';
import { timedBlocks } from './timed-blocks.ts';

/** Reads WebVTT, skipping settings, notes, styles and regions; reads voices and inline times. */
export function readVtt(text: string): Cues {
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return {
    cues: timedBlocks(text, { blankEnds: true }),
    language: /^Language:\s*([\w-]+)/m.exec(header)?.[1],
  };
}
