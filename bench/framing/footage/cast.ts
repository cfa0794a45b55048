import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { modelFolder } from '#engine/render/framing/detect/detector.ts';
import { openModels } from '#engine/render/framing/detect/models.ts';
import { type Colour, drawnHead, headSide } from '#engine/sample-talk/drawn-head.ts';
import type { Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { loadOnnxRuntime } from '#platform/inference/onnx.entry.ts';
import type { Box } from './canvas.ts';
import { type Head, headOf } from './head.ts';
import { type Image, readImage, smallerCopies, svgImage } from './image.ts';

/** A person who can be on camera: a head, shoulders, and the back of the head. */
export type Actor = { head: Head; body: Image[]; back: Head };

type Appearance = { skin: Colour; hair: Colour; jacket: string };
const usual: Appearance = { skin: [228, 182, 155], hair: [60, 40, 28], jacket: '#2c4a6e' };
const appearances: Appearance[] = [
  usual,
  { skin: [150, 104, 80], hair: [24, 20, 20], jacket: '#7a3b3b' },
  { skin: [240, 200, 180], hair: [196, 152, 92], jacket: '#3d6b4f' },
  { skin: [196, 146, 112], hair: [36, 28, 26], jacket: '#555a66' },
  { skin: [116, 78, 60], hair: [18, 16, 16], jacket: '#b08a3e' },
  { skin: [234, 190, 164], hair: [150, 76, 40], jacket: '#5b3f73' },
  { skin: [218, 172, 140], hair: [170, 168, 166], jacket: '#27343f' },
];

/** The cast: the faces of a folder of photographs first, then drawn faces. */
export async function castOf(tools: Tools, stills: string | undefined): Promise<Actor[]> {
  const drawn = appearances.map(({ skin, hair }) => drawnFace(skin, hair));
  const photographed = stills ? await photographedHeads(tools, stills) : [];
  const heads = [...photographed, ...drawn];
  return Promise.all(
    heads.map(async (head, index): Promise<Actor> => {
      const isDrawn = index >= photographed.length;
      const { skin, hair, jacket } =
        appearances[(isDrawn ? index - photographed.length : index) % appearances.length] ?? usual;
      const neck = `rgb(${skin.map((band) => Math.round(band * 0.8)).join()})`;
      const body = await svgImage(shoulders(jacket, isDrawn ? neck : jacket));
      return { head, body: smallerCopies(body), back: backOf(hair) };
    }),
  );
}

function drawnFace(skin: Colour, hair: Colour): Head {
  const image = { width: headSide, height: headSide, pixels: drawnHead({ skin, hair }) };
  return headOf(image, { x: 69, y: 162, width: 262, height: 226 }, { x: 200, y: 309 });
}

/** A head without a face. */
function backOf(hair: Colour): Head {
  const image = { width: headSide, height: headSide, pixels: drawnHead({ skin: hair, hair }) };
  for (let y = 130; y < 350; y++) {
    for (let x = 65; x < 335; x++) {
      if (((x - 200) / 132) ** 2 + ((y - 240) / 110) ** 2 > 1) continue;
      const strand = 0.9 + 0.1 * Math.sin(x * 0.7);
      image.pixels.set(
        [hair[0] * strand, hair[1] * strand, hair[2] * strand],
        (y * headSide + x) * 4,
      );
    }
  }
  return headOf(image, { x: 69, y: 162, width: 262, height: 226 }, { x: 200, y: 309 });
}

/** Shoulders four times as wide as the face; the neck begins at the top of the image. */
function shoulders(jacket: string, neck: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="420"><path d="M158 0 V70 L200 130 L242 70 V0 Z" fill="${neck}"/>
    <path d="M158 44 C140 72 40 76 22 140 C8 190 2 300 0 420 H400 C398 300 392 190 378 140 C360 76 260 72 242 44 L200 120 Z" fill="${jacket}"/>
    <path d="M158 44 L200 150 L242 44 L250 62 L204 210 L196 210 L150 62 Z" fill="#e9e6df"/>
    <path d="M60 190 C70 260 72 340 70 420 M340 190 C330 260 328 340 330 420" stroke="#0005" stroke-width="5" fill="none"/></svg>`;
}

/**
 * Cuts out the largest face of each photograph as an oval with a soft edge. Photographs without a
 * face are left out.
 */
async function photographedHeads(tools: Tools, folder: string): Promise<Head[]> {
  const models = await openModels(loadOnnxRuntime(), modelFolder);
  const files = (await readdir(folder))
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .toSorted();
  const heads: Head[] = [];
  for (const file of files) {
    const image = await readImage(tools, join(folder, file));
    const pixels = new Uint8Array((image.pixels.length / 4) * 3);
    for (let from = 0, to = 0; from < image.pixels.length; from += 4, to += 3)
      pixels.set(image.pixels.subarray(from, from + 3), to);
    const whole = { x: 0, y: 0, width: image.width, height: image.height };
    const faces = await models.faces({ ...whole, pixels }, whole);
    const face = faces.toSorted((a, b) => b.box.width - a.box.width)[0]?.box;
    if (face) heads.push(cutOut(image, face));
  }
  return heads;
}

/** The part of the head around a face, as multiples of the size of the face. */
const around = { side: 0.42, above: 0.75, below: 0.22 };

function cutOut(image: Image, face: Box): Head {
  const left = Math.round(face.x - face.width * around.side);
  const top = Math.round(face.y - face.height * around.above);
  const width = Math.round(face.width * (1 + 2 * around.side));
  const height = Math.round(face.height * (1 + around.above + around.below));
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [x + left, y + top];
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      const from = (row * image.width + column) * 4;
      pixels.set(image.pixels.subarray(from, from + 3), (y * width + x) * 4);
      const distance = Math.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2));
      pixels[(y * width + x) * 4 + 3] = 255 * Math.min(1, Math.max(0, (1 - distance) / 0.08));
    }
  }
  const placed = { x: face.x - left, y: face.y - top, width: face.width, height: face.height };
  return headOf({ width, height, pixels }, placed, {
    x: placed.x + placed.width / 2,
    y: placed.y + placed.height * 0.74,
  });
}
