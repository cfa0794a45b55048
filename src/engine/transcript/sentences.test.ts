import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';
import { tokensOf } from './tokens.ts';
import type { Word } from './transcript.schema.ts';
import { textOf, wordsWithin } from './words.entry.ts';

/**
 * Builds words of 0.3 s; "/" between two words makes a pause (1 s by default), "[A]" changes the
 * speaker.
 */
function spoken(script: string, pause = 1): Word[] {
  const words: Word[] = [];
  let at = 0;
  let speaker: string | undefined;
  for (const text of script.split(/\s+/)) {
    const named = /^\[(\w+)\]$/.exec(text)?.[1];
    if (named) speaker = named;
    else if (text === '/') at += pause;
    else {
      words.push({ text, start: at, end: at + 0.3, ...(speaker === undefined ? {} : { speaker }) });
      at += 0.3;
    }
  }
  return words;
}
const texts = (script: string, language = 'en') =>
  sentencesOf(spoken(script), language).map((sentence) => sentence.text);

describe('sentences from punctuation', () => {
  it.each([
    [
      'titles and acronyms',
      'en',
      'Dr. Smith left the U.S. Army in 1999. He was glad.',
      ['Dr. Smith left the U.S. Army in 1999.', 'He was glad.'],
    ],
    [
      'an acronym at the end',
      'en',
      'I live in the U.S. We like it.',
      ['I live in the U.S.', 'We like it.'],
    ],
    [
      'decimals and e.g.',
      'en',
      'It cost 3.5 dollars, e.g. yesterday. Not more.',
      ['It cost 3.5 dollars, e.g. yesterday.', 'Not more.'],
    ],
    [
      'initials, and I',
      'en',
      'I know J. K. Rowling. So do I. Nice.',
      ['I know J. K. Rowling.', 'So do I.', 'Nice.'],
    ],
    [
      'a word that is an abbreviation only before a number',
      'en',
      'He said no. Then he bought art. See no. 5 and fig. 3 below.',
      ['He said no.', 'Then he bought art.', 'See no. 5 and fig. 3 below.'],
    ],
    [
      'the same in Spanish',
      'es',
      'Le dije que no. Luego vi la pág. 12 otra vez.',
      ['Le dije que no.', 'Luego vi la pág. 12 otra vez.'],
    ],
    [
      'an ellipsis within',
      'en',
      'They came... and left. Wait… What?',
      ['They came... and left.', 'Wait…', 'What?'],
    ],
    [
      'quotes and what follows them',
      'en',
      '"What?" he said. "Go." Then (again.) Off.',
      ['"What?" he said.', '"Go."', 'Then (again.)', 'Off.'],
    ],
    [
      'German ordinals',
      'de',
      'Am 3. Oktober kam z.B. Herr Kohl. Das war gut.',
      ['Am 3. Oktober kam z.B. Herr Kohl.', 'Das war gut.'],
    ],
    [
      'Spanish',
      'es',
      '¿Qué tal? ¡Bien! El Sr. López vino.',
      ['¿Qué tal?', '¡Bien!', 'El Sr. López vino.'],
    ],
    ['Hindi', 'hi', 'यह एक वाक्य है। यह दूसरा है।', ['यह एक वाक्य है।', 'यह दूसरा है।']],
    ['Arabic', 'ar', 'كيف حالك؟ أنا بخير.', ['كيف حالك؟', 'أنا بخير.']],
    [
      'Japanese',
      'ja',
      'そう です。 本当 ？ 「はい。」 と 言った。',
      ['そうです。', '本当？', '「はい。」と言った。'],
    ],
    ['Chinese', 'zh', '你 好！ 我们 走 吧。', ['你好！', '我们走吧。']],
  ])('%s', (_, language, script, expected) => expect(texts(script, language)).toEqual(expected));

  it('a change of speaker ends a sentence, and the sentence names its speaker', () => {
    const sentences = sentencesOf(spoken('[A] And then I [B] Yes. Right.'), 'en');
    expect(sentences.map((s) => [s.speaker, s.text])).toEqual([
      ['A', 'And then I'],
      ['B', 'Yes.'],
      ['B', 'Right.'],
    ]);
  });

  it('a pause of several seconds ends a sentence', () => {
    const words = [
      { text: 'Half', start: 0, end: 0.5 },
      { text: 'a', start: 64, end: 64.2 },
      { text: 'thought.', start: 64.2, end: 64.8 },
    ];
    expect(sentencesOf(words, 'en').map((s) => s.text)).toEqual(['Half', 'a thought.']);
  });
});

describe('sentences from pauses', () => {
  it('end where the speech rests when nothing is punctuated', () => {
    const script =
      'so we built the first one in a garage / nobody believed that it would ever fly / my father came to see it every day';
    expect(texts(script)).toEqual([
      'so we built the first one in a garage',
      'nobody believed that it would ever fly',
      'my father came to see it every day',
    ]);
  });

  it('end between the words of English sentences, without marks or pauses', () => {
    const script =
      'i think the harbour was closed so we went home and then my father called me he said you have to come back to the boat i was really tired but i went back anyway do you know what happened next we found the old map';
    expect(texts(script)).toEqual([
      'i think the harbour was closed',
      'so we went home',
      'and then my father called me he said you have to come back to the boat',
      'i was really tired',
      'but i went back anyway',
      'do you know what happened',
      'next we found the old map',
    ]);
  });

  it.each([
    [
      'en',
      'The harbour was closed all day / We went back home by train / Then my father called me',
    ],
    [
      'de',
      'Der Hafen war den ganzen Tag zu / Wir fuhren mit dem Zug heim / Dann rief mich mein Vater an',
    ],
    [
      'es',
      'El puerto estuvo cerrado todo el día / Nos fuimos a casa en tren / Después me llamó mi padre',
    ],
    [
      'fr',
      'Le port était fermé toute la journée / Nous sommes rentrés en train / Puis mon père a appelé',
    ],
    [
      'pt',
      'O porto ficou fechado o dia todo / Nós voltamos para casa de trem / Depois meu pai me ligou',
    ],
    [
      'it',
      'Il porto era chiuso tutto il giorno / Noi siamo tornati a casa in treno / Poi mi chiamò mio padre',
    ],
  ])('begin with the capitals of lines that have no full stops, in %s', (language, script) => {
    const lines = script.split(' / ');
    const longer = [...lines, ...lines, ...lines];
    expect(texts(longer.join(' '), language)).toEqual(longer);
  });

  it('do not begin with capitals where all words have them', () => {
    const script = 'The Harbour Was Closed And We Went Back Home By Train Then My Father Called';
    expect(texts(script, 'fr')).toEqual([script]);
  });

  it('stay within 14 seconds where there is no pause at all, and break before an "and"', () => {
    const flow = Array.from({ length: 300 }, (_, i) => (i % 15 === 0 ? 'and' : `word${i}`)).join(
      ' ',
    );
    const sentences = sentencesOf(spoken(flow), 'en');
    expect(Math.max(...sentences.map((s) => s.end - s.start))).toBeLessThanOrEqual(14);
    expect(sentences.every((s) => s.text.startsWith('and '))).toBe(true);
  });
});

describe('every transcript', () => {
  const scripts: [string, Word[]][] = [
    ['punctuated', spoken('One. Two three. / Four, five [A] six. Seven')],
    [
      'one endless sentence with commas',
      spoken(Array.from({ length: 900 }, (_, i) => (i % 9 ? 'word' : 'word,')).join(' ')),
    ],
    ['equal times', Array.from({ length: 400 }, () => ({ text: 'x', start: 3, end: 3 }))],
    ['one word of 153 seconds', [{ text: 'Long.', start: 0, end: 153 }]],
    [
      'overlapping words',
      Array.from({ length: 90 }, (_, i) => ({ text: 'o', start: i, end: i + 5 })),
    ],
  ];
  it.each(scripts)(
    '%s: each word in exactly one sentence, none empty, none longer than 32 s unless it is one word',
    (_, words) => {
      const sentences = sentencesOf(words, 'en');
      expect(
        sentences.flatMap((s) =>
          Array.from({ length: s.last - s.first + 1 }, (_, i) => s.first + i),
        ),
      ).toEqual(words.map((_, i) => i));
      for (const s of sentences) {
        expect(s.text).not.toBe('');
        expect(s.first === s.last || (words[s.last]?.end ?? 0) - s.start <= 32).toBe(true);
      }
    },
  );

  it.each([
    [
      'ja',
      '昨日は友達と一緒に新しい映画を見に行きましたとても面白くて最後は少し泣きましたその後で駅の近くの小さな店に入って温かいラーメンを食べながら色々な話をしました / 帰りは電車が混んでいたので三十分ぐらい歩いて帰ることにしました',
    ],
    [
      'zh',
      '我们昨天和朋友一起去看了一部新的电影非常有意思最后还有一点想哭然后我们走进车站附近的一家小店一边吃热汤面一边聊了很多事情 / 回来的时候地铁里人很多所以我们决定慢慢走三十分钟回家',
    ],
  ])('%s without full stops: sentences end at pauses', (language, script) => {
    let at = 0;
    const words = script.split(/( \/ )/).flatMap((part) => {
      if (part === ' / ') at += 0.3;
      return part === ' / '
        ? []
        : tokensOf(part).map(({ text }) => {
            const start = at;
            at += 0.11 * text.length;
            return { text, start, end: at };
          });
    });
    expect(sentencesOf(words, language).map(({ text }) => text)).toEqual(script.split(' / '));
  });

  it.each<[string, Partial<Word> & { rest: number }]>([
    ['a short rest', { rest: 0.08 }],
    ['a blank of the text', { rest: 0, spaced: true }],
  ])('without full stops and pauses, sentences of a script without spaces end at %s', (_, end) => {
    const { rest, ...about } = end;
    let at = 0;
    const words = Array.from({ length: 90 }, (_, i) => {
      const isEnd = i === 20 || i === 63;
      const word = { text: '言葉', start: at, end: at + 0.3, ...(isEnd && about) };
      at = word.end + (isEnd ? rest : 0);
      return word;
    });
    expect(sentencesOf(words, 'ja').map(({ last }) => last)).toEqual([20, 63, 89]);
  });

  it('no words make no sentences', () => expect(sentencesOf([], 'en')).toEqual([]));
});

describe('words of a range', () => {
  it('are those whose middle lies within', () => {
    const words = spoken('zero one two three');
    expect(wordsWithin({ words }, 0.2, 0.7).map((w) => w.text)).toEqual(['one']);
    expect(wordsWithin({ words }, 0.1, 0.7).map((w) => w.text)).toEqual(['zero', 'one']);
  });

  it('read with spaces or without, depending on the script', () => {
    const text = (words: string[], language: string) =>
      textOf(
        words.map((w) => ({ text: w })),
        language,
      );
    expect(text(['私', 'は', 'iPhone', 'を', '買い', 'ました。'], 'ja')).toBe(
      '私はiPhoneを買いました。',
    );
    expect(text(['New', 'York', 'に', '行く'], 'ja')).toBe('New Yorkに行く');
    expect(
      textOf(
        [
          { text: '新しい', spaced: true },
          { text: 'GPT-4', spaced: true },
          { text: 'を', spaced: true },
          { text: '使う' },
        ],
        'ja',
      ),
    ).toBe('新しい GPT-4 を使う');
    expect(text(['안녕', '하세요.'], 'ko')).toBe('안녕 하세요.');
    expect(text(['The', 'word', '東京', 'means'], 'en')).toBe('The word 東京 means');
    expect(text(['สวัสดี', 'ครับ'], 'th')).toBe('สวัสดีครับ');
  });
});
