import { planTimeline, type TimelineRequest } from './timeline.ts';
import { type TimelineFileOptions, timelineText } from './timeline-text.ts';

/** The text of a clip's timeline as a file of an editing program. */
export function plannedText({
  request,
  ...options
}: TimelineFileOptions & { request: TimelineRequest }): string {
  return timelineText(planTimeline(request), options);
}
