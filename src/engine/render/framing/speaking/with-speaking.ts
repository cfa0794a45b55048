import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { firstAfter } from '#platform/kit/sorted.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type Box, between } from '../box.ts';
import type { DetectionRange } from '../detect/detection-range.ts';
import type { Detection, Face } from '../framing.schema.ts';
import { fitTogether, maxSpeakers } from '../layouts/arrangement.ts';
import { detectedShots } from '../layouts/frame-shots.ts';
import { viewOf } from '../layouts/view.ts';
import { faceOutline } from '../track/outline.ts';
import type { Person } from '../track/person.ts';
import { type Scene, scenesOf } from '../track/subjects.ts';
import { frameRate } from './protocol.ts';
import {
  type FacePlace,
  framesIn,
  type SpeakingVideo,
  type Stretch,
  speakingScores,
} from './speaking-scores.ts';

/**
 * Adds to the faces of a range how well they fit what is heard, where one of several faces must be
 * chosen because they do not fit into a vertical crop together. Where that cannot be told, the
 * detections stay as they are, and the reason is a message of the progress.
 */
export async function withSpeaking(
  range: DetectionRange & Pick<SpeakingVideo, 'model'>,
  detections: Detection[],
  context: TaskContext,
): Promise<Detection[]> {
  const { start, end, audio, video } = range;
  const view = viewOf(video, '9:16');
  const scenes = detectedShots(detections, end - start).flatMap((shot) =>
    scenesOf(shot.detections)
      .filter(
        (scene) =>
          scene.outline === faceOutline &&
          scene.main.length > 1 &&
          !(scene.isCrowd && scene.main.length > maxSpeakers) &&
          !fitTogether(scene.main, scene, view),
      )
      .map((scene) => stretchOf(scene, shot.end, range)),
  );
  if (scenes.length === 0 || audio.length === 0) return detections;
  try {
    const scores = await speakingScores(scenes, range, context);
    const ofFaces = new Map<Face, number[]>();
    for (const [index, scene] of scenes.entries())
      for (const [at, person] of scene.persons.entries())
        for (const [face, values] of perDetection(person, scene, scores[index]?.[at] ?? []))
          ofFaces.set(face, values);
    return detections.map((one) => ({
      ...one,
      faces: one.faces.map((face) => {
        const speaking = ofFaces.get(face);
        return speaking ? { ...face, speaking } : face;
      }),
    }));
  } catch (error) {
    context.signal.throwIfAborted();
    context.onProgress?.({ stage: 'frame', fraction: 1, message: messageOf(error) });
    return detections;
  }
}

type SceneStretch = Stretch & { persons: Person[]; times: number[] };

function stretchOf(
  { tracks: { samples }, first, last, main }: Scene,
  shotEnd: number,
  { start: offset, video }: DetectionRange,
): SceneStretch {
  const from = samples[first]?.time ?? 0;
  const to = Math.max(from + 1 / frameRate, samples[last + 1]?.time ?? shotEnd);
  const persons = main.slice(0, maxSpeakers);
  const times = samples.map(({ time }) => time);
  const range = { start: from + offset, end: to + offset };
  const width = video.width * video.sar;
  return {
    ...range,
    persons,
    times: times.map((time) => time - from),
    faces: persons.map((person) =>
      placesOf(person, times, { start: from, end: to }).map((box) =>
        placeOf({
          x: box.x * width,
          y: box.y * video.height,
          width: box.width * width,
          height: box.height * video.height,
        }),
      ),
    ),
  };
}

/**
 * The crop around a mouth that LR-ASD was trained with, from the nose to below the chin. Of several
 * crops, this one tells two moving mouths apart best, also with boxes of BlazeFace.
 */
function placeOf({ x, y, width, height }: Box): FacePlace {
  const side = Math.max(width, height) / 2;
  return { x: x + width / 2, y: y + height / 2 + 0.4 * side, half: 0.7 * side };
}

/** The number of frames over whose boxes the median is taken. */
const medianFrames = 13;

/** Where a face is in each frame of a range: between detections evenly, without their jitter. */
function placesOf({ boxes }: Person, times: readonly number[], range: TimeRange): Box[] {
  const known = boxes.flatMap((box, index) => (box ? [{ box, time: times[index] ?? 0 }] : []));
  const raw = Array.from({ length: framesIn(range) }, (_, frame): Box => {
    const time = range.start + frame / frameRate;
    const next = firstAfter(known, time, (one) => one.time);
    const [before, after] = [known[next - 1] ?? known[next], known[next] ?? known[next - 1]];
    if (!before || !after) return { x: 0, y: 0, width: 1, height: 1 };
    const length = after.time - before.time;
    return between(before.box, after.box, length > 0 ? (time - before.time) / length : 0);
  });
  const reach = (medianFrames - 1) / 2;
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return raw.map((_, frame) => {
    const near = raw.slice(Math.max(0, frame - reach), frame + reach + 1);
    return {
      x: middle(near.map(({ x }) => x)),
      y: middle(near.map(({ y }) => y)),
      width: middle(near.map(({ width }) => width)),
      height: middle(near.map(({ height }) => height)),
    };
  });
}

/** The scores of a person since each detection before, by the face that was detected. */
function perDetection(
  { boxes }: Person,
  { times }: SceneStretch,
  scores: readonly (number | undefined)[],
): [Face, number[]][] {
  return boxes.flatMap((box, index): [Face, number[]][] => {
    const [from, to] = [times[index - 1], times[index]].map(
      (time) => time !== undefined && Math.round(time * frameRate),
    );
    if (!box || typeof from !== 'number' || typeof to !== 'number' || from < 0) return [];
    const values = scores.slice(from, to).filter((score) => score !== undefined);
    return values.length > 0 && values.length === to - from
      ? [[box, values.map((score) => Math.round(score * 10) / 10)]]
      : [];
  });
}
