import { describe, expect, it } from 'vitest';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { expectOrdered, said, timed, vtt } from '#test/samples/read-captions.ts';
import { readCaptions } from './formats.ts';

describe('what is not speech', () => {
  it('is left out; laughter and applause are reported with their times', () => {
    const text = vtt(
      '00:00.000 --> 00:02.000\n[Music]',
      '00:02.000 --> 00:03.000\n(Applause)',
      '00:04.000 --> 00:06.000\nThank you. (Laughter) Well (or so I thought)',
      '00:06.000 --> 00:08.000\n♪ la la la ♪',
      '00:08.000 --> 00:09.000\n[&nbsp;__&nbsp;] happens',
    );
    const { words, laughter } = readCaptions(text, 'vtt');
    expect(words.map((word) => word.text).join(' ')).toBe(
      'Thank you. Well (or so I thought) happens',
    );
    expect(laughter).toHaveLength(2);
    expect(laughter[0]).toEqual({ start: 2, end: 3 });
    expect(laughter[1]?.start).toBeGreaterThan(4);
    expect(laughter[1]?.end).toBeLessThan(6);
  });

  it.each([
    ['en', '# We walked along the sea #', 'And then the boat came.'],
    ['de', '# Wir gingen am Meer #', 'Und dann kam das Boot.'],
    ['es', '# Paseamos junto al mar #', 'Y luego llegó el barco.'],
    ['fr', '# On marchait au bord de la mer #', 'Et puis le bateau est venu.'],
    ['pt', '# A gente andava na praia #', 'E aí chegou o barco.'],
    ['it', '# Camminavamo sul mare #', 'E poi arrivò la barca.'],
    ['ja', '# 海辺を歩いた #', 'そして船が来た。'],
    ['hi', '# हम समुद्र किनारे चले #', 'फिर उस दिन एक छोटी नाव आई।'],
    ['ar', '# مشينا على الشاطئ #', 'ثم جاء القارب.'],
    ['zh', '# 我们走在海边 #', '然后船来了。'],
    ['ko', '# 우리는 바닷가를 걸었네 #', '그리고 배가 왔다.'],
  ])('is left out when "#" marks it as sung, in %s', (_, sung, line) => {
    const cues = vtt(
      `00:00.000 --> 00:02.000\n${sung}`,
      `00:02.000 --> 00:04.000\n${line}\n${sung}`,
      `00:04.000 --> 00:06.000\n${line}`,
      `00:06.000 --> 00:08.000\n${line}`,
    );
    expect(said(cues, 'vtt').replaceAll(' ', '')).toBe(line.repeat(3).replaceAll(' ', ''));
  });

  it('is not a hashtag, a number sign or a heading in the middle of a line', () => {
    const line = 'Number # 1 is C# and the tag #kinora';
    expect(said(vtt(`00:00.000 --> 00:02.000\n${line}`), 'vtt')).toBe(line);
  });

  it('is kept when the video is sung', () => {
    expect(
      said(
        vtt('00:00.000 --> 00:02.000\n♪ here comes ♪', '00:02.000 --> 00:04.000\n♪ the sun ♪'),
        'vtt',
      ),
    ).toBe('here comes the sun');
  });

  it('names of speakers become the speaker of their words', () => {
    const text = vtt(
      '00:00.000 --> 00:02.000\nJOHN: Hello there.\nHow are you?',
      '00:02.000 --> 00:03.000\nAnyone?',
      '00:03.000 --> 00:04.000\n>> MARY ANN: Fine.',
      '00:04.000 --> 00:06.000\n- Really?\n- Note: yes.',
      '00:06.000 --> 00:07.000\n[Bob]: -5 degrees.',
    );
    const { words } = readCaptions(text, 'vtt');
    expect(words.filter((word) => word.turn).map((word) => word.text)).toEqual([
      'Really?',
      'Note:',
    ]);
    expect(words.map((word) => [word.text, word.speaker])).toEqual([
      ['Hello', 'JOHN'],
      ['there.', 'JOHN'],
      ['How', 'JOHN'],
      ['are', 'JOHN'],
      ['you?', 'JOHN'],
      ['Anyone?', 'JOHN'],
      ['Fine.', 'MARY ANN'],
      ['Really?', undefined],
      ['Note:', undefined],
      ['yes.', undefined],
      ['-5', 'Bob'],
      ['degrees.', 'Bob'],
    ]);
  });
});

describe('a name before a colon', () => {
  it.each([
    ['Speaker 1: ', 'Speaker 2: ', 'Speaker 1'],
    ['[SPEAKER_00]: ', '[SPEAKER_01]: ', 'SPEAKER_00'],
    ['[Speaker A]\n', '[Speaker B]\n', 'Speaker A'],
    ['(Sprecher 1) ', '(Sprecher 2) ', 'Sprecher 1'],
    ['说话人1：', '说话人2：', '说话人1'],
  ])('is one once, too, if a recogniser numbers its speakers: %j', (first, second, name) => {
    const { words } = readCaptions(
      vtt(
        `00:00.000 --> 00:02.000\n${first}Good morning.`,
        `00:02.000 --> 00:04.000\n${second}It sank.`,
      ),
      'vtt',
    );
    expect(words.map(({ text }) => text).join(' ')).toBe('Good morning. It sank.');
    expect(words[0]?.speaker).toBe(name);
    expect(words[2]?.speaker).not.toBe(name);
  });

  it.each([
    ['en', 'MAYA:The harbour froze.', 'MAYA', 'The harbour froze.'],
    ['de', 'MÜLLER:Der Hafen fror zu.', 'MÜLLER', 'Der Hafen fror zu.'],
    ['es', 'PEÑA:¿El puerto se heló?', 'PEÑA', '¿El puerto se heló?'],
    ['fr', 'ZOÉ:Le port a gelé.', 'ZOÉ', 'Le port a gelé.'],
    ['pt', 'JOÃO:O porto congelou.', 'JOÃO', 'O porto congelou.'],
    ['it', 'LÒRIS:Il porto gelò.', 'LÒRIS', 'Il porto gelò.'],
    ['ja', '田中：港が凍った。', '田中', '港が凍った。'],
    ['hi', 'आदा:बंदरगाह जम गया।', 'आदा', 'बंदरगाह जम गया।'],
    ['ar', 'سلمى:تجمد الميناء.', 'سلمى', 'تجمد الميناء.'],
    ['zh', '王伟：海港结冰了。', '王伟', '海港结冰了。'],
    ['ko', '민수:항구가 얼었다.', '민수', '항구가 얼었다.'],
  ])('names the speaker without a space after it, in %s', (_, line, name, text) => {
    const times = ['00:00.000 --> 00:02.000', '00:02.000 --> 00:04.000', '00:04.000 --> 00:06.000'];
    const { words } = readCaptions(vtt(...times.map((time) => `${time}\n${line}`)), 'vtt');
    expect(new Set(words.map(({ speaker }) => speaker))).toEqual(new Set([name]));
    expect(
      words
        .map((word) => word.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.repeat(3).replaceAll(' ', ''));
  });

  it.each([
    ['zh', '他说：海港结冰了。'],
    ['ar', 'قال:تجمد الميناء.'],
    ['de', 'sagte:der Hafen fror zu.'],
  ])('is no name when it only introduces a quotation, in %s', (_, line) => {
    const times = ['00:00.000 --> 00:02.000', '00:02.000 --> 00:04.000', '00:04.000 --> 00:06.000'];
    const { words } = readCaptions(vtt(...times.map((time) => `${time}\n${line}`)), 'vtt');
    expect(words.every(({ speaker }) => speaker === undefined)).toBe(true);
  });

  it('is no name in an address, a time or a title that occurs once', () => {
    const lines = ['http://kinora.example is down', 'At 10:30 we left', 'Harbour:the film is out'];
    const cues = lines.map((line, i) => `00:0${i}.000 --> 00:0${i + 1}.000\n${line}`);
    const { words } = readCaptions(vtt(...cues), 'vtt');
    expect(words.map((word) => word.text).join(' ')).toBe(lines.join(' '));
    expect(words.every(({ speaker }) => speaker === undefined)).toBe(true);
  });
});

describe('words of captions without word times', () => {
  it('share the cue by their length', () => {
    const { words } = readCaptions(vtt('00:00.000 --> 00:02.000\nI understand everything'), 'vtt');
    const lengths = words.map((word) => word.end - word.start);
    expect(words.at(0)?.start).toBe(0);
    expect(words.at(-1)?.end).toBe(2);
    expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeGreaterThan(4);
  });

  it('do not linger with a caption that stays up', () => {
    const { words } = readCaptions(vtt('00:00.000 --> 00:30.000\nOne two three'), 'vtt');
    expect(words.at(-1)?.end).toBeLessThan(3);
  });

  it('keep out of silences', () => {
    const silences: TimeRange[] = [
      { start: 0, end: 0.8 },
      { start: 1.6, end: 3 },
      { start: 4, end: 4.2 },
    ];
    const { words } = readCaptions(
      vtt('00:00.500 --> 00:04.100\nWe waited, and nobody came'),
      'vtt',
      { silences },
    );
    expect(words[0]?.start).toBe(0.8);
    expect(words.at(-1)?.end).toBeLessThanOrEqual(4);
    for (const word of words)
      for (const gap of silences)
        expect(Math.min(word.end, gap.end) - Math.max(word.start, gap.start)).toBeLessThanOrEqual(
          0.001,
        );
    expectOrdered(words);
  });

  it('end a clause where the audio pauses close by', () => {
    const { words } = readCaptions(
      vtt('00:00.000 --> 00:03.600\nWe sat down, and we waited'),
      'vtt',
      { silences: [{ start: 1.4, end: 2 }] },
    );
    expect(
      timed(words)
        .slice(2, 4)
        .map(([text, start, end]) => [text, text === 'and' ? start : end]),
    ).toEqual([
      ['down,', 1.4],
      ['and', 2],
    ]);
  });

  it('stay in their cue when the whole of it is said to be silent', () => {
    const { words } = readCaptions(vtt('00:01.000 --> 00:02.000\nA whispered line'), 'vtt', {
      silences: [{ start: 0, end: 60 }],
    });
    expect([words[0]?.start, words.at(-1)?.end]).toEqual([1, 2]);
  });

  it.each([
    ['Japanese', '今日はiPhoneを買う。', ['今日', 'は', 'iPhone', 'を', '買う。']],
    ['Japanese with a loanword', 'スカイツリーを買う。', ['スカイツリー', 'を', '買う。']],
    ['Chinese', '我们是GPT-4的用户，对吧？', ['我们', '是', 'GPT-4', '的', '用户，', '对', '吧？']],
    ['Thai', 'สวัสดีครับ', ['สวัสดี', 'ครับ']],
    ['Korean', '안녕하세요 여러분.', ['안녕하세요', '여러분.']],
    ['French punctuation', 'Quoi ? « Non » !', ['Quoi?', '«Non»!']],
  ])('are words in %s, including their punctuation', (_, line, expected) => {
    expect(
      readCaptions(vtt(`00:00.000 --> 00:02.000\n${line}`), 'vtt').words.map((word) => word.text),
    ).toEqual(expected);
  });
});
