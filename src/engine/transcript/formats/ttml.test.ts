import { describe, expect, it } from 'vitest';
import { readCaptions } from './formats.ts';

const ttml = (body: string, attributes = '') =>
  `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}>${body.startsWith('<body') ? body : `<body><div>${body}</div></body>`}</tt>`;
/** The first words of captions with their times. */
const starts = (body: string, attributes?: string) => {
  const { words, cues } = readCaptions(ttml(body, attributes), 'ttml');
  return cues.map(({ first, start, end }) => [words[first]?.text, start, end]);
};

describe('TTML with times', () => {
  it('on spans alone has a caption for each', () => {
    const spans = [1, 5, 20].map(
      (at) => `<span begin="${at}s" end="${at + 2}s">Caption ${at} has some words.</span>`,
    );
    expect(starts(`<p>${spans.join('')}</p>`).map(([, ...times]) => times)).toEqual([
      [1, 3],
      [5, 7],
      [20, 22],
    ]);
    expect(
      readCaptions(ttml(`<p>${spans.join('')}</p>`), 'ttml').words.map((word) => word.text),
    ).toContain('words.');
  });

  it('of the document inside a paragraph, where they would otherwise fall outside of it', () => {
    const absolute =
      '<p begin="10s" end="16s"><span begin="10s" end="12s">One of the first words.</span><span begin="13s" end="16s">Two of the second words.</span></p>';
    const early =
      '<p begin="2s" end="8s"><span begin="2s" end="4s">Before it all really began.</span><span begin="5s" end="8s">After it all really began.</span></p>';
    expect(starts(absolute)).toEqual([
      ['One', 10, 12],
      ['Two', 13, 16],
    ]);
    expect(starts(absolute + early)).toEqual([
      ['Before', 2, 4],
      ['After', 5, 8],
      ['One', 10, 12],
      ['Two', 13, 16],
    ]);
    const relative =
      '<p begin="10s" end="30s"><span begin="1s" end="5s">One of the first words.</span><span begin="12s" end="16s">Two of the second words.</span></p>';
    expect(starts(relative)).toEqual([
      ['One', 11, 15],
      ['Two', 22, 26],
    ]);
    expect(
      starts(
        '<body><div begin="60s" end="80s"><p begin="60s" end="62s">One</p><p begin="70s" end="72s">Two</p></div></body>',
      ),
    ).toEqual([
      ['One', 60, 62],
      ['Two', 70, 72],
    ]);
  });

  it.each([
    [
      'a division',
      '<body><div timeContainer="seq"><p begin="5s" dur="5s">One</p><p begin="5s" dur="5s">Two</p></div></body>',
    ],
    [
      'the body',
      '<body timeContainer="seq"><div begin="5s" dur="5s"><p>One</p></div><div begin="5s" dur="5s"><p>Two</p></div></body>',
    ],
    [
      'a paragraph',
      '<p timeContainer="seq"><span begin="5s" dur="5s">One</span><span begin="5s" dur="5s">Two</span></p>',
    ],
    [
      'sequences within one',
      '<body timeContainer="seq"><div timeContainer="seq"><p begin="5s" dur="5s">One</p></div><div timeContainer="seq"><p begin="5s" dur="5s">Two</p></div></body>',
    ],
    [
      'parallel elements within one',
      '<body><div timeContainer="seq"><p begin="5s"><span dur="5s">One</span></p><p begin="5s" dur="5s">Two</p></div></body>',
    ],
  ])('that follow each other in %s', (_, body) => {
    expect(starts(body)).toEqual([
      ['One', 5, 10],
      ['Two', 15, 20],
    ]);
  });

  it('that are cut off by what contains them', () => {
    expect(
      starts(
        '<body dur="8s"><div timeContainer="seq"><p dur="5s">One</p><p dur="5s">Two</p><p dur="5s">Three</p></div></body>',
      ),
    ).toEqual([
      ['One', 0, 5],
      ['Two', 5, 8],
    ]);
  });

  it.each([
    [
      'non-drop, 29.97',
      'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
      '00:10:00:15',
      601.1005,
    ],
    [
      'drop',
      'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"',
      '00:10:00:15',
      600.4998,
    ],
    [
      'drop with a semicolon',
      'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"',
      '00:10:00;15',
      600.4998,
    ],
    [
      'drop, PAL-M',
      'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropPAL"',
      '00:20:00:00',
      1200.0,
    ],
    [
      '23.976',
      'ttp:timeBase="smpte" ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"',
      '00:10:00:12',
      601.1005,
    ],
    ['25', 'ttp:timeBase="smpte" ttp:frameRate="25"', '00:10:00:12', 600.48],
    [
      'media time with frames',
      'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
      '00:10:00:15',
      600.5005,
    ],
    ['ticks', 'ttp:tickRate="10000000"', '6005000000t', 600.5],
    ['ticks without a rate', '', '6005000000t', 600.5],
    ['ticks of frames', 'ttp:frameRate="24" ttp:subFrameRate="2"', '28824t', 600.5],
  ])('as %s', (_, attributes, begin, expected) => {
    const [[, start = 0] = []] = starts(`<p begin="${begin}">One</p>`, attributes);
    expect(start).toBeCloseTo(expected, 2);
  });

  it('that are damaged or missing are mended or left out, with a note', () => {
    const body =
      '<p begin="1s" end="3s">One</p><p begin="NaN:NaN" end="6s">Two</p><p begin="-4s" dur="2s">Three</p><p begin="8s" end="9s">Four</p><p>Not timed</p>';
    const { words, notes } = readCaptions(ttml(body), 'ttml');
    expect(words.map((word) => word.text)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(words[1]?.start).toBeGreaterThanOrEqual(3);
    expect(words[3]?.start).toBe(8);
    expect(notes.map(({ code, count }) => [code, count])).toEqual([
      ['captions-mended', 2],
      ['captions-stray', 1],
    ]);
    expect(() => readCaptions(ttml('<p>Not timed</p>'), 'ttml')).toThrow(
      expect.objectContaining({ code: 'captions-unreadable' }),
    );
  });

  it('in several languages are read in the one of the document, with a note', () => {
    const division = (language: string, ...texts: string[]) =>
      `<div xml:lang="${language}">${texts.map((text, i) => `<p begin="${i + 1}s" end="${i + 2}s">${text}</p>`).join('')}</div>`;
    const body = `<body>${division('fr', 'un', 'deux')}${division('en', 'one', 'two')}</body>`;
    const read = readCaptions(ttml(body, 'xml:lang="en"'), 'ttml');
    expect(read.words.map((word) => word.text)).toEqual(['one', 'two']);
    expect([read.language, read.notes[0]?.code]).toEqual(['en', 'captions-languages']);
    const mixed = `<body>${division('en', 'one', 'two')}<div xml:lang="fr"><p begin="5s" end="6s">trois</p></div></body>`;
    expect(readCaptions(ttml(mixed), 'ttml').words.map((word) => word.text)).toEqual([
      'one',
      'two',
      'trois',
    ]);
  });
});
