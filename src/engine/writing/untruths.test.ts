import { expect, it } from 'vitest';
import { checkedMarkdown } from './checked-markdown.ts';
import { type About, untruths } from './untruths.ts';

const talk = `We started in nineteen ninety nine with twenty five people in Boston and two hundred
  fifty thousand dollars. I was negotiating with Microsoft for 1,500 hours, and nobody believed that
  git hub could grow. My grandmother said it needs more salt. We chose Next.js, at 3.5 million users.`.replace(
  /\s+/g,
  ' ',
);

const found = (text: string, about: Partial<About> = {}) =>
  untruths(text, { words: talk, language: 'en', ...about }).map(
    (untruth) => `${untruth.kind}: ${untruth.text}`,
  );

it.each([
  // Other forms, spelt numbers, joined names and words that carry no meaning are said.
  ['How Boston built GitHub’s growth', ['word: built']],
  ['Negotiations with Microsoft: choosing Next JS', []],
  ['25 people, $250,000 and 1500 hours in 1999', []],
  ['The speaker explains why growing GitHub needed belief', []],
  // Names, numbers and words that nobody says are not.
  ['We negotiated with Google', ['name: Google']],
  ['Thirty people and five million users', ['number: Thirty', 'number: five million']],
  ['Why companies die', ['word: companies', 'word: die']],
  ['See https://example.org/salt', ['name: https://example.org/salt']],
  // A quote is said word by word.
  ['She said “it needs more salt”', []],
  ['She said “it needs more Salt …” and “people need salt”', ['quote: people need salt']],
  // Times lie in the passage, and nowhere else.
  ['More salt [0:10]', ['time: [0:10]']],
])('of “%s” it finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it('a title in capitals names no names, a topic may be named, an example is known again', () => {
  expect(found('Never Negotiate With Anybody In Paris')).toEqual(['word: Paris']);
  expect(found('How we left for Paris')).toContain('name: Paris');
  expect(found('Salt for Ottolenghi', { topic: ['Cooking with Yotam Ottolenghi'] })).toEqual([]);
  expect(found('12 people', { topic: ['12 people'] })).toEqual(['number: 12']);
  expect(found('Damp in Boston', { examples: ['The damp killed them'] })).toEqual([
    'example: Damp',
  ]);
  expect(found('More salt [1:05]', { within: { start: 60, end: 70 } })).toEqual([]);
  expect(untruths('Salt is not needed', { words: 'Salt is needed.', language: 'en' })).toEqual([
    { kind: 'word', text: 'not' },
  ]);
});

it.each([
  [
    'de',
    'Fünfundzwanzig Häuser an der Wasserkraft',
    'Wir haben 25 alte Wasserkraftwerke, ein Haus je Werk.',
    [],
  ],
  [
    'de',
    'Dreihundertzwanzig Häuser',
    'Das sind zweihundertfünfzig Häuser.',
    ['Dreihundertzwanzig'],
  ],
  ['es', 'Treinta y cinco ciudades históricas', 'Hay 35 ciudades con mucha historia.', []],
  ['es', 'Cuarenta ciudades', 'Hay 35 ciudades con mucha historia.', ['Cuarenta']],
  [
    'fr',
    'Quatre-vingt-dix-sept raisons d’aimer l’hiver',
    'Il y a 97 raisons, et l’hiver on aime.',
    [],
  ],
  ['fr', 'Le printemps à Lyon', 'Il y a 97 raisons, et l’hiver on aime.', ['printemps', 'Lyon']],
  ['it', 'Trentacinque mila case', 'Le case sono 35000.', []],
  ['pt', 'Trinta e cinco receitas', 'São 35 receitas do sul.', []],
  ['ru', 'Работать в Москве', 'Мы работали в москве зимой.', []],
  ['ru', 'Работа в Париже', 'Мы работали в москве зимой.', ['Париже']],
  ['ko', '회사를 시작하는 방법', '우리는 작년에 회사가 시작했다. 방법은 간단하다.', []],
  ['ko', '병원을 시작하는 방법', '우리는 작년에 회사가 시작했다. 방법은 간단하다.', ['병원을']],
  ['ja', '日本語の辞書を作る350語', '今日は日本語の辞書を作った話です。三百五十語あります。', []],
  ['ja', '中国語の辞書', '今日は日本語の辞書を作った話です。', ['中国語']],
  ['zh', '区块链改变金融', '今天我们讲区块链，它怎么改变了金融。', []],
  ['zh', '区块链改变医院', '今天我们讲区块链，它怎么改变了金融。', ['医院']],
  ['ar', 'الخبز والملح', 'نحن نصنع خبزا وملحا كل يوم.', []],
  ['hi', 'पानी की बचत', 'हमने पानी बचाया और बचत की।', []],
])('in %s “%s” is checked in its own script', (language, text, words, expected) => {
  expect(untruths(text, { words, language }).map((untruth) => untruth.text)).toEqual(expected);
});

it('a text loses what is not said, items of which nothing is left, and times at which it is not said; none is moved', () => {
  const lines = [
    { start: 0, text: 'Bread needs time, and flour from Vermont.' },
    { start: 60.4, text: 'Never trust an oven that you did not light.' },
    { start: 125, text: 'My grandmother baked forty loaves a day.' },
  ];
  const markdown = `# Bread and ovens

Bread needs flour [0:00], a day has forty loaves [2:05] and the oven is never trusted [2:05].
Gluten was invented by Pasteur [1:00].

- Forty loaves a day [2:10, 59:00]
- **Yeast** is measured in Paris [0:00]
- “Never trust an oven” [1:00]
- “Never trust a baker” [1:00]
1. Fifty loaves [2:05]`;
  const checked = checkedMarkdown({ markdown, lines, language: 'en', topic: [] });
  expect(checked.markdown).toBe(`# Bread and ovens

Bread needs flour [0:00], a day has forty loaves [2:05] and the oven is never trusted.

- Forty loaves a day [2:10]
- “Never trust an oven” [1:00]`);
  expect(checked.times).toBe(4);
  const quiz = 'How many loaves? [2:05]\nA) Twelve\nB) Forty\n\nAnswers\n1. B: forty loaves [2:05]';
  const choices = { markdown: quiz, lines, language: 'en', topic: [], hasChoices: true };
  expect(checkedMarkdown(choices).markdown).toBe(quiz);
});

it('takes time in proportion to both, whatever they hold', () => {
  const milliseconds = (times: number) => {
    const words = `${talk} “quote ${'a'.repeat(50)}1,000`.repeat(times);
    const began = performance.now();
    untruths(`“${talk}” [0:10] ${'zweihundert'.repeat(5)} `.repeat(times / 4), {
      words,
      language: 'de',
    });
    return performance.now() - began;
  };
  milliseconds(40);
  const [short, long] = [milliseconds(200), milliseconds(800)];
  expect(long / Math.max(short, 5)).toBeLessThan(10);
});
