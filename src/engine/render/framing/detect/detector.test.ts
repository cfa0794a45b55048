import { cp, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { drawnHead, headSide } from '#engine/sample-talk/drawn-head.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type DetectorOptions, modelFolder, startDetector } from './detector.ts';

const never = new AbortController().signal;
const glance = { known: [], maxDescribed: 1, thorough: false };
const figure = join(
  import.meta.dirname,
  '../../../../../test/fixtures/pictures/rendered-figure.jpg',
);

test('the models find and describe a face as the originals did', async () => {
  const { faces } = await detected(await drawnFace(), { options: glance });
  const [{ descriptor = [], ...face } = { x: 0 }] = faces;
  expect(faces).toHaveLength(1);
  expect(inTenths(face)).toEqual({
    ...{ x: 323.1, y: 101, width: 77, height: 77 },
    nose: { x: 359.8, y: 139.8 },
    mouth: { x: 360.6, y: 155.5 },
  });
  const known =
    '31 0 120 0 0 0 0 67 6 49 0 0 0 0 0 0 1 18 40 0 141 76 0 0 0 0 10 28 7 0 9 0 115 38 255 81';
  for (const [index, value] of known.split(' ').entries())
    expect(Math.abs((descriptor[index] ?? 0) - Number(value)), `${index}`).toBeLessThan(4);
});

test('they find a body whose face is hidden as the originals did', async () => {
  const hidden = 'drawbox=x=530:y=0:w=140:h=170:c=0x5a4632:t=fill,scale=480:480:out_range=limited';
  const planes = await planesOf(['-i', figure, '-vf', `${hidden},format=yuv420p`]);
  const found = await detected(planes, {
    size: { width: 480, height: 480 },
    options: { ...glance, thorough: true },
  });
  expect(found.faces).toEqual([]);
  expect(found.persons?.map(inTenths)).toEqual([{ x: 91.9, y: 67.5, width: 285.1, height: 407.5 }]);
});

test('a missing library and a damaged model are failures that say so; stopping has its reason', async () => {
  const planes = await drawnFace();
  const module = new URL(
    '../../../../../test/fixtures/detector-without-onnxruntime.ts',
    import.meta.url,
  );
  await expect(detected(planes, { options: glance, module })).rejects.toMatchObject({
    code: 'face-library-missing',
  });
  await using folder = await scratchFolder();
  await cp(modelFolder, folder.path, { recursive: true });
  await truncate(join(folder.path, 'centernet.onnx'), 2_000_000);
  await expect(detected(planes, { options: glance, models: folder.path })).rejects.toMatchObject({
    code: 'face-detection-failed',
  });
  const stop = new AbortController();
  await using detector = startDetector({ size: wide, signal: stop.signal });
  await detector.detect(planes, glance);
  stop.abort(new Error('enough'));
  await expect(detector.detect(planes, glance)).rejects.toThrow('enough');
});

const wide = { width: 480, height: 270 };

type Detected = Partial<DetectorOptions> & { options: typeof glance };

async function detected(planes: Uint8Array, { options, size = wide, ...others }: Detected) {
  await using detector = startDetector({ size, signal: never, ...others });
  return await detector.detect(planes, options);
}

function drawnFace(): Promise<Uint8Array> {
  const graph = [
    'color=c=0x405060:s=480x270[back]',
    '[0:v]scale=120:-1[head]',
    '[back][head]overlay=x=300:y=60:shortest=1:format=rgb,scale=480:270:out_range=limited,format=yuv420p',
  ];
  const head = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${headSide}x${headSide}`];
  return planesOf([...head, '-i', 'pipe:0', '-filter_complex', graph.join(';')], drawnHead());
}

async function planesOf(args: string[], input?: Uint8Array): Promise<Uint8Array> {
  const { stdout } = await execa(
    'ffmpeg',
    ['-v', 'error', ...args, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    { input: Readable.from(input ? [Buffer.from(input)] : []), encoding: 'buffer' },
  );
  return stdout;
}

/** The numbers of an object, at any depth, to a tenth. */
const inTenths = (found: object): unknown =>
  JSON.parse(JSON.stringify(found), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  );
