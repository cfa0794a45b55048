import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import {
  centiseconds,
  colour,
  dialogue,
  number,
  rounded,
  type Timing,
} from '../typesetting/ass-format.ts';
import { escapeAss } from '../typesetting/ass-text.ts';
import type { CaptionWord } from '../typesetting/caption-words.ts';
import { emojiEvents } from '../typesetting/emoji-events.ts';
import type { PlacedWord, Size, Slot } from '../typesetting/layout.ts';
import { readableOn } from '../typesetting/readable-on.ts';
import { boxPadding, underline } from '../typesetting/style-edges.ts';
import type { Group } from './groups.ts';
import type { SpeakerLook } from './speaker-look.ts';

/**
 * A word to be drawn. `steps`: the share of its width that its first letter takes, its first two,
 * and so on; undefined when its letters change with their neighbours.
 */
export type DrawnWord = CaptionWord & Slot & { steps?: number[] | undefined };

/** What all words of a script share. `capital`: height of capitals, pixels. */
export type WordDrawing = {
  style: SubtitleCustomization;
  capital: number;
  size: Size;
  speakers: SpeakerLook;
};

/** How a word enters, seconds. */
const popSeconds = 0.15;
const riseSeconds = 0.16;
/** Seconds per letter of a typewriter, at most. */
const letterSeconds = 0.06;

/**
 * The events of a word: before, while and after it is highlighted. With an animation, it is shown
 * from the moment it is spoken on. No word moves when another is highlighted.
 */
export function wordEvents(
  group: Group<DrawnWord>,
  word: PlacedWord<DrawnWord>,
  drawing: WordDrawing,
): string[] {
  const { style } = drawing;
  const [from, to] = highlightRange(group, word.slot);
  const shownFrom = entersAlone(style) ? from : group.start;
  if (word.slot.set.emoji) {
    const isGrown = style.karaoke_enabled && word.growth > 1;
    const highlight = isGrown && { from, to, growth: word.growth };
    return emojiEvents(
      word,
      { layer: 1, start: shownFrom, end: group.end, ...(highlight && { highlight }) },
      fade(group, shownFrom, style),
    );
  }
  const own = ownColour(word.slot, drawing);
  const plain = (start: number, end: number, entrance = '') =>
    event(
      { layer: 1, style: 'Word', start, end },
      `${fade(group, start, style)}${place(word)}${own}${entrance}`,
      word,
    );
  if (!style.karaoke_enabled)
    return entersAlone(style)
      ? entering(word, { group, from, to: group.end, own }, drawing)
      : plain(group.start, group.end);
  const spoken = isEmphasised(word.slot) || drawing.speakers.keepsColor ? own : '';
  if (style.highlight === 'sweep')
    return sweepEvents(group, word, drawing, { from, to, own, spoken });
  const before = entersAlone(style) ? [] : plain(group.start, from);
  return [
    ...before,
    ...highlightEvents(group, word, drawing, { from, to, own, spoken }),
    ...plain(to, group.end),
  ];
}

/** Whether words appear when they are spoken, and not with their line. */
export function entersAlone({ animation = 'none' }: SubtitleCustomization): boolean {
  return animation !== 'none';
}

/** `own`: the tag of the word's own colour; `spoken`: that of the colour it keeps while spoken. */
type Shown = { from: number; to: number; own: string; spoken: string };

function highlightEvents(
  group: Group<DrawnWord>,
  word: PlacedWord<DrawnWord>,
  drawing: WordDrawing,
  { from, to, own, spoken }: Shown,
): string[] {
  const { style } = drawing;
  const timing = { layer: 2, style: 'Word', start: from, end: to };
  if (entersAlone(style) && style.highlight !== 'box')
    return [
      ...entering(word, { group, from, to, own: spoken || lit(style), layer: 2 }, drawing),
      ...(style.highlight === 'underline' ? [underlineEvent(group, word, drawing, timing)] : []),
    ];
  const grown = number(100 * word.scale * word.growth);
  const growth = word.growth > 1 ? `\\t(0,80,\\fscx${grown}\\fscy${grown})` : '';
  const tags = `${fade(group, from, style)}${placeHighlighted(word)}`;
  if (style.highlight === 'box') {
    const box = spoken === '' ? style.karaoke_highlight_color : colorOf(word.slot, drawing);
    const letters = `\\1c${colour(readableOn(box))}\\bord0\\shad0`;
    return [
      ...boxBehind(group, word, drawing, { ...timing, color: box }),
      ...event(timing, `${tags}${letters}${growth}`, word),
    ];
  }
  if (style.highlight === 'underline')
    return [
      underlineEvent(group, word, drawing, timing),
      ...event(timing, `${tags}${own}${growth}`, word),
    ];
  const t = `\\t(0,80,\\fscx${grown}\\fscy${grown})`;
  return event(timing, `${tags}${spoken || lit(style)}${t}`, word);
}

const lit = (style: SubtitleCustomization) => `\\1c${colour(style.karaoke_highlight_color)}`;

/** A word that appears at `from`, in the way of the style's animation. */
function entering(
  word: PlacedWord<DrawnWord>,
  {
    group,
    from,
    to,
    own,
    layer = 1,
  }: { group: Group<DrawnWord>; from: number; to: number; own: string; layer?: number },
  { style, capital, size }: WordDrawing,
): string[] {
  const timing = { layer, style: 'Word', start: from, end: to };
  const percent = (share: number) => number(100 * word.scale * share);
  const scaled = (share: number) => `\\fscx${percent(share)}\\fscy${percent(share)}`;
  const isGrown = style.karaoke_enabled;
  const target = isGrown ? word.growth : 1;
  const fades = fade(group, from, style);
  const at = isGrown ? placeHighlighted(word) : place(word);
  if (style.animation === 'pop') {
    const most = Math.max(target, Math.min(1.08, word.growth));
    const pop = Math.round(popSeconds * 1000);
    const first = Math.round(pop * 0.6);
    const bare = at.replace(/\\fsc[xy][\d.]+/g, '');
    const grow = `${scaled(0.55)}\\t(0,${first},${scaled(most)})\\t(${first},${pop},${scaled(target)})`;
    return event(timing, `${fades}${bare}${own}${grow}`, word);
  }
  if (style.animation === 'rise') {
    const milliseconds = Math.round(riseSeconds * 1000);
    const x = number(word.x + word.slot.set.rtlOffset * word.scale);
    const move = `\\move(${x},${number(word.y + capital * 0.4)},${x},${number(word.y)},0,${milliseconds})`;
    const own2 = word.scale < 1 ? scaled(1) : '';
    return event(timing, `${fades || `\\fad(${milliseconds},0)`}${move}${own2}${own}`, word);
  }
  return event(timing, `${fades}${place(word)}${own}${typed(word, { from, to, size })}`, word);
}

/**
 * The tags that uncover a word letter by letter, from the side at which it begins; smoothly where
 * letters join.
 */
function typed(
  { slot, x, scale }: PlacedWord<DrawnWord>,
  { from, to, size }: { from: number; to: number; size: Size },
): string {
  const { set, steps, rightToLeft } = slot;
  const count = steps?.length ?? Math.max(1, [...slot.text].length);
  const milliseconds = 1000 * Math.min(count * letterSeconds, 0.9 * (slot.end - from), to - from);
  const beyond = set.width * scale;
  const left = x - (set.width / 2) * scale;
  const end = x + (set.width / 2) * scale;
  const clip = (share: number) => {
    const [a, b] = rightToLeft
      ? [end - share * set.width * scale, end + beyond]
      : [left - beyond, left + share * set.width * scale];
    return `\\clip(${Math.round(a)},0,${Math.round(b)},${size.height})`;
  };
  const whole = rightToLeft
    ? `\\clip(${Math.round(left - beyond)},0,${Math.round(end + beyond)},${size.height})`
    : `\\clip(${Math.round(left - beyond)},0,${Math.round(end + beyond)},${size.height})`;
  if (!steps) {
    const last = Math.round(milliseconds);
    return `${clip(0)}\\t(0,${last},${clip(1)})\\t(${last},${last},${whole})`;
  }
  const at = (index: number) => Math.round((milliseconds * index) / count);
  const [first = 1] = steps;
  const next = steps
    .slice(1)
    .map((share, index) => `\\t(${at(index + 1)},${at(index + 1)},${clip(share)})`)
    .join('');
  const last = at(count);
  return `${clip(first)}${next}\\t(${last},${last},${whole})`;
}

/** A word that fills with colour while it is spoken, and keeps it. */
function sweepEvents(
  group: Group<DrawnWord>,
  word: PlacedWord<DrawnWord>,
  drawing: WordDrawing,
  { from, to, own, spoken }: Shown,
): string[] {
  const { style, size } = drawing;
  const { slot, x, scale } = word;
  const filled = spoken || lit(style);
  const unfilled = spoken === '' ? own : '';
  const spread = style.outline_width + 2;
  const [left, right] = [
    Math.floor(x - slot.set.left * scale - spread),
    Math.ceil(x + slot.set.right * scale + spread),
  ];
  const clip = (a: number, b: number) => `\\clip(${a},0,${b},${size.height})`;
  const [empty, full] = slot.rightToLeft
    ? [clip(right, right), clip(left, right)]
    : [clip(left, left), clip(left, right)];
  const milliseconds = Math.max(1, Math.round(1000 * Math.min(to - from, slot.end - slot.start)));
  const timing = { layer: 2, style: 'Word', start: from, end: to };
  const first = entersAlone(style) ? from : group.start;
  return [
    ...(entersAlone(style)
      ? entering(word, { group, from, to: group.end, own: unfilled }, drawing)
      : event(
          { layer: 1, style: 'Word', start: first, end: group.end },
          `${fade(group, first, style)}${place(word)}${unfilled}`,
          word,
        )),
    ...event(
      timing,
      `${fade(group, from, style)}${place(word)}${filled}${empty}\\t(0,${milliseconds},${full})`,
      word,
    ),
    ...event(
      { ...timing, start: to, end: group.end },
      `${fade(group, to, style)}${place(word)}${filled}`,
      word,
    ),
  ];
}

/** The box behind a highlighted word; boxes of a row are equally high. */
function boxBehind(
  group: Group<DrawnWord> & { lines?: { words: PlacedWord<DrawnWord>[] } },
  word: PlacedWord<DrawnWord>,
  { style, capital }: WordDrawing,
  { start, end, color }: Omit<Timing, 'layer' | 'style'> & { color: string },
): string[] {
  if (centiseconds(end) <= centiseconds(start)) return [];
  const { slot, x, scale, growth, shift } = word;
  const padding = boxPadding(capital);
  const baseline = word.y + slot.set.centre;
  const row = rowOf(group, word);
  const up = Math.max(...row.map((one) => (one.slot.set.centre + one.slot.set.up) * one.growth));
  const down = Math.max(0, ...row.map((one) => one.slot.set.down - one.slot.set.centre));
  const box = {
    left: x + shift - slot.set.left * scale * growth - padding,
    right: x + shift + slot.set.right * scale * growth + padding,
    top: baseline - up - padding * 0.8,
    bottom: baseline + down + padding * 0.8,
  };
  const [middle, centre] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const tags = `${fade(group, start, style)}\\an5\\pos(${number(middle)},${number(centre)})\\1c${colour(color)}\\1a&H00&\\bord0\\shad0\\fscx88\\fscy88\\t(0,90,\\fscx100\\fscy100)\\p1`;
  return [
    dialogue(
      { layer: 0, style: 'Background', start, end },
      `{${tags}}${rounded(box, capital * 0.22)}`,
    ),
  ];
}

function underlineEvent(
  group: Group<DrawnWord>,
  word: PlacedWord<DrawnWord>,
  { style, capital }: WordDrawing,
  { start, end }: Omit<Timing, 'layer' | 'style'>,
): string {
  const { slot, x, shift, scale, growth } = word;
  const { gap, thickness } = underline(capital);
  const down = Math.max(
    0,
    ...rowOf(group, word).map((one) => one.slot.set.down - one.slot.set.centre),
  );
  const top = word.y + slot.set.centre + down + gap + style.outline_width;
  const [left, right] = [slot.set.left * scale * growth, slot.set.right * scale * growth];
  const middle = x + shift + (right - left) / 2;
  const [width, height] = [Math.round(left + right), Math.round(thickness)];
  const around = `\\3c${colour(style.outline_color)}\\bord${number(Math.max(2, style.outline_width * 0.7))}\\shad0`;
  const tags = `${fade(group, start, style)}\\an8\\pos(${number(middle)},${number(top)})\\1c${colour(style.karaoke_highlight_color)}${around}\\fscx0\\t(0,120,\\fscx100)\\p1`;
  return dialogue(
    { layer: 1, style: 'Overlay', start, end },
    `{${tags}}m 0 0 l ${width} 0 ${width} ${height} 0 ${height}`,
  );
}

/** The words on the same row as a word. */
function rowOf(
  group: Group<DrawnWord> & { lines?: { words: PlacedWord<DrawnWord>[] } },
  word: PlacedWord<DrawnWord>,
): PlacedWord<DrawnWord>[] {
  const baseline = (one: PlacedWord<DrawnWord>) => one.y + one.slot.set.centre;
  return (group.lines?.words ?? [word]).filter(
    (one) => Math.abs(baseline(one) - baseline(word)) < 1,
  );
}

const isEmphasised = ({ emphasis }: DrawnWord) => emphasis !== undefined && emphasis !== false;

/** The tag of a word's own colour: that of its emphasis, else of its speaker; else empty. */
function ownColour(word: DrawnWord, drawing: WordDrawing): string {
  const isOwn = isEmphasised(word) || speakerColour(word, drawing) !== undefined;
  return isOwn ? `\\1c${colour(colorOf(word, drawing))}` : '';
}

/** The colour of a word that is not highlighted. */
function colorOf(word: DrawnWord, drawing: WordDrawing): string {
  const { emphasis } = word;
  const { style } = drawing;
  if (emphasis !== undefined && emphasis !== false)
    return emphasis === true ? style.karaoke_highlight_color : emphasis || style.font_color;
  return speakerColour(word, drawing) ?? style.font_color;
}

function speakerColour({ speaker }: DrawnWord, { speakers }: WordDrawing): string | undefined {
  return speaker === undefined ? undefined : speakers.colors.get(speaker);
}

/**
 * A word stays highlighted until the next one begins, unless there is a silence of at least this
 * many seconds between them.
 */
const maxHighlightGap = 0.3;

function highlightRange(group: Group<DrawnWord>, word: DrawnWord): [number, number] {
  const next = group.words[group.words.indexOf(word) + 1]?.start ?? group.end;
  return [word.start, next - word.end < maxHighlightGap ? next : word.end];
}

function place({ slot, x, y, scale }: PlacedWord<Slot>): string {
  const size = number(100 * scale);
  return `\\pos(${number(x + slot.set.rtlOffset * scale)},${number(y)})${scale < 1 ? `\\fscx${size}\\fscy${size}` : ''}`;
}

/**
 * The position tag of a highlighted word. It moves by its shift while it grows, and the
 * right-to-left offset of its position grows with it.
 */
function placeHighlighted(word: PlacedWord<Slot>): string {
  const drawAt = place(word);
  const rtlOffset = word.slot.set.rtlOffset * word.scale;
  const to = word.x + word.shift + rtlOffset * word.growth;
  if (number(to) === number(word.x + rtlOffset)) return drawAt;
  const y = number(word.y);
  return drawAt.replace(
    /\\pos\([^)]*\)/,
    `\\move(${number(word.x + rtlOffset)},${y},${number(to)},${y},0,80)`,
  );
}

/**
 * The group's fade, with times relative to an event that starts at `start`, so that all events of
 * the group fade together.
 */
export function fade(
  group: { start: number; end: number },
  start: number,
  style: SubtitleCustomization,
): string {
  const fadeSeconds = style.fade_in_duration + style.fade_out_duration;
  if (fadeSeconds === 0) return '';
  const share = Math.min(1, (group.end - group.start) / fadeSeconds);
  const at = (seconds: number) => Math.round((seconds - start) * 1000);
  const shown = at(group.start + style.fade_in_duration * share);
  const going = at(group.end - style.fade_out_duration * share);
  return `\\fade(255,0,255,${at(group.start)},${shown},${going},${at(group.end)})`;
}

/** The event of a word; none when it would be shorter than a centisecond, the unit of ASS times. */
function event(timing: Timing, tags: string, { slot }: PlacedWord<DrawnWord>): string[] {
  if (centiseconds(timing.end) <= centiseconds(timing.start)) return [];
  const pieces = slot.set.pieces.map(({ font, text, size }, index) => {
    const own = `\\fn${font.name}\\fs${number(size)}`;
    return `{${index === 0 ? tags : ''}${own}}${escapeAss(text)}`;
  });
  return [dialogue(timing, pieces.join(''))];
}
