import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FontFile, fontFiles } from './font-files.ts';

/** A font whose file name contains a hash of its content, so that it can be cached forever. */
export type ServedFont = { family: string; file: string };

/**
 * The bundled fonts that a script uses, with which a renderer draws it exactly as it is burned in.
 * Empty when the script has no events.
 */
export async function fontsOf(script: string): Promise<ServedFont[]> {
  if (!script.includes('\nDialogue:')) return [];
  const styles = script.matchAll(/^Style: [^,]*,([^,]*),/gm);
  // Spoken text cannot name a font, because its backslashes are escaped.
  const overrides = script.matchAll(/\\fn([^\\}]+)/g);
  const families = new Set([...styles, ...overrides].map(([, family]) => family));
  const fonts = bundledFonts().filter(({ family }) => families.has(family));
  return Promise.all(
    fonts.map(async (font) => ({ family: font.family, file: await servedName(font) })),
  );
}

/** The bytes (TTF) of a file named by `fontsOf`; undefined for any other name. */
export async function servedFont(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const font = bundledFonts().find(({ name }) => file.startsWith(`${basename(name, '.ttf')}.`));
  return font && (await servedName(font)) === file ? readFile(font.path) : undefined;
}

let all: FontFile[] | undefined;

function bundledFonts(): FontFile[] {
  all ??= fontFiles();
  return all;
}

const names = new Map<string, Promise<string>>();

function servedName(font: FontFile): Promise<string> {
  const name = names.get(font.path) ?? nameByContent(font);
  names.set(font.path, name);
  return name;
}

async function nameByContent({ name, path }: FontFile): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return `${basename(name, '.ttf')}.${hash.slice(0, 12)}.ttf`;
}
