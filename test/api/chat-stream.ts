import { expect } from 'vitest';

/** The chunks of an answer, after checking their framing. */
export function chunksOf(text: string) {
  const lines = text.split('\n\n');
  expect(lines.splice(-2)).toEqual(['data: [DONE]', '']);
  return lines.map((line) => JSON.parse(line.replace(/^data: /, '')));
}

/** What the chunks of one type say. */
export const said = (chunks: { type: string; delta?: string }[], type = 'text-delta') =>
  chunks.map((chunk) => (chunk.type === type ? chunk.delta : '')).join('');
