import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { createProgressLine } from './progress-line.ts';

const titles = {
  short: 'Downloading the video',
  long: 'Why nobody tells you that the first hundred chairs you make are terrible',
  japanese: '最初の百脚の椅子がひどい出来だと誰も教えてくれない理由について話します',
  korean: '처음 만든 의자 백 개가 형편없다는 것을 아무도 말해 주지 않는 이유',
  hindi: 'पहली सौ कुर्सियाँ बहुत ख़राब होती हैं, यह कोई आपको कभी नहीं बताता',
  emoji:
    '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
};

const plain = (label: string, columns: number, fraction = 0.5) =>
  stripVTControlCharacters(
    createProgressLine({ label, fraction, doing: 'Finding people' }, columns),
  );

test.each([24, 40, 59, 60, 80, 120, 200])(
  'no title makes a line wrap in %i columns, and all bars begin in one column',
  (columns) => {
    const lines = Object.values(titles).flatMap((title) => [
      plain(title, columns),
      plain(title, columns, 1),
    ]);
    for (const line of lines) expect(stringWidth(line)).toBeLessThan(columns);
    expect(new Set(lines.map((line) => stringWidth(line.slice(0, line.search(/[━─]/))))).size).toBe(
      1,
    );
  },
);

test('a title that is too long is cut between two characters, with an ellipsis', () => {
  expect(plain(titles.long, 80)).toMatch(/^ {4}Why nobody tells you that the f… /);
  expect(plain(titles.japanese, 80)).toMatch(/^ {4}最初の百脚の椅子がひどい出来だ… /);
  expect(plain(titles.emoji, 80)).toMatch(/^ {4}(👩‍👩‍👧‍👦){15}… /u);
});

test('a title that fits is shown whole, with the current step beside it', () => {
  const line = plain(titles.short, 80);
  expect(line).toContain('Downloading the video ');
  expect(line).toMatch(/ 50 % {2}Finding people$/);
});

test('a finished line has a check mark and no step', () => {
  expect(plain(titles.short, 80, 1)).toMatch(/^ {2}✔ Downloading the video .*━ 100 %$/);
});

test('line breaks and terminal codes in a title do not reach the terminal', () => {
  expect(plain('One\ntwo\u001b[2J\u0007three', 80)).toMatch(/^ {4}One two ?three /);
});
