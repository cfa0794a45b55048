import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { Failure } from '#kit/failure.ts';
import { brandErrors } from './errors.ts';

/** Pixels of the longer side of a drawn image. */
const drawnSide = 1024;
/** The largest aspect ratio of a logo. */
const maxRatio = 20;

let ready: Promise<void> | undefined;

/**
 * An SVG as a PNG. The renderer is a WebAssembly module: it reaches neither files nor the network, and runs no scripts. An error may
 * leave it in any state, so the process then ends.
 */
export async function drawSvg({ bytes }: { bytes: Uint8Array }): Promise<{ png: Uint8Array; width: number; height: number }> {
  ready ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then((module) => initWasm(module));
  await ready;
  try {
    const options = { font: { loadSystemFonts: false } };
    const { width, height } = new Resvg(bytes, options);
    const isDrawable = width > 0 && height > 0 && width / height <= maxRatio && height / width <= maxRatio;
    if (!isDrawable) throw brandErrors.svgInvalid();
    const fitTo = { mode: width >= height ? ('width' as const) : ('height' as const), value: drawnSide };
    const drawn = new Resvg(bytes, { ...options, fitTo }).render();
    return { png: drawn.asPng(), width: drawn.width, height: drawn.height };
  } catch (error) {
    if (error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError)) process.exit(1);
    throw error instanceof Failure ? error : brandErrors.svgInvalid({ cause: error });
  }
}
