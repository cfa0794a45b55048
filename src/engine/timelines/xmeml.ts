import { relativeUrl } from './file-url.ts';
import { canDrop, timecodeOf } from './timecode.ts';
import type { Timeline, TimelinePart } from './timeline.ts';
import { element, textElement, type XmlNode, xmlDocument } from './xml-text.ts';

/**
 * The XML of Final Cut Pro 7 (xmeml 5), for Premiere Pro: a video track and a track for each audio
 * channel, linked to each other; a track of text generators for the captions; markers of the
 * sequence. All times are in frames.
 */
export function xmeml(timeline: Timeline): string {
  const { name, length, media } = timeline;
  const video = element(
    'video',
    {},
    element('format', {}, videoFormat(timeline)),
    ...videoTracks(timeline),
  );
  const audio = media.audio ? [audioTracks(timeline, media.audio)] : [];
  const sequence = element(
    'sequence',
    { id: 'sequence-1' },
    ...[
      textElement('name', name),
      textElement('duration', length),
      rateOf(timeline),
      timecode(timeline, 0),
    ],
    element('media', {}, video, ...audio),
    ...timeline.markers.map(marker),
    ...timeline.remarks.map((remark) => marker({ name: 'Kinora', comment: remark })),
  );
  return xmlDocument('xmeml', element('xmeml', { version: 5 }, sequence));
}

function rateOf({ rate }: Timeline): XmlNode {
  return element(
    'rate',
    {},
    textElement('timebase', rate.timebase),
    textElement('ntsc', truth(rate.denominator !== 1)),
  );
}

const truth = (value: boolean) => (value ? 'TRUE' : 'FALSE');

function timecode(timeline: Timeline, frame: number): XmlNode {
  const format = timeline.isDropFrame && canDrop(timeline.rate) ? 'DF' : 'NDF';
  const string = textElement('string', timecodeOf(frame, timeline));
  return element(
    'timecode',
    {},
    rateOf(timeline),
    string,
    textElement('frame', frame),
    textElement('displayformat', format),
  );
}

function samples(
  { width, height }: { width: number; height: number },
  timeline: Timeline,
): XmlNode {
  const size = [textElement('width', width), textElement('height', height)];
  const shape = [
    textElement('anamorphic', 'FALSE'),
    textElement('pixelaspectratio', 'square'),
    textElement('fielddominance', 'none'),
  ];
  return element('samplecharacteristics', {}, rateOf(timeline), ...size, ...shape);
}

const videoFormat = (timeline: Timeline) => samples(timeline.size, timeline);

function videoTracks(timeline: Timeline): XmlNode[] {
  const { media, parts, captions } = timeline;
  const clips = media.video
    ? [track(parts.map((part, index) => clipItem(timeline, part, { index, track: 0 })))]
    : [];
  const texts =
    captions.length > 0
      ? [track(captions.map((caption, index) => generator(timeline, caption, index)))]
      : [];
  return [...clips, ...texts];
}

function audioTracks(
  timeline: Timeline,
  { channels, sampleRate }: { channels: number; sampleRate: number },
): XmlNode {
  const format = element(
    'samplecharacteristics',
    {},
    textElement('depth', 16),
    textElement('samplerate', sampleRate),
  );
  const tracks = channelsOf(channels).map((channel) =>
    track([
      ...timeline.parts.map((part, index) => clipItem(timeline, part, { index, track: channel })),
      textElement('outputchannelindex', channel),
    ]),
  );
  return element(
    'audio',
    {},
    textElement('numOutputChannels', 2),
    element('format', {}, format),
    ...tracks,
  );
}

/** Some programs refuse a track that does not say whether it may be changed. */
const track = (items: XmlNode[]) =>
  element('track', {}, ...items, ...texts({ enabled: 'TRUE', locked: 'FALSE' }));

/** The channels to use: of a surround recording, the first two. */
const channelsOf = (channels: number) => (channels > 1 ? [1, 2] : [1]);

/** `track`: 0 for video, the channel for audio. */
type Place = { index: number; track: number };

const idOf = ({ index, track }: Place) =>
  `clipitem-${track === 0 ? 'v' : `a${track}-`}${index + 1}`;

function clipItem(timeline: Timeline, part: TimelinePart, place: Place): XmlNode {
  const { media } = timeline;
  const times = {
    duration: media.length,
    start: part.at,
    end: part.at + part.length,
    in: part.in,
    out: part.in + part.length,
  };
  const mediaType = place.track === 0 ? 'video' : 'audio';
  const sourceTrack = element(
    'sourcetrack',
    {},
    textElement('mediatype', mediaType),
    textElement('trackindex', Math.max(1, place.track)),
  );
  return element(
    'clipitem',
    { id: idOf(place) },
    ...[textElement('name', media.name), textElement('enabled', 'TRUE'), rateOf(timeline)],
    ...Object.entries(times).map(([name, frame]) => textElement(name, frame)),
    file(timeline, place),
    ...(place.track === 0 ? filling(timeline) : [sourceTrack]),
    ...links(timeline, place.index),
  );
}

/** The file of a clip; it is described in full where it is first used. */
function file(timeline: Timeline, { index, track }: Place): XmlNode {
  const { media } = timeline;
  const { video, audio } = media;
  if (index > 0 || track !== (video ? 0 : 1)) return element('file', { id: 'file-1' });
  const audioOf = (found: NonNullable<typeof audio>) =>
    element(
      'audio',
      {},
      element(
        'samplecharacteristics',
        {},
        textElement('depth', 16),
        textElement('samplerate', found.sampleRate),
      ),
      textElement('channelcount', found.channels),
    );
  return element(
    'file',
    { id: 'file-1' },
    ...[
      textElement('name', media.name),
      textElement('pathurl', relativeUrl(media.path)),
      rateOf(timeline),
    ],
    ...[textElement('duration', media.length), timecode(timeline, media.startFrame)],
    element(
      'media',
      {},
      ...(video ? [element('video', {}, samples(video, timeline))] : []),
      ...(audio ? [audioOf(audio)] : []),
    ),
  );
}

/** Scales the video to fill the frame, centred: the timeline does not contain moving crops. */
function filling({ media: { video }, size }: Timeline): XmlNode[] {
  if (!video) return [];
  const scale = Math.max(size.width / video.width, size.height / video.height) * 100;
  if (Math.abs(scale - 100) < 0.01) return [];
  const bounds = [
    textElement('valuemin', 0),
    textElement('valuemax', 1000),
    textElement('value', Math.round(scale * 100) / 100),
  ];
  const parameter = element(
    'parameter',
    {},
    textElement('parameterid', 'scale'),
    textElement('name', 'Scale'),
    ...bounds,
  );
  const about = {
    name: 'Basic Motion',
    effectid: 'basic',
    effectcategory: 'motion',
    effecttype: 'motion',
    mediatype: 'video',
  };
  return [element('filter', {}, element('effect', {}, ...texts(about), parameter))];
}

function links({ media }: Timeline, index: number): XmlNode[] {
  const tracks = [
    ...(media.video ? [0] : []),
    ...(media.audio ? channelsOf(media.audio.channels) : []),
  ];
  if (tracks.length < 2) return [];
  return tracks.map((track) => {
    const about = {
      linkclipref: idOf({ index, track }),
      mediatype: track === 0 ? 'video' : 'audio',
    };
    return element(
      'link',
      {},
      ...texts({ ...about, trackindex: Math.max(1, track), clipindex: index + 1 }),
    );
  });
}

function generator(
  timeline: Timeline,
  { start, end, text }: Timeline['captions'][number],
  index: number,
): XmlNode {
  const about = {
    name: 'Text',
    effectid: 'Text',
    effectcategory: 'Text',
    effecttype: 'generator',
    mediatype: 'video',
  };
  const parameter = (id: string, name: string, ...value: XmlNode[]) =>
    element('parameter', {}, ...texts({ parameterid: id, name }), element('value', {}, ...value));
  const effect = element(
    'effect',
    {},
    ...texts(about),
    parameter('str', 'Text', text),
    parameter('fontname', 'Font', 'Helvetica'),
    parameter('fontsize', 'Size', String(Math.round(timeline.size.width / 18))),
    parameter('origin', 'Origin', textElement('horiz', 0), textElement('vert', 0.25)),
  );
  const times = { duration: end - start, start, end, in: 0, out: end - start };
  return element(
    'generatoritem',
    { id: `generatoritem-${index + 1}` },
    ...[textElement('name', 'Text'), rateOf(timeline)],
    ...texts({ ...times, enabled: 'TRUE', anamorphic: 'FALSE', alphatype: 'black' }),
    effect,
    element('sourcetrack', {}, textElement('mediatype', 'video')),
  );
}

const texts = (values: Record<string, string | number>) =>
  Object.entries(values).map(([name, value]) => textElement(name, value));

function marker({ name, comment }: Timeline['markers'][number]): XmlNode {
  return element('marker', {}, ...texts({ name, comment, in: 0, out: -1 }));
}
