import { describe, expect, test } from 'vitest';
import { checkInfo, chooseCaptions, chosenFormats, readInfo } from './info.ts';

const track = (...exts: string[]) =>
  exts.map((ext) => ({ ext, url: `https://example.org/${ext}` }));
const infoWith = (more: object) =>
  readInfo(
    JSON.stringify({
      id: 'x',
      formats: [{ format_id: '1', url: 'https://example.org/v', ext: 'mp4' }],
      format_id: '1',
      ...more,
    }),
  );
const chosen = (more: object) =>
  chooseCaptions(infoWith(more)).map((one) => `${one.kind} ${one.language} ${one.format}`);

describe('which captions are worth having', () => {
  test.each<[string, object, string[]]>([
    ['none', {}, []],
    ['nothing but formats nobody reads', { subtitles: { en: track('srv1', 'json') } }, []],
    [
      'those by people and by machine in the spoken language',
      {
        language: 'de',
        subtitles: { en: track('vtt'), de: track('srt', 'vtt') },
        automatic_captions: { 'de-orig': track('vtt', 'json3'), en: track('json3') },
      },
      ['manual de vtt', 'automatic de json3'],
    ],
    [
      'the language the machine heard, when the platform names none',
      {
        subtitles: { fr: track('vtt'), en: track('ttml') },
        automatic_captions: { 'fr-orig': track('json3'), en: track('json3'), fr: track('json3') },
      },
      ['manual fr vtt', 'automatic fr json3'],
    ],
    [
      'a regional spelling of the spoken language',
      { language: 'pt', subtitles: { 'pt-BR': track('dfxp') } },
      ['manual pt-BR ttml'],
    ],
    [
      'English by people, when nothing says what is spoken',
      { subtitles: { cs: track('vtt'), 'en-GB': track('vtt') } },
      ['manual en-GB vtt'],
    ],
    [
      'the only one by people, in whatever language',
      { language: 'en', subtitles: { ja: track('vtt') } },
      ['manual ja vtt'],
    ],
    [
      'never a machine translation',
      { language: 'en', automatic_captions: { hi: track('json3'), ta: track('json3') } },
      [],
    ],
    [
      'no live chat',
      { subtitles: { live_chat: [{ ext: 'json', url: 'https://example.org/chat' }] } },
      [],
    ],
  ])('%s', (_, info, expected) => {
    expect(chosen(info)).toEqual(expected);
  });
});

test('a list with one video is that video', () => {
  const entry = { id: 'inner', formats: [], format_id: '1' };
  expect(readInfo(JSON.stringify({ _type: 'playlist', entries: [null, entry] })).id).toBe('inner');
  expect(() => readInfo(JSON.stringify({ _type: 'playlist', entries: [entry, entry] }))).toThrow(
    expect.objectContaining({ code: 'several-videos' }),
  );
  expect(() => readInfo(JSON.stringify({ _type: 'playlist', entries: [] }))).toThrow(
    expect.objectContaining({ code: 'address-unsupported' }),
  );
  expect(() => readInfo('{"no')).toThrow(expect.objectContaining({ code: 'yt-dlp-failed' }));
});

test("the only video of a page has the page's title, without a count", () => {
  const page = (title: string) =>
    readInfo(
      JSON.stringify({
        _type: 'playlist',
        title: 'A talk',
        entries: [{ id: 'x', formats: [], format_id: '1', title }],
      }),
    ).title;
  expect(page('A talk (1)')).toBe('A talk');
  expect(page('Part (1)')).toBe('Part (1)');
});

test('formats that need a tool with connections of its own are refused', () => {
  for (const protocol of ['rtmp', 'rtsp', 'mms', 'websocket_frag', 'file'])
    expect(() =>
      chosenFormats(infoWith({ requested_formats: [{ format_id: '1', protocol }] })),
    ).toThrow(expect.objectContaining({ code: 'address-unsupported' }));
  expect(
    chosenFormats(infoWith({ requested_formats: [{ format_id: '1', protocol: 'm3u8_native' }] })),
  ).toHaveLength(1);
});

test('an exact size over the limit is refused, a guessed one only when it is far over', () => {
  const limits = { maxBytes: 1000, maxSeconds: 60 };
  const sized = (size: object) => () =>
    checkInfo(
      infoWith({
        requested_formats: [
          { format_id: '1', ...size },
          { format_id: '2', filesize: 100 },
        ],
      }),
      limits,
    );
  expect(sized({ filesize: 900 })).not.toThrow();
  expect(sized({ filesize: 901 })).toThrow(expect.objectContaining({ code: 'video-too-large' }));
  expect(sized({ filesize_approx: 1300 })).not.toThrow();
  expect(sized({ filesize_approx: 1400 })).toThrow(
    expect.objectContaining({ code: 'video-too-large' }),
  );
});

test('cuts titles that fill a page, and leaves out what is no language', () => {
  const subtitles = {
    en: [{ ext: 'vtt', url: 'https://example.org/en' }],
    ['x'.repeat(5000)]: [{ ext: 'vtt', url: 'https://example.org/x' }],
  };
  const info = readInfo(
    JSON.stringify({
      id: 'x',
      title: `${'a'.repeat(499)}👨‍👩‍👧${'b'.repeat(1_000_000)}`,
      language: 'y'.repeat(5000),
      subtitles,
      formats: [],
      other: 1,
    }),
  );
  expect(info.title).toBe('a'.repeat(499));
  expect(info.language).toBeUndefined();
  expect(info).not.toHaveProperty('other');
  expect(chooseCaptions(info).map(({ language }) => language)).toEqual(['en']);
});

test('what viewers replayed is kept, and one that cannot be read costs nothing', () => {
  const heatmap = [{ start_time: 0, end_time: 3.5, value: 0.7 }];
  expect(infoWith({ heatmap }).heatmap).toEqual(heatmap);
  for (const damaged of [null, 'x', [{ start_time: '0' }], Array(20_000).fill(heatmap[0])])
    expect(infoWith({ heatmap: damaged }).heatmap ?? undefined).toBeUndefined();
});
