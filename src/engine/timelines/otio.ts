import { relativeUrl } from './file-url.ts';
import type { Timeline } from './timeline.ts';

/**
 * An OpenTimelineIO document: a video track and an audio track of the same clips, with the markers
 * on the stack. Rates are decimal numbers; times are whole frames.
 */
export function otio(timeline: Timeline): string {
  const { name, media, parts, rate, size, remarks } = timeline;
  const perSecond = rate.numerator / rate.denominator;
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: perSecond, value });
  const range = (start: number, length: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(length),
  });
  const reference = {
    OTIO_SCHEMA: 'ExternalReference.1',
    metadata: {},
    name: media.name,
    available_image_bounds: null,
    available_range: range(media.startFrame, media.length),
    target_url: relativeUrl(media.path),
  };
  const clips = parts.map((part) => ({
    OTIO_SCHEMA: 'Clip.2',
    metadata: {},
    name: media.name,
    source_range: range(media.startFrame + part.in, part.length),
    effects: [],
    markers: [],
    enabled: true,
    media_references: { DEFAULT_MEDIA: reference },
    active_media_reference_key: 'DEFAULT_MEDIA',
  }));
  const track = (kind: string, trackName: string) => ({
    OTIO_SCHEMA: 'Track.1',
    metadata: {},
    name: trackName,
    source_range: null,
    effects: [],
    markers: [],
    enabled: true,
    children: clips,
    kind,
  });
  const markers = timeline.markers.map((marker) => ({
    OTIO_SCHEMA: 'Marker.2',
    metadata: {},
    name: marker.name,
    color: 'GREEN',
    marked_range: range(0, 1),
    comment: marker.comment,
  }));
  const tracks = {
    OTIO_SCHEMA: 'Stack.1',
    metadata: {},
    name: 'tracks',
    source_range: null,
    effects: [],
    markers,
    enabled: true,
    children: [
      ...(media.video ? [track('Video', 'V1')] : []),
      ...(media.audio ? [track('Audio', 'A1')] : []),
    ],
  };
  const { numerator, denominator } = rate;
  const metadata = {
    kinora: {
      frame_rate: `${numerator}/${denominator}`,
      drop_frame: timeline.isDropFrame,
      ...size,
      remarks,
    },
  };
  return `${JSON.stringify({ OTIO_SCHEMA: 'Timeline.1', metadata, name, global_start_time: null, tracks }, null, 2)}\n`;
}
