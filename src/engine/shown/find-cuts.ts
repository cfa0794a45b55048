import { type DetectionRange, withExactCuts } from '#engine/render/framing';
import { mapConcurrent } from '#platform/concurrency';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { CutDetector } from './cut-detector.ts';
import type { SmallFrame } from './small-frame.ts';
import { smallFrameFilters, watchVideo } from './watch-video.ts';

/** The deadline of a pass that waits for other work, seconds. */
const maxWaitSeconds = 6 * 3600;
/** The scene score (ffmpeg's, 0 to 1) of a cut's first frame is higher. */
const minScene = 0.03;

/**
 * The cuts of a range in one pass, seconds from its start, in order: the first frame of each shot
 * but the first. A shot after a fade through black begins where something is seen again; flashes and
 * dissolves are no cuts. `onFrame` gets every frame that is examined. With `turn` of the range, the
 * pass waits for other work.
 */
export async function findCuts(
  range: DetectionRange,
  context: TaskContext,
  onFrame?: (frame: SmallFrame) => void,
): Promise<number[]> {
  const { start, end, turn } = range;
  const detector = new CutDetector();
  const found: number[] = [];
  const watching = {
    skips: true,
    deadlineSeconds: turn ? maxWaitSeconds : 120 + (end - start) * 10,
    signal: context.signal,
  };
  for await (const frame of watchVideo(range, watching)) {
    found.push(...detector.add(frame));
    onFrame?.(frame);
    await turn?.();
  }
  found.push(...detector.end());
  const cuts = found.map((time) => ({ time, cut: true }));
  const options = { scale: smallFrameFilters, threshold: minScene };
  return (await withExactCuts(range, cuts, options, context)).map(({ time }) => time);
}

/**
 * Seconds examined on each side of a place: those within which an end may move, and some frames
 * before and after a cut.
 */
const nearSeconds = 0.6;
/** Places that are examined, at most, and at once. */
const [maxPlaces, placesAtOnce] = [60, 2];

/**
 * The cuts near some places of a video, seconds, exact to the frame; only a few seconds are decoded
 * for each. A place that cannot be examined has none; only an abort rejects.
 */
export async function cutsNear(
  places: readonly number[],
  { duration, ...video }: Omit<DetectionRange, 'start' | 'end' | 'turn'> & { duration: number },
  context: TaskContext,
): Promise<number[]> {
  const found = await mapConcurrent(
    places.slice(0, maxPlaces),
    { atOnce: placesAtOnce, signal: context.signal },
    async (place, { signal }) => {
      const start = Math.max(0, place - nearSeconds);
      const end = Math.min(duration, place + nearSeconds);
      return await exactCuts({ ...video, start, end }, signal).catch((): number[] => {
        context.signal.throwIfAborted();
        return [];
      });
    },
  );
  return [...new Set(found.flat())].sort((a, b) => a - b);
}

/** The cuts of a short range, seconds of the video; all its frames are decoded. */
async function exactCuts(range: DetectionRange, signal: AbortSignal): Promise<number[]> {
  const detector = new CutDetector();
  const cuts: number[] = [];
  for await (const frame of watchVideo(range, { skips: false, deadlineSeconds: 60, signal }))
    cuts.push(...detector.add(frame));
  cuts.push(...detector.end());
  return cuts.map((time) => range.start + time);
}
