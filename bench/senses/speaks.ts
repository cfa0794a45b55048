import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { outputSizes } from '#engine/port/engine.constants.ts';
import { detectPeople } from '#engine/render/framing/detect/detect-people.ts';
import type { Detection, Framing } from '#engine/render/framing/framing.schema.ts';
import { frameShots } from '#engine/render/framing/layouts/frame-shots.ts';
import { viewOf } from '#engine/render/framing/layouts/view.ts';
import { withSpeaking } from '#engine/render/framing/speaking/with-speaking.ts';
import type { SpokenWord } from '#engine/render/framing/track/speakers.ts';
import { probe, requireVideo } from '#platform/ffmpeg';
import { shownAt } from '../framing/frame-view.ts';
import { costOf } from '../process-costs.ts';

/**
 * Prints, for each video of a folder, whether the person who speaks is in a vertical frame: by mouths
 * alone, with LR-ASD, and with LR-ASD and the true names of the speakers.
 *
 * A video `name.mp4` has its truth in `name.json`: `{"seconds", "faces": [{"person", "x", "y"?}],
 * "speaking": [[start, end, x, y?], …]}`, where x and y are the middle of a face as shares of the
 * width and height. Its words are in `word-times.json`, as for `bench speech`: `{"name.mp4":
 * [[word, start, end], …]}`.
 *
 * - alone: the share of the speaking time in which the speaker is shown and no other face is.
 * - in view: the share in which the speaker is shown, also with others.
 * - changes: how late (seconds) the speaker is shown alone after the beginning of each turn but the
 *   first, before it with a minus; a dash: not within the turn.
 * - CPU s: of the search for faces, and of LR-ASD, per minute; that of LR-ASD per face, too.
 */
export async function printSpeaks(folder: string): Promise<void> {
  const words = wordTimes.parse(
    JSON.parse(await readFile(join(folder, 'word-times.json'), 'utf8')),
  );
  const names = (await readdir(folder)).filter((name) => words[name]).toSorted();
  console.log(
    '| video | judged by | alone | in view | changes (s) | views | CPU s per minute: faces | LR-ASD, per face |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const name of names) await printVideo(folder, name, words[name] ?? []);
}

const wordTimes = z.record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])));
const spokenFrom = z.union([
  z.tuple([z.number(), z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
]);
const truthFile = z.object({
  seconds: z.number(),
  faces: z.array(z.object({ person: z.string(), x: z.number(), y: z.number().optional() })),
  speaking: z.array(spokenFrom),
});
type Truth = z.infer<typeof truthFile>;

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const size = outputSizes['9:16'];

async function printVideo(
  folder: string,
  name: string,
  times: z.infer<typeof wordTimes>[string],
): Promise<void> {
  const path = join(folder, name);
  const truth = truthFile.parse(
    JSON.parse(await readFile(path.replace(/\.\w+$/, '.json'), 'utf8')),
  );
  const found = await probe(tools, path, run.signal);
  const video = requireVideo(found);
  const seconds = Math.min(truth.seconds, found.duration);
  const range = { tools, path, ...found, video, start: 0, end: seconds };
  const faces = await costOf(() => detectPeople(range, run));
  const speaking = await costOf(() => withSpeaking(range, faces.result, run));
  const words = times.map(([, start, end]): SpokenWord => ({ start, end }));
  const named = words.map((word) => ({ ...word, speaker: speakerAt(truth, word) }));
  const framed = (detections: Detection[], spoken: SpokenWord[]) =>
    frameShots(detections, {
      view: viewOf(video, '9:16'),
      source: video,
      seconds,
      rate: 30,
      words: spoken,
      layout: 'auto',
    });
  const perMinute = (cpu: number) => ((60 * cpu) / seconds).toFixed(1);
  const cost = perMinute(speaking.cpu / truth.faces.length);
  const rows: [string, Framing, string][] = [
    ['mouths', framed(faces.result, words), `${perMinute(faces.cpu)} | – `],
    ['LR-ASD', framed(speaking.result, words), `${perMinute(faces.cpu)} | ${cost}`],
    ['mouths, names', framed(faces.result, named), '| '],
    ['LR-ASD, names', framed(speaking.result, named), '| '],
  ];
  for (const [by, framing, costs] of rows) {
    const { alone, inView, changes } = scoreOf(framing, truth, video);
    const views = framing.shots.map(({ layout, start }) => `${layout} ${start.toFixed(1)}`);
    console.log(
      `| ${name} | ${by} | ${alone.toFixed(3)} | ${inView.toFixed(3)} | ${changes.join(', ')} | ${views.join(', ')} | ${costs} |`,
    );
  }
}

/** The person at the place where a word is spoken. */
function speakerAt({ faces, speaking }: Truth, word: SpokenWord): string | undefined {
  const middle = (word.start + word.end) / 2;
  const turn = speaking.find(([start, end]) => start <= middle && middle < end);
  return turn && faces.find((face) => isAt(face, turn))?.person;
}

/** Places (shares of the width) that differ by less are the same. */
const samePlace = 0.06;

const isAt = (face: Truth['faces'][number], [, , x, y]: Truth['speaking'][number]) =>
  Math.abs(face.x - x) < samePlace &&
  (y === undefined || face.y === undefined || Math.abs(face.y - y) < samePlace);

/** Times per second at which a framing is judged. */
const rate = 25;

export function scoreOf(framing: Framing, truth: Truth, source: { width: number; height: number }) {
  const shownFaces = (time: number) => {
    const { panes } = shownAt(framing, time, { source, size });
    const isInside = (at: number, from: number, length: number) =>
      at >= from && at <= from + length;
    return truth.faces.filter(({ x, y }) =>
      panes.some(
        ({ crop }) =>
          isInside(x * source.width, crop.x, crop.width) &&
          (y === undefined || isInside(y * source.height, crop.y, crop.height)),
      ),
    );
  };
  let [all, alone, inView] = [0, 0, 0];
  const changes: string[] = [];
  for (const [index, turn] of truth.speaking.entries()) {
    const [start, end] = turn;
    const isAlone = (time: number) => {
      const shown = shownFaces(time);
      return shown.length === 1 && shown.every((face) => isAt(face, turn));
    };
    for (let time = start; time < end; time += 1 / rate) {
      all++;
      if (isAlone(time)) alone++;
      if (shownFaces(time).some((face) => isAt(face, turn))) inView++;
    }
    if (index > 0) changes.push(changeAt(turn, isAlone));
  }
  return { alone: alone / all, inView: inView / all, changes };
}

/** When the speaker is first shown alone, from two seconds before the turn on. */
function changeAt(
  [start, end]: Truth['speaking'][number],
  isAlone: (time: number) => boolean,
): string {
  for (let time = start - 2; time < end; time += 1 / rate)
    if (isAlone(time) && isAlone(time + 0.2)) return (time - start).toFixed(1);
  return '–';
}
