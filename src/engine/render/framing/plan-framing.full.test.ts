import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outputSizes } from '#engine/port/engine.constants.ts';
import { ffmpeg, streamFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { requireVideo } from '#platform/ffmpeg/usable-video.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type DrawnVideo, drawVideo } from '#test/samples/drawn-people.ts';
import { detectPeople } from './detect/detect-people.ts';
import { detectionFolder } from './detect/detection-folder.ts';
import type { Framing } from './framing.schema.ts';
import { framingFilter } from './layouts/crop-filter.ts';
import { type FramingPlanRequest, planFraming } from './plan-framing.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const absent = { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' };
const run = { signal: new AbortController().signal };
const blue = '0x3050a0';
const small = { width: 640, height: 360 };

// These tests draw, search and export whole videos, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

test('a head that walks stays whole, and the camera moves smoothly', async () => {
  const people = [{ head: 100, x: '320+210*sin(t*0.7)', y: 170 }];
  const request = await drawn('walk.mp4', {
    ...small,
    scenes: [{ seconds: 7, background: blue, people }],
  });
  const clip = { ...request, ranges: [{ start: 0.5, end: 6.5 }], seconds: 6 };
  const framing = await planFraming(clip, run);
  const cutOff = ({ first, last }: { first: number; last: number }) => first < 4 || last > 197;
  const frames = await exported(clip, framing, { width: 202, height: 360 });
  expect(frames).toHaveLength(180);
  expect(frames.map(headColumns).filter(cutOff)).toEqual([]);
  const centre = await exported(clip, await planFraming({ ...clip, mode: 'center' }, run), {
    width: 202,
    height: 360,
  });
  expect(centre.map(headColumns).filter(cutOff).length).toBeGreaterThan(90);
  expect(keysOf(framing).length).toBeGreaterThan(30);
  const places = everyFrame(framing, 6);
  const speeds = places.slice(1).map((x, index) => x - (places[index] ?? x));
  const changes = speeds.slice(1).map((speed, index) => Math.abs(speed - (speeds[index] ?? speed)));
  // A place is a whole even pixel, so that two steps of one smooth movement differ by up to 4.
  expect(Math.max(...changes)).toBeLessThanOrEqual(4);
});

test('a head that only nods does not move the camera', async () => {
  const people = [{ head: 110, x: '430+3*sin(t*7)', y: '170+6*sin(t*5)' }];
  const request = await drawn('nod.mp4', {
    ...small,
    scenes: [{ seconds: 4, background: blue, people }],
  });
  const framing = await planFraming(request, run);
  expect(keysOf(framing)).toHaveLength(1);
  expect(Math.abs((keysOf(framing)[0]?.x ?? 0) + 101 - 430)).toBeLessThan(12);
});

test('distant people are stacked, close people share a crop, a test pattern is whole', async () => {
  const request = await drawn('scenes.mp4', {
    ...small,
    scenes: [
      { seconds: 3, background: blue, people: [pair(100), pair(540)] },
      { seconds: 3, background: '0x806030', people: [pair(420), pair(510)] },
      { seconds: 3, background: 'testsrc2', people: [] },
    ],
  });
  const framing = await planFraming(request, run);
  expect(framing.shots.map(({ layout, start, end }) => [layout, start, end])).toEqual([
    ['split', 0, 3],
    ['single', 3, 6],
    ['fit', 6, 9],
  ]);
  const frames = await exported(request, framing, { width: 202, height: 360 });
  // Each half has its own head.
  for (const frame of frames.slice(0, 90))
    for (const top of [0, 180]) {
      const pane = {
        ...frame,
        height: 180,
        pixels: frame.pixels.subarray(top * 202 * 3, (top + 180) * 202 * 3),
      };
      expect(headColumns(pane).first).toBeGreaterThan(20);
      expect(headColumns(pane).last).toBeLessThan(180);
    }
  const together = frames.slice(90, 180).map(headColumns);
  expect(together.every(({ first, last }) => first > 2 && last < 199 && last - first > 160)).toBe(
    true,
  );
});

test('the view changes in the exact frame of a cut, wherever the cut is', async () => {
  const backgrounds = [blue, '0x806030'];
  const request = await drawn('cuts.mp4', {
    ...small,
    scenes: [0.9, 1.03, 1.1, 0.94, 0.97, 1.2].map((seconds, index) => {
      const person = { head: 110, x: index % 2 ? 120 : 520, y: 170 };
      return { seconds, background: backgrounds[index % 2] ?? blue, people: [person] };
    }),
    encoder: ['-x264-params', 'scenecut=0:bframes=3:b-adapt=0', '-crf', '12'],
  });
  // One and a half frames.
  const clip = { ...request, ranges: [{ start: 0.05, end: 6.05 }], seconds: 6 };
  const frames = await exported(clip, await planFraming(clip, run), { width: 202, height: 360 });
  const cutOff = frames.flatMap((frame, index) => {
    const { first, last } = headColumns(frame);
    return first > 20 && last < 182 && last > first ? [] : [index];
  });
  expect(cutOff).toEqual([]);
});

test('a person in the background is not cut in half by an edge of the crop', async () => {
  const people = [
    { head: 160, x: 250, y: 180 },
    { head: 56, x: 348, y: 150 },
  ];
  const request = await drawn('background.mp4', {
    ...small,
    scenes: [{ seconds: 2, background: blue, people }],
  });
  const framing = await planFraming(request, run);
  const [frame] = await exported(request, framing, { width: 202, height: 360 });
  if (!frame) throw new Error('no frame came out');
  expect(headColumns(frame).last).toBeLessThan(200);
  expect(headColumns(frame).first).toBeGreaterThan(2);
});

test('a person whose face is hidden is followed by their body', async () => {
  const path = join(folder.path, 'body.mp4');
  const hidden = 'drawbox=x=530:y=0:w=140:h=170:c=0x5a4632:t=fill,scale=320:320';
  const graph = `[0:v]${hidden}[body];[1:v][body]overlay=x=280:y=30,format=yuv420p[video]`;
  await ffmpeg(
    tools,
    [
      ...[
        '-loop',
        '1',
        '-t',
        '2',
        '-i',
        join(import.meta.dirname, '../../../../test/fixtures/pictures/rendered-figure.jpg'),
        '-f',
        'lavfi',
        '-t',
        '2',
        '-i',
        'color=c=0xf0f0f0:s=640x360:r=30',
      ],
      ...['-filter_complex', graph, '-map', '[video]', path],
    ],
    { ...run, deadlineSeconds: 60 },
  );
  const framing = await planFraming(await opened(path), run);
  // The figure stands in the middle of its image, 440 pixels from the left.
  expect(keysOf(framing)).toHaveLength(1);
  expect(Math.abs((keysOf(framing)[0]?.x ?? 0) + 101 - 440)).toBeLessThan(25);
});

test.each([
  ['before a still background', blue, 100],
  ['before a still background, far away', blue, 22],
  ['before one that moves all the time', 'testsrc2', 100],
])('somebody who comes in late is seen within a second: %s', async (name, background, head) => {
  // By then three searches have found nobody, and the next thorough search is 5 s away.
  const people = [{ head, x: `if(lt(t,6),-200,480)`, y: 170 }];
  const request = await drawn(`late ${name}.mp4`, {
    ...small,
    scenes: [{ seconds: 7.5, background, people }],
  });
  if (!request.probe.video) throw new Error('no picture was drawn');
  const detections = await detectPeople(
    {
      ...request,
      start: 0,
      end: request.seconds,
      format: request.probe.format,
      video: request.probe.video,
      audio: [],
    },
    run,
  );
  const [first] = detections.filter(
    ({ faces, persons }) => faces.length > 0 || (persons ?? []).length > 0,
  );
  expect(first?.time).toBeGreaterThanOrEqual(6);
  expect(first?.time).toBeLessThan(7);
});

test('a tall video is followed vertically, and shown whole when it has no people', async () => {
  const people = [{ head: 120, x: 180, y: '320+200*sin(t*0.8)' }];
  const scenes = [{ seconds: 6, background: blue, people }];
  const request = await drawn('tall.mp4', { width: 360, height: 640, scenes });
  const framing = await planFraming({ ...request, aspect: '1:1' }, run);
  expect(cropOf(framing)).toEqual({ width: 360, height: 360 });
  const frames = await exported(request, framing, { width: 360, height: 360 });
  expect(frames.map(headRows).filter(({ first, last }) => first < 4 || last > 355)).toEqual([]);
  const empty = await drawn('empty.mp4', {
    width: 360,
    height: 640,
    scenes: [{ seconds: 2, background: blue, people: [] }],
  });
  expect((await planFraming({ ...empty, aspect: '16:9' }, run)).shots).toEqual([
    { layout: 'fit', start: 0, end: 2, panes: [] },
  ]);
});

test('a video with oblong pixels is cropped to the right shape', async () => {
  const scenes = [{ seconds: 2, background: blue, people: [{ head: 120, x: 240, y: 170 }] }];
  const request = await drawn('oblong.mp4', { width: 320, height: 360, sar: '2/1', scenes });
  const framing = await planFraming(request, run);
  expect(cropOf(framing)).toEqual({ width: 102, height: 360 });
});

test('centring, fitting and a source of the same shape need no detection', async () => {
  const request = {
    ...(await drawn('still.mp4', {
      ...small,
      scenes: [{ seconds: 1, background: blue, people: [] }],
    })),
    tools: absent,
  };
  const { shots } = await planFraming({ ...request, mode: 'center' }, run);
  expect(shots).toMatchObject([
    { layout: 'single', start: 0, end: 1, panes: [{ keys: [{ time: 0, x: 220, y: 0 }] }] },
  ]);
  expect((await planFraming({ ...request, mode: 'fit' }, run)).shots).toEqual([
    { layout: 'fit', start: 0, end: 1, panes: [] },
  ]);
  expect((await planFraming({ ...request, aspect: '16:9' }, run)).shots).toMatchObject([
    { layout: 'single', start: 0, end: 1, panes: [{ keys: [{ time: 0, x: 0, y: 0 }] }] },
  ]);
});

test('without a build of the library, the middle is shown, and the progress says why', async () => {
  const scenes = [{ seconds: 1, background: blue, people: [{ head: 100, x: 480, y: 170 }] }];
  const request = {
    ...(await drawn('unseen.mp4', { ...small, scenes })),
    detector: new URL('../../../../test/fixtures/detector-without-onnxruntime.ts', import.meta.url),
  };
  const messages: (string | undefined)[] = [];
  const onProgress = ({ message }: Progress) => messages.push(message);
  const { shots } = await planFraming(request, { ...run, onProgress });
  expect(shots).toMatchObject([
    { layout: 'single', start: 0, end: 1, panes: [{ keys: [{ time: 0, x: 220, y: 0 }] }] },
  ]);
  expect(messages).toEqual([expect.stringContaining('onnxruntime-node is not installed')]);
});

test('detections are stored for every aspect ratio, and damaged ones are replaced', async () => {
  const cacheFolder = join(folder.path, 'seen');
  const scenes = [{ seconds: 2, background: blue, people: [{ head: 100, x: 480, y: 170 }] }];
  const plain = await drawn('again.mp4', { ...small, scenes });
  const request = { ...plain, stored: detectionFolder(cacheFolder, plain.path) };
  const first = await planFraming(request, run);
  expect(await planFraming({ ...request, tools: absent }, run)).toEqual(first);
  expect(cropOf(await planFraming({ ...request, tools: absent, aspect: '1:1' }, run))).toEqual({
    width: 360,
    height: 360,
  });
  const files = await readdir(cacheFolder);
  expect(files).toHaveLength(1);
  await writeFile(join(cacheFolder, files[0] ?? ''), '[{"time":');
  await expect(planFraming({ ...request, tools: absent }, run)).rejects.toThrow('not installed');
  expect(await planFraming(request, run)).toEqual(first);
});

test('detections that cannot be stored do not prevent the clip', async () => {
  const scenes = [{ seconds: 1, background: blue, people: [{ head: 100, x: 480, y: 170 }] }];
  const request = await drawn('forgotten.mp4', { ...small, scenes });
  const file = join(folder.path, 'not-a-folder');
  await writeFile(file, '');
  expect(
    await planFraming(
      { ...request, stored: detectionFolder(join(file, 'seen'), request.path) },
      run,
    ),
  ).toEqual(await planFraming(request, run));
});

test('detection can be stopped, and reports progress', async () => {
  const scenes = [{ seconds: 3, background: blue, people: [{ head: 100, x: 480, y: 170 }] }];
  const request = await drawn('stop.mp4', { ...small, scenes });
  const fractions: number[] = [];
  await planFraming(request, { ...run, onProgress: ({ fraction }) => fractions.push(fraction) });
  expect(fractions.length).toBeGreaterThan(4);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  const stop = new AbortController();
  const stopped = planFraming(request, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  });
  await expect(stopped).rejects.toThrow('enough');
});

const pair = (x: number) => ({ head: 90, x, y: 170 });

async function drawn(name: string, video: DrawnVideo): Promise<FramingPlanRequest> {
  return opened(await drawVideo(tools, folder.path, name, video));
}

async function opened(path: string): Promise<FramingPlanRequest> {
  const seen = await probe(tools, path, run.signal);
  return {
    tools,
    path,
    probe: seen,
    ranges: [{ start: 0, end: seen.duration }],
    seconds: seen.duration,
    aspect: '9:16',
    mode: 'people',
  };
}

type Frame = { width: number; height: number; pixels: Uint8Array };

/** The frames of the clip as they reach the encoder, packed RGB. */
async function exported(
  { path, probe, aspect, ranges: [range], seconds }: FramingPlanRequest,
  framing: Framing,
  size: { width: number; height: number },
): Promise<Frame[]> {
  const video = requireVideo(probe);
  const { chains, commands } = framingFilter({
    framing,
    video,
    size: outputSizes[aspect],
    frameRate: { numerator: 30, denominator: 1 },
  });
  for (const [file, lines] of Object.entries(commands))
    await writeFile(join(folder.path, file), lines);
  const { stdout, done } = streamFfmpeg(
    tools,
    [
      ...[
        '-ss',
        String(range?.start),
        '-t',
        String(seconds),
        '-i',
        path,
        '-filter_complex',
        `[0:v]fps=30:start_time=0[in];${chains};[framed]scale=${size.width}:${size.height}[out]`,
      ],
      ...['-map', '[out]', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    ],
    { ...run, deadlineSeconds: 60, cwd: folder.path },
  );
  const all = await buffer(stdout);
  await done;
  const bytes = size.width * size.height * 3;
  return Array.from({ length: all.length / bytes }, (_, index) => ({
    ...size,
    pixels: all.subarray(index * bytes, (index + 1) * bytes),
  }));
}

type Extent = { first: number; last: number };

/** First and last column with a pixel that is not the background's. */
const headColumns = (frame: Frame) => headExtent(frame).columns;
const headRows = (frame: Frame) => headExtent(frame).rows;

/** Hair is darker and skin is lighter than every background used here. */
function headExtent(frame: Frame): { columns: Extent; rows: Extent } {
  const corner = luma(frame, 0, 0);
  const [columns, rows] = [
    { first: -1, last: -1 },
    { first: -1, last: -1 },
  ];
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      if (Math.abs(luma(frame, x, y) - corner) <= 20) continue;
      if (columns.first < 0 || x < columns.first) columns.first = x;
      columns.last = Math.max(columns.last, x);
      if (rows.first < 0) rows.first = y;
      rows.last = y;
    }
  return { columns, rows };
}

const rangeOf = (length: number) => Array.from({ length }, (_, index) => index);

function luma({ width, pixels }: Frame, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return Math.round(
    0.21 * (pixels[at] ?? 0) + 0.72 * (pixels[at + 1] ?? 0) + 0.07 * (pixels[at + 2] ?? 0),
  );
}

const keysOf = ({ shots }: Framing) => shots.flatMap(({ panes }) => panes[0]?.keys ?? []);
const cropOf = ({ shots }: Framing) => shots[0]?.panes[0]?.crop;

function everyFrame(framing: Framing, seconds: number): number[] {
  return rangeOf(seconds * 30).map(
    (frame) => keysOf(framing).findLast(({ time }) => time <= frame / 30 + 0.001)?.x ?? 0,
  );
}
