import { buffer } from 'node:stream/consumers';
import { toDescriptor, writeDescriptor } from '#engine/port';
import { type ListedFaces, maxListedFaces } from '#engine/port/listed-faces.schema.ts';
import {
  type AudioTrack,
  type Probe,
  safeInput,
  seekTo,
  steadySize,
  streamFfmpeg,
  type Tools,
  timedFromFileStart,
  type VideoTrack,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Box } from './box.ts';
import { type DetectionStore, readDetections } from './detect/stored-detections.ts';
import { detectedShots } from './layouts/frame-shots.ts';
import { type Identity, identitiesOf } from './track/identities.ts';
import type { Person } from './track/person.ts';
import { type Scene, scenesOf } from './track/subjects.ts';

export type FaceListing = { tools: Tools; path: string; probe: Probe; stored: DetectionStore };

/**
 * Lists the people in the searched parts of a video, each person once and with an image. The list
 * is empty without a video track.
 */
export async function listFaces(
  { tools, path, probe, stored }: FaceListing,
  context: TaskContext,
): Promise<ListedFaces> {
  const { video, audio, format } = probe;
  if (!video) return { faces: [] };
  const shots: SeenShot[] = [];
  for (const range of await stored.list()) shots.push(...(await shotsIn(stored, range)));
  const seenAs = new Map(
    shots.flatMap((shot) =>
      shot.scenes.flatMap(({ present }) => present.map((person) => [person, shot] as const)),
    ),
  );
  const everybody = identitiesOf(
    shots.map(({ scenes }) => [...new Set(scenes.flatMap(({ present }) => present))]),
  );
  const longest = everybody
    .map((identity) => ({
      identity,
      seconds: identity.persons.reduce((sum, person) => sum + secondsOf(person, seenAs), 0),
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxListedFaces);
  const faces: ListedFaces['faces'] = [];
  for (const { identity, seconds } of longest) {
    const best = bestOf(identity, seenAs);
    if (!best) continue;
    const image = await imageOf({ tools, path, format, video, audio, ...best }, context);
    if (image)
      faces.push({
        descriptor: writeDescriptor(toDescriptor(Float32Array.from(identity.direction))),
        seconds: Math.round(seconds * 10) / 10,
        image: image.toString('base64'),
      });
  }
  return { faces };
}

/** `offset`: the second of the source from which the times of the detections count. */
type SeenShot = { scenes: Scene[]; offset: number };

async function shotsIn(stored: DetectionStore, range: TimeRange): Promise<SeenShot[]> {
  const found = await readDetections(stored, range);
  if (!found) return [];
  return detectedShots(found.detections, found.end - found.start).map(({ detections }) => ({
    scenes: scenesOf(detections),
    offset: found.start,
  }));
}

type SeenAs = ReadonlyMap<Person, SeenShot>;

const samplesOf = (person: Person, seenAs: SeenAs) =>
  seenAs.get(person)?.scenes.find(({ present }) => present.includes(person))?.tracks.samples ?? [];

/** For how long a person is seen: the sum of the times from each detection to the next. */
function secondsOf(person: Person, seenAs: SeenAs): number {
  const samples = samplesOf(person, seenAs);
  return person.boxes.reduce((sum, box, index) => {
    const [time, next] = [samples[index]?.time, samples[index + 1]?.time];
    return box && time !== undefined && next !== undefined ? sum + next - time : sum;
  }, 0);
}

/** A detection of a face; `time` is in seconds of the source. */
type Sight = { box: Box; time: number };

/** The best view of a face: the largest one of those that were described, which face the camera. */
function bestOf({ persons }: Identity, seenAs: SeenAs): Sight | undefined {
  const sights = persons.flatMap((person) => {
    const [samples, offset] = [samplesOf(person, seenAs), seenAs.get(person)?.offset ?? 0];
    return person.boxes.flatMap((box, index) => {
      const time = samples[index]?.time;
      return box?.descriptor === undefined || time === undefined
        ? []
        : [{ box, time: time + offset }];
    });
  });
  return sights.toSorted((a, b) => b.box.width - a.box.width)[0];
}

/** Width and height of an image, pixels. */
const side = 128;
/**
 * The margin around the box from brow to chin, as a share of its longer side, and how far the image
 * is moved up to show the hair, as a share of the box's height.
 */
const [margin, hair] = [0.4, 0.12];

type Portrayed = Sight &
  Pick<FaceListing, 'tools' | 'path'> & {
    format: string;
    video: VideoTrack;
    audio: readonly AudioTrack[];
  };

/** The image of a face as JPEG; undefined when the frame cannot be read. */
async function imageOf(
  { tools, path, format, video, audio, box, time }: Portrayed,
  { signal }: TaskContext,
): Promise<Buffer | undefined> {
  const { width, height, sar } = video;
  const half = (Math.max(box.width * width * sar, box.height * height) * (1 + 2 * margin)) / 2;
  const [across, down] = [Math.min(width, (2 * half) / sar), Math.min(height, 2 * half)];
  const place = (centre: number, length: number, all: number) =>
    Math.min(Math.max(centre - length / 2, 0), all - length);
  const x = place((box.x + box.width / 2) * width, across, width);
  const y = place((box.y + (0.5 - hair) * box.height) * height, down, height);
  const cut = seekTo({ format, start: time, seconds: 1, video }).video;
  const crop = `crop=${[across, down, x, y].map(Math.floor).join(':')}`;
  const filters = [
    ...cut.filters,
    ...steadySize(video).filters,
    crop,
    `scale=${side}:${side}`,
    'format=yuvj420p',
  ].join(',');
  const input = [...safeInput, ...cut.input, '-i', `file:${path}`, '-map', `0:${video.index}`];
  const output = [
    '-vf',
    filters,
    '-frames:v',
    '1',
    '-c:v',
    'mjpeg',
    '-q:v',
    '5',
    '-f',
    'mjpeg',
    'pipe:1',
    ...timedFromFileStart({ format, video, audio }),
  ];
  const { stdout, done } = streamFfmpeg(tools, [...input, ...output], {
    signal,
    deadlineSeconds: 60,
    lowPriority: true,
  });
  const [jpeg] = await Promise.all([buffer(stdout), done]);
  return jpeg.length > 0 ? jpeg : undefined;
}
