import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { streamFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { VideoTrack } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Framing, Key, Shot } from '../framing.schema.ts';
import { framingFilter } from './crop-filter.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

vi.setConfig({ testTimeout: 60_000 });

let folder: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

test('the crop is at the place of a key from exactly its frame on', async () => {
  const keys = Array.from({ length: 60 }, (_, frame) => ({
    time: frame / 30,
    x: Math.min(220, frame * 4),
    y: 0,
  }));
  const framing = cropped({ width: 100, height: 180 }, keys);
  // The brightness of a pixel encodes how far to the right it is.
  const frames = await filtered(ramp(320, 180), {
    framing,
    video: source(320, 180),
    size: { width: 100, height: 180 },
    frameRate,
  });
  expect(frames.map((frame) => frame[50])).toEqual(
    keys.map(({ x }) => expect.closeTo(level((x + 50) / 320), 0)),
  );
});

test('moving up and down is as exact', async () => {
  const keys = Array.from({ length: 60 }, (_, frame) => ({ time: frame / 30, x: 0, y: frame * 2 }));
  const framing = cropped({ width: 180, height: 180 }, keys);
  const frames = await filtered(ramp(180, 320, 'Y/H'), {
    framing,
    video: source(180, 320),
    size: { width: 180, height: 180 },
    frameRate,
  });
  expect(frames.map((frame) => frame[0])).toEqual(
    keys.map(({ y }) => expect.closeTo(level(y / 320), 0)),
  );
});

test('a fitted shot between two cropped ones begins and ends at its frames', async () => {
  const size = { width: 100, height: 180 };
  const still = (start: number, end: number): Shot => ({
    ...single(size, [{ time: start, x: 220, y: 0 }]),
    start,
    end,
  });
  const framing = { shots: [still(0, 0.5), { ...fit, start: 0.5, end: 1.5 }, still(1.5, 2)] };
  const frames = await filtered(ramp(320, 180), {
    framing,
    video: source(320, 180),
    size: { width: 100, height: 180 },
    frameRate,
  });
  const middleLeft = frames.map((frame) => (frame[90 * 100] ?? 0) > 100);
  expect(middleLeft).toEqual(frames.map((_, frame) => frame < 15 || frame >= 45));
});

test.each([
  ['odd lengths', 333, 187, 1],
  ['tiny', 16, 16, 1],
  ['oblong pixels', 160, 360, 2],
  ['very wide', 640, 40, 1],
  ['very tall', 40, 640, 1],
])('a source with %s is fitted into every shape', async (_, width, height, sar) => {
  for (const size of [
    { width: 108, height: 192 },
    { width: 108, height: 108 },
    { width: 192, height: 108 },
  ]) {
    const framing: Framing = { shots: [fit] };
    const frames = await filtered(ramp(width, height), {
      framing,
      video: source(width, height, sar),
      size,
      frameRate,
    });
    expect(frames).toHaveLength(60);
  }
});

test('a fitted picture keeps its shape and its brightness, the fill around it is darker', async () => {
  const framing: Framing = { shots: [fit] };
  const [frame = new Uint8Array()] = await filtered('color=c=0x808080:s=320x180:r=30:d=2', {
    framing,
    video: source(320, 180),
    size: { width: 90, height: 160 },
    frameRate,
  });
  const column = Array.from({ length: 160 }, (_, y) => frame[y * 90 + 45] ?? 0);
  const bright = column.flatMap((value, y) => (value > 110 ? [y] : []));
  expect([bright[0], bright.at(-1)]).toEqual([54, 103]);
  expect(Math.max(...column.slice(0, 50))).toBeLessThan(100);
});

test('a crop that does not move needs no command file', () => {
  const framing = cropped({ width: 100, height: 180 }, [{ time: 0, x: 8, y: 0 }]);
  expect(
    framingFilter({
      framing,
      video: source(320, 180),
      size: { width: 100, height: 180 },
      frameRate,
    }),
  ).toEqual({
    chains: '[in]crop@s0=100:180:8:0,scale=100:180,setsar=1[framed]',
    commands: {},
    needsBt709: false,
  });
});

test('two panes with moving crops are stacked, between shots with one pane', async () => {
  const size = { width: 160, height: 180 };
  const half = { width: 160, height: 90 };
  const steps = (start: number, from: number) =>
    Array.from({ length: 30 }, (_, frame) => ({
      time: start + frame / 30,
      x: from + 2 * frame,
      y: 0,
    }));
  const split: Shot = {
    layout: 'split',
    start: 0.5,
    end: 1.5,
    panes: [
      { place: { x: 0, y: 0, ...half }, crop: half, keys: steps(0.5, 0) },
      { place: { x: 0, y: 90, ...half }, crop: half, keys: steps(0.5, 100) },
    ],
  };
  const still = (start: number, end: number, x: number): Shot => ({
    ...single(size, [{ time: start, x, y: 0 }]),
    start,
    end,
  });
  const framing = { shots: [still(0, 0.5, 40), split, still(1.5, 2, 80)] };
  const frames = await filtered(ramp(320, 180), {
    framing,
    video: source(320, 180),
    size,
    frameRate,
  });
  const left = (frame: Uint8Array, row: number) => frame[row * 160] ?? 0;
  const expected = (x: number) => expect.closeTo(level(x / 320), 0);
  expect(frames.map((frame) => left(frame, 20))).toEqual(
    frames.map((_, n) => expected(n < 15 ? 40 : n < 45 ? 2 * (n - 15) : 80)),
  );
  expect(frames.map((frame) => left(frame, 160))).toEqual(
    frames.map((_, n) => expected(n < 15 ? 40 : n < 45 ? 100 + 2 * (n - 15) : 80)),
  );
});

test('the space that panes leave free shows a darker copy of the frame', async () => {
  const size = { width: 160, height: 280 };
  const pane = (y: number, height: number) => ({
    place: { x: 0, y, width: 160, height },
    crop: { width: 160, height },
    keys: [{ time: 0, x: 0, y: 0 }],
  });
  const shot: Shot = { layout: 'screen', start: 0, end: 2, panes: [pane(40, 90), pane(180, 100)] };
  const [frame] = await filtered(ramp(320, 180), {
    framing: { shots: [shot] },
    video: source(320, 180),
    size,
    frameRate,
  });
  const at = (y: number) => frame?.[y * 160 + 80];
  for (const shown of [45, 125, 185, 275])
    expect(at(shown)).toEqual(expect.closeTo(level(80 / 320), 0));
  // The backdrop is the middle of the frame.
  for (const free of [5, 35, 135, 175])
    expect(at(free)).toEqual(expect.closeTo(16 + (level(0.5) - 16) * 0.7, -1));
});

test('a small view lies over the large one, with a border', async () => {
  const size = { width: 180, height: 180 };
  const shot: Shot = {
    layout: 'picture-in-picture',
    start: 0,
    end: 2,
    panes: [
      { place: { x: 0, y: 0, ...size }, crop: size, keys: [{ time: 0, x: 0, y: 0 }] },
      {
        place: { x: 120, y: 120, width: 40, height: 40 },
        crop: { width: 40, height: 40 },
        keys: [{ time: 0, x: 280, y: 0 }],
      },
    ],
  };
  const [frame] = await filtered(ramp(320, 180), {
    framing: { shots: [shot] },
    video: source(320, 180),
    size,
    frameRate,
  });
  const at = (x: number, y: number) => frame?.[y * 180 + x];
  expect(at(119, 140)).toEqual(expect.closeTo(level(119 / 320), 0));
  expect(at(120, 140)).toBeGreaterThan(230);
  expect(at(140, 140)).toEqual(expect.closeTo(level(300 / 320), 0));
});

test('a zoom enlarges single pictures around its point, in exactly its frames', async () => {
  const size = { width: 100, height: 180 };
  const shots = [
    { ...single(size, [{ time: 0, x: 100, y: 0 }]), end: 1.5 },
    { ...fit, start: 1.5 },
  ];
  const zooms = [
    { start: 0.25, end: 0.5, from: 1.25, to: 1.25, x: 0.3, y: 0.5 },
    { start: 0.5, end: 1.5, from: 1, to: 1.3, x: 0.6, y: 0.2 },
    { start: 1.5, end: 2, from: 1.4, to: 1.4, x: 0.5, y: 0.5 },
  ];
  const request = { video: source(320, 180), size, frameRate };
  const [across, down, plain] = await Promise.all([
    filtered(ramp(320, 180), { ...request, framing: { shots, zooms } }),
    filtered(ramp(320, 180, 'Y/H'), { ...request, framing: { shots, zooms } }),
    filtered(ramp(320, 180), { ...request, framing: { shots } }),
  ]);
  const zoomAt = (frame: number) => {
    if (frame >= 15 && frame < 45) return { ...zooms[1], scale: 1 + (0.3 * (frame - 15)) / 30 };
    return frame >= 8 && frame < 15 ? { ...zooms[0], scale: 1.25 } : { scale: 1 };
  };
  /** What is shown at a pixel, as a share of the source. */
  const shown = (frame: number, [x, y]: [number, number]) => {
    const { scale, x: left = 0, y: top = 0 } = zoomAt(frame);
    const [fixedX, fixedY] = [left * size.width, top * size.height];
    return {
      across: (100 + fixedX + (x - fixedX) / scale) / 320,
      down: (fixedY + (y - fixedY) / scale) / 180,
    };
  };
  // Two pixels of the source, because sizes are even, and one step of brightness.
  const within = (value: number | undefined, share: number, of: number) =>
    expect(Math.abs((value ?? 0) - level(share))).toBeLessThanOrEqual((2 * 219) / of + 1);
  for (const place of [
    [10, 20],
    [50, 90],
    [95, 170],
  ] satisfies [number, number][])
    for (const [frame] of across.slice(0, 45).entries()) {
      const at = place[1] * size.width + place[0];
      within(across[frame]?.[at], shown(frame, place).across, 320);
      within(down[frame]?.[at], shown(frame, place).down, 180);
    }
  expect(across.slice(45)).toEqual(plain.slice(45));
  expect(across.slice(0, 8)).toEqual(plain.slice(0, 8));
});

const frameRate = { numerator: 30, denominator: 1 };
const fit: Shot = { layout: 'fit', start: 0, end: 2, panes: [] };

type Size = { width: number; height: number };

function single(size: Size, keys: Key[]): Shot {
  return {
    layout: 'single',
    start: 0,
    end: 2,
    panes: [{ place: { x: 0, y: 0, ...size }, crop: size, keys }],
  };
}

const cropped = (size: Size, keys: Key[]): Framing => ({ shots: [single(size, keys)] });

/** Limited-range luma of a share of full brightness. */
const level = (share: number) => 16 + Math.floor(share * 219);

const ramp = (width: number, height: number, share = 'X/W') =>
  `color=c=black:s=${width}x${height}:r=30:d=2,format=yuv420p,geq=lum='16+floor(${share}*219)':cb=128:cr=128`;

function source(width: number, height: number, sar = 1): VideoTrack {
  return {
    index: 0,
    codec: 'h264',
    width,
    height,
    stored: { width, height },
    sar,
    isTransformed: false,
    frameRate: 30,
    exactFrameRate: { numerator: 30, denominator: 1 },
    nominalFrameRate: 30,
    variableFrameRate: false,
    pixelFormat: 'yuv420p',
    matrix: undefined,
    primaries: undefined,
    fullRange: false,
    hdr: false,
    interlaced: false,
    start: 0,
    end: undefined,
    profile: 'High',
    duration: 2,
  };
}

/** The luma planes of the filtered frames. */
async function filtered(
  input: string,
  request: Parameters<typeof framingFilter>[0],
): Promise<Uint8Array[]> {
  const { chains, commands } = framingFilter(request);
  for (const [file, lines] of Object.entries(commands))
    await writeFile(join(folder.path, file), lines);
  const { sar } = request.video;
  const graph = `[0:v]setsar=${sar},format=yuv420p[in];${chains};[framed]format=yuv420p[out]`;
  const args = [
    '-f',
    'lavfi',
    '-i',
    input,
    '-filter_complex',
    graph,
    '-map',
    '[out]',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const { stdout, done } = streamFfmpeg(tools, args, {
    signal: AbortSignal.timeout(60_000),
    deadlineSeconds: 60,
    cwd: folder.path,
  });
  const all = await buffer(stdout);
  await done;
  const { width, height } = request.size;
  const bytes = (width * height * 3) / 2;
  return Array.from({ length: all.length / bytes }, (_, index) =>
    all.subarray(index * bytes, index * bytes + width * height),
  );
}
