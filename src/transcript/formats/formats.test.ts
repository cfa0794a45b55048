import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';
import type { TimeRange } from '#kit/time-range.ts';
import type { Word } from '../transcript.schema.ts';
import { readCaptionFile, readCaptions, type TimedFormat } from './formats.ts';

const said = (text: string, format: TimedFormat) =>
  readCaptions(text, format)
    .words.map((word) => word.text)
    .join(' ');
const timed = (words: readonly Word[]) => words.map(({ text, start, end }) => [text, start, end]);
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

describe('json3', () => {
  it("takes each word's own time, and its end from its length or the next word", () => {
    const events = [
      { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
      {
        tStartMs: 160,
        dDurationMs: 4000,
        wWinId: 1,
        segs: [
          { utf8: 'hello', acAsrConf: 0 },
          { utf8: ' wide', tOffsetMs: 320 },
          { utf8: ' world', tOffsetMs: 2000 },
        ],
      },
      { tStartMs: 2500, dDurationMs: 1660, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
      { tStartMs: 2510, dDurationMs: 3000, wWinId: 1, segs: [{ utf8: '[Music]' }] },
      {
        tStartMs: 4000,
        dDurationMs: 3000,
        wWinId: 1,
        segs: [{ utf8: '>> no,' }, { utf8: ' no,', tOffsetMs: 300 }, { utf8: ' no', tOffsetMs: 600 }],
      },
    ];
    expect(timed(readCaptions(JSON.stringify({ wireMagic: 'pb3', events }), 'json3').words)).toEqual([
      ['hello', 0.16, 0.48],
      ['wide', 0.48, 0.97],
      ['world', 2.16, 2.51],
      ['no,', 4, 4.3],
      ['no,', 4.3, 4.6],
      ['no', 4.6, 4.92],
    ]);
  });

  it('written by people has whole lines, shared out by length', () => {
    const events = [{ tStartMs: 1000, dDurationMs: 1200, segs: [{ utf8: 'Tom &amp;\nJerry' }] }];
    expect(timed(readCaptions(JSON.stringify({ events }), 'json3').words).map(([text]) => text)).toEqual(['Tom', '&', 'Jerry']);
  });

  it('truncated still returns its beginning; broken events are skipped', () => {
    const events = [
      { tStartMs: 0, dDurationMs: 900, segs: [{ utf8: 'first' }] },
      { tStartMs: 'x', segs: [{ utf8: 'lost' }] },
      7,
      { tStartMs: 1000, dDurationMs: 900, segs: [{ utf8: 'second' }] },
    ];
    const text = JSON.stringify({ events });
    expect(said(text, 'json3')).toBe('first second');
    expect(said(text.slice(0, text.indexOf('"segs":[{"utf8":"second') - 5), 'json3')).toBe('first');
  });
});

describe('vtt', () => {
  it('passes over notes, styles, regions and settings, and reads times with and without hours', () => {
    const text =
      '\uFEFFWEBVTT - a title\r\nLanguage: pt-BR\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nREGION\r\nid:a\r\n\r\nNOTE nothing --\r\n\r\nintro\r\n00:01.000 --> 00:02.000 align:start position:0%\r\nOi &lt;gente&gt;&nbsp;boa\r\n\r\n2\r\n01:00:03.500 --> 01:00:04.000\r\n<b>tudo</b> <c.yellow.bg_blue>bem</c>?';
    const { words, language } = readCaptions(text, 'vtt');
    expect(language).toBe('pt-BR');
    expect(words.map((word) => word.text)).toEqual(['Oi', '<gente>', 'boa', 'tudo', 'bem?']);
    expect([words[0]?.start, words[3]?.start, words[4]?.end]).toEqual([1, 3603.5, 3604]);
  });

  it('uses inline times unchanged', () => {
    const text = vtt('00:00:01.000 --> 00:00:04.000\none <00:00:01.500>two <00:00:02.500>three and four');
    expect(timed(readCaptions(text, 'vtt').words).map(([word, start]) => [word, start])).toEqual([
      ['one', 1],
      ['two', 1.5],
      ['three', 2.5],
      ['and', 3.1],
      ['four', 3.5],
    ]);
  });

  it('names the speakers of voice tags; a name given only when it changes holds', () => {
    const text = vtt(
      '00:01.000 --> 00:02.000\n<v.loud Ada Lovelace>Hello there.',
      '00:02.000 --> 00:03.000\nStill me.',
      '00:03.000 --> 00:04.000\n<v Bob>Hi.</v> <v Ada Lovelace>Yes?</v>',
    );
    expect(readCaptions(text, 'vtt').words.map((word) => word.speaker)).toEqual([...Array(4).fill('Ada Lovelace'), 'Bob', 'Ada Lovelace']);
  });

  it('keeps starts in order and words apart when cues overlap or repeat', () => {
    const text = vtt(
      '00:05.000 --> 00:07.000\nlater words',
      '00:01.000 --> 00:06.000\nthe first words here',
      '00:01.000 --> 00:06.000\nthe first words here',
      '00:05.000 --> 00:07.000\nat once',
    );
    const { words } = readCaptions(text, 'vtt');
    expect(words.map((word) => word.text).join(' ')).toBe('the first words here later words at once');
    expectOrdered(words);
  });
});

describe('rolling captions', () => {
  const youtube = vtt(
    '00:00:00.160 --> 00:00:02.070 align:start position:0%\n \nhello<00:00:00.480><c> world</c><00:00:00.900><c> no</c><00:00:01.100><c> no</c><00:00:01.300><c> no</c>',
    '00:00:02.070 --> 00:00:02.080 align:start position:0%\nhello world no no no\n ',
    '00:00:02.080 --> 00:00:04.000 align:start position:0%\nhello world no no no\nno<00:00:02.400><c> this</c><00:00:02.700><c> is</c>',
    '00:00:04.000 --> 00:00:04.010 align:start position:0%\nno this is\n ',
    '00:00:04.010 --> 00:00:06.000 align:start position:0%\nno this is\nso',
    '00:00:06.000 --> 00:00:06.010 align:start position:0%\nso\n ',
    '00:00:06.010 --> 00:00:08.000 align:start position:0%\nso\nso',
  );

  it('with inline times loses no word and doubles none, repeated words included', () => {
    expect(timed(readCaptions(youtube, 'vtt').words).map(([word, start]) => [word, start])).toEqual([
      ['hello', 0.16],
      ['world', 0.48],
      ['no', 0.9],
      ['no', 1.1],
      ['no', 1.3],
      ['no', 2.08],
      ['this', 2.4],
      ['is', 2.7],
      ['so', 4.01],
      ['so', 6.01],
    ]);
  });

  it('turned into SRT without times give the same words', () => {
    const blocks = youtube
      .replace(/<[^>]*>/g, '')
      .replace(/ align.*/g, '')
      .split('\n\n')
      .slice(1)
      .map((block, i) => `${i + 1}\n${block.trim().replace(/\n \n?/g, '\n')}`);
    expect(said(blocks.join('\n\n').replaceAll('.', ','), 'srt')).toBe('hello world no no no no this is so so');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of a babbling speaker come out word for word, whatever repeats itself (%i)', (seed) => {
    const lines = babble(seed);
    const spoken = lines.flat().join(' ');
    expect(said(rollingVtt(lines), 'vtt')).toBe(spoken);
    expect(said(rollingVtt(lines).replace(/<[^>]*>/g, ''), 'vtt')).toBe(spoken);
  });

  it('that grow a line word by word give each word once', () => {
    const lines = ['so', 'so we', 'so we went', 'so we went\nout', 'so we went\nout and', 'out and\nback', 'out and\nback again'];
    const cues = lines.map((line, i) => `00:0${i}.000 --> 00:0${i}.990\n${line}`);
    expect(said(vtt(...cues), 'vtt')).toBe('so we went out and back again');
  });

  it('leave captions alone in which people repeat themselves', () => {
    const lines = [
      'No!',
      'No!',
      'No! Never!',
      'You said yes.',
      'Yes.',
      'When was that?',
      'Monday.',
      'I was not here on Monday.',
      'No?',
      'Of course not.',
    ];
    const cues = lines.map((line, i) => `00:0${i}.000 --> 00:0${i}.990\n${line}`);
    expect(said(vtt(...cues), 'vtt')).toBe(lines.join(' '));
  });
});

describe('srt', () => {
  it('is read with points for commas, tags, overrides, missing numbers and empty lines inside', () => {
    const text =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color="#fff">Hello</font>\r\n\r\n<i>again</i>\r\n\r\n2\r\n00:00:03.000 --> 00:00:04.000 X1:0\r\nI have 42\r\n00:00:05,000 --> 00:00:06,000\r\n42\r\n\r\n4\r\nnot a time --> at all\r\n00:00:07,000 --> 00:00:08,000\r\na < b';
    expect(said(text, 'srt')).toBe('Hello again I have 42 42 4 not a time --> at all a < b');
  });

  it('in legacy encodings keeps its letters', async () => {
    await using folder = await scratchFolder();
    const text = '1\n00:00:01,000 --> 00:00:02,000\nDéjà vu à l’été';
    const read = async (name: string, bytes: Uint8Array) => {
      await writeFile(join(folder.path, name), bytes);
      return (await readCaptionFile(join(folder.path, name), 'srt')).words.map((word) => word.text).join(' ');
    };
    expect(await read('16.srt', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe('Déjà vu à l’été');
    expect(await read('1252.srt', Buffer.from(text.replace('’', "'"), 'latin1'))).toBe("Déjà vu à l'été");
  });
});

describe('ttml', () => {
  const ttml = (body: string, attributes = '', head = '') =>
    `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="de" ${attributes}><head>${head}</head><body><div>${body}</div></body></tt>`;

  it('is read with clock times, offsets, frames, ticks and durations', () => {
    const body = [
      '<p begin="00:00:01.000" end="00:00:01.400">eins</p>',
      '<p begin="2s" dur="400ms">zwei</p>',
      '<p begin="00:00:03:05" end="00:00:03:15">drei</p>',
      '<p begin="100f" end="110f">vier</p>',
      '<p begin="50000000t" end="54000000t">fünf</p>',
    ].join('\n');
    const { words, language } = readCaptions(ttml(body, 'ttp:frameRate="25" ttp:tickRate="10000000"'), 'ttml');
    expect(language).toBe('de');
    expect(timed(words)).toEqual([
      ['eins', 1, 1.4],
      ['zwei', 2, 2.4],
      ['drei', 3.2, 3.6],
      ['vier', 4, 4.4],
      ['fünf', 5, 5.4],
    ]);
  });

  it('keeps nested spans, breaks, inherited times and agents', () => {
    const head = '<metadata><ttm:agent xml:id="a" type="person"><ttm:name type="full">Ada</ttm:name></ttm:agent></metadata>';
    const body =
      '<div begin="10s"><p begin="1s" end="3s" ttm:agent="a">Guten<br/><span><span style="s1">Tag</span> &amp; <span>Abend</span></span></p></div>';
    const { words } = readCaptions(ttml(body, '', head), 'ttml');
    expect(words.map((word) => [word.text, word.speaker])).toEqual([
      ['Guten', 'Ada'],
      ['Tag', 'Ada'],
      ['&', 'Ada'],
      ['Abend', 'Ada'],
    ]);
    expect([words[0]?.start, words[3]?.end]).toEqual([11, 13]);
  });

  it('with words timed by spans uses their times', () => {
    const body = '<p begin="1s" end="4s"><span begin="0s">ein</span> <span begin="1.5s">Wort</span></p>';
    expect(timed(readCaptions(ttml(body), 'ttml').words).map(([text, start]) => [text, start])).toEqual([
      ['ein', 1],
      ['Wort', 2.5],
    ]);
  });

  it('never expands the entities of a document, however many', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${levels}]>${ttml('<p begin="0s" end="1s">x &l9; &file;</p>').slice(21)}`;
    const text = said(bomb, 'ttml');
    expect(text.length).toBeLessThan(40);
    expect(text).not.toContain('root');
  });
});

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
    expect(words.map((word) => word.text).join(' ')).toBe('Thank you. Well (or so I thought) happens');
    expect(laughter).toHaveLength(2);
    expect(laughter[0]).toEqual({ start: 2, end: 3 });
    expect(laughter[1]?.start).toBeGreaterThan(4);
    expect(laughter[1]?.end).toBeLessThan(6);
  });

  it('is kept when the video is sung', () => {
    expect(said(vtt('00:00.000 --> 00:02.000\n♪ here comes ♪', '00:02.000 --> 00:04.000\n♪ the sun ♪'), 'vtt')).toBe('here comes the sun');
  });

  it('names of speakers become their words’ speaker', () => {
    const text = vtt(
      '00:00.000 --> 00:02.000\nJOHN: Hello there.\nHow are you?',
      '00:02.000 --> 00:03.000\nAnyone?',
      '00:03.000 --> 00:04.000\n>> MARY ANN: Fine.',
      '00:04.000 --> 00:06.000\n- Really?\n- Note: yes.',
      '00:06.000 --> 00:07.000\n[Bob]: -5 degrees.',
    );
    const { words } = readCaptions(text, 'vtt');
    expect(words.filter((word) => word.turn).map((word) => word.text)).toEqual(['Really?', 'Note:']);
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
    const { words } = readCaptions(vtt('00:00.500 --> 00:04.100\nWe waited, and nobody came'), 'vtt', silences);
    expect(words[0]?.start).toBe(0.8);
    expect(words.at(-1)?.end).toBeLessThanOrEqual(4);
    for (const word of words)
      for (const gap of silences) expect(Math.min(word.end, gap.end) - Math.max(word.start, gap.start)).toBeLessThanOrEqual(0.001);
    expectOrdered(words);
  });

  it('end a clause where the audio pauses close by', () => {
    const { words } = readCaptions(vtt('00:00.000 --> 00:03.600\nWe sat down, and we waited'), 'vtt', [{ start: 1.4, end: 2 }]);
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
    const { words } = readCaptions(vtt('00:01.000 --> 00:02.000\nA whispered line'), 'vtt', [{ start: 0, end: 60 }]);
    expect([words[0]?.start, words.at(-1)?.end]).toEqual([1, 2]);
  });

  it.each([
    ['Japanese', '今日はiPhoneを買う。', ['今日', 'は', 'iPhone', 'を', '買う。']],
    ['Chinese', '我们是GPT-4的用户，对吧？', ['我们', '是', 'GPT-4', '的', '用户，', '对', '吧？']],
    ['Thai', 'สวัสดีครับ', ['สวัสดี', 'ครับ']],
    ['Korean', '안녕하세요 여러분.', ['안녕하세요', '여러분.']],
    ['French punctuation', 'Quoi ? « Non » !', ['Quoi?', '«Non»!']],
  ])('are words in %s, including their punctuation', (_, line, expected) => {
    expect(readCaptions(vtt(`00:00.000 --> 00:02.000\n${line}`), 'vtt').words.map((word) => word.text)).toEqual(expected);
  });
});

describe('a broken caption file', () => {
  it.each<[TimedFormat, string]>([
    ['vtt', ''],
    ['vtt', 'WEBVTT\n\nnothing here'],
    ['srt', '<html><body>404</body></html>'],
    ['json3', '{"error": true}'],
    ['json3', '\u0000\u0001'],
    ['ttml', '<tt><body></body></tt>'],
    ['ttml', 'no xml'],
  ])('%s %j fails with what is wrong', (format, text) => {
    expect(() => readCaptions(text, format)).toThrow(expect.objectContaining({ code: 'captions-unreadable', status: 422 }));
  });

  it('that is no caption file by its size is refused unread', async () => {
    await using folder = await scratchFolder();
    const path = join(folder.path, 'big.vtt');
    await writeFile(path, 'WEBVTT');
    // More than can be read at all; it takes no room on the disk.
    await truncate(path, 3 * 1024 ** 3);
    await expect(readCaptionFile(path, 'vtt')).rejects.toMatchObject({ code: 'captions-too-large', status: 422 });
  });

  it('keeps the cues that can be read', () => {
    expect(
      said(
        vtt(
          '00:01.000 --> bad\nlost',
          '00:02.000 --> 00:01.000\nbackwards',
          '99999:00:00.000 --> 99999:00:01.000\nnever',
          '00:03.000 --> 00:04.000\nfine',
        ),
        'vtt',
      ),
    ).toBe('backwards fine');
  });
});

/** Forty lines of one to five words out of three: lines and words repeat all the time. */
function babble(seed: number): string[][] {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: 40 }, () => Array.from({ length: 1 + below(5) }, () => ['no', 'so', 'yes'][below(3)] ?? ''));
}

/** As the platform rolls them: the line before above the new one, then the new one alone for 10 ms. */
function rollingVtt(lines: string[][]): string {
  const clock = (ms: number) =>
    `00:${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
  const cues = lines.flatMap((line, i) => {
    const from = i * 2000;
    const timed = line.map((word, k) => (k ? `<${clock(from + 300 * k)}><c> ${word}</c>` : word)).join('');
    const before = lines[i - 1]?.join(' ') ?? ' ';
    return [
      `${clock(from)} --> ${clock(from + 1990)}\n${before}\n${timed}`,
      `${clock(from + 1990)} --> ${clock(from + 2000)}\n${line.join(' ')}\n `,
    ];
  });
  return vtt(...cues);
}

function expectOrdered(words: readonly Word[]): void {
  for (const [i, word] of words.entries()) {
    expect(word.end).toBeGreaterThanOrEqual(word.start);
    expect(word.start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0);
  }
}

describe('captions that no speech fills', () => {
  const clock = (seconds: number) => `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
  const vtt = (cues: string[]) => `WEBVTT\n\n${cues.map((text, i) => `${clock(i)} --> ${clock(i + 1)}\n${text}\n`).join('\n')}`;

  it.each([
    ['more words than twelve hours have', vtt(Array.from({ length: 20 }, () => 'a '.repeat(12_000))), 'transcript-too-long'],
    ['more captions than twelve hours have', vtt(Array.from({ length: 200_001 }, () => 'a')), 'transcript-too-long'],
    ['a word of two thousand letters', vtt(['a'.repeat(2000)]), 'word-too-long'],
  ])('are refused: %s', (_, text, code) => {
    expect(() => readCaptions(text, 'vtt')).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ['lines that repeat', (lines: number) => vtt([1, 2, 3].map((n) => `${'x\n'.repeat(lines)}${n}`))],
    ['clauses without end', (lines: number) => vtt(['x, '.repeat(lines), 'x, '.repeat(lines)])],
    ['notes without end', (lines: number) => vtt(['[x '.repeat(lines), '♪ ('.repeat(lines)])],
    ['captions shown at once', (lines: number) => `WEBVTT\n\n${'00:00:01.000 --> 00:00:02.000\n- x\n\n'.repeat(lines)}`],
  ])('take time in proportion to their length: %s', (_, captionsOf) => {
    const millisecondsFor = (lines: number) => {
      const text = captionsOf(lines);
      const from = performance.now();
      readCaptions(
        text,
        'vtt',
        Array.from({ length: lines }, (_, i) => ({ start: i / lines, end: (i + 0.5) / lines })),
      );
      return performance.now() - from;
    };
    millisecondsFor(200);
    const [short, long] = [millisecondsFor(900), millisecondsFor(7200)];
    // Quadratic time would be 64 times as long, and took most of a minute; the constant allows for a busy machine.
    expect(long).toBeLessThan(24 * short + 3000);
  });
});
