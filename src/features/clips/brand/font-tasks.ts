import { createHash } from 'node:crypto';
import { create } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { Failure } from '#platform/kit/failure.ts';
import { brandErrors } from './errors.ts';
import { checkGlyphs } from './glyphs.ts';
import { buildSfnt, maxFontBytes, maxFontTables, nameTable, readSfnt, type Sfnt } from './sfnt.ts';

/** A checked font: the file to store, and its metadata. */
export type CheckedFont = {
  /** TTF or OTF, with only the tables that drawing needs. */
  bytes: Uint8Array;
  extension: 'ttf' | 'otf';
  /** The family name inside the stored file. */
  storedFamily: string;
  family: string;
  embedding: 'installable' | 'editable' | 'preview' | 'restricted';
  characters: number;
};

/**
 * Unpacks and checks a font, and builds a file with only the tables that drawing needs. The file
 * gets a family name of its own.
 */
export async function checkFont({ bytes }: { bytes: Uint8Array }): Promise<CheckedFont> {
  const sfnt = readSfnt(await unpacked(bytes));
  const storedFamily = `Brand ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  const built = buildSfnt({
    ...sfnt,
    tables: new Map(sfnt.tables).set('name', nameTable(storedFamily)),
  });
  // @protection fonts
  checkGlyphs(sfnt);
  const characters = charactersOf(built);
  return {
    bytes: built,
    storedFamily,
    characters,
    extension: sfnt.flavor === otto ? 'otf' : 'ttf',
    family: familyOf(sfnt) ?? 'Unnamed font',
    embedding: embeddingOf(sfnt),
  };
}

const otto = 0x4f54544f;
const woff2 = 0x774f4632;

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 48 || view.getUint32(0) !== woff2) return bytes;
  if (view.getUint16(12) > maxFontTables) throw brandErrors.fontInvalid('it has too many tables');
  if (view.getUint32(16) > maxFontBytes) throw brandErrors.fontTooLarge(maxFontBytes);
  const font = await decompress(bytes).catch((cause: unknown) => {
    throw brandErrors.fontInvalid('it cannot be unpacked', { cause });
  });
  if (font.length === 0) throw brandErrors.fontInvalid('it cannot be unpacked');
  if (font.length > maxFontBytes) throw brandErrors.fontTooLarge(maxFontBytes);
  return font;
}

/**
 * The number of characters in the font. Lays out some of them first, so that a font that cannot be
 * measured fails here and not in an export.
 */
function charactersOf(bytes: Uint8Array): number {
  try {
    const font = create(Buffer.from(bytes));
    if (!('layout' in font)) throw brandErrors.fontCollection();
    const { winAscent, winDescent } = font['OS/2'];
    if (!(winAscent + winDescent > 0) || !(font.unitsPerEm >= 16))
      throw brandErrors.fontInvalid('its line height is missing');
    const characters = font.characterSet.length;
    if (characters === 0) throw brandErrors.fontInvalid('it has no characters');
    const sample = font.characterSet.filter((point) => point > 32).slice(0, 200);
    const { advanceWidth } = font.layout(String.fromCodePoint(...sample));
    if (!Number.isFinite(advanceWidth)) throw brandErrors.fontInvalid('its letters have no width');
    return characters;
  } catch (error) {
    throw error instanceof Failure
      ? error
      : brandErrors.fontInvalid('it is damaged', { cause: error });
  }
}

/** The family name that the font's maker gave it, preferably the typographic one. */
function familyOf({ tables }: Sfnt): string | undefined {
  const table = tables.get('name');
  if (!table || table.length < 6) return undefined;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const strings = view.getUint16(4);
  const names = new Map<number, string>();
  for (
    let record = 0, at = 6;
    record < Math.min(200, view.getUint16(2)) && at + 12 <= table.length;
    record += 1, at += 12
  ) {
    const [platform, id] = [view.getUint16(at), view.getUint16(at + 6)];
    const from = strings + view.getUint16(at + 10);
    const text = table.subarray(from, from + view.getUint16(at + 8));
    if (names.has(id) || ![1, 16].includes(id) || ![0, 3].includes(platform)) continue;
    names.set(
      id,
      new TextDecoder('utf-16be').decode(text).replace(/\p{C}/gu, '').trim().slice(0, 100),
    );
  }
  return names.get(16) || names.get(1) || undefined;
}

/** The licence by `fsType`; the least restrictive of several flags counts. */
function embeddingOf({ tables }: Sfnt): CheckedFont['embedding'] {
  const table = tables.get('OS/2');
  const flags =
    table && table.length >= 10 ? new DataView(table.buffer, table.byteOffset).getUint16(8) : 0;
  if (flags & 8) return 'editable';
  if (flags & 4) return 'preview';
  return flags & 2 ? 'restricted' : 'installable';
}
