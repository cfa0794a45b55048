import { z } from 'zod';
import { durationOf } from '#engine/port/edit';
import { type Clip, clipDecision } from '#features/videos/clip.schema.ts';
import { shortPart } from './ids.ts';

/** A clip in a list. Times are seconds of the video. */
export const clipSummary = z.object({
  id: z.string(),
  title: z.string(),
  start: z.number(),
  end: z.number(),
  seconds: z
    .number()
    .describe('How long it plays, which is less than end - start when parts are cut out'),
  score: z.number().describe('0 to 10: how likely it is worth sharing; 0 for clips made by hand'),
  rank: z.number().optional().describe('1 is the best of its video'),
  decision: clipDecision.describe('What a person decided; decide_clips changes it'),
});

export function summarised(videoId: string, clip: Clip): z.input<typeof clipSummary> {
  const [start, end] = [Number(clip.start), Number(clip.end)];
  return {
    id: shortPart(videoId, clip.id),
    title: clip.title,
    start: tenths(start),
    end: tenths(end),
    seconds: tenths(clip.edit ? durationOf(clip.edit.ranges) : end - start),
    score: Number(clip.viralityScore),
    ...(clip.rank === undefined ? {} : { rank: clip.rank }),
    decision: clip.decision,
  };
}

export const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
