import { brandErrors } from './errors.ts';
import type { Sfnt } from './sfnt.ts';

/** The cost of drawing a glyph, including the glyphs that it is composed of. */
type Cost = {
  /** How deeply glyphs are nested. */
  depth: number;
  /** How many glyphs are read. */
  parts: number;
  /** How many points and bytes of instructions are read. */
  size: number;
};

/**
 * Real fonts have glyphs of up to four levels and nine parts. Fonts that imitate worn letters have
 * glyphs of a few thousand points.
 */
const maxCost: Cost = { depth: 8, parts: 1000, size: 30_000 };

/**
 * Refuses TrueType outlines in which a glyph contains itself, or costs more to draw than any real
 * one. Each glyph is read once, even if many others contain it.
 * @throws Failure `brand-font-invalid`, `brand-font-too-complex`
 */
export function checkGlyphs({ tables }: Sfnt): void {
  const [glyf, loca, head] = [tables.get('glyf'), tables.get('loca'), tables.get('head')];
  if (!glyf || !loca || !head) return;
  try {
    const font = {
      glyf: viewOf(glyf),
      offsets: glyphOffsets(viewOf(loca), viewOf(head)),
      costs: new Map<number, Cost>(),
    };
    for (let glyph = 0; glyph < font.offsets.length - 1; glyph += 1) costOf(glyph, font, []);
  } catch (error) {
    throw error instanceof RangeError
      ? brandErrors.fontInvalid('its outlines are damaged', { cause: error })
      : error;
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/**
 * The offset of each glyph in the table of outlines, and the end of the last one. At most 65,536
 * glyphs are read, because components refer to glyphs with 16 bits.
 */
function glyphOffsets(loca: DataView, head: DataView): number[] {
  const format = head.getInt16(50);
  if (format !== 0 && format !== 1) throw brandErrors.fontInvalid('its outlines are damaged');
  const length = Math.min(65_537, Math.floor(loca.byteLength / (format === 0 ? 2 : 4)));
  return Array.from({ length }, (_, index) =>
    format === 0 ? 2 * loca.getUint16(2 * index) : loca.getUint32(4 * index),
  );
}

type Outlines = { glyf: DataView; offsets: readonly number[]; costs: Map<number, Cost> };

/** `around`: the glyphs that contain this one, outermost first. */
function costOf(glyph: number, font: Outlines, around: readonly number[]): Cost {
  const known = font.costs.get(glyph);
  if (known) return known;
  if (around.includes(glyph)) throw brandErrors.fontInvalid('one of its letters contains itself');
  if (around.length > maxCost.depth) throw brandErrors.fontTooComplex();
  const cost = { depth: 0, parts: 1, size: sizeOf(glyph, font) };
  for (const inner of componentsOf(glyph, font)) {
    const { depth, parts, size } = costOf(inner, font, [...around, glyph]);
    cost.depth = Math.max(cost.depth, depth + 1);
    cost.parts += parts;
    cost.size += size;
    if (cost.depth > maxCost.depth || cost.parts > maxCost.parts)
      throw brandErrors.fontTooComplex();
  }
  if (cost.size > maxCost.size) throw brandErrors.fontTooComplex();
  font.costs.set(glyph, cost);
  return cost;
}

/**
 * The offset of the glyph and its number of contours, which is negative for a composite glyph.
 * Undefined for a blank glyph.
 */
function beginningOf(
  glyph: number,
  { glyf, offsets }: Outlines,
): { at: number; contours: number } | undefined {
  const [at, end] = [offsets[glyph], offsets[glyph + 1]];
  if (at === undefined || end === undefined) throw new RangeError('There is no such glyph');
  return at === end ? undefined : { at, contours: glyf.getInt16(at) };
}

/** The size of the header that precedes the contours or components, bytes. */
const headerBytes = 10;

function sizeOf(glyph: number, font: Outlines): number {
  const beginning = beginningOf(glyph, font);
  if (!beginning || beginning.contours <= 0) return 0;
  const { at, contours } = beginning;
  const end = at + headerBytes + 2 * contours;
  const points = font.glyf.getUint16(end - 2) + 1;
  const instructions = font.glyf.getUint16(end);
  return Math.max(points, contours) + instructions;
}

/** The flags of a component. */
const flag = {
  hasWords: 0x1,
  hasScale: 0x8,
  isFollowed: 0x20,
  hasTwoScales: 0x40,
  hasMatrix: 0x80,
};

function* componentsOf(glyph: number, font: Outlines): Generator<number> {
  const beginning = beginningOf(glyph, font);
  if (!beginning || beginning.contours >= 0) return;
  let at = beginning.at + headerBytes;
  let flags: number;
  do {
    flags = font.glyf.getUint16(at);
    yield font.glyf.getUint16(at + 2);
    at += 4 + (flags & flag.hasWords ? 4 : 2) + scaleBytes(flags);
  } while (flags & flag.isFollowed);
}

function scaleBytes(flags: number): number {
  if (flags & flag.hasScale) return 2;
  if (flags & flag.hasTwoScales) return 4;
  return flags & flag.hasMatrix ? 8 : 0;
}
