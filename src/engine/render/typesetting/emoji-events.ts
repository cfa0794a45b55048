import { centiseconds, colour, dialogue, hex, number } from './ass-format.ts';
import { drawing, type Emoji, emojiPitch } from './emoji.ts';
import type { PlacedWord, Slot } from './layout.ts';

/**
 * The style of emoji, which are drawn around their position, without outline and shadow. `font` is
 * not used, but every style must have one.
 */
export const emojiStyle = (font: string): string =>
  `Style: Emoji,${font},&H00FFFFFF,&H00FFFFFF,&H00FFFFFF,&H00FFFFFF,0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,1`;

/**
 * When emoji are shown (seconds), on which layer, and when they grow by the factor `growth`, like a
 * highlighted word.
 */
type Shown = {
  layer: number;
  start: number;
  end: number;
  highlight?: { from: number; to: number; growth: number };
};

/**
 * The events of a word of emoji, one for each of its shapes; the shapes grow together. `fade`: the
 * fade tags of the line.
 */
export function emojiEvents(
  { slot, x, y, scale }: PlacedWord<Slot>,
  { layer, start, end, highlight }: Shown,
  fade: string,
): string[] {
  const { emoji } = slot.set;
  if (!emoji || centiseconds(end) <= centiseconds(start)) return [];
  const size = 100 * emoji.unit * scale;
  const sized = (percent: number) => `\\fscx${number(percent)}\\fscy${number(percent)}`;
  const growth = highlight ? highlightTags(start, highlight, { sized, size }) : '';
  const tags = `${fade}\\pos(${number(x)},${number(y)})\\p4${sized(size)}`;
  return emoji.drawings.flatMap((one, index) => {
    const shift = (index - (emoji.drawings.length - 1) / 2) * emojiPitch;
    return one.map((shape) => {
      const alpha = shape.opacity < 1 ? `\\1a&H${hex(255 * (1 - shape.opacity))}&` : '';
      const own = `\\1c${colour(shape.color)}${alpha}`;
      return dialogue(
        { layer, style: 'Emoji', start, end },
        `{${tags}${own}${growth}}${drawing(shape, shift)}`,
      );
    });
  });
}

type Sizes = { sized: (percent: number) => string; size: number };

function highlightTags(
  start: number,
  { from, to, growth }: NonNullable<Shown['highlight']>,
  { sized, size }: Sizes,
): string {
  const at = (seconds: number) => Math.round((seconds - start) * 1000);
  return `\\t(${at(from)},${at(from) + 80},${sized(size * growth)})\\t(${at(to)},${at(to)},${sized(size)})`;
}

/**
 * Maximum size of all drawings of emoji in one script, in characters: enough for a few thousand
 * emoji. More would slow down a preview, so the rest are left out.
 */
const maxCharacters = 4_000_000;

/**
 * Counts the size of the emoji in a script.
 * @returns a function that tells whether one more word of emoji may be drawn
 */
export function emojiBudget(): (drawings: readonly Emoji[]) => boolean {
  let left = maxCharacters;
  return (drawings) => {
    left -= drawings.reduce((sum, one) => sum + charactersOf(one), 0);
    return left >= 0;
  };
}

const characters = new WeakMap<Emoji, number>();

function charactersOf(emoji: Emoji): number {
  const known =
    characters.get(emoji) ?? emoji.reduce((sum, layer) => sum + drawing(layer, 0).length + 120, 0);
  characters.set(emoji, known);
  return known;
}
