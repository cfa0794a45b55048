import { brandErrors } from './errors.ts';
import type { Sfnt } from './sfnt.ts';

/** What drawing a glyph takes, with the glyphs that it is composed of. */
type Cost = {
  /** Glyphs within one another. */
  depth: number;
  /** Glyphs that are read. */
  parts: number;
  /** Points and bytes of instructions that are read. */
  size: number;
};

/**
 * Real fonts have glyphs of up to four levels and nine parts, and, where they imitate worn letters,
 * of some thousand points.
 */
const most: Cost = { depth: 8, parts: 1000, size: 30_000 };

/**
 * Refuses TrueType outlines of which a glyph contains itself, or takes more to draw than any real
 * one. Each glyph is read once, although many may contain it.
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
 * Where each glyph begins in the table of outlines, and where the last one ends. Components are
 * numbered with 16 bits.
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
  if (around.length > most.depth) throw brandErrors.fontTooComplex();
  const cost = { depth: 0, parts: 1, size: sizeOf(glyph, font) };
  for (const inner of componentsOf(glyph, font)) {
    const { depth, parts, size } = costOf(inner, font, [...around, glyph]);
    cost.depth = Math.max(cost.depth, depth + 1);
    cost.parts += parts;
    cost.size += size;
    if (cost.depth > most.depth || cost.parts > most.parts) throw brandErrors.fontTooComplex();
  }
  if (cost.size > most.size) throw brandErrors.fontTooComplex();
  font.costs.set(glyph, cost);
  return cost;
}

/**
 * Where the glyph begins, and its number of contours, which is negative when it is composed of
 * others; undefined when it is blank.
 */
function beginningOf(
  glyph: number,
  { glyf, offsets }: Outlines,
): { at: number; contours: number } | undefined {
  const [at, end] = [offsets[glyph], offsets[glyph + 1]];
  if (at === undefined || end === undefined) throw new RangeError('There is no such glyph');
  return at === end ? undefined : { at, contours: glyf.getInt16(at) };
}

/** Bytes before the contours or the components. */
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
