import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { badInput } from './bad-input.ts';
import { type Actor, castOf } from './cast.ts';
import { svgImage } from './image.ts';
import { facesAt, type TrueFace } from './people.ts';
import type { Situation } from './situation.ts';
import { situations } from './situations.ts';
import { type SpokenWord, speakerAt, speechOf, type Turn } from './speech.ts';
import { writeFootage } from './video.ts';

/** A video of a situation, with its ground truth. */
export type Footage = {
  situation: Situation;
  path: string;
  words: (Omit<SpokenWord, 'speaker'> & Partial<SpokenWord>)[];
  turns: Turn[];
  /** The times of the cuts between cameras, seconds. */
  cuts: number[];
  faces: (time: number) => TrueFace[];
  /** The person who speaks at a time. */
  speaker: (time: number) => string | undefined;
};

export type FootageOptions = {
  tools: Tools;
  /** A folder of photographs of faces. */
  stills: string | undefined;
  /** The names of situations; empty means all. */
  names: readonly string[];
  kind: 'usual' | 'bad';
  /** The aspect ratio of the clips. */
  aspect: AspectRatio;
};

/**
 * The footage of the named situations, each generated when it is requested. Existing footage from
 * the same sources is reused.
 */
export async function* footageOf({
  tools,
  stills,
  names,
  kind,
}: Omit<FootageOptions, 'aspect'>): AsyncGenerator<Footage> {
  const folder = join(tmpdir(), 'kinora-framing', await sourcesHash(stills));
  await mkdir(folder, { recursive: true });
  const cast = await castOf(tools, stills);
  for (const make of kind === 'usual' ? situations : badInput) {
    const situation = await make(svgImage);
    if (names.length > 0 && !names.includes(situation.name)) continue;
    const path = join(folder, `${situation.name}.mp4`);
    if (!(await exists(path))) await writeFootage(situation, cast, path);
    yield described(situation, cast, path);
  }
}

function described(situation: Situation, cast: readonly Actor[], path: string): Footage {
  const speech = speechOf(situation.turns, situation.name);
  return {
    situation,
    path,
    words: speech.words,
    turns: situation.turns,
    cuts: situation.shots.slice(1).map(({ start }) => start),
    faces: (time) => facesAt(situation, speech, cast, time),
    speaker: (time) => speakerAt(speech.words, time),
  };
}

/** A hash of all sources of footage. */
async function sourcesHash(stills: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  const folders = [import.meta.dirname, ...(stills ? [stills] : [])];
  for (const folder of folders) {
    const files = (await readdir(folder)).filter((file) => file !== basename(import.meta.filename));
    for (const file of files.toSorted()) hash.update(await readFile(join(folder, file)));
  }
  hash.update(
    await readFile(join(import.meta.dirname, '../../../src/engine/sample-talk/drawn-head.ts')),
  );
  return hash.digest('hex').slice(0, 12);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
