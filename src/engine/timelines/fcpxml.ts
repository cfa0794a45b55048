import type { FrameRate } from './edit-rate.ts';
import { relativeUrl } from './file-url.ts';
import type { Timeline, TimelinePart } from './timeline.ts';
import type { FcpxmlVersion } from './timelines.constants.ts';
import { element, textElement, type XmlNode, xmlDocument } from './xml-text.ts';

/**
 * A project for Final Cut Pro and DaVinci Resolve: one storyline with a clip for each part, titles
 * for the captions above it, and the markers on the first clip. Every time is a fraction that
 * stands for whole frames. The versions of FCPXML do not differ in anything that is used here.
 */
export function fcpxml(timeline: Timeline, version: FcpxmlVersion): string {
  const { name, event, rate, isDropFrame, length } = timeline;
  const sequence = element(
    'sequence',
    {
      format: 'r1',
      duration: frames(length, rate),
      tcStart: '0s',
      tcFormat: tcFormat(isDropFrame),
      audioLayout: 'stereo',
      audioRate: '48k',
    },
    ...(timeline.remarks.length > 0 ? [textElement('note', timeline.remarks.join(' '))] : []),
    element(
      'spine',
      {},
      ...withTitles(timeline).map((part, index) => assetClip(timeline, part, index)),
    ),
  );
  const project = element('project', { name }, sequence);
  return xmlDocument(
    'fcpxml',
    element(
      'fcpxml',
      { version },
      resources(timeline),
      element('library', {}, element('event', { name: event }, project)),
    ),
  );
}

const tcFormat = (isDropFrame: boolean) => (isDropFrame ? 'DF' : 'NDF');

function resources({ rate, size, media, captions }: Timeline): XmlNode {
  const { video, audio } = media;
  const rec709 = '1-1-1 (Rec. 709)';
  const sequenceFormat = {
    id: 'r1',
    frameDuration: frames(1, rate),
    width: size.width,
    height: size.height,
    colorSpace: rec709,
  };
  const ownRate =
    video && !video.isVariable
      ? { frameDuration: fraction(video.frameRate.denominator, video.frameRate.numerator) }
      : {};
  const sourceFormat = video && {
    id: 'r2',
    name: video.isVariable ? 'FFVideoFormatRateUndefined' : undefined,
    ...ownRate,
    width: video.width,
    height: video.height,
    colorSpace: rec709,
  };
  const asset = {
    id: 'r3',
    name: media.name,
    start: fraction(media.start.numerator, media.start.denominator),
    duration: frames(media.length, rate),
    ...(video && { hasVideo: 1, format: 'r2', videoSources: 1 }),
    ...(audio && {
      hasAudio: 1,
      audioSources: 1,
      audioChannels: audio.channels,
      audioRate: audio.sampleRate,
    }),
  };
  return element(
    'resources',
    {},
    element('format', sequenceFormat),
    ...(sourceFormat ? [element('format', sourceFormat)] : []),
    element(
      'asset',
      asset,
      element('media-rep', {
        kind: 'original-media',
        src: relativeUrl(media.path),
        suggestedFilename: media.name,
      }),
    ),
    ...(captions.length > 0
      ? [element('effect', { id: 'r4', name: 'Basic Title', uid: basicTitle })]
      : []),
  );
}

/** The ID of a title that comes with Final Cut Pro. */
const basicTitle =
  '.../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti';

type TitledPart = TimelinePart & { titles: (Timeline['captions'][number] & { number: number })[] };

/** The parts, each with the captions that begin in it; both in the order of their times. */
function withTitles({ parts, captions }: Timeline): TitledPart[] {
  const numbered = captions
    .map((caption, number) => ({ ...caption, number }))
    .sort((one, other) => one.start - other.start);
  let next = 0;
  return parts.map((part) => {
    const first = next;
    while ((numbered[next]?.start ?? Number.POSITIVE_INFINITY) < part.at + part.length) next += 1;
    return { ...part, titles: numbered.slice(first, next) };
  });
}

function assetClip(timeline: Timeline, part: TitledPart, index: number): XmlNode {
  const { media, rate, markers, size } = timeline;
  const { video } = media;
  const isFilled = video && video.width * size.height !== size.width * video.height;
  const attributes = {
    ref: 'r3',
    name: media.name,
    offset: frames(part.at, rate),
    start: inMedia(timeline, part.in),
    duration: frames(part.length, rate),
    ...(video && { format: 'r2' }),
    tcFormat: tcFormat(timeline.isDropFrame),
    ...(media.audio && { audioRole: 'dialogue' }),
  };
  const titles = part.titles.map((caption) => title(timeline, { ...caption, part }));
  const marks = index > 0 ? [] : markers.map((marker) => markerAt(timeline, part, marker));
  return element(
    'asset-clip',
    attributes,
    ...(isFilled ? [element('adjust-conform', { type: 'fill' })] : []),
    ...titles,
    ...marks,
  );
}

function markerAt(
  timeline: Timeline,
  part: TimelinePart,
  { name, comment }: Timeline['markers'][number],
): XmlNode {
  return element('marker', {
    start: inMedia(timeline, part.in),
    duration: frames(1, timeline.rate),
    value: name,
    note: comment || undefined,
  });
}

type Caption = Timeline['captions'][number] & { number: number; part: TimelinePart };

/** A title, connected to the clip that is playing when it begins, at a time of that clip. */
function title(timeline: Timeline, { start, end, text, number, part }: Caption): XmlNode {
  const { rate, size } = timeline;
  const style = `ts${number + 1}`;
  const attributes = {
    ref: 'r4',
    lane: 1,
    name: text.replaceAll('\n', ' '),
    role: 'titles.titles-1',
    offset: inMedia(timeline, part.in + start - part.at),
    start: '0s',
    duration: frames(end - start, rate),
  };
  const textStyle = {
    font: 'Helvetica',
    fontSize: Math.round(size.width / 18),
    fontFace: 'Bold',
    fontColor: '1 1 1 1',
    alignment: 'center',
  };
  return element(
    'title',
    attributes,
    element('param', {
      name: 'Position',
      key: '9999/999166631/999166633/1/100/101',
      value: `0 ${-Math.round(size.height / 4)}`,
    }),
    element('text', {}, element('text-style', { ref: style }, text)),
    element('text-style-def', { id: style }, element('text-style', textStyle)),
  );
}

const frames = (count: number, { numerator, denominator }: FrameRate) =>
  fraction(count * denominator, numerator);

/** The time of a frame of the original, by the original's timecode. */
function inMedia({ media, rate }: Timeline, frame: number): string {
  const { start } = media;
  const top =
    BigInt(start.numerator) * BigInt(rate.numerator) +
    BigInt(frame * rate.denominator) * BigInt(start.denominator);
  return fraction(top, BigInt(start.denominator) * BigInt(rate.numerator));
}

/** Seconds as a fraction in lowest terms: "1001/30000s", "5s". */
function fraction(numerator: number | bigint, denominator: number | bigint): string {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  const common = greatestDivisor(top, bottom);
  return bottom === common ? `${top / common}s` : `${top / common}/${bottom / common}s`;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b];
  while (low > 0n) [high, low] = [low, high % low];
  return high;
}
