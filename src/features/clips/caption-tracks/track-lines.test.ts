import { expect, it } from 'vitest';
import { showLine } from './track-lines.ts';

it('a line is too long by the speed at which viewers read its language', () => {
  const isTooLong = (text: string, language: string) => {
    const stored = { start: 0, end: 2, original: 'It sank.', translated: text };
    const line = { start: 0, end: 2, seconds: 2, original: 'It sank.', stored };
    return showLine(line, language).tooLong ?? false;
  };
  const letters = 'x'.repeat(37);
  expect(['en', 'it', 'pt-BR', 'hi'].map((language) => isTooLong(letters, language))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isTooLong('二隻目は浮いた。', 'ja'), isTooLong('二隻目は浮きました。', 'ja')]).toEqual([
    false,
    true,
  ]);
});
