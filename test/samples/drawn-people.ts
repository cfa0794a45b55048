import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, type Tools } from '#src/ffmpeg/ffmpeg.ts';
import { drawnHead, headSide } from '#src/sample-talk/drawn-head.ts';

/** A video of drawn people whom the face model takes for real ones. */
export type DrawnVideo = {
  /** Square pixels unless `sar` says otherwise. */
  width: number;
  height: number;
  sar?: string;
  scenes: DrawnScene[];
  frameRate?: number;
  /** Encoder options other than the default ones. */
  encoder?: string[];
};
export type DrawnScene = {
  seconds: number;
  /** A colour as `0xRRGGBB`, or the name of one of ffmpeg's video sources. */
  background: string;
  people: DrawnPerson[];
};
export type DrawnPerson = {
  /** Height of the head, pixels. */
  head: number;
  /** Centre of the head, pixels: numbers, or ffmpeg expressions of the scene's time `t`. */
  x: number | string;
  y: number | string;
};

/** Drawn once: it takes longer than a short video. */
let headPixels: Uint8Array | undefined;

/** Writes the video as H.264 to `folder` and returns its path. */
export async function drawVideo(tools: Tools, folder: string, name: string, video: DrawnVideo): Promise<string> {
  const head = join(folder, 'head.rgba');
  headPixels ??= drawnHead();
  await writeFile(head, headPixels);
  const path = join(folder, name);
  await ffmpeg(
    tools,
    [...inputs(video, head), '-filter_complex', graph(video), '-map', '[video]', ...encoding(video), '-y', `file:${path}`],
    {
      signal: AbortSignal.timeout(120_000),
      deadlineSeconds: 120,
    },
  );
  return path;
}

function inputs({ width, height, scenes, frameRate = 30 }: DrawnVideo, head: string): string[] {
  const face = ['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${headSide}x${headSide}`, '-framerate', '1', '-i', head];
  const backgrounds = scenes.flatMap(({ seconds, background }) => {
    const source = background.startsWith('0x') ? `color=c=${background}:` : `${background}=`;
    return ['-f', 'lavfi', '-i', `${source}s=${width}x${height}:r=${frameRate}:d=${seconds}`];
  });
  return [...backgrounds, ...face];
}

function graph({ scenes, sar = '1/1' }: DrawnVideo): string {
  const heads = scenes.flatMap(({ people }, scene) => people.map((person, index) => ({ ...person, scene, label: `${scene}-${index}` })));
  const copies = heads.length > 0 ? [`[${scenes.length}]split=${heads.length}${heads.map(({ label }) => `[copy-${label}]`).join('')}`] : [];
  const sized = heads.map(({ label, head }) => `[copy-${label}]scale=${head}:${head}[head-${label}]`);
  const placed = scenes.map(({ people }, scene) => {
    const overlays = people.map(
      ({ x, y }, index) => `[head-${scene}-${index}]overlay=x='(${x})-w/2':y='(${y})-h/2':eval=frame:eof_action=repeat`,
    );
    // Each overlay takes the one before as its lower picture.
    const chain = overlays.reduce(
      (lower, overlay, index) => `${lower}${overlay}[scene-${scene}-${index}];[scene-${scene}-${index}]`,
      `[${scene}]`,
    );
    return `${chain}format=yuv420p[scene-${scene}]`;
  });
  const joined = `${scenes.map((_, scene) => `[scene-${scene}]`).join('')}concat=n=${scenes.length},setsar=${sar}[video]`;
  return [...copies, ...sized, ...placed, joined].join(';');
}

function encoding({ encoder = ['-preset', 'veryfast', '-crf', '20'] }: DrawnVideo): string[] {
  return ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...encoder];
}
