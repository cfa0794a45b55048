import { brandErrors } from './errors.ts';

/** A TTF or OTF file as its tables. */
export type Sfnt = { flavor: number; tables: ReadonlyMap<string, Uint8Array> };

/** The maximum size of an unpacked font, bytes. */
export const maxFontBytes = 30 * 2 ** 20;
export const maxFontTables = 64;

const flavors = [0x00010000, 0x74727565, 0x4f54544f];
const collection = 0x74746366;

/**
 * The tables that drawing text needs: no bitmaps, no pictures in SVG, no signatures, no variations
 * (the default instance stays).
 */
const usedTables = new Set([
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'],
  ...['glyf', 'loca', 'cvt ', 'fpgm', 'prep', 'CFF ', 'GDEF', 'GPOS', 'GSUB', 'kern'],
]);
const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2'];

/**
 * Reads the tables of a font that are used.
 * @throws Failure `brand-not-a-font`, `brand-font-collection`, `brand-font-too-large`,
 * `brand-font-invalid`
 */
export function readSfnt(bytes: Uint8Array): Sfnt {
  if (bytes.length > maxFontBytes) throw brandErrors.fontTooLarge(maxFontBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flavor = bytes.length < 12 ? 0 : view.getUint32(0);
  if (flavor === collection) throw brandErrors.fontCollection();
  if (!flavors.includes(flavor)) throw brandErrors.notFont();
  const count = view.getUint16(4);
  if (count > maxFontTables || bytes.length < 12 + 16 * count)
    throw brandErrors.fontInvalid('its table of contents is damaged');
  const tables = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = new TextDecoder('latin1').decode(bytes.subarray(at, at + 4));
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length > bytes.length) throw brandErrors.fontInvalid('it is incomplete');
    if (usedTables.has(tag)) tables.set(tag, bytes.subarray(offset, offset + length));
  }
  requireTables(tables);
  return { flavor, tables };
}

function requireTables(tables: ReadonlyMap<string, Uint8Array>): void {
  const missing = requiredTables.filter((tag) => !tables.has(tag));
  if (missing.length > 0) throw brandErrors.fontInvalid(`it lacks ${missing.join(', ')}`);
  const hasOutlines = tables.has('CFF ') || (tables.has('glyf') && tables.has('loca'));
  if (!hasOutlines) throw brandErrors.fontInvalid('it has no outlines');
  // Tables may overlap in the file, so written out separately they could exceed its maximum size.
  const total = [...tables.values()].reduce((sum, { length }) => sum + length, 0);
  if (total > maxFontBytes) throw brandErrors.fontTooLarge(maxFontBytes);
}

/** Builds a font file from these tables, with correct checksums. */
export function buildSfnt({ flavor, tables }: Sfnt): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = 12 + 16 * sorted.length;
  const bytes = new Uint8Array(sorted.reduce((sum, [, { length }]) => sum + padded(length), head));
  const view = new DataView(bytes.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, flavor);
  [sorted.length, 16 * 2 ** power, power, 16 * sorted.length - 16 * 2 ** power].forEach(
    (value, index) => {
      view.setUint16(4 + 2 * index, value);
    },
  );
  let at = head;
  let adjustment: number | undefined;
  for (const [index, [tag, table]] of sorted.entries()) {
    bytes.set(table, at);
    if (tag === 'head' && table.length >= 12) {
      adjustment = at + 8;
      view.setUint32(adjustment, 0);
    }
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter += 1)
      view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(view, at, padded(table.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    at += padded(table.length);
  }
  if (adjustment !== undefined)
    view.setUint32(adjustment, (0xb1b0afba - checksum(view, 0, bytes.length)) >>> 0);
  return bytes;
}

const padded = (length: number) => 4 * Math.ceil(length / 4);

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** Builds a name table whose family, full name and PostScript name are all `family`. */
export function nameTable(family: string): Uint8Array {
  const ids = [1, 2, 4, 6];
  const textOf = (id: number) =>
    id === 2 ? 'Regular' : id === 6 ? family.replaceAll(' ', '-') : family;
  const texts = ids.map((id) => Buffer.from(textOf(id), 'utf16le').swap16());
  const head = 6 + 12 * ids.length;
  const table = Buffer.alloc(head + texts.reduce((sum, { length }) => sum + length, 0));
  table.writeUInt16BE(ids.length, 2);
  table.writeUInt16BE(head, 4);
  let offset = 0;
  for (const [index, text] of texts.entries()) {
    // Platform Windows, encoding Unicode, language English.
    [3, 1, 0x409, ids[index] ?? 0, text.length, offset].forEach((value, field) => {
      table.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    });
    text.copy(table, head + offset);
    offset += text.length;
  }
  return table;
}
