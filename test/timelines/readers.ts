import { XMLParser } from 'fast-xml-parser';
import Timecode from 'smpte-timecode';
import { z } from 'zod';
import type { TimelineFormat } from '#engine/timelines/timelines.constants.ts';

/** The content of a file as an independent reader finds it; frames. */
export type ReadTimeline = {
  parts: { at: number; in: number; length: number }[];
  total: number;
  mediaStart: number;
  isDropFrame: boolean;
  tracks: string;
  name: string;
  marker: string;
  fileName: string;
  captions: { start: number; end: number; text: string }[];
};

/**
 * Reads a timeline back: XML by fast-xml-parser, the timecode of EDLs by smpte-timecode. An EDL
 * does not say at which timecode its original begins: `mediaStart` does.
 */
export function framesReadBack(
  format: TimelineFormat,
  text: string,
  rate: [number, number],
  mediaStart = 0,
): ReadTimeline {
  if (format === 'fcpxml') return readFcpxml(text, rate);
  if (format === 'premiere') return readXmeml(text);
  return format === 'edl' ? readEdl(text, rate, mediaStart) : readOtio(text);
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents whose shape is what they check
type Parsed = any;

const lists = ['asset-clip', 'title', 'marker', 'clipitem', 'generatoritem', 'track', 'parameter'];
const xml = (text: string): Parsed =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    trimValues: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  }).parse(text);

/** "1001/30000s" as frames; not a whole number where it is not at the beginning of one. */
function frames(time: string, [numerator, denominator]: [number, number]): number {
  const [, top = '', bottom = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time) ?? [];
  const [above, below] = [BigInt(top) * BigInt(numerator), BigInt(bottom) * BigInt(denominator)];
  return Number(above / below) + Number(above % below) / Number(below);
}

function readFcpxml(text: string, rate: [number, number]): ReadTimeline {
  const { resources, library } = xml(text).fcpxml;
  const { project } = library.event;
  const clips: Parsed[] = project.sequence.spine['asset-clip'];
  const mediaStart = frames(resources.asset['@start'], rate);
  const parts = clips.map((clip) => ({
    at: frames(clip['@offset'], rate),
    in: frames(clip['@start'], rate) - mediaStart,
    length: frames(clip['@duration'], rate),
  }));
  const captions = clips.flatMap((clip, index) =>
    (clip.title ?? []).map((title: Parsed) => {
      const start =
        frames(title['@offset'], rate) -
        mediaStart -
        (parts[index]?.in ?? 0) +
        (parts[index]?.at ?? 0);
      return {
        start,
        end: start + frames(title['@duration'], rate),
        text: title.text['text-style']['#text'],
      };
    }),
  );
  const about = {
    name: project['@name'],
    marker: clips[0].marker[0]['@value'],
    fileName: resources.asset['@name'],
  };
  const tracks = resources.asset['@hasVideo'] === '1' ? 'video' : 'audio';
  return {
    parts,
    captions,
    ...about,
    mediaStart,
    tracks,
    total: frames(project.sequence['@duration'], rate),
    isDropFrame: project.sequence['@tcFormat'] === 'DF',
  };
}

function readXmeml(text: string): ReadTimeline {
  const { sequence } = xml(text).xmeml;
  const { video, audio } = sequence.media;
  const [first] = [...(video.track ?? []), ...(audio?.track ?? [])].filter(
    (track: Parsed) => track.clipitem,
  );
  const parts = first.clipitem.map(({ start, end, in: begin, out }: Parsed) => {
    if (Number(out) - Number(begin) !== Number(end) - Number(start))
      throw new Error('a clip is longer than its place');
    return { at: Number(start), in: Number(begin), length: Number(end) - Number(start) };
  });
  const texts: Parsed[] = (video.track ?? []).flatMap((track: Parsed) => track.generatoritem ?? []);
  const [{ file }] = first.clipitem;
  return {
    parts,
    captions: texts.map(({ start, end, effect }) => ({
      start: Number(start),
      end: Number(end),
      text: effect.parameter[0].value,
    })),
    name: sequence.name,
    marker: sequence.marker[0].name,
    fileName: file.name,
    total: Number(sequence.duration),
    mediaStart: Number(file.timecode.frame),
    isDropFrame: sequence.timecode.displayformat === 'DF',
    tracks: file.media.video === undefined ? 'audio' : 'video',
  };
}

const event = /^\d{3} {2}(\S+) +(\S+) +C +(\S+) (\S+) (\S+) (\S+)$/;

function readEdl(
  text: string,
  [numerator, denominator]: [number, number],
  mediaStart: number,
): ReadTimeline {
  const lines = text.split('\r\n');
  const isDropFrame = lines[1] === 'FCM: DROP FRAME';
  const frame = (timecode: string | undefined) =>
    new Timecode(timecode ?? '', [numerator, denominator], isDropFrame).frameCount;
  const hour = frame(isDropFrame ? '01:00:00;00' : '01:00:00:00');
  const events = lines.flatMap((line) => event.exec(line) ?? []);
  const rows = Array.from({ length: events.length / 7 }, (_, n) => events.slice(n * 7, n * 7 + 7));
  const read = rows.map(([, , , from, to, begin, end]) => {
    if (frame(to) - frame(from) !== frame(end) - frame(begin))
      throw new Error('an event is longer than its place');
    return { at: frame(begin) - hour, in: frame(from), length: frame(end) - frame(begin) };
  });
  const comment = (name: string) =>
    lines.find((line) => line.startsWith(`* ${name}: `))?.slice(name.length + 4) ?? '';
  return {
    parts: read.map((part) => ({ ...part, in: part.in - mediaStart })),
    captions: [],
    mediaStart,
    isDropFrame,
    total: read.reduce((sum, { length }) => sum + length, 0),
    tracks: rows[0]?.[2]?.startsWith('A') && !rows[0][2].includes('V') ? 'audio' : 'video',
    name: lines[0]?.slice('TITLE: '.length) ?? '',
    marker: comment('LOC'),
    fileName: comment('FROM CLIP NAME'),
  };
}

const whole = z
  .object({ OTIO_SCHEMA: z.literal('RationalTime.1'), rate: z.number(), value: z.number().int() })
  .transform(({ value }) => value);
const range = z.object({
  OTIO_SCHEMA: z.literal('TimeRange.1'),
  start_time: whole,
  duration: whole,
});
const reference = z.object({
  OTIO_SCHEMA: z.literal('ExternalReference.1'),
  name: z.string(),
  target_url: z.string(),
  available_range: range,
});
const otioClip = z.object({
  OTIO_SCHEMA: z.literal('Clip.2'),
  source_range: range,
  active_media_reference_key: z.literal('DEFAULT_MEDIA'),
  media_references: z.object({ DEFAULT_MEDIA: reference }),
});
const otioTimeline = z.object({
  OTIO_SCHEMA: z.literal('Timeline.1'),
  name: z.string(),
  metadata: z.object({ kinora: z.object({ drop_frame: z.boolean() }) }),
  tracks: z.object({
    OTIO_SCHEMA: z.literal('Stack.1'),
    markers: z.array(
      z.object({
        OTIO_SCHEMA: z.literal('Marker.2'),
        name: z.string(),
        comment: z.string(),
        marked_range: range,
      }),
    ),
    children: z.array(
      z.object({
        OTIO_SCHEMA: z.literal('Track.1'),
        kind: z.enum(['Video', 'Audio']),
        children: z.array(otioClip),
      }),
    ),
  }),
});

function readOtio(text: string): ReadTimeline {
  const { name, tracks, metadata } = otioTimeline.parse(JSON.parse(text));
  const [track] = tracks.children;
  if (!track?.children[0]) throw new Error('nothing is on the track');
  const media = track.children[0].media_references.DEFAULT_MEDIA;
  const mediaStart = media.available_range.start_time;
  let at = 0;
  const parts = track.children.map(({ source_range }) => {
    const part = { at, in: source_range.start_time - mediaStart, length: source_range.duration };
    at += source_range.duration;
    return part;
  });
  const about = {
    name,
    marker: tracks.markers[0]?.name ?? '',
    fileName: media.name,
    isDropFrame: metadata.kinora.drop_frame,
  };
  return { parts, captions: [], total: at, mediaStart, tracks: track.kind.toLowerCase(), ...about };
}
