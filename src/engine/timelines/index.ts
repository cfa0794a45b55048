import type { TimelineFormat } from './timelines.constants.ts';

export { rateNamed } from './edit-rate.ts';
export { planTimeline, type Timeline } from './timeline.ts';
export { timelineText } from './timeline-text.ts';
export { writeTimeline } from './write-timeline.ts';

/** The file extension and the content type of each format. */
export const timelineFiles = {
  fcpxml: { extension: 'fcpxml', contentType: 'application/xml' },
  premiere: { extension: 'xml', contentType: 'application/xml' },
  edl: { extension: 'edl', contentType: 'text/plain; charset=utf-8' },
  otio: { extension: 'otio', contentType: 'application/json' },
} as const satisfies Record<TimelineFormat, { extension: string; contentType: string }>;
