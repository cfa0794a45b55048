import type { GlyphRun } from 'fontkit';
import { cleanText } from './ass-text.ts';
import { drawableEmoji, type Emoji, emojiPitch, emojiSide } from './emoji.ts';
import { isEmoji } from './emoji-text.shared.ts';
import type { Font, FontFallback } from './font-fallback.ts';

/** A part of a word that is set in one font. */
type Piece = {
  font: Font;
  text: string;
  /** ASS size. */
  size: number;
};

/**
 * A typeset word; lengths in pixels. `\an5\pos` places its centre, which is halfway along its width
 * and its line height.
 */
export type TypesetWord = {
  pieces: Piece[];
  /**
   * For a word of emoji, the drawings side by side around the centre, in place of letters. `unit`
   * is the length of a unit of the drawings.
   */
  emoji?: { drawings: Emoji[]; unit: number };
  width: number;
  /** How far the ink extends from the centre. */
  left: number;
  right: number;
  up: number;
  down: number;
  /** Height of the centre above the baseline. */
  centre: number;
  /**
   * By how much the position given to libass must be right of the intended centre, so that libass
   * draws the word there.
   */
  rtlOffset: number;
};

export type Typesetter = {
  /**
   * The word in the fonts that have its letters. Letters that no font has are left out; undefined
   * when no letter is left.
   */
  typeset(text: string): TypesetWord | undefined;
  /** Width of a space and cap height in the chosen font, pixels. */
  space: number;
  capital: number;
};

/**
 * Typesets words at an ASS size of the first font. Other fonts are scaled to its cap height.
 */
export function typesetter(fonts: FontFallback, size: number): Typesetter {
  const { first } = fonts;
  const capital = size * first.capital;
  const sized = (font: Font) => (font === first ? size : capital / font.capital);
  const typeset = (text: string) => {
    if (isEmoji(text)) return emojiSet(drawableEmoji(text), capital);
    const pieces = piecesOf(text, fonts).map(({ font, text }) => ({
      font,
      text,
      size: sized(font),
    }));
    return pieces.length === 0 ? undefined : measure(pieces);
  };
  // Cached, because speech repeats words, and shaping a word takes 0.1 ms.
  const known = new Map<string, TypesetWord | undefined>();
  return {
    typeset: (text) => {
      if (!known.has(text)) known.set(text, typeset(text));
      return known.get(text);
    },
    space: measure([{ font: first, text: ' ', size }]).width,
    capital,
  };
}

/** A word of emoji, which are a little taller than capitals and vertically centred on them. */
function emojiSet(drawings: Emoji[], capital: number): TypesetWord | undefined {
  if (drawings.length === 0) return undefined;
  const half = (capital * emojiHeight) / 2;
  const unit = (2 * half) / emojiSide;
  const width = ((drawings.length - 1) * emojiPitch + emojiSide) * unit;
  const ink = { left: width / 2, right: width / 2, up: half, down: half };
  return {
    pieces: [],
    emoji: { drawings, unit },
    width,
    ...ink,
    centre: capital / 2,
    rtlOffset: 0,
  };
}

/** Height of an emoji, in cap heights. */
const emojiHeight = 1.3;

/**
 * The pieces of a word: a single one if a font has all of its letters, otherwise each letter with
 * its marks in the best font.
 */
function piecesOf(text: string, fonts: FontFallback): Omit<Piece, 'size'>[] {
  const letters = drawable(text, fonts);
  const whole = cleanText(letters.map((letter) => letter.text).join(''));
  if (!/[\p{L}\p{N}\p{S}&@#%*]/u.test(whole)) return [];
  const one = fonts.find((font) => covers(font, whole));
  if (one) return [{ font: one, text: whole }];
  const pieces: Omit<Piece, 'size'>[] = [];
  for (const { font, text } of letters) {
    const last = pieces.at(-1);
    if (last && (last.font === font || covers(last.font, text))) last.text += text;
    else pieces.push({ font, text });
  }
  return pieces;
}

const letterCutter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function drawable(text: string, fonts: FontFallback): { font: Font; text: string }[] {
  return [...letterCutter.segment(text)].flatMap(({ segment }) => {
    const font = fonts.find((font) => covers(font, segment));
    if (font) return [{ font, text: segment }];
    const bare = /\p{Emoji_Presentation}/u.test(segment)
      ? ''
      : segment.replace(/[\p{M}\p{Cf}]/gu, '');
    const second = bare && fonts.find((font) => covers(font, bare));
    return second ? [{ font: second, text: bare }] : [];
  });
}

function covers(font: Font, text: string): boolean {
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (!invisible.test(char) && !font.font.hasGlyphForCodePoint(point)) return false;
  }
  return true;
}

const invisible = /\p{Join_Control}|\u2060/u;

function measure(pieces: Piece[]): TypesetWord {
  let width = 0;
  const ink = { left: Infinity, right: -Infinity, top: 0, bottom: 0 };
  let [above, below] = [0, 0];
  let rtlOffset = 0;
  for (const { font, text, size } of pieces) {
    const run = shape(font, text);
    const scale = (size * font.em) / font.font.unitsPerEm;
    const { minX, maxX, minY, maxY } = run.bbox;
    if (Number.isFinite(minX) && maxX > minX) {
      ink.left = Math.min(ink.left, width + minX * scale);
      ink.right = Math.max(ink.right, width + maxX * scale);
      ink.top = Math.max(ink.top, maxY * scale);
      ink.bottom = Math.max(ink.bottom, -minY * scale);
    }
    above = Math.max(above, size * font.ascent);
    below = Math.max(below, size * (1 - font.ascent));
    if (pieces.length === 1) rtlOffset = rightToLeftOffset(run) * scale;
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
    rtlOffset,
  };
}

/**
 * The shaped text. If the shaper fails on a mark without an anchor, as in rare Arabic and Indic
 * letters, marks are set without anchors; the widths are still right.
 */
function shape({ font }: Font, text: string): GlyphRun {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, { mark: false, mkmk: false, curs: false, abvm: false, blwm: false });
  }
}

/**
 * The offset that right-to-left text needs. libass centres a line between the beginning and the end
 * of its clusters, and takes the position of a cluster's first glyph for its beginning. In
 * right-to-left text, that glyph may be a mark above the letter, which moves the line's centre.
 */
function rightToLeftOffset({ direction, glyphs, positions, advanceWidth }: GlyphRun): number {
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
