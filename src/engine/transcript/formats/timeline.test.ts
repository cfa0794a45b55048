import { describe, expect, it } from 'vitest';
import { timed } from '#test/samples/read-captions.ts';
import { readCaptions } from './formats.ts';

const clock = (seconds: number) => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};
const starts = [0, 3, 6, 9];
const words = ['one two.', 'three four.', 'five six.', 'seven eight.'];
const vtt = (change: (time: number) => number, at = starts) =>
  `WEBVTT\n\n${at.map((start, i) => `${clock(change(start))} --> ${clock(change(start + 2))}\n${words[i]}`).join('\n\n')}`;
const right = readCaptions(
  vtt((time) => time),
  'vtt',
).words;
const codes = (text: string, duration = 12) => {
  const read = readCaptions(text, 'vtt', { duration });
  return [timed(read.words), ...read.notes.map(({ code, seconds }) => [code, seconds])];
};

describe('captions with another timeline than the video', () => {
  it.each([1, 2, 10, 23])('that begins at hour %i are moved, with a note', (hour) => {
    expect(codes(vtt((time) => time + 3600 * hour))).toEqual([
      timed(right),
      ['captions-moved', 3600 * hour],
    ]);
  });

  it('whose milliseconds were taken for seconds, or seconds for milliseconds, are corrected', () => {
    expect(codes(vtt((time) => time * 1000))).toEqual([
      timed(right),
      ['captions-scaled', undefined],
    ]);
    const events = starts.map((start, i) => ({
      tStartMs: start,
      dDurationMs: 2,
      segs: [{ utf8: words[i] }],
    }));
    const read = readCaptions(JSON.stringify({ events }), 'json3', { duration: 12 });
    const startsOf = (all: typeof right) => timed(all).map(([, start]) => start);
    expect(startsOf(read.words).filter((start) => starts.includes(Number(start)))).toEqual(starts);
    expect(read.notes[0]?.code).toBe('captions-scaled');
  });

  it('that no offset explains are refused with both lengths', () => {
    expect(() =>
      readCaptions(
        vtt((time) => time + 1830),
        'vtt',
        { duration: 12 },
      ),
    ).toThrow(
      expect.objectContaining({
        code: 'captions-beyond-video',
        status: 422,
        message: expect.stringMatching(/from 30:30 to 30:41, but the video lasts only 0:12/),
      }),
    );
  });

  it('that are of a longer video keep those of this one, and say how many are left out', () => {
    const read = readCaptions(
      vtt((time) => time * 10),
      'vtt',
      { duration: 40 },
    );
    expect(read.notes).toEqual([expect.objectContaining({ code: 'captions-left-out', count: 2 })]);
  });

  it('that are right are left alone, however short or late', () => {
    expect(codes(vtt((time) => time))).toEqual([timed(right)]);
    expect(
      codes(
        vtt((time) => time + 3600),
        3700,
      ),
    ).toHaveLength(1);
    const one = readCaptions(
      vtt((time) => time, [0]),
      'vtt',
      { duration: 7200 },
    );
    expect(one.notes).toEqual([]);
  });
});

describe('json3 with durations that are placeholders', () => {
  const text = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
  const event = (tStartMs: number, count: number, dDurationMs = 3000) => ({
    tStartMs,
    dDurationMs,
    wWinId: 1,
    segs: [{ utf8: text(count) }],
  });
  const append = (tStartMs: number) => ({
    tStartMs,
    wWinId: 1,
    aAppend: 1,
    segs: [{ utf8: '\n' }],
  });
  const lastStarts = (events: object[], duration?: number) =>
    readCaptions(JSON.stringify({ events }), 'json3', { duration })
      .words.filter((_, i, all) => all[i + 1]?.text === 'word0' || i === all.length - 1)
      .map(({ end }) => end);

  it('spread the words up to the event that follows', () => {
    const events = [
      { tStartMs: 0, dDurationMs: 40_000, id: 1, wpWinPosId: 1 },
      event(500, 25),
      append(12_000),
      event(12_100, 24),
      { tStartMs: 22_000, wWinId: 1 },
      event(22_100, 24),
    ];
    const [first = 0, second = 0, third = 0] = lastStarts(events, 34);
    expect([first, second, third]).toEqual([
      expect.closeTo(12, 0),
      expect.closeTo(22, 0),
      expect.closeTo(34, 0),
    ]);
  });

  it('but real durations stay, and a pause is no speech', () => {
    expect(lastStarts([event(0, 3, 2000), event(30_000, 3, 1500), event(40_000, 3, 2500)])).toEqual(
      [2, 31.5, 42.5],
    );
    const [first = 0] = lastStarts([event(0, 3), event(100_000, 3), event(200_000, 3)]);
    expect(first).toBeLessThan(8);
  });

  it('times of sentences inside a caption are anchors, not times of each word', () => {
    const segs = [{ utf8: text(12) }, { utf8: ` ${text(12)}`, tOffsetMs: 9000 }];
    const { cues } = readCaptions(
      JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 18_000, segs }] }),
      'json3',
    );
    expect(cues).toEqual([
      { first: 0, start: 0, end: 9, exact: false },
      { first: 12, start: 9, end: 18, exact: false },
    ]);
  });
});
