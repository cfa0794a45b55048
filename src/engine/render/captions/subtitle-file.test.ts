import { describe, expect, it } from 'vitest';
import { plainText, subtitleFile } from './subtitle-file.ts';

const spoken = (text: string, step = 0.4) =>
  text
    .split(' ')
    .map((text, index) => ({ text, start: index * step, end: index * step + step - 0.05 }));

describe('a subtitle file', () => {
  it('has the same words as SRT and as VTT, each with its own time format', () => {
    const words = spoken('Nobody tells you this.');
    expect(subtitleFile(words, 'srt', { language: 'en' })).toBe(
      '1\n00:00:00,000 --> 00:00:01,550\nNobody tells you this.\n',
    );
    expect(subtitleFile(words, 'vtt', { language: 'en' })).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.550\nNobody tells you this.\n',
    );
  });

  it('keeps lines within 42 columns, two lines and seven seconds a cue, and cues apart', () => {
    const text =
      'It was the year when nobody believed that anything could change and yet we kept on working every night until it did. ';
    const file = subtitleFile(spoken((text + text).trim()), 'srt', { language: 'en' });
    const cues = file
      .trim()
      .split('\n\n')
      .map((cue) => cue.split('\n'));
    expect(cues.length).toBeGreaterThanOrEqual(4);
    let before = 0;
    for (const [, times = '', ...lines] of cues) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
      const [start = 0, end = 0] = times
        .split(' --> ')
        .map((time) => Number(time.slice(6).replace(',', '.')) + 60 * Number(time.slice(3, 5)));
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end - start).toBeLessThanOrEqual(7);
      before = end;
    }
    expect(cues.flatMap(([, , ...lines]) => lines).join(' ')).toBe((text + text).trim());
  });

  it('ends cues with sentences and with speakers', () => {
    const words = [
      ...spoken('That is the whole story of how it began.'),
      ...spoken('Really?').map((w) => ({ ...w, start: 4, end: 4.5, speaker: 'B' })),
    ];
    const texts = subtitleFile(words, 'vtt', { language: 'en' })
      .split('\n')
      .filter((line) => /[a-z]/.test(line));
    expect(texts).toEqual(['That is the whole story of how it began.', 'Really?']);
  });

  it('names speakers if requested: in every VTT cue, at each turn in SRT and text', () => {
    const by = (speaker: object, from: number, text: string) =>
      spoken(text).map((word, i) => ({
        ...word,
        start: from + word.start,
        end: from + word.end,
        ...(i === 0 || 'speaker' in speaker ? speaker : {}),
      }));
    const words = [
      ...by({ speaker: 'Ann & <Co>' }, 0, 'Good evening.'),
      ...by({ speaker: 'Ann & <Co>' }, 5, 'How was the way here?'),
      ...by({ speaker: 'Professor Bartholomew of Lower Cumbria' }, 9, 'Long.'),
      ...by({ turn: true }, 12, 'Hear, hear.'),
    ];
    const textsOf = (file: string) => file.split('\n').filter((line) => /[a-z]/.test(line));
    const options = { language: 'en', speakers: true };
    expect(textsOf(subtitleFile(words, 'vtt', options))).toEqual([
      '<v Ann &amp; &lt;Co&gt;>Good evening.',
      '<v Ann &amp; &lt;Co&gt;>How was the way here?',
      '<v Professor Bartholomew of Lower Cumbria>Long.',
      'Hear, hear.',
    ]);
    const labelled = [
      'Good evening.',
      'How was the way here?',
      'Professor Bartholomew of Lower Cumbria:',
      'Long.',
      '- Hear, hear.',
    ];
    expect(textsOf(subtitleFile(words, 'srt', options))).toEqual([
      `Ann & <\u2060Co>: ${labelled[0]}`,
      ...labelled.slice(1),
    ]);
    expect(plainText(words, 'en', options).split('\n')).toEqual([
      `Ann & <Co>: ${labelled[0]}`,
      labelled[1],
      `${labelled[2]} ${labelled[3]}`,
      labelled[4],
    ]);
    expect(subtitleFile(words, 'vtt', { language: 'en' })).not.toContain('<v');
  });

  it('writes Japanese without spaces, and counts a letter as two columns', () => {
    const words = [
      '今日は',
      'とても',
      '良い',
      '天気',
      'ですから、',
      'みんなで',
      '公園に',
      '行きましょう。',
    ].map((text, index) => ({
      text,
      start: index * 0.5,
      end: index * 0.5 + 0.5,
    }));
    const lines = subtitleFile(words, 'srt', { language: 'ja' })
      .split('\n')
      .slice(2)
      .filter(Boolean);
    expect(lines.join('')).toBe('今日はとても良い天気ですから、みんなで公園に行きましょう。');
    expect(lines.every((line) => line.length <= 21)).toBe(true);
  });

  it.each([
    [
      'th',
      'ฉันคิดว่านี่คือสิ่งที่สำคัญมากสำหรับนักเรียนทุกคนในประเทศของเราและมหาวิทยาลัยทุกแห่งต้องช่วยกันแก้ไขปัญหาสิ่งแวดล้อม',
    ],
    ['lo', 'ຂ້ອຍຄິດວ່ານີ້ແມ່ນສິ່ງທີ່ສຳຄັນຫຼາຍສຳລັບນັກຮຽນທຸກຄົນໃນປະເທດຂອງພວກເຮົາແລະມະຫາວິທະຍາໄລທຸກແຫ່ງ'],
    ['km', 'ខ្ញុំគិតថានេះគឺជារឿងសំខាន់ណាស់សម្រាប់សិស្សទាំងអស់នៅក្នុងប្រទេសរបស់យើងនិងសាកលវិទ្យាល័យទាំងអស់'],
    ['my', 'ကျွန်တော်ထင်တာကတော့ဒါဟာကျောင်းသားအားလုံးအတွက်အရေးကြီးတဲ့ကိစ္စတစ်ခုဖြစ်ပါတယ်လို့ပြောချင်ပါတယ်'],
    [
      'ja',
      '今日はとても良い天気ですから私たちは図書館のそばの公園に行って友達と一緒に昼ご飯を食べながら将来の計画について話しました',
    ],
    [
      'zh',
      '我们都认为环境保护对于每一个国家的经济发展都是非常重要的问题所以大学和研究机构应该继续合作解决这些困难',
    ],
  ])(
    'ends lines at word boundaries although each letter was given as a word (%s)',
    (language, text) => {
      const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
        ({ segment }, index) => ({
          text: segment,
          start: index * 0.1,
          end: index * 0.1 + 0.1,
        }),
      );
      const lines =
        subtitleFile(letters, 'vtt', { language, columns: 20 }).match(/^(?!WEBVTT|.*-->).+$/gm) ??
        [];
      expect(lines.join('')).toBe(text);
      expect(lines.length).toBeGreaterThan(3);
      const starts = new Set(
        [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(
          ({ index }) => index,
        ),
      );
      const breaks = lines.map((_, index) => lines.slice(0, index).join('').length);
      expect(breaks.filter((at) => !starts.has(at))).toEqual([]);
      // Particles stay with their word.
      expect(lines.filter((line) => /^[はがをにの的了]/.test(line))).toEqual([]);
    },
  );

  it('lets no word become markup, a time line or a new cue', () => {
    const words = spoken('a<b>&{\\an8} --> x\n\ny');
    const vtt = subtitleFile(words, 'vtt', { language: 'en' });
    expect(vtt).toContain('a&lt;b&gt;&amp;{\\an8} --&gt; x y');
    expect(vtt.split('\n\n')).toHaveLength(2);
    const srt = subtitleFile(words, 'srt', { language: 'en' });
    expect(srt).not.toMatch(/<b>|\{\\|x --> /);
    expect(srt.match(/-->/g)).toHaveLength(1);
  });

  it('has no cues when nothing is said', () => {
    expect(subtitleFile([], 'srt', { language: 'en' })).toBe('');
    expect(subtitleFile([], 'vtt', { language: 'en' })).toBe('WEBVTT\n');
  });
});

it('plain text has a line for each sentence', () => {
  expect(plainText(spoken('Stop here. Dr. Smith agrees with me.'), 'en')).toBe(
    'Stop here.\nDr. Smith agrees with me.',
  );
});

it('takes time in proportion to the words, however long a sentence is', () => {
  const subtitlesOf = (count: number) => {
    const words = Array.from({ length: count }, (_, i) => ({
      text: 'word',
      start: i * 0.4,
      end: i * 0.4 + 0.3,
    }));
    const from = performance.now();
    subtitleFile(words, 'srt', { language: 'en' });
    return performance.now() - from;
  };
  subtitlesOf(500);
  const [short, long] = [subtitlesOf(2000), subtitlesOf(16_000)];
  // Quadratic time would take 64 times as long. The constant (ms) allows for a busy machine.
  expect(long).toBeLessThan(24 * short + 3000);
});

it('splits words without any width, and terminates', () => {
  const marks = Array.from({ length: 5000 }, (_, i) => ({
    text: '\u0E31',
    start: i,
    end: i + 0.5,
  }));
  expect(subtitleFile(marks, 'srt', { language: 'th' }).split('\n\n').length).toBeGreaterThan(600);
});
