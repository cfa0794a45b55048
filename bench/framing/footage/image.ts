import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { streamFfmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';

/** RGBA, 8 bits each. */
export type Image = { width: number; height: number; pixels: Uint8Array };

let fonts: Promise<Uint8Array[]> | undefined;

/** Renders an SVG. Texts are set in Poppins or Noto Sans. */
export async function svgImage(svg: string): Promise<Image> {
  fonts ??= loadRenderer();
  const fontBuffers = await fonts;
  using drawn = disposable(
    new Resvg(svg, {
      font: { loadSystemFonts: false, fontBuffers, defaultFontFamily: 'Poppins' },
    }).render(),
  );
  const { width, height, pixels } = drawn.image;
  return { width, height, pixels: unmultiplied(pixels) };
}

async function loadRenderer(): Promise<Uint8Array[]> {
  const require = createRequire(import.meta.url);
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const files = [
    'poppins/800ExtraBold/Poppins_800ExtraBold.ttf',
    'noto-sans/900Black/NotoSans_900Black.ttf',
  ];
  return Promise.all(files.map((file) => readFile(require.resolve(`@expo-google-fonts/${file}`))));
}

function disposable(image: { width: number; height: number; pixels: Uint8Array; free(): void }) {
  return { image, [Symbol.dispose]: () => image.free() };
}

/** Undoes the multiplication of colours by their opacity, which the renderer applies. */
function unmultiplied(pixels: Uint8Array): Uint8Array {
  const straight = new Uint8Array(pixels);
  for (let at = 0; at < straight.length; at += 4) {
    const alpha = straight[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let band = 0; band < 3; band++)
      straight[at + band] = Math.min(255, ((straight[at + band] ?? 0) * 255) / alpha);
  }
  return straight;
}

/** Reads an image file. Fails for any other file. */
export async function readImage(tools: Tools, path: string): Promise<Image> {
  const decoding = streamFfmpeg(
    tools,
    [
      '-i',
      `file:${path}`,
      '-frames:v',
      '1',
      '-pix_fmt',
      'rgba',
      '-c:v',
      'pam',
      '-f',
      'image2pipe',
      'pipe:1',
    ],
    {
      signal: AbortSignal.timeout(30_000),
      deadlineSeconds: 30,
    },
  );
  const file = await buffer(decoding.stdout);
  await decoding.done;
  const header = file.subarray(0, file.indexOf('ENDHDR\n') + 7);
  const [width, height] = ['WIDTH', 'HEIGHT'].map((name) =>
    Number(new RegExp(`${name} (\\d+)`).exec(header.toString('latin1'))?.[1]),
  );
  if (!width || !height) throw new Error(`not an image: ${path}`);
  return { width, height, pixels: file.subarray(header.length) };
}

/**
 * Copies of the image at half, a quarter and so on of its size, so that small drawings of it do not
 * flicker.
 */
export function smallerCopies(image: Image): Image[] {
  const copies = [image];
  for (let last = image; Math.min(last.width, last.height) > 24; copies.push(last))
    last = halved(last);
  return copies;
}

function halved(image: Image): Image {
  const [width, height] = [image.width >> 1, image.height >> 1];
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (2 * y * image.width + 2 * x) * 4;
      const four = [at, at + 4, at + image.width * 4, at + image.width * 4 + 4];
      const alphas = four.map((place) => image.pixels[place + 3] ?? 0);
      const total = alphas.reduce((sum, alpha) => sum + alpha, 0);
      const to = (y * width + x) * 4;
      for (let band = 0; band < 3 && total > 0; band++) {
        pixels[to + band] =
          four.reduce(
            (sum, place, index) => sum + (image.pixels[place + band] ?? 0) * (alphas[index] ?? 0),
            0,
          ) / total;
      }
      pixels[to + 3] = total / 4;
    }
  }
  return { width, height, pixels };
}
