import type { Probe, Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type DetectionStore, detectionsIn } from './detect/stored-detections.ts';
import { searchPeople } from './search-people.ts';

export type FaceSearch = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** Seconds of the source. */
  range: TimeRange;
  stored: DetectionStore;
  /** Awaited before each frame is examined. */
  turn(): Promise<void>;
};

/**
 * Detects the people in a range of a video and stores the detections that framing a clip in this
 * range needs. Does nothing without a video track.
 */
export async function findFaces(
  { tools, path, probe, range, stored, turn }: FaceSearch,
  context: TaskContext,
): Promise<void> {
  const { video, audio, format, duration } = probe;
  const { start } = range;
  const end = Math.min(range.end, duration);
  if (!video || end <= start) return;
  await detectionsIn(stored, { start, end }, () =>
    searchPeople({ tools, path, format, video, audio, start, end, turn }, context),
  );
}
