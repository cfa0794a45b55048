/** Neighbouring blocks of a video that get one vector together. */
export type Window = { first: number; last: number; text: string };

/**
 * Blocks of a window: a minute of speech is about one thing, and short enough for the smallest
 * models (512 tokens).
 */
export const windowBlocks = 6;
/** More characters than anybody speaks in that time; models refuse texts that are too long. */
const maxCharacters = 2000;

/** The blocks of a video as windows, each once, in order; a gap begins a new window. */
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
