import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { type Canvas, fill, newCanvas } from './canvas.ts';
import type { Actor } from './cast.ts';
import { actorOf, drawPerson, poseOf } from './people.ts';
import { frameRate, type Situation } from './situation.ts';
import { type Speech, speechOf } from './speech.ts';

/**
 * Draws a situation and encodes it with film grain, as cameras and platforms produce it. The audio
 * is silent, because the words are known.
 */
export async function writeFootage(
  situation: Situation,
  cast: readonly Actor[],
  path: string,
): Promise<void> {
  const { width, height, seconds } = situation;
  const draft = `${path}.part.mp4`;
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${frameRate}`,
    '-i',
    'pipe:0',
  ];
  const silence = ['-f', 'lavfi', '-t', `${seconds}`, '-i', 'anullsrc=r=48000:cl=mono'];
  const encoder = [
    '-vf',
    'noise=alls=11:allf=t:all_seed=7,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '25',
  ];
  const tags = ['-c:a', 'aac', '-b:a', '32k', '-shortest', '-movflags', '+faststart'];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...raw, ...silence, ...encoder, ...tags, draft],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = once(ffmpeg, 'close');
  const speech = speechOf(situation.turns, situation.name);
  const canvas = newCanvas(width, height);
  for (let frame = 0; frame < Math.round(seconds * frameRate); frame++) {
    drawFrame(canvas, { situation, speech, cast, time: frame / frameRate });
    if (!ffmpeg.stdin.write(Buffer.from(canvas.pixels))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not encode ${situation.name}`);
  await rename(draft, path);
}

type Frame = { situation: Situation; speech: Speech; cast: readonly Actor[]; time: number };

/** Draws one frame of a situation. */
export function drawFrame(canvas: Canvas, { situation, speech, cast, time }: Frame): void {
  const blank = situation.blank?.(time);
  if (blank) {
    fill(canvas, blank === 'black' ? [0, 0, 0] : [250, 250, 250]);
    return;
  }
  const shot = situation.shots.findLast(({ start }) => start <= time + 1e-6);
  if (!shot) return;
  shot.background(canvas, time);
  for (const place of shot.people) {
    drawPerson(canvas, {
      actor: actorOf(cast, place),
      place,
      pose: poseOf(situation, speech, place, time),
      time,
    });
  }
  shot.foreground?.(canvas, time);
}
