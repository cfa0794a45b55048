import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { TranscriptNote } from '../transcript.schema.ts';

/** What a reader of captions had to mend or leave out; numbers of captions or lines. */
export type ReadingCounts = {
  /** Captions whose times are damaged: they were placed by their neighbours. */
  mended: number;
  /** Captions that were left out, because their times are damaged beyond repair. */
  skipped: number;
  /** Lines that belong to no caption, and were left out. */
  stray: number;
};

export const noneMended: Readonly<ReadingCounts> = { mended: 0, skipped: 0, stray: 0 };

export const cutOffNote: TranscriptNote = {
  code: 'captions-cut-off',
  message: 'The file is damaged or cut off: a part of the captions may be missing.',
};

/** The note that `what` began at that second, and was moved to the beginning of the video. */
export function movedNote(what: 'captions' | 'text', seconds: number): TranscriptNote {
  return {
    code: 'captions-moved',
    seconds,
    message: `The times of the ${what} begin at ${formatClock(seconds)}. They have been moved to the beginning of the video.`,
  };
}

/** The notes about what was mended or left out. */
export function mendingNotes({ mended, skipped, stray }: ReadingCounts): TranscriptNote[] {
  const notes: TranscriptNote[] = [];
  if (mended > 0)
    notes.push({
      code: 'captions-mended',
      count: mended,
      message:
        mended === 1
          ? 'The times of one caption are damaged: it was placed between its neighbours.'
          : `The times of ${mended} captions are damaged: they were placed between their neighbours.`,
    });
  if (skipped > 0)
    notes.push({
      code: 'captions-skipped',
      count: skipped,
      message:
        skipped === 1
          ? 'One caption was left out, because its times are damaged.'
          : `${skipped} captions were left out, because their times are damaged.`,
    });
  if (stray > 0)
    notes.push({
      code: 'captions-stray',
      count: stray,
      message:
        stray === 1
          ? 'One line of the captions was left out, because it has no time.'
          : `${stray} lines of the captions were left out, because they have no times.`,
    });
  return notes;
}
