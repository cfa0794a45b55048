import { expect, test } from 'vitest';
import { sharedOut } from './threads.ts';

test('threads are shared out among as many pieces as memory allows, at most four', () => {
  const plenty = 16 * 2 ** 30;
  expect(sharedOut(1, plenty)).toEqual({ decoders: 1, threads: 1 });
  expect(sharedOut(3, plenty)).toEqual({ decoders: 3, threads: 1 });
  expect(sharedOut(15, plenty)).toEqual({ decoders: 4, threads: 3 });
  expect(sharedOut(7, 2 ** 30)).toEqual({ decoders: 3, threads: 2 });
  expect(sharedOut(7, -1)).toEqual({ decoders: 1, threads: 7 });
});
