import { edl } from './edl.ts';
import { fcpxml } from './fcpxml.ts';
import { otio } from './otio.ts';
import type { Timeline } from './timeline.ts';
import type { FcpxmlVersion, TimelineFormat } from './timelines.constants.ts';
import { xmeml } from './xmeml.ts';

export { editRateOf, type FrameRate, framesOf, rateNamed } from './edit-rate.ts';
export { planTimeline, type Timeline, type TimelineMedia } from './timeline.ts';

/** The ending of each format's files, and the type they are served as. */
export const timelineFiles = {
  fcpxml: { extension: 'fcpxml', contentType: 'application/xml' },
  premiere: { extension: 'xml', contentType: 'application/xml' },
  edl: { extension: 'edl', contentType: 'text/plain; charset=utf-8' },
  otio: { extension: 'otio', contentType: 'application/json' },
} as const satisfies Record<TimelineFormat, { extension: string; contentType: string }>;

/** The timeline as a file of an editing program. */
export function timelineText(timeline: Timeline, { format, version }: { format: TimelineFormat; version: FcpxmlVersion }): string {
  switch (format) {
    case 'fcpxml':
      return fcpxml(timeline, version);
    case 'premiere':
      return xmeml(timeline);
    case 'edl':
      return edl(timeline);
    case 'otio':
      return otio(timeline);
  }
}
