import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { boundedLines } from './bounded-lines.ts';

it('lines come whole however they are cut, and one that is too long is left out', async () => {
  const chunks = [
    '{"a"',
    ':"ä',
    '"}\n\nlong ',
    'x'.repeat(5000),
    'x'.repeat(5000),
    '\nnext\nla',
    'st',
  ].map((text) => Buffer.from(text));
  const lines = await Array.fromAsync(boundedLines(Readable.from(chunks), 100));
  expect(lines).toEqual(['{"a":"ä"}', '', undefined, 'next', 'last']);
  const cut = [...Buffer.from('ä€\n')].map((byte) => Buffer.from([byte]));
  expect(await Array.fromAsync(boundedLines(Readable.from(cut), 5))).toEqual(['ä€']);
});
