import type { Screen } from '#engine/shown';
import { type Block, blockSeconds } from './blocks.ts';

/**
 * Blocks from this number on have what was shown, the others what was said; no transcript has as
 * many. Passages are of one kind.
 */
export const shownFrom = 2 ** 20;

/** Whether a block, or a passage that begins with it, was shown and not said. */
export const isShown = (block: number): boolean => block >= shownFrom;

/** The text on the screens of a video as blocks, in order: one for each screen. */
export function shownBlocks(screens: readonly Screen[]): Block[] {
  const blocks: Block[] = [];
  for (const { start, end, lines } of screens) {
    const own = shownFrom + Math.floor(start / blockSeconds);
    const block = Math.max(own, (blocks.at(-1)?.block ?? 0) + 1);
    const sentences: Block['sentences'] = [];
    let text = '';
    for (const line of lines) {
      if (text !== '') text += '\n';
      sentences.push({ at: text.length, start });
      text += line;
    }
    blocks.push({ block, start, end, text, speakers: [], sentences });
  }
  return blocks;
}
