import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { colour, dialogue, number, rounded } from '../typesetting/ass-format.ts';
import { cleanText, escapeAss } from '../typesetting/ass-text.ts';
import { contrast, readableContrast } from '../typesetting/contrast.ts';
import type { FontFallback } from '../typesetting/font-fallback.ts';
import type { Box } from '../typesetting/layout.ts';
import { readableOn } from '../typesetting/readable-on.ts';
import { type Typesetter, type TypesetWord, typesetter } from '../typesetting/typesetter.ts';
import type { Group } from './groups.ts';
import { groundOf } from './speaker-look.ts';
import { type DrawnWord, fade } from './word-events.ts';

/** The type of the names above captions: lengths in pixels. */
export type NameType = {
  setter: Typesetter;
  /** The height of a name with what is behind it, and its distance from the line below it. */
  height: number;
  gap: number;
};

/** A name above a line, as it is drawn. */
export type SpeakerName = { speaker: string; set: TypesetWord; scale: number; width: number };

/** The height of capitals: this share of that of the words, and at least so many pixels. */
const sizeShare = 0.45;
const minCapital = 30;
/** Maximum number of letters of a name. */
const maxLetters = 40;
/** How long a name is shown at least, seconds, as long as its speaker goes on. */
const nameSeconds = 2;

/** The type for names beside words of this size (pixels) whose capitals are `capital` high. */
export function nameType(
  fonts: FontFallback,
  { size, capital }: { size: number; capital: number },
): NameType {
  const share = Math.max(sizeShare, Math.min(1, minCapital / capital));
  const setter = typesetter(fonts, size * share);
  return { setter, height: 2.1 * setter.capital, gap: 0.35 * setter.capital };
}

/** The names of the groups with the first words of a speaker in the clip. */
export function namesAbove(
  groups: readonly Group<DrawnWord>[],
  { setter }: NameType,
  maxWidth: number,
): Map<Group<DrawnWord>, SpeakerName> {
  const named = new Map<Group<DrawnWord>, SpeakerName>();
  const since = new Map<string, number>();
  let before: { speaker: string; name: SpeakerName } | undefined;
  for (const group of groups) {
    const speaker = group.words[0]?.speaker;
    const start = speaker === undefined ? undefined : since.get(speaker);
    if (speaker === undefined) before = undefined;
    else if (start === undefined) {
      since.set(speaker, group.start);
      const name = set(speaker, setter, maxWidth);
      before = name && { speaker, name };
    } else if (before?.speaker !== speaker || group.start >= start + nameSeconds)
      before = undefined;
    if (before) named.set(group, before.name);
  }
  return named;
}

function set(speaker: string, setter: Typesetter, maxWidth: number): SpeakerName | undefined {
  const letters = [
    ...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(cleanText(speaker)),
  ].map(({ segment }) => segment);
  const text =
    letters.length > maxLetters
      ? `${letters.slice(0, maxLetters - 1).join('')}…`
      : letters.join('');
  const typeset = setter.typeset(text);
  if (!typeset || typeset.emoji) return undefined;
  const padding = 2 * paddingOf(setter);
  const ink = typeset.left + typeset.right;
  const scale = Math.min(1, (maxWidth - padding) / ink);
  return { speaker, set: typeset, scale, width: ink * scale + padding };
}

const paddingOf = ({ capital }: Typesetter) => 0.75 * capital;

/** The box of a name above the lines of a group, pixels. */
export function nameBox(lines: Box, { width }: SpeakerName, { height, gap }: NameType): Box {
  const centre = (lines.left + lines.right) / 2;
  const bottom = lines.top - gap;
  return { left: centre - width / 2, right: centre + width / 2, top: bottom - height, bottom };
}

/** The events of a name: its letters on the colour that the words stand on. */
export function nameEvents(
  group: Group<DrawnWord>,
  { name, box, color }: { name: SpeakerName; box: Box; color: string | undefined },
  { style, type }: { style: SubtitleCustomization; type: NameType },
): string[] {
  const ground = groundOf(style);
  const wanted = color ?? style.font_color;
  const letters = contrast(wanted, ground) >= readableContrast ? wanted : readableOn(ground);
  const { set, scale } = name;
  const { capital } = type.setter;
  const fades = fade(group, group.start, style);
  const timing = { start: group.start, end: group.end };
  // The ink is in the middle of the box; its centre is not that of the word's width.
  const x = (box.left + box.right) / 2 + ((set.left - set.right) / 2) * scale;
  const baseline = (box.top + box.bottom) / 2 + (capital * scale) / 2;
  const percent = number(100 * scale);
  const pieces = set.pieces.map(({ font, text, size }, index) => {
    const own = `\\fn${font.name}\\fs${number(size)}`;
    const at = `\\an5\\pos(${number(x + set.rtlOffset * scale)},${number(baseline - set.centre * scale)})\\fscx${percent}\\fscy${percent}\\1c${colour(letters)}\\bord0\\shad0`;
    return `{${index === 0 ? `${fades}${at}` : ''}${own}}${escapeAss(text)}`;
  });
  const shape = `${fades}\\pos(${number(box.left)},${number(box.top)})\\1c${colour(ground)}\\1a&H00&\\bord0\\shad0\\p1`;
  return [
    dialogue(
      { layer: 0, style: 'Background', ...timing },
      `{${shape}}${rounded(box, capital * 0.5)}`,
    ),
    dialogue({ layer: 1, style: 'Overlay', ...timing }, pieces.join('')),
  ];
}
