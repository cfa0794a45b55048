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
      silences,
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
      [{ start: 1.4, end: 2 }],
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
    const { words } = readCaptions(vtt('00:01.000 --> 00:02.000\nA whispered line'), 'vtt', [
      { start: 0, end: 60 },
    ]);
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
