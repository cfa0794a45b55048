import { expect, test } from 'vitest';
import { withoutLoops } from './loops.ts';
import { recognisedWords } from './recognised-words.ts';

/** Timed words of one second each, separated by bars; a blank in front of one stays. */
const timed = (line: string) =>
  line
    .split('|')
    .filter((text) => text !== '')
    .map((text, at) => ({ text, start: at, end: at + 1 }));
const heard = (text: string, words: string) =>
  recognisedWords({ text, words: timed(words), segments: [] });
const textsOf = (text: string, words: string) => heard(text, words).map((word) => word.text);

test.each<[string, string, string, string[]]>([
  [
    'French, cut at apostrophes and hyphens',
    "Nous sommes d'accord avec l'Usoc, comité des États-Unis.",
    " Nous| sommes| d|'accord| avec| l|'Usoc,| comité| des| États|-Unis.",
    ['Nous', 'sommes', "d'accord", 'avec', "l'Usoc,", 'comité', 'des', 'États-Unis.'],
  ],
  [
    'French without marks and blanks, and a mark apart from its word',
    "Aujourd'hui, c'est-à-dire demain : 100 % d’accord ?",
    "Aujourd|hui|c|est|à|dire|demain|100|%|d'|accord",
    ["Aujourd'hui,", "c'est-à-dire", 'demain:', '100%', 'd’accord?'],
  ],
  [
    'Italian',
    "Un po' d'acqua, dell'amico. Dov'è?",
    "Un|po|'|d'|acqua,|dell'|amico|.|Dov'|è|?",
    ['Un', "po'", "d'acqua,", "dell'amico.", "Dov'è?"],
  ],
  [
    'English, with every kind of sign',
    "A well-known AT&T plan costs $5,000, or 3.5% more; \"rock 'n' roll\" isn't free.",
    " A| well|-known| AT|&T| plan| costs| $5|,000|,| or| 3|.5|%|%| more|;| \"|rock| '|n|'| roll|\"| isn|'t| free.",
    [
      'A',
      'well-known',
      'AT&T',
      'plan',
      'costs',
      '$5,000,',
      'or',
      '3.5%',
      'more;',
      '"rock',
      "'n'",
      'roll"',
      "isn't",
      'free.',
    ],
  ],
  [
    'German',
    'Das kostet €20. Die E-Mail-Adresse der Müller-Lüdenscheidt GmbH & Co. KG',
    'Das|kostet|€|€20.|Die|E|-|Mail|-Adresse|der|Müller|Lüdenscheidt|GmbH|&|Co|KG',
    [
      'Das',
      'kostet',
      '€20.',
      'Die',
      'E-Mail-Adresse',
      'der',
      'Müller-Lüdenscheidt',
      'GmbH',
      '&',
      'Co.',
      'KG',
    ],
  ],
  [
    'Spanish, with a mark in front, and an amount with its sign apart',
    '¿Qué pasó? Son 20 € – ¡nada más!',
    '¿|Qué|pasó|?|Son|20|€|–|¡|nada|más|!',
    ['¿Qué', 'pasó?', 'Son', '20€', '¡nada', 'más!'],
  ],
  [
    'Chinese, a letter each, with a full stop as a word',
    '我们都喜欢吃火锅。你呢？',
    '我|们|都|喜|欢|吃|火|锅|。|你|呢|？',
    ['我们', '都', '喜欢', '吃', '火锅。', '你', '呢？'],
  ],
  [
    'Chinese with Latin words',
    '我用 GPT-4 和OpenAI的API。',
    '我|用| GPT|-4| 和|Open|AI|的|API|。',
    ['我', '用', 'GPT-4', '和', 'OpenAI', '的', 'API。'],
  ],
  [
    'Japanese, whole phrases and halves of words',
    '今日は「東京」へ行きました。GPT-4 を使う',
    '今|日は|「東京」|へ|行き|ました。|GPT|-4|を使|う',
    ['今日', 'は', '「東京」', 'へ', '行き', 'ま', 'した。', 'GPT-4', 'を', '使う'],
  ],
  ['Thai', 'สวัสดีครับ วันนี้', 'สวัส|ดีครับ|วัน|นี้', ['สวัสดี', 'ครับ', 'วัน', 'นี้']],
  [
    'Hindi, cut inside a syllable',
    'मैं ठीक हूँ। तुम कैसे हो?',
    ' मैं| ठ|ीक| हूँ|।| तुम| कैस|े| हो?',
    ['मैं', 'ठीक', 'हूँ।', 'तुम', 'कैसे', 'हो?'],
  ],
  [
    'Arabic',
    'مرحبا، كيف حالك؟ بالتأكيد 50٪.',
    'مرحبا|،|كيف|حال|ك|؟|بال|تأكيد|50|٪|.',
    ['مرحبا،', 'كيف', 'حالك؟', 'بالتأكيد', '50٪.'],
  ],
  [
    'Korean, with its blanks and a Chinese sign',
    '저는 학교에 가요. 韓國의 5월, 네!',
    '저|는|학교|에|가|요|.|韓國|의|5|월|,|네|!',
    ['저는', '학교에', '가요.', '韓國의', '5월,', '네!'],
  ],
])('the words are those of the text: %s', (_, text, words, expected) => {
  expect(textsOf(text, words)).toEqual(expected);
});

test('the times of the parts are joined, and a mark never takes more than a moment', () => {
  expect(heard("des États-Unis, c'est", " des| États|-Unis|,| c'est")).toEqual([
    { text: 'des', start: 0, end: 1 },
    { text: 'États-Unis,', start: 1, end: 3.3 },
    { text: "c'est", start: 4, end: 5 },
  ]);
  // A word that the recogniser did not cut shares its time.
  expect(heard('今日は', '今日は')).toMatchObject([
    { text: '今日', start: 0, end: expect.closeTo(2 / 3) },
    { text: 'は', start: expect.closeTo(2 / 3), end: 1 },
  ]);
});

test('a word is as certain as its parts, by their letters', () => {
  const words = [
    { text: ' d', start: 0, end: 1, confidence: 0.3 },
    { text: "'accord", start: 1, end: 2, confidence: 0.9 },
    { text: ',', start: 2, end: 2.1, confidence: 0.1 },
    { text: ' oui', start: 3, end: 4 },
  ];
  expect(recognisedWords({ text: "d'accord, oui", words, segments: [] })).toEqual([
    { text: "d'accord,", start: 0, end: 2.1, confidence: 0.814 },
    { text: 'oui', start: 3, end: 4 },
  ]);
  const segments = [{ text: 'so it is', start: 0, end: 3, confidence: 0.5 }];
  expect(recognisedWords({ text: 'so it is', words: [], segments })).toMatchObject([
    { text: 'so', confidence: 0.5 },
    { text: 'it', confidence: 0.5 },
    { text: 'is', confidence: 0.5 },
  ]);
});

test.each<[string, string, string, string[]]>([
  [
    'words that the text lacks',
    'One, two, three.',
    'one|uhm|two|er|three',
    ['One,', 'uhm', 'two,', 'er', 'three.'],
  ],
  ['no text', '', " I| don|'t| know", ['I', "don't", 'know']],
  [
    'words that the list lacks',
    'One two three four five six.',
    'one|four|five|six',
    ['One', 'two', 'three', 'four', 'five', 'six.'],
  ],
  [
    'other spellings, each once',
    'It cost $25, in colour, gonna be 50% of 30.',
    'it|cost|twenty|five|dollars|in|color|going|to|be|fifty|percent|of|thirty',
    ['It', 'cost', '$25,', 'in', 'colour,', 'gonna', 'be', '50%', 'of', '30.'],
  ],
  [
    'a sentence that the list lacks',
    'We begin here. This part has no times at all, although it is spoken. And we end here.',
    'we|begin|here|and|we|end|here',
    'We begin here. This part has no times at all, although it is spoken. And we end here.'.split(
      ' ',
    ),
  ],
  [
    'notes of noises, music and lone dashes',
    '[Music] Hello there – ♪ you. <|en|>',
    '[|Music|]|Hello|there|–|♪|you.',
    ['Hello', 'there', 'you.'],
  ],
])('where text and words differ nothing is lost or said twice: %s', (_, text, words, expected) => {
  expect(textsOf(text, words)).toEqual(expected);
});

test('words without times lie between their neighbours, and no longer than it takes to say them', () => {
  const words = [
    { text: 'one', start: 1, end: 2 },
    { text: 'four', start: 30, end: 31 },
  ];
  const found = recognisedWords({ text: 'Zero, one two three four five.', words, segments: [] });
  expect(found.map(({ text }) => text)).toEqual(['Zero,', 'one', 'two', 'three', 'four', 'five.']);
  for (const [at, word] of found.entries()) {
    expect(word.end).toBeGreaterThan(word.start);
    expect(word.end - word.start).toBeLessThan(1.2);
    expect(word.start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
  }
  expect(found[2]?.start).toBe(2);
});

test('what a recogniser repeats without blanks is left in its parts, so that the loop is found', () => {
  const loop = Array.from({ length: 100 }, () => '-2|.0').join('|');
  const words = heard(`And ${loop.replaceAll('|', '')} end.`, `And|${loop}|end.`);
  expect(
    withoutLoops(words)
      .words.map(({ text }) => text)
      .join(' '),
  ).toBe('And -2. 0- end.');
  const long = 'Rindfleischetikettierungsüberwachungsaufgabe';
  expect(textsOf(`Die ${long}.`, 'Die|Rind|fleisch|etikettierungs|überwachungs|aufgabe')).toEqual([
    'Die',
    `${long}.`,
  ]);
});

test('a phrase that is repeated in no time is an echo; what is said twice stays', () => {
  const said = 'It was light, it was the dark.'.split(' ');
  const words = (lengths: number[]) =>
    [...said, ...said.slice(-4)].map((text, i) => {
      const start = i < 7 ? i / 2 : 3.5 + (i - 7) * (lengths[i - 7] ?? 0);
      return { text, start, end: start + (i < 7 ? 0.4 : (lengths[i - 7] ?? 0)) };
    });
  const textOf = (lengths: number[]) =>
    withoutLoops(words(lengths))
      .words.map(({ text }) => text)
      .join(' ');
  expect(textOf([0.3, 0, 0, 0])).toBe(said.join(' '));
  expect(textOf([0.3, 0.2, 0.1, 0.2])).toBe([...said, ...said.slice(-4)].join(' '));
});

test('hours of words take time in proportion to their number', () => {
  const vocabulary = ["l'eau", 'et', 'déjà-vu', '5,000', 'ça', 'mot', 'encore', 'trois', 'vert'];
  let state = 3;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const spoken = (count: number) => {
    const texts = Array.from({ length: count }, () => vocabulary[random(9)] ?? '');
    // Every tenth word has no time, every tenth time no word in the text, and one is another word.
    const words = texts.flatMap((text, at) =>
      at % 10 === 3 ? [] : at % 10 === 7 ? ['hors', text] : at % 10 === 9 ? ['autre'] : [text],
    );
    return {
      text: texts.join(' '),
      words: words.map((text, at) => ({ text, start: at / 3, end: (at + 1) / 3 })),
      segments: [],
    };
  };
  const seconds = (count: number) => {
    const speech = spoken(count);
    const before = process.cpuUsage();
    const found = recognisedWords(speech);
    const { user } = process.cpuUsage(before);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return user / 1e6;
  };
  seconds(1000);
  const [few, many] = [seconds(4000), seconds(32_000)];
  expect(many).toBeLessThan(24 * few + 0.3);
});
