import type { SubtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import type { Word } from '#transcript/transcript.schema.ts';
import { escapeAss, toUpperCase } from './ass-text.ts';
import { type CaptionWord, captionWords } from './caption-words.ts';
import { isRightToLeft } from './direction.ts';
import { type Font, fontFallback } from './font-fallback.ts';
import { type Group, groups } from './groups.ts';
import {
  type Box,
  edgeOf,
  grownExtent,
  type LayoutFrame,
  type Lines,
  lines,
  type PlacedWord,
  type Size,
  type Slot,
  usableWidth,
} from './layout.ts';
import { type Typesetter, type TypesetWord, typesetter } from './typesetter.ts';

export type CaptionRequest = {
  /** Times in seconds from the clip's start; words outside the clip are left out. */
  words: readonly Pick<Word, 'text' | 'start' | 'end' | 'speaker'>[];
  /** The clip's length, seconds. */
  duration: number;
  /** The output frame, pixels. */
  size: Size;
  style: SubtitleCustomization;
  /** BCP 47: decides capitals, direction, where words without spaces are cut and how Han is drawn. */
  language: string;
};

/** Spoken words as an ASS script for burning in. With nothing to draw (`enabled: false`, no words) the script has no events and changes no frame. */
export function captionScript({ words, duration, size, style, language }: CaptionRequest): string {
  const spoken = captionWords(style.enabled ? words : [], { duration, language }).map((word) => ({
    ...word,
    text: toUpperCase(word.text, language),
  }));
  const type = fittingTypesetting(spoken, { size, style, language });
  const drawn = type.setWords(spoken);
  const shown = groups(drawn, {
    maxWords: style.max_words_per_line,
    duration,
    fits: (some) => lines(some, type.layoutFrame) !== undefined,
  });
  const events = shown.flatMap((group) => groupEvents(group, { style, type }));
  return `${[header(size, style, type), ...events].join('\n')}\n`;
}

type DrawnWord = CaptionWord & Slot;
type Typesetting = {
  font: Font;
  size: number;
  padding: number;
  layoutFrame: LayoutFrame;
  setWords(words: readonly CaptionWord[]): DrawnWord[];
};

/** The typesetting at the requested size, or at the largest size of which one row fits into the usable area. */
function fittingTypesetting(
  words: readonly CaptionWord[],
  frame: { size: Size; style: SubtitleCustomization; language: string },
): Typesetting {
  let type = typesettingAt(frame.style.font_size, words, frame);
  for (let tries = 0; tries < 8 && isTooTall(type.layoutFrame); tries++) {
    const { room, ascent, descent } = type.layoutFrame;
    type = typesettingAt((type.size * 0.98 * (room.bottom - room.top)) / (ascent + descent), words, frame);
  }
  return type;
}

function isTooTall({ room, ascent, descent }: LayoutFrame): boolean {
  return ascent + descent > room.bottom - room.top;
}

function typesettingAt(
  size: number,
  words: readonly CaptionWord[],
  frame: { size: Size; style: SubtitleCustomization; language: string },
): Typesetting {
  const { style, language } = frame;
  const fonts = fontFallback(style.font_family, language);
  const setter = typesetter(fonts, size);
  const setWords = (some: readonly CaptionWord[]) => drawable(some, setter);
  const padding = hasBackground(style) ? setter.capital * 0.35 : 0;
  const layoutFrame = layoutFrameFor({ frame, setter, padding, sets: setWords(words).map((word) => word.set) });
  return { font: fonts.first, size, padding, layoutFrame, setWords };
}

/** Words with at least one drawable letter. When the last word of a line has none, the word before ends the line. */
function drawable(words: readonly CaptionWord[], setter: Typesetter): DrawnWord[] {
  const drawn: DrawnWord[] = [];
  for (const word of words) {
    const set = setter.typeset(word.text);
    const before = drawn.at(-1);
    if (set) drawn.push({ ...word, set, rightToLeft: isRightToLeft(word.text) });
    else if (before && word.endsLine) before.endsLine = true;
  }
  return drawn;
}

function layoutFrameFor(input: {
  frame: { size: Size; style: SubtitleCustomization; language: string };
  setter: Typesetter;
  padding: number;
  sets: TypesetWord[];
}): LayoutFrame {
  const { style, size, language } = input.frame;
  const growth = style.karaoke_enabled ? style.karaoke_popup_scale : 1;
  const edge = edgeOf(style);
  const { up, down } = grownExtent(input.sets, growth);
  const room = usableWidth(size, style, input.padding);
  const [ascent, descent] = [up + edge.top, down + edge.bottom];
  const { space, capital } = input.setter;
  const rowGap = capital * 0.15;
  const mostRows = 2 * (ascent + descent) + rowGap <= room.bottom - room.top ? 2 : 1;
  const { position } = style;
  return { room, position, height: size.height, growth, space, capital, edge, ascent, descent, rowGap, mostRows, language };
}

function hasBackground(style: SubtitleCustomization): boolean {
  return style.background_color !== null && style.background_opacity > 0;
}

type Drawing = { style: SubtitleCustomization; type: Typesetting };

function groupEvents(group: Group<DrawnWord>, drawing: Drawing): string[] {
  const placed = lines(group.words, drawing.type.layoutFrame);
  if (!placed) return [];
  const box = hasBackground(drawing.style) ? [boxEvent(group, placed, drawing)] : [];
  return [...box, ...placed.words.flatMap((word) => wordEvents(group, word, drawing))];
}

/** One event for a static word; three for a highlighted one: before, highlighted, after. No word moves when another is highlighted. */
function wordEvents(group: Group<DrawnWord>, word: PlacedWord<DrawnWord>, { style }: Drawing): string[] {
  const wordEvent = (start: number, end: number) =>
    event({ layer: 1, style: 'Word', start, end }, `${fade(group, start, style)}${place(word)}`, word);
  if (!style.karaoke_enabled) return wordEvent(group.start, group.end);
  const [from, to] = highlightRange(group, word.slot);
  const grown = number(100 * word.scale * style.karaoke_popup_scale);
  const highlighted = `\\1c${colour(style.karaoke_highlight_color)}\\t(0,80,\\fscx${grown}\\fscy${grown})`;
  return [
    ...wordEvent(group.start, from),
    ...event(
      { layer: 2, style: 'Word', start: from, end: to },
      `${fade(group, from, style)}${placeHighlighted(word, style.karaoke_popup_scale)}${highlighted}`,
      word,
    ),
    ...wordEvent(to, group.end),
  ];
}

/** A word stays highlighted until the next one begins, unless the silence between them is at least this long (seconds). */
const maxHighlightGap = 0.3;

function highlightRange(group: Group<DrawnWord>, word: DrawnWord): [number, number] {
  const next = group.words[group.words.indexOf(word) + 1]?.start ?? group.end;
  return [word.start, next - word.end < maxHighlightGap ? next : word.end];
}

function place({ slot, x, y, scale }: PlacedWord<Slot>): string {
  const size = number(100 * scale);
  return `\\pos(${number(x + slot.set.rtlOffset * scale)},${number(y)})${scale < 1 ? `\\fscx${size}\\fscy${size}` : ''}`;
}

/** A highlighted word grows in place; the right-to-left offset of its position grows with it. */
function placeHighlighted(word: PlacedWord<Slot>, growth: number): string {
  const drawAt = place(word);
  const rtlOffset = word.slot.set.rtlOffset * word.scale;
  if (rtlOffset === 0) return drawAt;
  const y = number(word.y);
  return drawAt.replace(/\\pos\([^)]*\)/, `\\move(${number(word.x + rtlOffset)},${y},${number(word.x + rtlOffset * growth)},${y},0,80)`);
}

function boxEvent(group: Group<DrawnWord>, { box }: Lines<DrawnWord>, { style, type }: Drawing): string {
  const around = {
    left: box.left - type.padding,
    top: box.top - type.padding,
    right: box.right + type.padding,
    bottom: box.bottom + type.padding,
  };
  const tags = `${fade(group, group.start, style)}\\pos(${number(around.left)},${number(around.top)})\\p1`;
  return dialogue({ layer: 0, style: 'Background', start: group.start, end: group.end }, `{${tags}}${rounded(around, type.padding)}`);
}

/** A rectangle with rounded corners, drawn from its own top left corner. */
function rounded({ left, top, right, bottom }: Box, radius: number): string {
  const [w, h, r] = [Math.round(right - left), Math.round(bottom - top), Math.round(radius)];
  const k = Math.round(r * 0.45);
  return (
    `m ${r} 0 l ${w - r} 0 b ${w - k} 0 ${w} ${k} ${w} ${r} l ${w} ${h - r} b ${w} ${h - k} ${w - k} ${h} ${w - r} ${h} ` +
    `l ${r} ${h} b ${k} ${h} 0 ${h - k} 0 ${h - r} l 0 ${r} b 0 ${k} ${k} 0 ${r} 0`
  );
}

/** The group's fade, in times relative to an event that starts at `start`: all events of a group fade together. */
function fade(group: { start: number; end: number }, start: number, style: SubtitleCustomization): string {
  const fadeSeconds = style.fade_in_duration + style.fade_out_duration;
  if (fadeSeconds === 0) return '';
  const share = Math.min(1, (group.end - group.start) / fadeSeconds);
  const at = (seconds: number) => Math.round((seconds - start) * 1000);
  const shown = at(group.start + style.fade_in_duration * share);
  const going = at(group.end - style.fade_out_duration * share);
  return `\\fade(255,0,255,${at(group.start)},${shown},${going},${at(group.end)})`;
}

type Timing = { layer: number; style: string; start: number; end: number };

/** The word's event; none when it would be shorter than the centisecond of an ASS time. */
function event(timing: Timing, tags: string, { slot }: PlacedWord<DrawnWord>): string[] {
  if (centiseconds(timing.end) <= centiseconds(timing.start)) return [];
  const pieces = slot.set.pieces.map(({ font, text, size }, index) => {
    const own = `\\fn${font.name}\\fs${number(size)}`;
    return `{${index === 0 ? tags : ''}${own}}${escapeAss(text)}`;
  });
  return [dialogue(timing, pieces.join(''))];
}

function dialogue({ layer, style, start, end }: Timing, text: string): string {
  return `Dialogue: ${layer},${clock(start)},${clock(end)},${style},,0,0,0,,${text}`;
}

function header(size: Size, style: SubtitleCustomization, type: Typesetting): string {
  const shadow = style.shadow_enabled ? style.shadow_offset : 0;
  const boxAlpha = hex(255 * (1 - style.background_opacity));
  const box = `&H${boxAlpha}${bgr(style.background_color ?? '#000000')}`;
  const font = `${type.font.name},${number(type.size)}`;
  const colours = [style.font_color, style.font_color, style.outline_color, style.shadow_color].map((color) => `&H00${bgr(color)}`);
  // Encoding -1: libass detects each word's direction from its letters.
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${size.width}
PlayResY: ${size.height}
WrapStyle: 2
ScaledBorderAndShadow: yes
Kerning: yes
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Word,${font},${colours.join(',')},0,0,0,0,100,100,0,0,1,${number(style.outline_width)},${number(shadow)},5,0,0,0,-1
Style: Background,${font},${box},${box},${box},${box},0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text`;
}

function bgr(color: string): string {
  return `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`.toUpperCase();
}

function colour(color: string): string {
  return `&H${bgr(color)}&`;
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0').toUpperCase();
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function centiseconds(seconds: number): number {
  return Math.round(seconds * 100);
}

function clock(seconds: number): string {
  const all = centiseconds(seconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(all / 360_000)}:${two((all / 6000) % 60)}:${two((all / 100) % 60)}.${two(all % 100)}`;
}
