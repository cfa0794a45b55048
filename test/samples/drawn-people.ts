import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Colour, drawnHead, headSide } from '#engine/sample-talk/drawn-head.ts';
import { ffmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';

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
  /** Colours of skin and hair, when people must not be the same. */
  skin?: Colour;
  hair?: Colour;
  /**
   * When the person speaks, seconds of the scene: the mouth opens and closes unevenly, about four
   * times a second.
   */
  speaks?: { start: number; end: number }[];
};

/** Drawn once: it takes longer than a short video. */
const drawnHeads = new Map<string, Uint8Array>();

/** Writes the video as H.264 to `folder` and returns its path. */
export async function drawVideo(
  tools: Tools,
  folder: string,
  name: string,
  video: DrawnVideo,
): Promise<string> {
  const layers = layersOf(video);
  for (const layer of layers) await writeFile(join(folder, fileOf(layer)), headPixels(layer));
  const path = join(folder, name);
  await ffmpeg(
    tools,
    [
      ...inputs(video, layers, folder),
      '-filter_complex',
      graph(video, layers),
      '-map',
      '[video]',
      ...encoding(video),
      '-y',
      `file:${path}`,
    ],
    {
      signal: AbortSignal.timeout(120_000),
      deadlineSeconds: 120,
    },
  );
  return path;
}

/** A head with its mouth open by `mouth`, shown while `enable`, an expression of ffmpeg. */
type Layer = { person: DrawnPerson; scene: number; mouth: number; enable: string | undefined };

function layersOf({ scenes }: DrawnVideo): Layer[] {
  return scenes.flatMap(({ people }, scene) =>
    people.flatMap((person): Layer[] => {
      const { speaks = [] } = person;
      if (speaks.length === 0) return [{ person, scene, mouth: 0, enable: undefined }];
      const speaking = speaks.map(({ start, end }) => `between(t,${start},${end})`).join('+');
      const open = 'sin(t*27)+sin(t*17.3+1)';
      return [
        { person, scene, mouth: 0, enable: `not(${speaking})+lt(${open},-0.3)` },
        { person, scene, mouth: 0.5, enable: `(${speaking})*between(${open},-0.3,0.6)` },
        { person, scene, mouth: 1, enable: `(${speaking})*gt(${open},0.6)` },
      ];
    }),
  );
}

const keyOf = ({ person: { skin, hair }, mouth }: Layer) => [skin, hair, mouth].flat().join('-');
const fileOf = (layer: Layer) => `head${keyOf(layer)}.rgba`;

function headPixels(layer: Layer): Uint8Array {
  const { person, mouth } = layer;
  const key = keyOf(layer);
  const pixels = drawnHeads.get(key) ?? drawnHead({ ...person, mouth });
  drawnHeads.set(key, pixels);
  return pixels;
}

function inputs(
  { width, height, scenes, frameRate = 30 }: DrawnVideo,
  layers: readonly Layer[],
  folder: string,
): string[] {
  const backgrounds = scenes.flatMap(({ seconds, background }) => {
    const source = background.startsWith('0x') ? `color=c=${background}:` : `${background}=`;
    return ['-f', 'lavfi', '-i', `${source}s=${width}x${height}:r=${frameRate}:d=${seconds}`];
  });
  const raw = [
    '-f',
    'rawvideo',
    '-pixel_format',
    'rgba',
    '-video_size',
    `${headSide}x${headSide}`,
    '-framerate',
    '1',
  ];
  return [
    ...backgrounds,
    ...layers.flatMap((layer) => [...raw, '-i', join(folder, fileOf(layer))]),
  ];
}

function graph({ scenes, sar = '1/1' }: DrawnVideo, layers: readonly Layer[]): string {
  const sized = layers.map(
    ({ person: { head } }, index) =>
      `[${scenes.length + index}]scale=${head}:${head}[head-${index}]`,
  );
  const placed = scenes.map((_, scene) => {
    const overlays = layers.flatMap(({ person: { x, y }, scene: of, enable }, index) => {
      const shown = enable ? `:enable='${enable}'` : '';
      return of === scene
        ? [
            `[head-${index}]overlay=x='(${x})-w/2':y='(${y})-h/2':eval=frame:eof_action=repeat${shown}`,
          ]
        : [];
    });
    // Each overlay takes the one before as its lower picture.
    const chain = overlays.reduce(
      (lower, overlay, index) =>
        `${lower}${overlay}[scene-${scene}-${index}];[scene-${scene}-${index}]`,
      `[${scene}]`,
    );
    return `${chain}format=yuv420p[scene-${scene}]`;
  });
  const joined = `${scenes.map((_, scene) => `[scene-${scene}]`).join('')}concat=n=${scenes.length},setsar=${sar}[video]`;
  return [...sized, ...placed, joined].join(';');
}

function encoding({ encoder = ['-preset', 'veryfast', '-crf', '20'] }: DrawnVideo): string[] {
  return ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...encoder];
}
