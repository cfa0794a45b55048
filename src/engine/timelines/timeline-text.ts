import { edl } from './edl.ts';
import { fcpxml } from './fcpxml.ts';
import { otio } from './otio.ts';
import type { Timeline } from './timeline.ts';
import type { FcpxmlVersion, TimelineFormat } from './timelines.constants.ts';
import { xmeml } from './xmeml.ts';

/** `version` is the version of FCPXML; the other formats ignore it. */
export type TimelineFileOptions = { format: TimelineFormat; version: FcpxmlVersion };

/** The text of a timeline as a file of an editing program. */
export function timelineText(timeline: Timeline, { format, version }: TimelineFileOptions): string {
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
