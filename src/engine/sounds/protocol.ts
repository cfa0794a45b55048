import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SoundScores } from './families.ts';
import type { PatchRun } from './patches.ts';

/**
 * The task of the child process that finds the sounds of a recording. The samples follow on its
 * standard input as 16-bit mono PCM at 16 kHz: all of them, or those of the runs, one after the
 * other.
 */
export type SoundTask = {
  /** The path of YAMNet. */
  model: string;
  /** The patches to classify; without them all are, and voices are found. */
  runs: PatchRun[] | undefined;
  /** The process ends itself when it uses more than this many bytes. */
  maxBytes: number;
};

/** Messages of that process, besides `LifeMessage`. */
export type SoundMessage =
  | { event: 'progress'; seconds: number }
  /** Undefined is what no library on this machine can tell. */
  | {
      event: 'heard';
      voices: TimeRange[] | undefined;
      /** Of each run; of the whole recording, if there are no runs. */
      scores: SoundScores[] | undefined;
    };
