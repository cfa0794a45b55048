import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { expectOrdered, said, timed, vtt } from '#test/samples/read-captions.ts';
import type { TimedFormat } from './cue.ts';
import { readCaptionFile, readCaptions } from './formats.ts';

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
        segs: [
          { utf8: '>> no,' },
          { utf8: ' no,', tOffsetMs: 300 },
          { utf8: ' no', tOffsetMs: 600 },
        ],
      },
    ];
    expect(
      timed(readCaptions(JSON.stringify({ wireMagic: 'pb3', events }), 'json3').words),
    ).toEqual([
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
    expect(
      timed(readCaptions(JSON.stringify({ events }), 'json3').words).map(([text]) => text),
    ).toEqual(['Tom', '&', 'Jerry']);
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
    const text = vtt(
      '00:00:01.000 --> 00:00:04.000\none <00:00:01.500>two <00:00:02.500>three and four',
    );
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
    expect(readCaptions(text, 'vtt').words.map((word) => word.speaker)).toEqual([
      ...Array(4).fill('Ada Lovelace'),
      'Bob',
      'Ada Lovelace',
    ]);
  });

  it('keeps starts in order and words apart when cues overlap or repeat', () => {
    const text = vtt(
      '00:05.000 --> 00:07.000\nlater words',
      '00:01.000 --> 00:06.000\nthe first words here',
      '00:01.000 --> 00:06.000\nthe first words here',
      '00:05.000 --> 00:07.000\nat once',
    );
    const { words } = readCaptions(text, 'vtt');
    expect(words.map((word) => word.text).join(' ')).toBe(
      'the first words here later words at once',
    );
    expectOrdered(words);
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
      return (await readCaptionFile(join(folder.path, name), 'srt')).words
        .map((word) => word.text)
        .join(' ');
    };
    expect(await read('16.srt', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe('Déjà vu à l’été');
    expect(await read('1252.srt', Buffer.from(text.replace('’', "'"), 'latin1'))).toBe(
      "Déjà vu à l'été",
    );
    const damaged = Buffer.concat([Buffer.from(`${text} et `), Buffer.from([0xe9])]);
    expect(await read('damaged.srt', damaged)).toBe('Déjà vu à l’été et \uFFFD');
    // 你好世界，今天 in GB 18030.
    const chinese = Buffer.concat([
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from('c4e3bac3cac0bde7a3acbdf1ccec', 'hex'),
    ]);
    await expect(read('gb18030.srt', chinese)).rejects.toMatchObject({
      code: 'captions-encoding-unknown',
      status: 422,
    });
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
    const { words, language } = readCaptions(
      ttml(body, 'ttp:frameRate="25" ttp:tickRate="10000000"'),
      'ttml',
    );
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
    const head =
      '<metadata><ttm:agent xml:id="a" type="person"><ttm:name type="full">Ada</ttm:name></ttm:agent></metadata>';
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
    const body =
      '<p begin="1s" end="4s"><span begin="0s">ein</span> <span begin="1.5s">Wort</span></p>';
    expect(
      timed(readCaptions(ttml(body), 'ttml').words).map(([text, start]) => [text, start]),
    ).toEqual([
      ['ein', 1],
      ['Wort', 2.5],
    ]);
  });

  it('never expands the entities of a document, however many', () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    ).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${levels}]>${ttml('<p begin="0s" end="1s">x &l9; &file;</p>').slice(21)}`;
    const text = said(bomb, 'ttml');
    expect(text.length).toBeLessThan(40);
    expect(text).not.toContain('root');
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
    expect(() => readCaptions(text, format)).toThrow(
      expect.objectContaining({ code: 'captions-unreadable', status: 422 }),
    );
  });

  it('that is no caption file by its size is refused unread', async () => {
    await using folder = await scratchFolder();
    const path = join(folder.path, 'big.vtt');
    await writeFile(path, 'WEBVTT');
    // More than the reader accepts; the sparse file takes no space on the disk.
    await truncate(path, 3 * 1024 ** 3);
    await expect(readCaptionFile(path, 'vtt')).rejects.toMatchObject({
      code: 'captions-too-large',
      status: 422,
    });
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

describe('captions that no speech fills', () => {
  const clock = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
  const vtt = (cues: string[]) =>
    `WEBVTT\n\n${cues.map((text, i) => `${clock(i)} --> ${clock(i + 1)}\n${text}\n`).join('\n')}`;

  it.each([
    [
      'more words than twelve hours have',
      vtt(Array.from({ length: 20 }, () => 'a '.repeat(12_000))),
      'transcript-too-long',
    ],
    [
      'more captions than twelve hours have',
      vtt(Array.from({ length: 200_001 }, () => 'a')),
      'transcript-too-long',
    ],
    ['a word of two thousand letters', vtt(['a'.repeat(2000)]), 'word-too-long'],
  ])('are refused: %s', (_, text, code) => {
    expect(() => readCaptions(text, 'vtt')).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    [
      'lines that repeat',
      (lines: number) => vtt([1, 2, 3].map((n) => `${'x\n'.repeat(lines)}${n}`)),
    ],
    ['clauses without end', (lines: number) => vtt(['x, '.repeat(lines), 'x, '.repeat(lines)])],
    ['songs without end', (lines: number) => vtt(['# x '.repeat(lines), '# x'.repeat(lines)])],
    ['notes without end', (lines: number) => vtt(['[x '.repeat(lines), '♪ ('.repeat(lines)])],
    [
      'captions shown at once',
      (lines: number) => `WEBVTT\n\n${'00:00:01.000 --> 00:00:02.000\n- x\n\n'.repeat(lines)}`,
    ],
  ])('take time in proportion to their length: %s', (_, captionsOf) => {
    const millisecondsFor = (lines: number) => {
      const text = captionsOf(lines);
      const from = performance.now();
      readCaptions(text, 'vtt', {
        silences: Array.from({ length: lines }, (_, i) => ({
          start: i / lines,
          end: (i + 0.5) / lines,
        })),
      });
      return performance.now() - from;
    };
    millisecondsFor(200);
    const [short, long] = [millisecondsFor(900), millisecondsFor(7200)];
    // In quadratic time, the long text would take 64 times as long (most of a minute); the constant
    // allows for a busy machine.
    expect(long).toBeLessThan(24 * short + 3000);
  });
});
