import type { CaptionEdit, EditedWord } from '#engine/port/edit/caption-edit.schema.ts';
import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { keywordsOf } from '../overlays/keywords.ts';
import { progressBarEvents } from '../overlays/progress-bar.ts';
import { titleEvents } from '../overlays/title.ts';
import { type ClipWaveform, waveformEvents } from '../overlays/waveform.ts';
import {
  bgr,
  centiseconds,
  colour,
  dialogue,
  hex,
  number,
  rounded,
  type Timing,
} from '../typesetting/ass-format.ts';
import { escapeAss, toUpperCase } from '../typesetting/ass-text.ts';
import { type CaptionWord, captionWords } from '../typesetting/caption-words.ts';
import { isRightToLeft } from '../typesetting/direction.ts';
import { emojiBudget, emojiEvents, emojiStyle } from '../typesetting/emoji-events.ts';
import { type Font, fontFallback, type OwnFont } from '../typesetting/font-fallback.ts';
import type { Block } from '../typesetting/free-places.ts';
import {
  type Area,
  type Box,
  edgeOf,
  grownExtent,
  type LayoutFrame,
  type Lines,
  movedDown,
  type PlacedWord,
  placedLines,
  type Size,
  type Slot,
  usableWidth,
} from '../typesetting/layout.ts';
import { type Typesetter, type TypesetWord, typesetter } from '../typesetting/typesetter.ts';
import { autoPlaces, cutsWithoutPlace } from './auto-places.ts';
import { type Group, groups } from './groups.ts';

export type CaptionRequest = {
  /** Times in seconds from the clip's start; words outside the clip are left out. */
  words: readonly Omit<EditedWord, 'turn'>[];
  /** The clip's length, seconds. */
  duration: number;
  /** The output frame, pixels. */
  size: Size;
  style: SubtitleCustomization;
  /**
   * A BCP 47 tag. It decides capitals, direction, where text without spaces is cut, and the shapes
   * of Han characters.
   */
  language: string;
  /** `upper` by default. */
  capitals?: CaptionEdit['capitals'];
  /** The hook title; drawn even if captions are disabled. */
  title?: ClipTitle | undefined;
  /** A font of a brand kit for the captions, in place of the style's family. */
  font?: OwnFont | undefined;
  /** A font of a brand kit for the title. */
  titleFont?: OwnFont | undefined;
  /** The area of a logo; the title and captions with the position `auto` keep clear of it. */
  logo?: Area | undefined;
  /**
   * The areas of faces, in consecutive parts of the clip; the title and captions with the position
   * `auto` keep clear of them. Undefined when they are unknown.
   */
  faces?: readonly FaceAreas[] | undefined;
  /** The waveform of an audio recording. */
  waveform?: ClipWaveform | undefined;
};

export type SetCaptions = {
  /** The ASS script. */
  script: string;
  /** When the first word of each line begins in the source, seconds; only for words with `at`. */
  lines: number[];
};

/** The ASS script that burns spoken words in. */
export function captionScript(request: CaptionRequest): string {
  return setCaptions(request).script;
}

/**
 * The ASS script of spoken words, with the clip's title and overlays. When there is nothing to
 * draw, the script has no events and changes no frame. `enabled: false` leaves out only the words.
 */
export function setCaptions(request: CaptionRequest): SetCaptions {
  const {
    words,
    duration,
    size,
    style,
    language,
    capitals,
    title,
    font,
    titleFont,
    logo,
    faces,
    waveform,
  } = request;
  const spoken = captionWords(style.enabled ? words : [], { duration, language }).map((word) => ({
    ...word,
    written: word.text,
    text: capitals === 'as-written' ? word.text : toUpperCase(word.text, language),
  }));
  const type = fittingTypesetting(spoken, { size, style, language, font });
  const cuts =
    style.position === 'auto'
      ? cutsWithoutPlace(usualBlock(type.layoutFrame), { size, faces })
      : [];
  const drawn = endingAtCuts(type.setWords(spoken), cuts);
  const shown = groups(drawn, {
    maxWords: style.max_words_per_line,
    duration,
    fits: (some) => placedLines(some, type.layoutFrame) !== undefined,
  });
  const laidOut = withKeywords(shown, { style, language }).flatMap((group) => {
    const lines = placedLines(group.words, type.layoutFrame);
    return lines ? [{ ...group, end: endBeforeCut(group, cuts), lines }] : [];
  });
  const placed =
    style.position === 'auto' ? placedByThemselves(laidOut, type, { size, faces, logo }) : laidOut;
  const bar = progressBarEvents(style, { size, duration });
  const wave = waveform
    ? waveformEvents(waveform, { duration, color: style.karaoke_highlight_color })
    : [];
  const captions = placed.flatMap((group) => groupEvents(group, { style, type }));
  const covered = placed.map(({ start, end, lines }) => ({
    start,
    end,
    ...coveredBy(lines, type),
  }));
  const titled = title
    ? titleEvents({
        title,
        duration,
        size,
        language,
        captions: covered,
        font: titleFont,
        logo,
        faces,
      })
    : [];
  const lines = shown.flatMap(({ words: [first] }) => first?.at ?? []);
  return {
    script: `${[header(size, style, type), ...bar, ...wave, ...captions, ...titled].join('\n')}\n`,
    lines,
  };
}

/** The block of a typical row of captions. */
function usualBlock({ room, ascent, descent }: LayoutFrame): Block {
  const margin = (room.right - room.left) / 5;
  return { left: room.left + margin, right: room.right - margin, height: ascent + descent };
}

/** Ends lines at the cuts at which captions have to move, with the word that is spoken then. */
function endingAtCuts(words: readonly DrawnWord[], cuts: readonly number[]): readonly DrawnWord[] {
  const last = new Set(
    cuts.map((cut) => words.findLastIndex(({ start, end }) => (start + end) / 2 < cut)),
  );
  return words.map((word, index) => (last.has(index) ? { ...word, endsLine: true } : word));
}

/** The end of a group: once its words have been spoken, the next cut at the latest. */
function endBeforeCut({ words, end }: Group<DrawnWord>, cuts: readonly number[]): number {
  const spoken = words.at(-1)?.end ?? end;
  return Math.min(end, ...cuts.filter((cut) => cut >= spoken));
}

/**
 * Colours the keywords like emphasised words, except in lines in which a person has emphasised a
 * word.
 */
function withKeywords(
  groups: readonly Group<DrawnWord>[],
  { style, language }: Pick<CaptionRequest, 'style' | 'language'>,
): readonly Group<DrawnWord>[] {
  const color = style.keyword_color;
  if (!color) return groups;
  const free = groups.map(({ words }) =>
    words.some(({ emphasis }) => emphasis !== undefined) ? [] : words,
  );
  const keywords = keywordsOf(free, language);
  return groups.map((group) => ({
    ...group,
    words: group.words.map((word) => (keywords.has(word) ? { ...word, emphasis: color } : word)),
  }));
}

type FrameToSet = Pick<CaptionRequest, 'size' | 'style' | 'language' | 'font'>;
type DrawnWord = CaptionWord & Slot;
type Typesetting = {
  font: Font;
  size: number;
  padding: number;
  layoutFrame: LayoutFrame;
  setWords(words: readonly CaptionWord[]): DrawnWord[];
};

/**
 * The typesetting at the requested size, or at the largest size at which one row fits into the
 * usable area.
 */
function fittingTypesetting(words: readonly CaptionWord[], frame: FrameToSet): Typesetting {
  let type = typesettingAt(frame.style.font_size, words, frame);
  for (let tries = 0; tries < 8 && isTooTall(type.layoutFrame); tries++) {
    const { room, ascent, descent } = type.layoutFrame;
    type = typesettingAt(
      (type.size * 0.98 * (room.bottom - room.top)) / (ascent + descent),
      words,
      frame,
    );
  }
  return type;
}

function isTooTall({ room, ascent, descent }: LayoutFrame): boolean {
  return ascent + descent > room.bottom - room.top;
}

function typesettingAt(
  size: number,
  words: readonly CaptionWord[],
  frame: FrameToSet,
): Typesetting {
  const { style, language, font } = frame;
  const fonts = fontFallback(style.font_family, language, font);
  const setter = typesetter(fonts, size);
  const setWords = (some: readonly CaptionWord[]) => drawable(some, setter);
  const padding = hasBackground(style) ? setter.capital * 0.35 : 0;
  const layoutFrame = layoutFrameFor({
    frame,
    setter,
    padding,
    sets: setWords(words).map((word) => word.set),
  });
  return { font: fonts.first, size, padding, layoutFrame, setWords };
}

/**
 * The words with at least one letter that can be drawn. When the last word of a line has none, the
 * word before it ends the line.
 */
function drawable(words: readonly CaptionWord[], setter: Typesetter): DrawnWord[] {
  const drawn: DrawnWord[] = [];
  const mayDraw = emojiBudget();
  for (const word of words) {
    const typeset = setter.typeset(word.text);
    const set = typeset?.emoji && !mayDraw(typeset.emoji.drawings) ? undefined : typeset;
    const before = drawn.at(-1);
    if (set) drawn.push({ ...word, set, rightToLeft: isRightToLeft(word.text) });
    else if (before && word.endsLine) before.endsLine = true;
  }
  return drawn;
}

function layoutFrameFor(input: {
  frame: FrameToSet;
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
  const { capital } = input.setter;
  const space = Math.max(input.setter.space, capital * leastSpace);
  const rowGap = capital * 0.15;
  const maxRows = 2 * (ascent + descent) + rowGap <= room.bottom - room.top ? 2 : 1;
  const { position } = style;
  return {
    room,
    position,
    height: size.height,
    growth,
    space,
    capital,
    edge,
    ascent,
    descent,
    rowGap,
    maxRows,
    language,
  };
}

/**
 * The minimum space between words, in cap heights. Condensed fonts have narrower spaces, which are
 * too narrow between outlined words.
 */
const leastSpace = 0.38;

function hasBackground(style: SubtitleCustomization): boolean {
  return style.background_color !== null && style.background_opacity > 0;
}

type Drawing = { style: SubtitleCustomization; type: Typesetting };

type PlacedGroup = Group<DrawnWord> & { lines: Lines<DrawnWord> };

function groupEvents(group: PlacedGroup, drawing: Drawing): string[] {
  const box = hasBackground(drawing.style) ? [boxEvent(group, drawing)] : [];
  return [...box, ...group.lines.words.flatMap((word) => wordEvents(group, word, drawing))];
}

/**
 * The events of a word: one without karaoke, otherwise one each for the time before, while and
 * after it is highlighted. No word moves when another is highlighted.
 */
function wordEvents(
  group: Group<DrawnWord>,
  word: PlacedWord<DrawnWord>,
  { style }: Drawing,
): string[] {
  const own =
    word.slot.emphasis === undefined ? '' : `\\1c${colour(emphasisOf(word.slot.emphasis, style))}`;
  const wordEvent = (start: number, end: number) =>
    event(
      { layer: 1, style: 'Word', start, end },
      `${fade(group, start, style)}${place(word)}${own}`,
      word,
    );
  const [from, to] = highlightRange(group, word.slot);
  if (word.slot.set.emoji) {
    const highlight = style.karaoke_enabled && { from, to, growth: style.karaoke_popup_scale };
    return emojiEvents(
      word,
      { layer: 1, start: group.start, end: group.end, ...(highlight && { highlight }) },
      fade(group, group.start, style),
    );
  }
  if (!style.karaoke_enabled) return wordEvent(group.start, group.end);
  const grown = number(100 * word.scale * word.growth);
  const highlighted = `${own || `\\1c${colour(style.karaoke_highlight_color)}`}\\t(0,80,\\fscx${grown}\\fscy${grown})`;
  return [
    ...wordEvent(group.start, from),
    ...event(
      { layer: 2, style: 'Word', start: from, end: to },
      `${fade(group, from, style)}${placeHighlighted(word)}${highlighted}`,
      word,
    ),
    ...wordEvent(to, group.end),
  ];
}

/** The colour of an emphasised word, which it keeps while it is highlighted. */
function emphasisOf(emphasis: true | string, style: SubtitleCustomization): string {
  return emphasis === true ? style.karaoke_highlight_color : emphasis;
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

/** Moves the groups to places without faces. */
function placedByThemselves(
  groups: readonly PlacedGroup[],
  type: Typesetting,
  seen: Pick<CaptionRequest, 'size' | 'faces' | 'logo'>,
): PlacedGroup[] {
  const boxes = groups.map(({ start, end, lines }) => ({
    start,
    end,
    box: coveredBy(lines, type),
  }));
  const places = autoPlaces(boxes, seen);
  return groups.map((group, index) => {
    const bottom = boxes[index]?.box.bottom ?? 0;
    return { ...group, lines: movedDown(group.lines, (places[index] ?? bottom) - bottom) };
  });
}

/** The area that a group covers, including its background. */
function coveredBy({ box }: Lines<DrawnWord>, { padding }: Typesetting): Box {
  return {
    left: box.left - padding,
    top: box.top - padding,
    right: box.right + padding,
    bottom: box.bottom + padding,
  };
}

function boxEvent(group: PlacedGroup, { style, type }: Drawing): string {
  const around = coveredBy(group.lines, type);
  const tags = `${fade(group, group.start, style)}\\pos(${number(around.left)},${number(around.top)})\\p1`;
  return dialogue(
    { layer: 0, style: 'Background', start: group.start, end: group.end },
    `{${tags}}${rounded(around, type.padding)}`,
  );
}

/**
 * The group's fade, with times relative to an event that starts at `start`, so that all events of
 * the group fade together.
 */
function fade(
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

function header(size: Size, style: SubtitleCustomization, type: Typesetting): string {
  const shadow = style.shadow_enabled ? style.shadow_offset : 0;
  const boxAlpha = hex(255 * (1 - style.background_opacity));
  const box = `&H${boxAlpha}${bgr(style.background_color ?? '#000000')}`;
  const font = `${type.font.name},${number(type.size)}`;
  const colours = [style.font_color, style.font_color, style.outline_color, style.shadow_color].map(
    (color) => `&H00${bgr(color)}`,
  );
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
Style: Overlay,${font},&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,-1
${emojiStyle(font)}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text`;
}
