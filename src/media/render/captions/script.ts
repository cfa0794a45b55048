import type { SubtitleCustomization } from '#media/subtitle-customization.ts';
import type { Word } from '../../transcript/contract.ts';
import { type Face, faceOrder } from './faces.ts';
import { type Group, groups } from './groups.ts';
import { type Box, edgeOf, type Lines, lines, type Placed, reach, roomFor, type Size, type Slot, type Stage } from './rows.ts';
import { type SetWord, type Typesetter, typesetter } from './setting.ts';
import { capitals, escapeAss } from './text.ts';
import { type CaptionWord, captionWords } from './words.ts';

export type CaptionRequest = {
  /** Times in seconds from the clip's start; what lies outside the clip is left out. */
  words: readonly Pick<Word, 'text' | 'start' | 'end' | 'speaker'>[];
  /** The clip's length, seconds. */
  duration: number;
  /** The output picture, pixels. */
  size: Size;
  style: SubtitleCustomization;
  /** BCP 47: decides capitals, direction, where words without spaces are cut and how Han is drawn. */
  language: string;
};

/** Spoken words as an ASS script for burning in. With nothing to draw (`enabled: false`, no words) the script has no events: it changes no picture. */
export function captionScript({ words, duration, size, style, language }: CaptionRequest): string {
  const spoken = captionWords(style.enabled ? words : [], { duration, language }).map((word) => ({
    ...word,
    text: capitals(word.text, language),
  }));
  const type = fittingType(spoken, { size, style, language });
  const drawn = type.setWords(spoken);
  const shown = groups(drawn, {
    most: style.max_words_per_line,
    duration,
    fits: (some) => lines(some, type.stage) !== undefined,
  });
  const events = shown.flatMap((group) => groupEvents(group, { style, type }));
  return `${[header(size, style, type), ...events].join('\n')}\n`;
}

type DrawnWord = CaptionWord & Slot;
type Type = { face: Face; size: number; padding: number; stage: Stage; setWords(words: readonly CaptionWord[]): DrawnWord[] };

/** The type at the asked size; when even one row of it is too high for the room, at the size that fits. */
function fittingType(words: readonly CaptionWord[], frame: { size: Size; style: SubtitleCustomization; language: string }): Type {
  let type = typeAt(frame.style.font_size, words, frame);
  for (let tries = 0; tries < 8 && tooHigh(type.stage); tries++) {
    const { room, ascent, descent } = type.stage;
    type = typeAt((type.size * 0.98 * (room.bottom - room.top)) / (ascent + descent), words, frame);
  }
  return type;
}

function tooHigh({ room, ascent, descent }: Stage): boolean {
  return ascent + descent > room.bottom - room.top;
}

function typeAt(size: number, words: readonly CaptionWord[], frame: { size: Size; style: SubtitleCustomization; language: string }): Type {
  const { style, language } = frame;
  const faces = faceOrder(style.font_family, language);
  const setter = typesetter(faces, size);
  const setWords = (some: readonly CaptionWord[]) => drawable(some, setter);
  const padding = hasBackground(style) ? setter.capital * 0.35 : 0;
  const stage = stageFor({ frame, setter, padding, sets: setWords(words).map((word) => word.set) });
  return { face: faces.first, size, padding, stage, setWords };
}

/** Words with a letter to draw; a line's end moves to the word before when its last word has none. */
function drawable(words: readonly CaptionWord[], setter: Typesetter): DrawnWord[] {
  const drawn: DrawnWord[] = [];
  for (const word of words) {
    const set = setter.set(word.text);
    const before = drawn.at(-1);
    if (set) drawn.push({ ...word, set });
    else if (before && word.last) before.last = true;
  }
  return drawn;
}

function stageFor(given: {
  frame: { size: Size; style: SubtitleCustomization; language: string };
  setter: Typesetter;
  padding: number;
  sets: SetWord[];
}): Stage {
  const { style, size, language } = given.frame;
  const growth = style.karaoke_enabled ? style.karaoke_popup_scale : 1;
  const edge = edgeOf(style);
  const { up, down } = reach(given.sets, growth);
  const room = roomFor(size, style, given.padding);
  const [ascent, descent] = [up + edge.top, down + edge.bottom];
  const { space, capital } = given.setter;
  const rowGap = capital * 0.15;
  const mostRows = 2 * (ascent + descent) + rowGap <= room.bottom - room.top ? 2 : 1;
  const { position } = style;
  return { room, position, height: size.height, growth, space, capital, edge, ascent, descent, rowGap, mostRows, language };
}

function hasBackground(style: SubtitleCustomization): boolean {
  return style.background_color !== null && style.background_opacity > 0;
}

type Drawing = { style: SubtitleCustomization; type: Type };

function groupEvents(group: Group<DrawnWord>, drawing: Drawing): string[] {
  const placed = lines(group.words, drawing.type.stage);
  if (!placed) return [];
  const box = hasBackground(drawing.style) ? [boxEvent(group, placed, drawing)] : [];
  return [...box, ...placed.words.flatMap((word) => wordEvents(group, word, drawing))];
}

/** One event for a still word; for a lit one three: before, lit, after. Neither its place nor its neighbours' changes. */
function wordEvents(group: Group<DrawnWord>, word: Placed<DrawnWord>, { style }: Drawing): string[] {
  const still = (start: number, end: number) =>
    event({ layer: 1, style: 'Word', start, end }, `${fade(group, start, style)}${place(word)}`, word);
  if (!style.karaoke_enabled) return still(group.start, group.end);
  const [from, to] = litTime(group, word.slot);
  const grown = number(100 * word.scale * style.karaoke_popup_scale);
  const lit = `\\1c${colour(style.karaoke_highlight_color)}\\t(0,80,\\fscx${grown}\\fscy${grown})`;
  return [
    ...still(group.start, from),
    ...event(
      { layer: 2, style: 'Word', start: from, end: to },
      `${fade(group, from, style)}${placeLit(word, style.karaoke_popup_scale)}${lit}`,
      word,
    ),
    ...still(to, group.end),
  ];
}

/** A word stays lit until the next begins, unless there is a silence between them (seconds). */
const litSilence = 0.3;

function litTime(group: Group<DrawnWord>, word: DrawnWord): [number, number] {
  const next = group.words[group.words.indexOf(word) + 1]?.start ?? group.end;
  return [word.start, next - word.end < litSilence ? next : word.end];
}

function place({ slot, x, y, scale }: Placed<Slot>): string {
  const size = number(100 * scale);
  return `\\pos(${number(x + slot.set.nudge * scale)},${number(y)})${scale < 1 ? `\\fscx${size}\\fscy${size}` : ''}`;
}

/** A lit word stays where it is while it grows; where libass needs nudging, the nudge grows with it. */
function placeLit(word: Placed<Slot>, growth: number): string {
  const still = place(word);
  const nudge = word.slot.set.nudge * word.scale;
  if (nudge === 0) return still;
  const y = number(word.y);
  return still.replace(/\\pos\([^)]*\)/, `\\move(${number(word.x + nudge)},${y},${number(word.x + nudge * growth)},${y},0,80)`);
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

/** A rectangle with round corners, drawn from its own corner. */
function rounded({ left, top, right, bottom }: Box, radius: number): string {
  const [w, h, r] = [Math.round(right - left), Math.round(bottom - top), Math.round(radius)];
  const k = Math.round(r * 0.45);
  return (
    `m ${r} 0 l ${w - r} 0 b ${w - k} 0 ${w} ${k} ${w} ${r} l ${w} ${h - r} b ${w} ${h - k} ${w - k} ${h} ${w - r} ${h} ` +
    `l ${r} ${h} b ${k} ${h} 0 ${h - k} 0 ${h - r} l 0 ${r} b 0 ${k} ${k} 0 ${r} 0`
  );
}

/** The group's fade as seen from an event that starts at `start`: every event of the group fades at the same moments. */
function fade(group: { start: number; end: number }, start: number, style: SubtitleCustomization): string {
  const asked = style.fade_in_duration + style.fade_out_duration;
  if (asked === 0) return '';
  const share = Math.min(1, (group.end - group.start) / asked);
  const at = (seconds: number) => Math.round((seconds - start) * 1000);
  const shown = at(group.start + style.fade_in_duration * share);
  const going = at(group.end - style.fade_out_duration * share);
  return `\\fade(255,0,255,${at(group.start)},${shown},${going},${at(group.end)})`;
}

type Timing = { layer: number; style: string; start: number; end: number };

/** The word's event, or none when its time is shorter than the script can say. */
function event(timing: Timing, tags: string, { slot }: Placed<DrawnWord>): string[] {
  if (centiseconds(timing.end) <= centiseconds(timing.start)) return [];
  const pieces = slot.set.pieces.map(({ face, text, size }, index) => {
    const own = `\\fn${face.name}\\fs${number(size)}`;
    return `{${index === 0 ? tags : ''}${own}}${escapeAss(text)}`;
  });
  return [dialogue(timing, pieces.join(''))];
}

function dialogue({ layer, style, start, end }: Timing, text: string): string {
  return `Dialogue: ${layer},${clock(start)},${clock(end)},${style},,0,0,0,,${text}`;
}

function header(size: Size, style: SubtitleCustomization, type: Type): string {
  const shadow = style.shadow_enabled ? style.shadow_offset : 0;
  const boxAlpha = hex(255 * (1 - style.background_opacity));
  const box = `&H${boxAlpha}${bgr(style.background_color ?? '#000000')}`;
  const font = `${type.face.name},${number(type.size)}`;
  const colours = [style.font_color, style.font_color, style.outline_color, style.shadow_color].map((color) => `&H00${bgr(color)}`);
  // Encoding -1: libass finds each word's direction by its letters.
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
