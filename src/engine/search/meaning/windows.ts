/** Neighbouring blocks of a video that share one vector. */
export type Window = { first: number; last: number; text: string };

/**
 * Blocks of a window: one minute of speech has about one subject, and fits into the smallest models
 * (512 tokens).
 */
export const windowBlocks = 6;
/**
 * Characters of a window at most, which is more than anybody speaks in that time; models refuse
 * texts that are too long.
 */
const maxCharacters = 2000;

/**
 * Groups the blocks of a video into windows, in order, each block in one window; a gap begins a new
 * window.
 */
export function windowsOf(blocks: readonly { block: number; text: string }[]): Window[] {
  const windows: Window[] = [];
  for (const { block, text } of blocks) {
    const open = windows.at(-1);
    if (open && block < open.first + windowBlocks) {
      open.last = block;
      open.text = `${open.text} ${text}`.slice(0, maxCharacters);
    } else windows.push({ first: block, last: block, text: text.slice(0, maxCharacters) });
  }
  return windows;
}
