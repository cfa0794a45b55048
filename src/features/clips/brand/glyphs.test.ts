import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFont } from './font-tasks.ts';
import { buildSfnt, readSfnt, type Sfnt } from './sfnt.ts';

let anton: Sfnt;
let count: number;
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf',
  );
  anton = readSfnt(await readFile(path));
  count = Buffer.from(anton.tables.get('maxp') ?? []).readUInt16BE(4);
});

/** The font with its outlines replaced; their number stays the same. */
function withGlyphs(glyphOf: (glyph: number) => Buffer): Uint8Array {
  const glyphs = Array.from({ length: count }, (_, glyph) => glyphOf(glyph));
  const loca = Buffer.alloc(4 * (count + 1));
  let end = 0;
  for (const [glyph, { length }] of glyphs.entries()) {
    end += length;
    loca.writeUInt32BE(end, 4 * (glyph + 1));
  }
  const head = Buffer.from(anton.tables.get('head') ?? []);
  head.writeInt16BE(1, 50);
  return buildSfnt({
    ...anton,
    tables: new Map([
      ...anton.tables,
      ['head', head],
      ['loca', loca],
      ['glyf', Buffer.concat(glyphs)],
    ]),
  });
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
};
const composed = (...of: number[]) =>
  words(
    -1,
    0,
    0,
    500,
    500,
    ...of.flatMap((glyph, index) => [index < of.length - 1 ? 0x22 : 0x2, glyph, 0]),
  );
/** An outline with three corners. */
const simple = Buffer.concat([
  words(1, 0, 0, 500, 500, 2, 0),
  Buffer.from([1, 1, 1, 0]),
  words(0, 500, 0, 0, 0, 500),
]);
/** An outline whose points take one byte of flags and nothing else, followed by instructions. */
const large = (points: number, instructions = 0) =>
  Buffer.concat([
    words(1, 0, 0, 500, 500, points - 1, instructions),
    Buffer.alloc(instructions),
    Buffer.alloc(points, 0x31),
    Buffer.alloc((points + instructions) % 2),
  ]);
const blank = Buffer.alloc(0);

const codeOf = (bytes: Uint8Array) =>
  checkFont({ bytes }).then(
    () => 'usable',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a font', () => {
  it.each<[string, (glyph: number) => Buffer, string]>([
    ['contains itself', (glyph) => composed(glyph), 'brand-font-invalid'],
    ['contains one that contains it', (glyph) => composed(glyph ^ 1), 'brand-font-invalid'],
    [
      'is in a circle of all of them',
      (glyph) => composed((glyph + 1) % count),
      'brand-font-too-complex',
    ],
    ['contains one that is not there', () => composed(60_000), 'brand-font-invalid'],
    [
      'ends too early',
      (glyph) => (glyph === count - 1 ? words(-1, 0, 0, 500, 500, 0x22) : blank),
      'brand-font-invalid',
    ],
    [
      'has nine glyphs within one another',
      (glyph) => (glyph % 10 ? composed(glyph - 1) : simple),
      'brand-font-too-complex',
    ],
    [
      'has 216,000 parts in three levels',
      (glyph) => (glyph % 4 ? composed(...Array(60).fill(glyph - 1)) : simple),
      'brand-font-too-complex',
    ],
    [
      'has 1,000 blank parts',
      (glyph) => (glyph ? composed(...Array(1000).fill(0)) : blank),
      'brand-font-too-complex',
    ],
    ['has 40,000 points', (glyph) => (glyph ? blank : large(40_000)), 'brand-font-too-complex'],
    [
      'has 40,000 points in ten parts',
      (glyph) => (glyph ? composed(...Array(10).fill(0)) : large(4000)),
      'brand-font-too-complex',
    ],
    [
      'has 40,000 bytes of instructions',
      (glyph) => (glyph ? blank : large(3, 40_000)),
      'brand-font-too-complex',
    ],
  ])('of which a glyph %s is refused', async (_, glyphOf, code) => {
    expect(await codeOf(withGlyphs(glyphOf))).toBe(code);
  });

  it('of eight levels, of 999 parts in one, and of 30,000 points is usable', async () => {
    expect(await codeOf(withGlyphs((glyph) => (glyph % 9 ? composed(glyph - 1) : simple)))).toBe(
      'usable',
    );
    expect(
      await codeOf(withGlyphs((glyph) => (glyph ? composed(...Array(999).fill(0)) : simple))),
    ).toBe('usable');
    expect(await codeOf(withGlyphs((glyph) => (glyph ? blank : large(30_000))))).toBe('usable');
  });

  it('that Kinora brings is usable', async () => {
    const fonts = globSync(
      resolve(import.meta.dirname, '../../../../node_modules/@expo-google-fonts/*/*/*.ttf'),
    );
    expect(fonts.length).toBeGreaterThan(20);
    for (const font of fonts)
      expect([font, await codeOf(await readFile(font))]).toEqual([font, 'usable']);
  }, 60_000);
});
