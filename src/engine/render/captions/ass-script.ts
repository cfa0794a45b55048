import type { CaptionEdit, EditedWord } from '#engine/port/edit/caption-edit.schema.ts';
import type { PlaceNote } from '#engine/port/edit/overlay.constants.ts';
import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { keywordsOf } from '../overlays/keywords.ts';
import { progressBarEvents } from '../overlays/progress-bar.ts';
import { titleEvents } from '../overlays/title.ts';
import { type ClipWaveform, waveformEvents } from '../overlays/waveform.ts';
import { bgr, dialogue, hex, number, rounded } from '../typesetting/ass-format.ts';
import { toUpperCase } from '../typesetting/ass-text.ts';
import { type CaptionWord, captionWords } from '../typesetting/caption-words.ts';
import { isRightToLeft } from '../typesetting/direction.ts';
import { emojiBudget, emojiStyle } from '../typesetting/emoji-events.ts';
import { type Font, fontFallback, type OwnFont } from '../typesetting/font-fallback.ts';
import { type Block, coverage, partsTouching } from '../typesetting/free-places.ts';
import {
  type Area,
  type Box,
  grownExtent,
  type LayoutFrame,
  type Lines,
  movedDown,
  placedLines,
  type Size,
  usableRoom,
} from '../typesetting/layout.ts';
import { edgeOf, growthOf, hasBackground } from '../typesetting/style-edges.ts';
import { type Typesetter, type TypesetWord, typesetter } from '../typesetting/typesetter.ts';
import { autoPlaces, cutsWithoutPlace } from './auto-places.ts';
import { type Group, groups } from './groups.ts';
import { speakerLook, speakersOf } from './speaker-look.ts';
import {
  type NameType,
  nameBox,
  nameEvents,
  namesAbove,
  nameType,
  type SpeakerName,
} from './speaker-names.ts';
import { type DrawnWord, fade, type WordDrawing, wordEvents } from './word-events.ts';

export type CaptionRequest = {
  /** Times in seconds from the clip's start; words outside the clip are left out. */
  words: readonly Omit<EditedWord, 'turn'>[];
  /** The clip's length, seconds. */
  duration: number;
  /** The output frame, pixels. */
  size: Size;
  style: SubtitleCustomization;
  /**
   * The speakers of the whole video, in the order in which they first speak; those of the words by
   * default.
   */
  speakers?: readonly string[] | undefined;
  /**
   * A BCP 47 tag. It decides capitals, direction, where text without spaces is cut, and the shapes
   * of Han characters.
   */
  language: string;
  /** Those of the style by default. */
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
  /**
   * When each keyword begins in the source, seconds; also when the style does not colour them.
   */
  keywords: number[];
  notes: PlaceNote[];
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
    speakers = [],
    language,
    capitals,
    title,
    titleFont,
    logo,
    faces,
    waveform,
  } = request;
  const spoken = captionWords(style.enabled ? words : [], { duration, language }).map((word) => ({
    ...word,
    written: word.text,
    text:
      (capitals ?? style.capitals) === 'as-written' ? word.text : toUpperCase(word.text, language),
  }));
  const { type, drawn, shown, keywords, placed } = clearOfFaces(spoken, request);
  const bar = progressBarEvents(style, { size, duration });
  const wave = waveform
    ? waveformEvents(waveform, { duration, color: style.karaoke_highlight_color })
    : [];
  const drawing = {
    style,
    type,
    size,
    capital: type.capital,
    speakers: speakerLook([...new Set([...speakers, ...speakersOf(drawn)])], style),
  };
  const captions = placed.flatMap((group) => groupEvents(group, drawing));
  const covered = placed.map((group) => ({
    start: group.start,
    end: group.end,
    ...coveredBy(group, type),
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
    : { events: [], notes: [] };
  const notes: PlaceNote[] = [
    ...titled.notes,
    ...(isClear({ placed, type }, request.faces) ? [] : ['captions-cover-face' as const]),
  ];
  const lines = shown.flatMap(({ words: [first] }) => first?.at ?? []);
  return {
    script: `${[header(size, style, type), ...bar, ...wave, ...captions, ...titled.events].join('\n')}\n`,
    lines,
    keywords: [...keywords].flatMap(({ at }) => at ?? []),
    notes,
  };
}

type LaidOut = {
  type: Typesetting;
  drawn: readonly DrawnWord[];
  shown: readonly Group<DrawnWord>[];
  keywords: ReturnType<typeof keywordsIn>;
  placed: PlacedGroup[];
};

/** Sizes to try (shares of the requested one) where letters would cover a face. */
const smallerSizes = [0.85, 0.7, 0.6, 0.5, 0.4, 0.3];
/** Letters of this size (pixels of a frame 1080 wide) do not get smaller than half their size. */
const smallLetters = 60;

/**
 * The words in lines at their places. Captions that place themselves get smaller, all of them
 * alike, where no place for large letters is free of faces but one for smaller letters is.
 */
function clearOfFaces(words: readonly CaptionWord[], request: CaptionRequest): LaidOut {
  const { style, faces } = request;
  const requested = laidOutWords(words, request);
  if (style.position !== 'auto' || isClear(requested, faces)) return requested;
  const least = smallLetters * (Math.min(request.size.width, request.size.height) / 1080);
  for (const share of smallerSizes) {
    if (share < 0.5 && style.font_size * share < least) break;
    const smaller = laidOutWords(words, {
      ...request,
      style: { ...style, font_size: style.font_size * share },
    });
    if (isClear(smaller, faces)) return smaller;
  }
  return requested;
}

/** Whether none of the words covers a face; true where nothing is known about faces. */
function isClear(
  { placed, type }: Pick<LaidOut, 'placed' | 'type'>,
  faces: readonly FaceAreas[] = [],
): boolean {
  return placed.every((group) => {
    const { left, right, top, bottom } = coveredBy(group, type);
    const areas = partsTouching(group, faces).flatMap(({ part }) => part.faces);
    return coverage({ left, right, height: bottom - top }, areas, bottom) === 0;
  });
}

function laidOutWords(
  spoken: readonly CaptionWord[],
  { duration, size, style, language, font, logo, faces }: CaptionRequest,
): LaidOut {
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
  const keywords = keywordsIn(shown, language);
  const names = type.names && namesAbove(shown, type.names, widthOf(type.layoutFrame));
  const coloured = withKeywords(shown, keywords, style.keyword_color);
  const laidOut = coloured.flatMap((group, index): PlacedGroup[] => {
    const lines = placedLines(group.words, type.layoutFrame);
    const name = shown[index] && names?.get(shown[index]);
    return lines ? [{ ...group, end: endBeforeCut(group, cuts), lines, name }] : [];
  });
  const placed =
    style.position === 'auto' ? placedByThemselves(laidOut, type, { size, faces, logo }) : laidOut;
  return { type, drawn, shown, keywords, placed };
}

/** The block of a typical row of captions. */
function usualBlock({ room, ascent, descent }: LayoutFrame): Block {
  const margin = widthOf({ room }) / 5;
  return { left: room.left + margin, right: room.right - margin, height: ascent + descent };
}

const widthOf = ({ room }: Pick<LayoutFrame, 'room'>) => room.right - room.left;

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
 * The keywords, except in lines in which a person has emphasised a word or said that it is no
 * keyword.
 */
function keywordsIn(groups: readonly Group<DrawnWord>[], language: string): Set<DrawnWord> {
  const free = groups.map(({ words }) =>
    words.some(({ emphasis }) => emphasis !== undefined) ? [] : words,
  );
  return keywordsOf(free, language);
}

/** Colours the keywords like emphasised words. */
function withKeywords(
  groups: readonly Group<DrawnWord>[],
  keywords: ReadonlySet<DrawnWord>,
  color: string | null | undefined,
): readonly Group<DrawnWord>[] {
  if (!color) return groups;
  return groups.map((group) => ({
    ...group,
    words: group.words.map((word) => (keywords.has(word) ? { ...word, emphasis: color } : word)),
  }));
}

type FrameToSet = Pick<CaptionRequest, 'size' | 'style' | 'language' | 'font'>;
type Typesetting = {
  font: Font;
  size: number;
  capital: number;
  padding: number;
  layoutFrame: LayoutFrame;
  /** The type of the names above lines; undefined without names. */
  names: NameType | undefined;
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
  const isTyped = style.animation === 'typewriter';
  const setWords = (some: readonly CaptionWord[]) => drawable(some, setter, isTyped);
  const padding = hasBackground(style) ? setter.capital * 0.35 : 0;
  const { capital } = setter;
  const isNamed = style.speaker_names && words.some(({ speaker }) => speaker !== undefined);
  const names = isNamed ? nameType(fonts, { size, capital }) : undefined;
  const layoutFrame = layoutFrameFor({
    frame,
    setter,
    padding,
    above: names ? names.height + names.gap : 0,
    sets: setWords(words).map((word) => word.set),
  });
  return { font: fonts.first, size, capital, padding, layoutFrame, names, setWords };
}

/**
 * The words with at least one letter that can be drawn. When the last word of a line has none, the
 * word before it ends the line.
 */
function drawable(
  words: readonly CaptionWord[],
  setter: Typesetter,
  isTyped: boolean,
): DrawnWord[] {
  const drawn: DrawnWord[] = [];
  const mayDraw = emojiBudget();
  for (const word of words) {
    const typeset = setter.typeset(word.text);
    const set = typeset?.emoji && !mayDraw(typeset.emoji.drawings) ? undefined : typeset;
    const before = drawn.at(-1);
    if (set)
      drawn.push({
        ...word,
        set,
        rightToLeft: isRightToLeft(word.text),
        ...(isTyped && { steps: stepsOf(word.text, setter) }),
      });
    else if (before && word.endsLine) before.endsLine = true;
  }
  return drawn;
}

/** The share of a word's width that its first letters take; undefined where letters join. */
function stepsOf(text: string, setter: Typesetter): number[] | undefined {
  if (joining.test(text)) return undefined;
  const whole = setter.typeset(text)?.width ?? 0;
  let begun = '';
  return [...letterCutter.segment(text)].map(({ segment }) => {
    begun += segment;
    return whole > 0 ? Math.min(1, (setter.typeset(begun)?.width ?? 0) / whole) : 1;
  });
}

const letterCutter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters that stand by themselves, whatever is beside them; all others may join. */
const joining =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]/u;

function layoutFrameFor(input: {
  frame: FrameToSet;
  setter: Typesetter;
  padding: number;
  above: number;
  sets: TypesetWord[];
}): LayoutFrame {
  const { style, size, language } = input.frame;
  const growth = growthOf(style);
  const { capital } = input.setter;
  const edge = edgeOf(style, capital);
  const { up, down } = grownExtent(input.sets, growth);
  const room = usableRoom(size, style, input);
  const [ascent, descent] = [up + edge.top, down + edge.bottom];
  const space = Math.max(input.setter.space, capital * leastSpace);
  const rowGap = capital * 0.15;
  const maxRows = 2 * (ascent + descent) + rowGap <= room.bottom - room.top ? 2 : 1;
  const { position } = style;
  return {
    room,
    centre: size.width / 2,
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

type Drawing = WordDrawing & { type: Typesetting };

type PlacedGroup = Group<DrawnWord> & {
  lines: Lines<DrawnWord>;
  /** The name of its speaker, above the lines. */
  name: SpeakerName | undefined;
};

function groupEvents(group: PlacedGroup, drawing: Drawing): string[] {
  const { style, type, speakers } = drawing;
  const box = hasBackground(style) ? [boxEvent(group, drawing)] : [];
  const { name } = group;
  const named =
    name && type.names
      ? nameEvents(
          group,
          {
            name,
            box: nameBox(linesBox(group, type), name, type.names),
            color: speakers.colors.get(name.speaker),
          },
          { style, type: type.names },
        )
      : [];
  return [
    ...box,
    ...group.lines.words.flatMap((word) => wordEvents(group, word, drawing)),
    ...named,
  ];
}

/** Moves the groups to places without faces. */
function placedByThemselves(
  groups: readonly PlacedGroup[],
  type: Typesetting,
  seen: Pick<CaptionRequest, 'size' | 'faces' | 'logo'>,
): PlacedGroup[] {
  const boxes = groups.map((group) => ({
    start: group.start,
    end: group.end,
    box: coveredBy(group, type),
  }));
  const places = autoPlaces(boxes, seen);
  return groups.map((group, index) => {
    const bottom = boxes[index]?.box.bottom ?? 0;
    return { ...group, lines: movedDown(group.lines, (places[index] ?? bottom) - bottom) };
  });
}

/** The area that a group covers, including its background and the name above it. */
function coveredBy(group: Pick<PlacedGroup, 'lines' | 'name'>, type: Typesetting): Box {
  const lines = linesBox(group, type);
  const name = group.name && type.names ? nameBox(lines, group.name, type.names) : lines;
  // The edge of a background lies between two pixels.
  const edge = type.padding > 0 || group.name ? 1 : 0;
  return {
    left: Math.min(lines.left, name.left) - edge,
    top: name.top - edge,
    right: Math.max(lines.right, name.right) + edge,
    bottom: lines.bottom + edge,
  };
}

/** The area that the lines of a group cover, including their background. */
function linesBox(
  { lines: { box } }: Pick<PlacedGroup, 'lines'>,
  { padding }: Pick<Typesetting, 'padding'>,
): Box {
  return {
    left: box.left - padding,
    top: box.top - padding,
    right: box.right + padding,
    bottom: box.bottom + padding,
  };
}

function boxEvent(group: PlacedGroup, { style, type }: Drawing): string {
  const around = linesBox(group, type);
  const tags = `${fade(group, group.start, style)}\\pos(${number(around.left)},${number(around.top)})\\p1`;
  return dialogue(
    { layer: 0, style: 'Background', start: group.start, end: group.end },
    `{${tags}}${rounded(around, type.padding)}`,
  );
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
