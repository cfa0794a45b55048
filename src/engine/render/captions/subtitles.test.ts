import { describe, expect, it } from 'vitest';
import { readingSpeedOf } from './reading-speeds.shared.ts';
import { writeSubtitles } from './subtitle-file.ts';

/** Sentences of every language with a reading speed of its own, and of others. */
const texts: Record<string, string> = {
  en: 'Nobody told me that it would be this hard. We kept on anyway, because the last train had left, and the night was cold! Why?',
  ar: 'لم يخبرني أحد أن الأمر سيكون بهذه الصعوبة. واصلنا السير على أي حال، لأن آخر قطار كان قد غادر، وكانت الليلة باردة! لماذا؟',
  hi: 'किसी ने मुझे नहीं बताया कि यह इतना मुश्किल होगा। फिर भी हम चलते रहे, क्योंकि आख़िरी ट्रेन जा चुकी थी और रात ठंडी थी। क्यों?',
  ja: 'こんなに大変だとは誰も教えてくれませんでした。それでも私たちは歩き続けました。最後の電車はもう出ていて、夜は寒かったからです。なぜでしょうか？',
  ko: '이렇게 힘들 줄은 아무도 말해 주지 않았습니다. 그래도 우리는 계속 걸었습니다, 마지막 기차가 이미 떠났고 밤이 추웠기 때문입니다. 왜요?',
  zh: '没有人告诉我这件事会这么难。我们还是继续往前走，因为最后一班火车已经开走了，而且那天晚上很冷。为什么呢？',
  de: 'Niemand hatte mir gesagt, dass es so schwer werden würde. Wir gingen trotzdem weiter, weil die Straßenbahnhaltestellenbeleuchtung ausgefallen und die Nacht kalt war. Warum?',
  fr: 'Personne ne m’avait dit que ce serait si difficile. Nous avons continué quand même, parce que le dernier train était parti et que la nuit était froide ! Pourquoi ?',
  es: 'Nadie me había dicho que sería tan difícil. Seguimos de todos modos, porque el último tren se había ido y la noche era fría. ¿Por qué?',
  pt: 'Ninguém me disse que seria tão difícil. Continuamos mesmo assim, porque o último trem já tinha saído e a noite estava fria. Por quê?',
  it: 'Nessuno mi aveva detto che sarebbe stato così difficile. Abbiamo continuato lo stesso, perché l’ultimo treno era partito e la notte era fredda. Perché?',
  nl: 'Niemand had me verteld dat het zo moeilijk zou zijn. We liepen toch door, want de laatste trein was vertrokken en de nacht was koud. Waarom?',
  sv: 'Ingen hade berättat för mig att det skulle bli så svårt. Vi fortsatte ändå, eftersom det sista tåget hade gått och natten var kall. Varför?',
  fi: 'Kukaan ei ollut kertonut minulle, että siitä tulisi näin vaikeaa. Jatkoimme silti, koska viimeinen juna oli lähtenyt ja yö oli kylmä. Miksi?',
  pl: 'Nikt mi nie powiedział, że to będzie takie trudne. Szliśmy jednak dalej, bo ostatni pociąg już odjechał, a noc była zimna. Dlaczego?',
  cs: 'Nikdo mi neřekl, že to bude tak těžké. Přesto jsme šli dál, protože poslední vlak už odjel a noc byla chladná. Proč?',
  hu: 'Senki sem mondta nekem, hogy ilyen nehéz lesz. Mégis mentünk tovább, mert az utolsó vonat már elment, és hideg volt az éjszaka. Miért?',
  ro: 'Nimeni nu mi-a spus că va fi atât de greu. Am mers totuși mai departe, pentru că ultimul tren plecase, iar noaptea era rece. De ce?',
  ru: 'Никто не сказал мне, что будет так трудно. Мы всё равно шли дальше, потому что последний поезд ушёл, а ночь была холодной. Почему?',
  uk: 'Ніхто не сказав мені, що буде так важко. Ми все одно йшли далі, бо останній потяг уже поїхав, а ніч була холодна. Чому?',
  el: 'Κανείς δεν μου είχε πει ότι θα ήταν τόσο δύσκολο. Συνεχίσαμε όμως, γιατί το τελευταίο τρένο είχε φύγει και η νύχτα ήταν κρύα. Γιατί;',
  tr: 'Kimse bana bu kadar zor olacağını söylememişti. Yine de devam ettik, çünkü son tren gitmişti ve gece soğuktu. Neden?',
  he: 'אף אחד לא אמר לי שזה יהיה כל כך קשה. המשכנו בכל זאת, כי הרכבת האחרונה כבר יצאה והלילה היה קר. למה?',
  th: 'ไม่มีใครบอกฉันว่ามันจะยากขนาดนี้ แต่เราก็ยังเดินต่อไป เพราะรถไฟเที่ยวสุดท้ายออกไปแล้ว และคืนนั้นก็หนาวมาก',
  vi: 'Không ai nói với tôi rằng việc này sẽ khó đến thế. Chúng tôi vẫn đi tiếp, vì chuyến tàu cuối đã rời ga và đêm thì lạnh. Tại sao?',
  id: 'Tidak ada yang memberi tahu saya bahwa ini akan begitu sulit. Kami tetap berjalan, karena kereta terakhir sudah berangkat dan malam itu dingin. Mengapa?',
};

const spaceless = new Set(['ja', 'zh', 'th']);

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The words of a text, said several times at changing speed, with pauses and other speakers. */
function said(language: string, seed: number) {
  const next = random(seed);
  const text = texts[language] ?? '';
  const parts = spaceless.has(language)
    ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].flatMap(
        ({ segment }) => (segment.trim() === '' ? [] : [segment]),
      )
    : text.split(' ');
  let at = next();
  let speaker: string | undefined;
  return Array.from({ length: 6 }, () => parts)
    .flat()
    .map((part) => {
      if (next() < 0.06)
        speaker = ['Ann', 'Professor Bartholomew of Lower Cumbria', undefined][
          Math.floor(next() * 3)
        ];
      const speed = [0.012, 0.03, 0.06, 0.12][Math.floor(next() * 4)] ?? 0.06;
      const start = at + (next() < 0.1 ? next() * 4 : next() * 0.1);
      at = start + 0.05 + part.length * speed * (next() < 0.01 ? 80 : 1);
      return { text: part, start, end: at, ...(speaker !== undefined && { speaker }) };
    });
}

type Shown = { start: number; end: number; lines: string[] };

/** Milliseconds, as a player reads them. */
function cuesIn(srt: string): Shown[] {
  return srt
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [, times = '', ...lines] = block.trimEnd().split('\n');
      const [start = 0, end = 0] = times.split(' --> ').map((time) => {
        const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = time
          .split(/[:,]/)
          .map(Number);
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
      });
      return { start, end, lines };
    });
}

function columnsOf(line: string): number {
  const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u;
  return [...line].reduce(
    (sum, char) => sum + (wide.test(char) ? 2 : /\p{M}/u.test(char) ? 0 : 1),
    0,
  );
}

describe.each(Object.keys(texts))('subtitles in %s', (language) => {
  it.each([1, 2, 3])('can be read: take %i', (seed) => {
    const words = said(language, seed);
    const { text, hurried } = writeSubtitles(words, 'srt', { language });
    const cues = cuesIn(text);
    const letters = (all: string[]) => all.join('').replace(/[\s\u2060-]/g, '');
    expect(letters(cues.flatMap(({ lines }) => lines))).toBe(letters(words.map((one) => one.text)));
    let [tooBrief, doubtful] = [0, 0];
    cues.forEach(({ start, end, lines }, index) => {
      const next = cues[index + 1];
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(42);
      expect(end - start).toBeLessThanOrEqual(7000);
      // Two frames at 24 frames a second.
      if (next) expect(next.start - end).toBeGreaterThanOrEqual(83);
      const needed = Math.max(833, (1000 * [...lines.join('')].length) / readingSpeedOf(language));
      // Times are rounded to milliseconds.
      if (Math.abs(end - start - needed) <= 1) doubtful += 1;
      if (end - start >= needed - 1) return;
      tooBrief += 1;
      // Only where the next words follow, or after seven seconds.
      expect(next === undefined ? 0 : next.start - end).toBeLessThanOrEqual(
        end - start >= 6998 ? Infinity : 86,
      );
    });
    expect(hurried).toBeGreaterThanOrEqual(tooBrief);
    expect(hurried).toBeLessThanOrEqual(tooBrief + doubtful);
  });

  it('keep to two lines with the names of speakers', () => {
    const { text } = writeSubtitles(said(language, 4), 'srt', { language, speakers: true });
    for (const { lines } of cuesIn(text)) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(42);
    }
  });
});

it('a word that is wider than a line is broken, and two short turns are two lines', () => {
  const link = `https://example.org/${'a'.repeat(90)}`;
  const { text } = writeSubtitles([{ text: link, start: 0, end: 4 }], 'srt', { language: 'en' });
  const lines = cuesIn(text).flatMap((cue) => cue.lines);
  expect(lines.join('')).toBe(link);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
  const turns = [
    { text: 'Ready?', start: 0, end: 0.4, speaker: 'Ann' },
    { text: 'No.', start: 0.5, end: 0.8, speaker: 'Bob' },
  ];
  expect(writeSubtitles(turns, 'srt', { language: 'en' }).text).toBe(
    '1\n00:00:00,000 --> 00:00:01,000\n- Ready?\n- No.\n',
  );
  expect(writeSubtitles(turns, 'vtt', { language: 'en', speakers: true }).text).toContain(
    '<v Ann>- Ready?</v>\n<v Bob>- No.</v>\n',
  );
});
