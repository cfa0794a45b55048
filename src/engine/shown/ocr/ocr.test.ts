import { expect, test } from 'vitest';
import { charactersOf, decodeText } from './characters.ts';
import { textBoxes } from './text-boxes.ts';

test('text is read in the order of its lines, and specks are no text', () => {
  const [width, height] = [100, 60];
  const map = new Float32Array(width * height);
  const fill = (x: number, y: number, w: number, h: number, value: number) => {
    for (let row = y; row < y + h; row++) map.fill(value, row * width + x, row * width + x + w);
  };
  fill(60, 11, 30, 4, 0.9);
  fill(5, 10, 40, 4, 0.9);
  fill(10, 40, 50, 5, 0.8);
  fill(80, 50, 2, 2, 0.9);
  fill(5, 55, 20, 4, 0.4);
  expect(textBoxes(map, width, height).map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [2, 7],
    [57, 8],
    [6, 36],
  ]);
});

/** An ONNX file that has nothing but the characters of its recogniser. */
function modelWith(characters: string): Uint8Array {
  const field = (number: number, bytes: Uint8Array) => [number * 8 + 2, bytes.length, ...bytes];
  const text = (value: string) => new TextEncoder().encode(value);
  const pair = [...field(1, text('character')), ...field(2, text(characters))];
  return Uint8Array.from([8, 7, ...field(14, Uint8Array.from(pair))]);
}

test('characters come from the file of the recogniser, and a damaged file is refused', () => {
  const model = modelWith('a\nb\né');
  const characters = charactersOf(model);
  expect(characters).toEqual(['', 'a', 'b', 'é', ' ']);
  const steps = [1, 1, 0, 1, 4, 3].flatMap((index) =>
    characters.map((_, at) => (at === index ? 0.9 : 0.02)),
  );
  const read = decodeText(Float32Array.from(steps), characters.length, characters);
  expect(read.text).toBe('aa é');
  expect(read.score).toBeCloseTo(0.9);
  expect(() => charactersOf(model.subarray(0, model.length - 2))).toThrow('damaged');
  expect(() => charactersOf(Uint8Array.from({ length: 40 }, () => 255))).toThrow('damaged');
  expect(() => charactersOf(new Uint8Array())).toThrow('no characters');
});
