import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ffmpeg, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { drawnHead, headSide } from './drawn-head.ts';
import { bodySize, drawnBody, drawnMouth, mouthSize } from './figure.ts';

/** One slide of the talk, its background colours, and when the speaker talks; seconds. */
export type Scene = {
  start: number;
  end: number;
  slide: string;
  colours: [string, string];
  spoken: { start: number; end: number }[];
};

const frame = { width: 1920, height: 1080, frameRate: 25 };
/**
 * The stage is redrawn once per this many frames. It changes too slowly for the steps to be
 * visible, and a repeated frame costs next to nothing to encode.
 */
const framesOfStage = 5;
const headHeight = 330;

/**
 * Renders the talk: a drawn speaker who walks beside her slides, the recorded speech, and the
 * captions as a text track.
 */
export async function filmTalk(
  talk: { scenes: Scene[]; folder: string; narration: string; captions: string; output: string },
  tools: Tools,
  run: TaskContext,
): Promise<void> {
  const { scenes, folder } = talk;
  await Promise.all([
    copyFile(
      fileURLToPath(
        import.meta.resolve('@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf'),
      ),
      join(folder, 'slide.ttf'),
    ),
    writeFile(join(folder, 'head.rgba'), drawnHead()),
    writeFile(join(folder, 'body.rgba'), drawnBody()),
    writeFile(join(folder, 'mouth.rgba'), drawnMouth()),
    ...scenes.map(({ slide }, index) =>
      writeFile(
        join(folder, `slide-${index}.txt`),
        slide.toUpperCase().replace(/, | (?=OR )/g, '\n'),
      ),
    ),
  ]);
  const seconds = scenes.at(-1)?.end ?? 0;
  await ffmpeg(
    tools,
    [
      ...scenes.flatMap(background),
      ...drawing('body.rgba', bodySize.width, bodySize.height),
      ...drawing('head.rgba', headSide, headSide),
      ...drawing('mouth.rgba', mouthSize.width, mouthSize.height),
      ...['-i', talk.narration, '-i', talk.captions],
      ...['-filter_complex', graph(scenes), '-map', '[video]', '-map', `${scenes.length + 3}:a`],
      ...['-map', `${scenes.length + 4}:s`, '-c:s', 'mov_text', '-metadata:s:s:0', 'language=eng'],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-crf',
        '20',
        '-pix_fmt',
        'yuv420p',
        '-g',
        '50',
        '-c:a',
        'aac',
        '-b:a',
        '128k',
      ],
      ...['-t', String(seconds), '-movflags', '+faststart', '-y', talk.output],
    ],
    {
      signal: run.signal,
      deadlineSeconds: 600,
      cwd: folder,
      onTime: (time) =>
        run.onProgress?.({ stage: 'render', fraction: Math.min(1, time / seconds) }),
    },
  );
}

function background({ start, end, colours: [from, to] }: Scene): string[] {
  const { width, height, frameRate } = frame;
  // Drawn small and enlarged: a gradient loses nothing by that, and drawing it at full size would
  // be most of the cost.
  const size = `${width / 8}x${height / 8}`;
  return [
    '-f',
    'lavfi',
    '-i',
    `gradients=s=${size}:c0=${from}:c1=${to}:seed=1:x0=0:y0=0:x1=240:y1=135:speed=${0.008 * framesOfStage}:r=${frameRate / framesOfStage}:d=${end - start + 1}`,
  ];
}

function drawing(file: string, width: number, height: number): string[] {
  return [
    '-f',
    'rawvideo',
    '-pixel_format',
    'rgba',
    '-video_size',
    `${width}x${height}`,
    '-framerate',
    '1',
    '-i',
    file,
  ];
}

function graph(scenes: Scene[]): string {
  const { width, height, frameRate } = frame;
  const slides = scenes.flatMap((scene, index) => [
    slide(scene, index),
    `[${index}]scale=${width}:${height}:flags=bilinear,format=yuv420p[ground-${index}]`,
    `[ground-${index}][card-${index}]overlay=x=${slideLeft(index)}:y=${slideTop}:eof_action=repeat,setsar=1,` +
      `fps=${frameRate},trim=end_frame=${Math.round((scene.end - scene.start) * frameRate)}[slide-${index}]`,
  ]);
  const joined = `${scenes.map((_, index) => `[slide-${index}]`).join('')}concat=n=${scenes.length}[stage]`;
  const [body, head, mouth] = [scenes.length, scenes.length + 1, scenes.length + 2];
  const x = place(scenes);
  // The speaker moves slightly, as if breathing; otherwise she would look like a photograph.
  const sway = '6*sin(2*PI*t/3.7)';
  const talking = scenes
    .flatMap(({ spoken }) =>
      spoken.map(({ start, end }) => `between(t,${start.toFixed(2)},${end.toFixed(2)})`),
    )
    .join('+');
  return [
    ...slides,
    joined,
    `[${body}]format=yuva420p[body]`,
    `[${head}]scale=${headHeight}:${headHeight},format=yuva420p[head]`,
    `[${mouth}]format=yuva420p[mouth]`,
    `[stage][body]overlay=x='${x}-w/2':y='H-h+8+4*sin(2*PI*t/3.7)':eval=frame:eof_action=repeat[dressed]`,
    `[dressed][head]overlay=x='${x}-w/2+${sway}':y='110+4*sin(2*PI*t/2.9)':eval=frame:eof_action=repeat[silent]`,
    `[silent][mouth]overlay=x='${x}-w/2+${sway}':y='328+4*sin(2*PI*t/2.9)':eval=frame:eof_action=repeat:enable='lt(mod(t,0.26),0.13)*(${talking})',format=yuv420p[video]`,
  ].join(';');
}

/**
 * The speaker stands alternately left and right and paces slowly; the slide is on the other side.
 */
function place(scenes: Scene[]): string {
  const steps = scenes.map(({ start, end }, index) => {
    const centre = isLeft(index) ? 470 : frame.width - 470;
    return `between(t,${start.toFixed(3)},${(end - 0.001).toFixed(3)})*(${centre}+90*sin(2*PI*(t-${start.toFixed(3)})/11))`;
  });
  return `(${steps.join('+')})`;
}

const isLeft = (index: number) => index % 2 === 0;

const slideSize = { width: 1000, height: 560 };
/** Pixels; small enough that a vertical clip of the speaker shows nothing of the slide. */
const slideMargin = 50;
const slideTop = (frame.height - slideSize.height) / 2 - 60;
const slideLeft = (index: number) =>
  isLeft(index) ? frame.width - slideSize.width - slideMargin : slideMargin;

/** The slide as a single frame, because text takes longest to draw. */
function slide({ colours: [, colour] }: Scene, index: number): string {
  const { width, height } = slideSize;
  const text = `fontfile=slide.ttf:textfile=slide-${index}.txt:fontcolor=0x1b1b1f:fontsize=104:line_spacing=18`;
  return [
    `color=0xf6f1e7:s=${width}x${height}:r=1:d=1,format=yuv420p`,
    `drawbox=x=0:y=${height - 18}:w=${width}:h=18:color=${colour.replace('#', '0x')}:t=fill`,
    `drawtext=${text}:x=(${width}-text_w)/2:y=(${height}-text_h)/2[card-${index}]`,
  ].join(',');
}
