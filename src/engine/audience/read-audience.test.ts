import { describe, expect, it } from 'vitest';
import { audienceLimits } from './audience.constants.ts';
import { audienceCurves } from './audience-curves.ts';
import { readAudience } from './read-audience.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readAudience(bytes(text));
const codeOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'read';
};

/** A heatmap of 100 parts; `value` gives each one's value. */
const heatmapOf = (duration: number, value: (part: number) => number) =>
  Array.from({ length: 100 }, (_, i) => ({
    start_time: (i * duration) / 100,
    end_time: ((i + 1) * duration) / 100,
    value: value(i),
  }));

const chatLine = (milliseconds: string, item: string) =>
  JSON.stringify({
    clickTrackingParams: 'x',
    replayChatItemAction: {
      actions: [
        { addChatItemAction: { item: { [item]: { authorName: { simpleText: 'Ann Who' } } } } },
      ],
      videoOffsetTimeMsec: milliseconds,
    },
  });

describe('a file that says what an audience did', () => {
  it('of yt-dlp holds the heatmap, and the times that comments name', () => {
    const comments = [
      { text: 'That laugh at 1:02:03!', like_count: 1023, author_id: 'a', author: 'Ann Who' },
      { text: '1:02:05 again', like_count: 0, author_id: 'a' },
      { text: 'I like 16:9 and 12:345, on 2026-11-29', like_count: 99, author_id: 'b' },
      { text: '0:10 0:40', like_count: 0, author_id: 'c' },
      { text: Array.from({ length: 30 }, (_, i) => `${i}:00 chapter`).join('\n'), author_id: 'd' },
      { text: 'negative likes 0:10', like_count: -5, author_id: 'e' },
      'no comment at all',
    ];
    const info = { id: 'x', heatmap: heatmapOf(4000, (i) => (i === 30 ? 1 : 0.2)), comments };
    const [heat, named] = read(JSON.stringify(info));
    expect(heat).toMatchObject({ kind: 'heatmap', seconds: 4000 });
    expect(heat?.values.slice(29, 32)).toEqual([0.2, 1, 0.2]);
    expect(named?.kind).toBe('comments');
    const weights = named?.values.flatMap((value, i) => (value > 0 ? [[2 * i, value]] : []));
    expect(weights).toEqual([
      [10, 1.5],
      [40, 0.5],
      [3722, 10.97],
    ]);
    expect(JSON.stringify([heat, named])).not.toContain('Ann');
  });

  it('of a live chat counts messages, not notices and not what was written before the stream', () => {
    const lines = [
      chatLine('0', 'liveChatTextMessageRenderer'),
      chatLine('-4000', 'liveChatTextMessageRenderer'),
      chatLine('5000', 'liveChatTextMessageRenderer'),
      chatLine('5900', 'liveChatPaidMessageRenderer'),
      chatLine('5950', 'liveChatViewerEngagementMessageRenderer'),
      'not JSON',
    ];
    expect(read(`${lines.join('\n')}\n`)).toEqual([
      { kind: 'chat', seconds: 6, values: [0, 0, 2] },
    ]);
    expect(read(lines[2] ?? '')).toEqual([{ kind: 'chat', seconds: 6, values: [0, 0, 1] }]);
  });

  it('of Twitch and Bilibili counts messages as well', () => {
    const comments = [3.5, 3.9, 7].map((at) => ({
      content_offset_seconds: at,
      commenter: { display_name: 'Ann Who' },
    }));
    const twitch = [{ kind: 'chat', seconds: 8, values: [0, 2, 0, 1] }];
    expect(read(JSON.stringify({ streamer: {}, comments }))).toEqual(twitch);
    expect(
      read(
        '<?xml version="1.0"?><i><d p="2.5,1,25,16777215,1,0,ab12,3">hi</d><d p="NaN,1">x</d></i>',
      ),
    ).toEqual([{ kind: 'danmu', seconds: 4, values: [0, 1] }]);
  });

  it.each([
    ['English, percent', ',', (at: number) => `${at}`, 'Video position (%),Retention (%)'],
    ['German, decimal commas', ';', (at: number) => `${at},0 %`, 'Videoposition (%);Zuschauer (%)'],
    ['shares of one, quoted', ',', (at: number) => `"${at / 100}"`, '"位置","維持率"'],
    ['times', '\t', (at: number) => `0:${String(at).padStart(2, '0')}`, 'Time\tRetention'],
  ])('of YouTube Studio is told by its shape: %s', (_, separator, position, header) => {
    const count = header.startsWith('Time') ? 60 : 100;
    const rows = Array.from(
      { length: count },
      (_, at) => `${position(at)}${separator}${at === 50 ? 80 : 100 - at / 2}`,
    );
    const [found] = read(`\ufeff${[header, ...rows].join('\r\n')}`);
    expect(found?.kind).toBe('retention');
    const { curves } = audienceCurves(found ? [found] : [], header.startsWith('Time') ? 59 : 600);
    const times = curves[0]?.times ?? [];
    const peak = times.indexOf(Math.max(...times)) / times.length;
    expect(peak).toBeGreaterThan(header.startsWith('Time') ? 0.8 : 0.49);
    expect(peak).toBeLessThan(header.startsWith('Time') ? 0.88 : 0.53);
  });

  it.each([
    ['nothing', '', 'audience-format-unknown'],
    ['a letter', 'Dear Ann,\n\nit is 12:30.\n', 'audience-format-unknown'],
    ['captions', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n', 'audience-format-unknown'],
    ['other JSON', '{"words": []}', 'audience-format-unknown'],
    ['metadata without any', '{"extractor": "youtube", "heatmap": null}', 'audience-empty'],
    ['an HTML page', '<html><body>no</body></html>', 'audience-format-unknown'],
    ['NaN, as Python writes it', '{"heatmap": [{"start_time": NaN}]}', 'audience-format-unknown'],
    [
      'negative times',
      '{"heatmap": [{"start_time": -9, "end_time": 3, "value": 1}]}',
      'audience-times-impossible',
    ],
    [
      'times beyond any recording',
      '{"heatmap": [{"start_time": 0, "end_time": 1e300, "value": 1}]}',
      'audience-times-impossible',
    ],
    [
      'times that are texts',
      '{"heatmap": [{"start_time": "0", "end_time": "1", "value": 1}]}',
      'audience-times-impossible',
    ],
    ['comments without times', '{"comments": [{"text": "hi"}]}', 'audience-empty'],
    [
      'a million nested lists',
      `{"comments": ${'['.repeat(1e6)}${']'.repeat(1e6)}}`,
      'audience-empty',
    ],
    [
      'a chat at times that cannot be',
      chatLine('1e300', 'liveChatTextMessageRenderer'),
      'audience-empty',
    ],
    [
      'a table of impossible positions',
      Array.from({ length: 50 }, (_, i) => `${i - 3},${100 - i}`).join('\n'),
      'audience-times-impossible',
    ],
  ])('is refused by name, or has nothing: %s', (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('is refused when it is larger than any real one', () => {
    expect(() => readAudience(new Uint8Array(audienceLimits.bytes + 1))).toThrow('100 MB');
  });

  it('keeps what it stores bounded, whatever times a file names', () => {
    const late = [5, 172_799, 172_801, 1e12].map((at) => ({ content_offset_seconds: at }));
    const [source] = read(JSON.stringify({ comments: late }));
    expect(source?.values).toHaveLength(audienceLimits.values);
    expect(source?.values.reduce((sum, each) => sum + each, 0)).toBe(2);
  });
});

describe('the curves of a video', () => {
  const peakAt = (kind: 'heatmap' | 'chat', duration: number, values: number[]) => {
    const { curves } = audienceCurves([{ kind, seconds: duration, values }], duration);
    const times = curves[0]?.times ?? [];
    const most = Math.max(...times);
    return { most, at: 2 * times.indexOf(most) };
  };

  it('say how many times the usual was replayed, and nothing of everybody’s habits', () => {
    const values = Array.from({ length: 100 }, (_, i) => (i < 4 ? 1 : i === 60 ? 0.69 : 0.3));
    expect(peakAt('heatmap', 1000, values)).toEqual({ most: 2.3, at: 600 });
    const onlyHabits = Array.from({ length: 100 }, (_, i) => (i < 4 || i > 97 ? 1 : 0.3));
    expect(peakAt('heatmap', 1000, onlyHabits).most).toBe(1);
  });

  it('put a burst of the chat where it was about, before it was written', () => {
    const random = Array.from({ length: 900 }, (_, i) => (i * 7919) % 3);
    const values = random.map((value, i) => (i >= 400 && i < 406 ? value + 12 : value));
    const { most, at } = peakAt('chat', 1800, values);
    expect(most).toBeGreaterThan(3);
    expect(at).toBeGreaterThanOrEqual(790);
    expect(at).toBeLessThanOrEqual(800);
  });

  it('leave out what belongs to another video, or is of hardly anybody', () => {
    const { curves, unused } = audienceCurves(
      [
        { kind: 'heatmap', seconds: 4000, values: [0.1, 1, 0.1] },
        { kind: 'chat', seconds: 6000, values: Array(3000).fill(1) },
        { kind: 'danmu', seconds: 20, values: Array(10).fill(1) },
      ],
      1000,
    );
    expect(curves).toEqual([]);
    expect(unused).toEqual([
      { kind: 'heatmap', reason: 'other-length' },
      { kind: 'chat', reason: 'other-length' },
      { kind: 'danmu', reason: 'too-few' },
    ]);
  });
});
