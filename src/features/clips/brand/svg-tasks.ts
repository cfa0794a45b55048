import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { Failure } from '#platform/kit/failure.ts';
import { maxRatio } from './brand.constants.ts';
import { brandErrors } from './errors.ts';

/** The length of the longer side of a drawn image, pixels. */
const drawnSide = 1024;

let ready: Promise<void> | undefined;

/**
 * Draws an SVG as a PNG. The renderer is a WebAssembly module: it can access neither files nor the
 * network, and runs no scripts. An error may leave it in any state, so the process then ends.
 * @throws Failure `brand-svg-refused`, `brand-svg-text`, `brand-svg-invalid`
 */
export async function drawSvg({
  bytes,
}: {
  bytes: Uint8Array;
}): Promise<{ png: Uint8Array; width: number; height: number }> {
  refuse(bytes);
  ready ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then((module) => initWasm(module));
  await ready;
  try {
    const options = { font: { loadSystemFonts: false } };
    const { width, height } = new Resvg(bytes, options);
    const isDrawable =
      width > 0 && height > 0 && width / height <= maxRatio && height / width <= maxRatio;
    if (!isDrawable) throw brandErrors.svgInvalid();
    const fitTo = {
      mode: width >= height ? ('width' as const) : ('height' as const),
      value: drawnSide,
    };
    const drawn = new Resvg(bytes, { ...options, fitTo }).render();
    return { png: drawn.asPng(), width: drawn.width, height: drawn.height };
  } catch (error) {
    if (error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError))
      process.exit(1);
    throw error instanceof Failure ? error : brandErrors.svgInvalid({ cause: error });
  }
}

/**
 * Content that no logo needs. The renderer ignores most of it; the error says why the logo would
 * not look as expected. Each pattern takes linear time.
 */
const refused: [RegExp, string][] = [
  [/<!ENTITY|<!DOCTYPE[^<>[]*\[/i, 'entities'],
  [/<(?:[\w-]+:)?script[\s>/]/i, 'a script'],
  [/<(?:[\w-]+:)?foreignObject[\s>/]/i, 'embedded HTML'],
  [/<(?:[\w-]+:)?(?:image|feImage)[\s>/]/i, 'an embedded image'],
  [/\bhref\s*=\s*["']\s*[^#"'\s]/i, 'a reference to another file'],
  [/url\(\s*(?:["']\s*)?[^#"'\s)]/i, 'a reference to another file'],
  [/@import\b/i, 'a reference to another file'],
];

function refuse(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw brandErrors.svgInvalid({ cause });
  }
  // @protection logos
  for (const [pattern, what] of refused) if (pattern.test(text)) throw brandErrors.svgRefused(what);
  if (/<(?:[\w-]+:)?text[\s>/]/i.test(text)) throw brandErrors.svgText();
}
