import { type PlaceNote, titleColors } from '#engine/port/edit/overlay.constants.ts';
import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import { isFullScreen, safeArea } from '#engine/port/safe-zones.constants.ts';
import { colour, dialogue, number } from '../typesetting/ass-format.ts';
import { cleanText, escapeAss, toUpperCase } from '../typesetting/ass-text.ts';
import { captionWords } from '../typesetting/caption-words.ts';
import { emojiEvents } from '../typesetting/emoji-events.ts';
import { isEmoji } from '../typesetting/emoji-text.shared.ts';
import type { OwnFont } from '../typesetting/font-fallback.ts';
import { coverage } from '../typesetting/free-places.ts';
import type { Area, PlacedWord, Size, Slot } from '../typesetting/layout.ts';
import { readableOn } from '../typesetting/readable-on.ts';
import { designs } from './title-designs.ts';
import { layOutTitle, type TitleLayout, type TitlePart } from './title-layout.ts';
import {
  besideLogo,
  type Covered,
  isInHalf,
  isSafe,
  roomsFor,
  roomsWithoutFaces,
  type TitleArea,
} from './title-rooms.ts';
import { hugging, leaning, type Shape } from './title-shape.ts';

export type TitleRequest = {
  title: ClipTitle;
  /** The clip's length, seconds. */
  duration: number;
  size: Size;
  language: string;
  captions: readonly Covered[];
  /** A font of a brand kit, in place of the design's. */
  font?: OwnFont | undefined;
  /** The area of a logo, which the title does not touch. */
  logo?: Area | undefined;
  /** The areas of faces; undefined when they are unknown. */
  faces?: readonly FaceAreas[] | undefined;
};

/**
 * The events of a clip's title; none when nothing of the title can be drawn, or captions leave no
 * room.
 */
export function titleEvents(request: TitleRequest): DrawnTitle {
  const { title, duration, size, faces = [] } = request;
  const end = Math.min(duration, title.seconds ?? duration);
  const layout = bestLayout(request, end);
  if (!layout) return { events: [], notes: [] };
  const timing: Shown = { start: 0, end, fade: end < duration ? '\\fad(0,200)' : '' };
  const color = title.color ?? titleColors[title.design];
  const events = [
    ...behind(layout, title, { color, ...timing }),
    ...layout.rows.flatMap((row) =>
      row.words.flatMap((word) => wordEvents(word, { layout, title, color, ...timing })),
    ),
  ];
  const middle = (layout.top + layout.bottom) / 2;
  const isElsewhere =
    title.position === 'top' ? middle > size.height / 2 : middle < size.height / 2;
  const block = {
    left: Math.min(...layout.rows.map((row) => row.left)),
    right: Math.max(...layout.rows.map((row) => row.right)),
    height: layout.bottom - layout.top,
  };
  const covers = faces.some(
    (part) => part.start < end && coverage(block, part.faces, layout.bottom) > 0,
  );
  return {
    events,
    notes: [
      ...(isElsewhere ? ['title-moved' as const] : []),
      ...(covers ? ['title-covers-face' as const] : []),
    ],
  };
}

/** The events of a title, and what a person should know about its place. */
export type DrawnTitle = { events: string[]; notes: PlaceNote[] };

type Shown = { start: number; end: number; fade: string };

/** A title that would be smaller than this share of its size moves to where there is more room. */
const readable = 0.75;

/**
 * Maximum length of a line, in multiples of the frame's shorter side; longer lines cannot be read
 * at a glance.
 */
const maxLineLength = 1.1;

/**
 * The best layout that keeps clear of faces and of everything that captions cover while the title
 * is shown. The title is at the requested position unless it is much larger on the other side of
 * the captions, and in the other half of the frame only if it does not fit as a whole into the
 * requested half. A fixed one is at its position if it fits there as a whole beside the captions.
 */
function bestLayout(
  { title, size, language, captions, font: own, logo, faces }: TitleRequest,
  end: number,
): TitleLayout | undefined {
  const { metrics, capital: share, upperCase } = designs[title.design];
  const shorter = Math.min(size.width, size.height);
  const parts = partsOf(upperCase ? toUpperCase(title.text, language) : title.text, language);
  const { left, right } = safeArea(size);
  const centre = size.width / 2;
  const width = Math.min(maxLineLength * shorter, 2 * Math.min(centre - left, right - centre));
  const shown = {
    captions: captions.filter((part) => part.start < end),
    faces: faces?.filter((part) => part.start < end),
  };
  const largestIn = (rooms: readonly TitleArea[]) => {
    let best: TitleLayout | undefined;
    for (const { edge, top, bottom, width } of rooms.flatMap((room) =>
      besideLogo(room, logo, size),
    )) {
      const room = { centre, width, height: bottom - top };
      const layout = layOutTitle(parts, {
        capital: share * shorter,
        room,
        metrics: { ...metrics, language, own },
      });
      if (layout && layout.capital > (best?.capital ?? 0))
        best = moved(layout, edge === 'top' ? top : bottom - layout.bottom);
      if (best && best.capital >= share * shorter * readable) break;
    }
    return best;
  };
  const layoutIn = (rooms: readonly TitleArea[]): TitleLayout | undefined => {
    // Where apps cover the rest of the frame, a smaller title is better than a hidden one.
    const safe = rooms.filter((room) => isSafe(room, size));
    if (isFullScreen(size) && safe.length < rooms.length) {
      const inside = layoutIn(safe);
      if (inside && !inside.isCut) return inside;
    }
    const largest = largestIn(rooms);
    if (!largest || isInHalf(title.position, largest, size)) return largest;
    const requested = largestIn(
      rooms.filter((room) => isInHalf(title.position, room, size) && isSafe(room, size)),
    );
    return requested && !requested.isCut ? requested : largest;
  };
  if (title.fixed) {
    const fixed = largestIn(roomsFor(title.position, shown.captions, { size, width }).slice(0, 1));
    if (fixed && !fixed.isCut) return fixed;
  }
  const clear =
    shown.faces &&
    layoutIn(
      roomsWithoutFaces(
        title.position,
        { captions: shown.captions, faces: shown.faces },
        { size, width },
      ),
    );
  return clear ?? layoutIn(roomsFor(title.position, shown.captions, { size, width }));
}

function moved(layout: TitleLayout, by: number): TitleLayout {
  const rows = layout.rows.map((row) => ({
    ...row,
    baseline: row.baseline + by,
    top: row.top + by,
    bottom: row.bottom + by,
    words: row.words.map((word) => ({ ...word, y: word.y + by })),
  }));
  return { ...layout, rows, top: layout.top + by, bottom: layout.bottom + by };
}

/**
 * The parts between which lines may end: at spaces, beside emoji, and between the words of scripts
 * without spaces.
 */
function partsOf(text: string, language: string): TitlePart[] {
  const words = captionWords([{ text, start: 0, end: 60 }], { duration: 60, language });
  const written = cleanText(text);
  let end = 0;
  return words.map((word, index) => {
    const at = written.indexOf(word.text, end);
    const isBesideEmoji = isEmoji(word.text) || isEmoji(words[index - 1]?.text ?? '');
    const joins = index > 0 && at === end && !isBesideEmoji;
    if (at >= 0) end = at + word.text.length;
    return { text: word.text, joins };
  });
}

/** The shape behind the letters, and its shadow. */
function behind(
  layout: TitleLayout,
  { design }: ClipTitle,
  shown: Shown & { color: string },
): string[] {
  if (design === 'outline') return [];
  const shapes =
    design === 'box' ? [hugging(layout.rows, layout.capital * 0.5)] : layout.rows.map(leaning);
  const shadow = { offset: layout.capital * 0.12, blur: layout.capital * 0.2 };
  return shapes.flatMap((shape) => [
    shapeEvent(shape, {
      ...shown,
      layer: 3,
      y: shadow.offset,
      tags: `\\1c${colour('#000000')}\\1a&HA0&\\blur${number(shadow.blur)}`,
    }),
    shapeEvent(shape, { ...shown, layer: 4, y: 0, tags: `\\1c${colour(shown.color)}` }),
  ]);
}

function shapeEvent(
  { drawing, x, y }: Shape,
  { layer, start, end, fade, tags, y: down }: Shown & { layer: number; y: number; tags: string },
): string {
  return dialogue(
    { layer, style: 'Overlay', start, end },
    `{${fade}\\pos(${number(x)},${number(y + down)})${tags}\\p1}${drawing}`,
  );
}

type Drawn = Shown & { layout: TitleLayout; title: ClipTitle; color: string };

function wordEvents(
  word: PlacedWord<Slot>,
  { layout, title, color, start, end, fade }: Drawn,
): string[] {
  const { slot, x, y } = word;
  if (slot.set.emoji) return emojiEvents(word, { layer: 5, start, end }, fade);
  const pieces = slot.set.pieces.map(({ font, text, size }, index) => {
    const own = `\\fn${font.name}\\fs${number(size)}`;
    const tags =
      index === 0
        ? `${fade}\\an5\\pos(${number(x + slot.set.rtlOffset)},${number(y)})${letters(layout, title, color)}`
        : '';
    return `{${tags}${own}}${escapeAss(text)}`;
  });
  return [dialogue({ layer: 5, style: 'Overlay', start, end }, pieces.join(''))];
}

/** The tags of the letters: plain on a shape, with outline and shadow when there is no shape. */
function letters({ capital }: TitleLayout, { design }: ClipTitle, color: string): string {
  if (design !== 'outline') return `\\1c${colour(readableOn(color))}`;
  const { outline } = designs.outline.metrics;
  const around = colour(readableOn(color));
  return `\\1c${colour(color)}\\3c${around}\\4c${around}\\4a&H60&\\bord${number(capital * outline)}\\shad${number(capital * 0.08)}`;
}
