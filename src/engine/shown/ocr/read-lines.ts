import type { OnnxModel } from '#platform/inference/onnx.entry.ts';
import { decodeText } from './characters.ts';
import { type PixelBox, type RgbImage, scaleInto } from './image.ts';
import type { ReadLine } from './protocol.ts';
import { textBoxes } from './text-boxes.ts';

/** The longer side of what the detector sees, pixels; a multiple of 32. */
const detectedSide = 960;
/** The height of a line for the recogniser, and its largest width, pixels. */
const [lineHeight, maxLineWidth] = [48, 1920];
/** A line that the recogniser is less sure of is left out. */
const minScore = 0.6;

/** The lines of text in a frame, top to bottom. */
export async function readLines(
  image: RgbImage,
  {
    detector,
    recogniser,
    characters,
  }: { detector: OnnxModel; recogniser: OnnxModel; characters: readonly string[] },
): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (const box of await findText(image, detector)) {
    const read = await readText(image, box, { recogniser, characters });
    if (read.score >= minScore && read.text.trim() !== '')
      lines.push({ ...read, height: box.height / image.height });
  }
  return lines;
}

/** Where text is, in pixels of the image. */
async function findText(image: RgbImage, detector: OnnxModel): Promise<PixelBox[]> {
  const scale = Math.min(1, detectedSide / Math.max(image.width, image.height));
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32);
  const [width, height] = [side(image.width), side(image.height)];
  const data = new Float32Array(3 * width * height);
  scaleInto(data, image, { x: 0, y: 0, ...image }, { width, height });
  const map = await detector.run({ x: { data, dims: [1, 3, height, width] } }, 'fetch_name_0');
  const [across, down] = [image.width / width, image.height / height];
  return textBoxes(map.data, width, height).map((box) => ({
    x: box.x * across,
    y: box.y * down,
    width: box.width * across,
    height: box.height * down,
  }));
}

async function readText(
  image: RgbImage,
  box: PixelBox,
  { recogniser, characters }: { recogniser: OnnxModel; characters: readonly string[] },
) {
  const width = Math.min(
    maxLineWidth,
    Math.max(16, Math.ceil((box.width / box.height) * lineHeight)),
  );
  const data = new Float32Array(3 * width * lineHeight);
  scaleInto(data, image, box, { width, height: lineHeight });
  const { data: scores, dims } = await recogniser.run(
    { x: { data, dims: [1, 3, lineHeight, width] } },
    'fetch_name_0',
  );
  return decodeText(scores, dims[2] ?? 0, characters);
}
