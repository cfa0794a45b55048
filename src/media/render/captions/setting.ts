import type { GlyphRun } from 'fontkit';
import type { Face, FaceOrder } from './faces.ts';
import { cleanText } from './text.ts';

/** Part of a word in one face. */
type Piece = { face: Face; text: string /** ASS size. */; size: number };

/** A word set in type. Lengths in pixels; the centre is where `\an5\pos` puts it, half-way along its width and its line's height. */
export type SetWord = {
  pieces: Piece[];
  width: number;
  /** How far ink reaches from the centre. */
  left: number;
  right: number;
  up: number;
  down: number;
  /** Height of the centre above the baseline. */
  centre: number;
  /** How far to the right libass must be told to put the word for its centre to come where it belongs. */
  nudge: number;
};

export type Typesetter = {
  /** The word set in the faces that have its letters; letters no face has are left out, `undefined` when none is left. */
  set(text: string): SetWord | undefined;
  /** Width of a space and height of capitals in the chosen face, pixels. */
  space: number;
  capital: number;
};

/** Sets words at an ASS size of the first face; the others are sized to the same height of capitals. */
export function typesetter(faces: FaceOrder, size: number): Typesetter {
  const { first } = faces;
  const capital = size * first.capital;
  const sized = (face: Face) => (face === first ? size : capital / face.capital);
  return {
    set: (text) => {
      const pieces = piecesOf(text, faces).map(({ face, text }) => ({ face, text, size: sized(face) }));
      return pieces.length === 0 ? undefined : measure(pieces);
    },
    space: measure([{ face: first, text: ' ', size }]).width,
    capital,
  };
}

/** One face for the whole word where one has it all; else the best face for each letter with its marks. */
function piecesOf(text: string, faces: FaceOrder): Omit<Piece, 'size'>[] {
  const letters = drawable(text, faces);
  const whole = cleanText(letters.map((letter) => letter.text).join(''));
  if (!/[\p{L}\p{N}\p{S}&@#%*]/u.test(whole)) return [];
  const one = faces.find((face) => covers(face, whole));
  if (one) return [{ face: one, text: whole }];
  const pieces: Omit<Piece, 'size'>[] = [];
  for (const { face, text } of letters) {
    const last = pieces.at(-1);
    if (last && (last.face === face || covers(last.face, text))) last.text += text;
    else pieces.push({ face, text });
  }
  return pieces;
}

const letterCutter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function drawable(text: string, faces: FaceOrder): { face: Face; text: string }[] {
  return [...letterCutter.segment(text)].flatMap(({ segment }) => {
    const face = faces.find((face) => covers(face, segment));
    if (face) return [{ face, text: segment }];
    const bare = /\p{Emoji_Presentation}/u.test(segment) ? '' : segment.replace(/[\p{M}\p{Cf}]/gu, '');
    const second = bare && faces.find((face) => covers(face, bare));
    return second ? [{ face: second, text: bare }] : [];
  });
}

function covers(face: Face, text: string): boolean {
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (!invisible.test(char) && !face.font.hasGlyphForCodePoint(point)) return false;
  }
  return true;
}

const invisible = /\p{Join_Control}|\u2060/u;

function measure(pieces: Piece[]): SetWord {
  let width = 0;
  const ink = { left: Infinity, right: -Infinity, top: 0, bottom: 0 };
  let [above, below] = [0, 0];
  let nudge = 0;
  for (const { face, text, size } of pieces) {
    const run = shape(face, text);
    const scale = (size * face.em) / face.font.unitsPerEm;
    const { minX, maxX, minY, maxY } = run.bbox;
    if (Number.isFinite(minX) && maxX > minX) {
      ink.left = Math.min(ink.left, width + minX * scale);
      ink.right = Math.max(ink.right, width + maxX * scale);
      ink.top = Math.max(ink.top, maxY * scale);
      ink.bottom = Math.max(ink.bottom, -minY * scale);
    }
    above = Math.max(above, size * face.ascent);
    below = Math.max(below, size * (1 - face.ascent));
    if (pieces.length === 1) nudge = rightToLeftNudge(run) * scale;
    width += run.advanceWidth * scale;
  }
  const centre = (above - below) / 2;
  return {
    pieces,
    width,
    left: Math.max(width / 2, width / 2 - ink.left),
    right: Math.max(width / 2, ink.right - width / 2),
    up: ink.top - centre,
    down: ink.bottom + centre,
    centre,
    nudge,
  };
}

/** The shaped text. Where the shaper stumbles over a mark's missing anchor (rare Arabic letters, some Indian ones), marks are set without anchors: widths stay right. */
function shape({ font }: Face, text: string): GlyphRun {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, { mark: false, mkmk: false, curs: false, abvm: false, blwm: false });
  }
}

/**
 * libass centres a line by where its clusters begin and end, and takes a cluster to begin where its first glyph is drawn.
 * From right to left that glyph is a mark over the letter, not the letter's edge, and the line's centre comes out wrong.
 */
function rightToLeftNudge({ direction, glyphs, positions, advanceWidth }: GlyphRun): number {
  if (direction !== 'rtl') return 0;
  let [begin, end, pen] = [Infinity, -Infinity, 0];
  let first: number | undefined;
  glyphs.forEach((_, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    first ??= pen + xOffset;
    if (xAdvance > 0) {
      begin = Math.min(begin, first);
      end = Math.max(end, first + xAdvance);
      first = undefined;
    }
    pen += xAdvance;
  });
  return Number.isFinite(begin) ? (begin + end - advanceWidth) / 2 : 0;
}
