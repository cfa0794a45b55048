import { readFileSync } from 'node:fs';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import Timecode from 'smpte-timecode';
import { describe, expect, it } from 'vitest';
import {
  expectedFrames,
  fractions,
  frameTable,
  ranges,
  sampleRequest as request,
} from '#test/timelines/cuts.ts';
import { framesReadBack, type ReadTimeline } from '#test/timelines/readers.ts';
import { editRateOf, rateNamed } from './edit-rate.ts';
import { planTimeline, timelineText } from './index.ts';
import { parseTimecode, timecodeOf } from './timecode.ts';
import type { TimelineRequest } from './timeline.ts';
import {
  fcpxmlVersions,
  frameRateNames,
  type TimelineFormat,
  timelineFormats,
} from './timelines.constants.ts';

const text = (format: TimelineFormat, planned: TimelineRequest) =>
  timelineText(planTimeline(planned), { format, version: '1.10' });

describe('a timeline', () => {
  it.each(frameRateNames)(
    'at %s frames a second has the expected frames in every format',
    (rate) => {
      const expected = expectedFrames(fractions[rate]);
      const total = expected.reduce((sum, { length }) => sum + length, 0);
      // As long as the export: no frame is lost to rounding, no matter how many cuts there are.
      const milliseconds = ranges.reduce(
        (sum, { start, end }) => sum + Math.round(end * 1000) - Math.round(start * 1000),
        0,
      );
      expect(
        Math.abs(total * fractions[rate][1] * 1000 - milliseconds * fractions[rate][0]),
      ).toBeLessThanOrEqual(500 * fractions[rate][1]);
      for (const format of timelineFormats) {
        const read = framesReadBack(format, text(format, request(rate)), fractions[rate]);
        expect.soft({ format, parts: read.parts }).toEqual({ format, parts: expected });
        expect.soft(read.total, format).toBe(total);
      }
    },
  );

  it.each([
    ['29.97', '01:00:00;00', 107_892],
    ['29.97', '01:00:00:00', 108_000],
    ['59.94', '10:20:30;40', 2_231_608],
    ['23.976', '01:00:00:00', 86_400],
    ['25', '09:59:59:24', 899_999],
  ] as const)(
    'at %s counts from the timecode %s of its original, frame %i, in every format',
    (rate, timecode, frame) => {
      for (const format of timelineFormats) {
        const read = framesReadBack(
          format,
          text(format, request(rate, { timecode })),
          fractions[rate],
          frame,
        );
        expect.soft({ format, start: read.mediaStart }).toEqual({ format, start: frame });
        expect.soft(read.parts, format).toEqual(expectedFrames(fractions[rate]));
        expect.soft(read.isDropFrame, format).toBe(timecode.includes(';'));
      }
    },
  );

  it('of an audio recording has no video, and counts from the time the recording began', () => {
    const recorded = request('30', {
      video: undefined,
      audio: { channels: 1, sampleRate: 48_000 },
      samplesSinceMidnight: 48_000 * 3601 + 800,
    });
    for (const format of timelineFormats) {
      const read = framesReadBack(format, text(format, recorded), fractions['30'], 3601 * 30 + 1);
      expect
        .soft({ format, ...read })
        .toMatchObject({ format, tracks: 'audio', parts: expectedFrames(fractions['30']) });
      // Formats with whole frames only round half a frame up.
      expect
        .soft(read.mediaStart, format)
        .toBe(format === 'fcpxml' ? 3601 * 30 + 0.5 : 3601 * 30 + 1);
    }
  });

  it('of a variable frame rate says so in every format, and has the next standard rate', () => {
    const video = {
      width: 720,
      height: 1280,
      frameRate: { numerator: 27_311, denominator: 1000 },
      isVariable: true,
    };
    for (const format of timelineFormats) {
      const written = text(format, request('30', { video }));
      expect.soft(written, format).toContain('variable frame rate');
      expect
        .soft(framesReadBack(format, written, fractions['29.97']).parts, format)
        .toEqual(expectedFrames(fractions['29.97']));
    }
    expect(text('fcpxml', request('30', { video }))).toContain('name="FFVideoFormatRateUndefined"');
  });

  it.each([
    [15, '30'],
    [12.5, '25'],
    [12, '24'],
    [10, '30'],
    [48, '24'],
    [120, '60'],
    [119.88, '59.94'],
    [100, '50'],
    [17, '24'],
  ])('of an original with %d frames a second has %s, and says so', (perSecond, name) => {
    const frameRate =
      perSecond === 119.88
        ? { numerator: 120_000, denominator: 1001 }
        : { numerator: perSecond * 10, denominator: 10 };
    expect(editRateOf({ ...frameRate, isVariable: false }).name).toBe(name);
    const { video } = request('30').media;
    expect(
      video && planTimeline(request('30', { video: { ...video, frameRate } })).remarks,
    ).toEqual([expect.stringContaining(`has ${name}.`)]);
  });

  it('at another rate than the standard rate of its original says that this was requested', () => {
    expect(planTimeline({ ...request('30'), frameRate: '25' }).remarks).toEqual([
      'The original has 30 frames a second; this timeline has 25, as requested.',
    ]);
    expect(planTimeline({ ...request('25'), frameRate: '25' }).remarks).toEqual([]);
  });

  it('never ends after its original', () => {
    const near = { ...request('25', { seconds: 10.02 }), ranges: [{ start: 8, end: 10.02 }] };
    const { parts, media } = planTimeline(near);
    expect([parts, media.length]).toEqual([[{ at: 0, in: 200, length: 51 }], 251]);
  });
});

it('the table in docs/internals/timelines.md is up to date', () => {
  const page = new URL('../../../docs/internals/timelines.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toContain(frameTable());
});

describe('timecode', () => {
  it.each(['29.97', '59.94', '23.976', '25', '60'] as const)(
    'at %s equals that of another library for every frame around each minute of a day',
    (name) => {
      const rate = rateNamed(name);
      const isDropFrame = name === '29.97' || name === '59.94';
      const differing: string[] = [];
      for (let minute = 0; minute < 1440; minute += 1)
        for (let offset = -3; offset <= 5; offset += 1) {
          const frame =
            minute * 60 * rate.timebase -
            Math.round(isDropFrame ? (minute * 60 * rate.timebase) / 1001 : 0) +
            offset;
          if (frame < 0) continue;
          const own = timecodeOf(frame, { rate, isDropFrame });
          const other = new Timecode(
            frame,
            [rate.numerator, rate.denominator],
            isDropFrame,
          ).toString();
          if (own !== other || parseTimecode(own, rate)?.frame !== frame)
            differing.push(`${frame}: ${own}, not ${other}`);
        }
      expect(differing).toEqual([]);
    },
  );

  it('that a file cannot have is left out with a remark', () => {
    for (const timecode of ['01:01:00;00', '01:00:00:30', 'anything', '25:00:00:00'])
      expect
        .soft(planTimeline(request('29.97', { timecode })).remarks, timecode)
        .toEqual([expect.stringContaining(timecode)]);
  });
});

describe('the XML formats', () => {
  const definition = (name: string) =>
    readFileSync(new URL(`../../../test/fixtures/timelines/${name}.dtd`, import.meta.url), 'utf8');
  const validator = (name = 'fcpxml') => new DtdValidator(XmlDtd.fromString(definition(name)));

  it('xmeml has only elements that its definition has, each where it may be', () => {
    const written = (more: Partial<TimelineRequest['media']>) =>
      text('premiere', request('25', more));
    for (const more of [
      {},
      { video: undefined },
      { audio: undefined },
      { timecode: '01:00:00:00' },
    ]) {
      using document = XmlDocument.fromString(written(more));
      using definitions = validator('xmeml');
      expect(() => definitions.validate(document)).not.toThrow();
    }
    // The check can fail: a file does not lie in a track.
    using document = XmlDocument.fromString(
      written({}).replace('<track>', '<track><file id="file-2"/>'),
    );
    using definitions = validator('xmeml');
    expect(() => definitions.validate(document)).toThrow(/track/);
  });

  it.each(fcpxmlVersions)(
    'FCPXML %s has only what its definition allows, in that order',
    (version) => {
      for (const more of [
        {},
        { video: undefined },
        { audio: undefined },
        { timecode: '01:00:00:00' },
      ]) {
        using document = XmlDocument.fromString(
          timelineText(planTimeline(request('25', more)), { format: 'fcpxml', version }),
        );
        using fcpxml = validator();
        expect(() => fcpxml.validate(document)).not.toThrow();
      }
      // The check can fail: a marker before a title is in the wrong order.
      const wrong = timelineText(planTimeline(request('25')), {
        format: 'fcpxml',
        version,
      }).replace('<title ', '<marker start="0s" value=""/><title ');
      using document = XmlDocument.fromString(wrong);
      using fcpxml = validator();
      expect(() => fcpxml.validate(document)).toThrow(/asset-clip/);
    },
  );

  it('have titles, file names and captions as they are, whatever characters are in them', () => {
    const nasty = 'a<b>&amp;"\'\u0000\u0008\uFFFE\uD800 ]]> <!-- é 日本 😀\n\t--> EDL';
    const read: ReadTimeline[] = (['fcpxml', 'premiere'] as const).map((format) => {
      const of = {
        ...request('30'),
        name: nasty,
        event: nasty,
        markers: [{ name: nasty, comment: nasty }],
        captions: [{ start: 0, end: 1, text: nasty }],
      };
      const written = text(format, { ...of, media: { ...of.media, name: `${nasty}.mp4` } });
      using _wellFormed = XmlDocument.fromString(written);
      return framesReadBack(format, written, fractions['30']);
    });
    const clean = 'a<b>&amp;"\'\uFFFD ]]> <!-- é 日本 😀\n\t--> EDL';
    for (const { name, marker, captions, fileName } of read)
      expect([name, marker, captions[0]?.text, fileName]).toEqual([
        clean,
        clean,
        clean,
        `${clean}.mp4`,
      ]);
  });

  it('have captions at the words of the clip, also after cuts', () => {
    for (const format of ['fcpxml', 'premiere'] as const)
      expect(framesReadBack(format, text(format, request('25')), fractions['25']).captions).toEqual(
        [
          { start: 13, end: 50, text: 'Slow <water>\nis safe & "clean"' },
          { start: 500, end: 585, text: 'One’s own' },
        ],
      );
  });
});

it('an EDL has no line that a title with line ends could have put there', () => {
  const evil = {
    ...request('25'),
    name: 'x\r\n999  EVIL     V     C        00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00',
    markers: [{ name: 'a\u2028b\nc', comment: '' }],
  };
  const lines = text('edl', evil).split('\r\n');
  expect(lines.filter((line) => /^\d{3} /.test(line))).toHaveLength(ranges.length);
  expect(lines.find((line) => line.startsWith('* LOC'))).toBe('* LOC: 01:00:00:00 GREEN   a b c');
});
