import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { colourAt, ffmpeg, lavfi } from '#test/media.ts';
import { pngChunk, pngChunks, pngSignature, redPng } from '#test/png.ts';
import { writeCoverVideo } from './cover-video.ts';
import { writePlainPng } from './plain-png.ts';
import { probe } from './probe.ts';

const scope = new AsyncDisposableStack();
let folder: string;
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
});
afterAll(() => scope.disposeAsync());

async function plain(bytes: Buffer): Promise<Buffer> {
  const [path, output] = [join(folder, crypto.randomUUID()), join(folder, crypto.randomUUID())];
  await writeFile(path, bytes);
  await writePlainPng(path, output);
  return await readFile(output);
}

const metadata = [
  pngChunk('iCCP', 'x'.repeat(100)),
  pngChunk('zTXt', 'a\0\0'),
  pngChunk('pHYs', Buffer.alloc(9, 1)),
];

describe('a PNG', () => {
  it('is written with nothing but what its pixels are decoded from, and nothing behind its end', async () => {
    const chunks = [
      pngChunk('PLTE', Buffer.alloc(3)),
      pngChunk('tEXt', 'a\0b'),
      pngChunk('tRNS', Buffer.alloc(6)),
      ...metadata,
    ];
    const image = redPng(4, 4, ...chunks);
    const written = await plain(
      Buffer.concat([image, pngChunk('zTXt', 'b\0\0'), Buffer.from('more')]),
    );
    expect(pngChunks(written)).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    expect(await plain(redPng(4, 4))).toEqual(redPng(4, 4));
  });

  it('of half a million texts is written in an instant', async () => {
    const texts = Buffer.concat(Array<Buffer>(500_000).fill(pngChunk('tEXt', 'a\0b')));
    const began = process.cpuUsage();
    expect(await plain(redPng(4, 4, texts))).toEqual(redPng(4, 4));
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  });

  it('may be of any kind: the deepest colours, a single bit, interlaced', async () => {
    for (const format of ['rgba64be', 'monob']) {
      await ffmpeg(
        [
          ...lavfi(`testsrc2=s=33x7:d=1,format=${format}`),
          '-frames:v',
          '1',
          '-pix_fmt',
          format,
          `${format}.png`,
        ],
        folder,
      );
      const bytes = await readFile(join(folder, `${format}.png`));
      expect(pngChunks(await plain(bytes))).toContain('IDAT');
    }
    // One pixel is in the first of the seven passes.
    const header = redPng(1, 1).subarray(16, 29);
    header.writeUInt8(1, 12);
    const [chunk, pixels] = [
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
    ];
    expect(
      pngChunks(await plain(Buffer.concat([pngSignature, chunk, pixels, pngChunk('IEND')]))),
    ).toContain('IDAT');
  });

  const [header, end] = [redPng(4, 4).subarray(8, 33), pngChunk('IEND')];
  it.each([
    ['nothing behind its signature', pngSignature],
    [
      'another chunk before its header',
      Buffer.concat([pngSignature, pngChunk('tEXt', 'a\0b'), header, end]),
    ],
    ['two headers', redPng(4, 4, header)],
    [
      'two palettes',
      redPng(4, 4, pngChunk('PLTE', Buffer.alloc(3)), pngChunk('PLTE', Buffer.alloc(3))),
    ],
    [
      'a palette behind its pixels',
      redPng(4, 4, pngChunk('IDAT'), pngChunk('PLTE', Buffer.alloc(3))),
    ],
    ['a chunk that is longer than the file', redPng(4, 4).fill(0xff, 33, 37)],
    ['no end', redPng(4, 4).subarray(0, -12)],
    [
      'a megabyte behind its last pixel',
      redPng(4, 4, pngChunk('IDAT', deflateSync(Buffer.alloc(2 ** 20)))),
    ],
  ])('with %s is refused', async (_, bytes) => {
    await expect(plain(bytes)).rejects.toMatchObject({ code: 'media-unreadable' });
  });
});

it('the image of a podcast is drawn from its pixels alone; a damaged one is none', async () => {
  await ffmpeg([...lavfi('sine=d=1'), 'speech.mp3'], folder);
  const [tools, path] = [{ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, join(folder, 'speech.mp3')];
  const context = { signal: new AbortController().signal };
  const found = await probe(tools, path, context.signal);
  const coverOf = async (bytes: Buffer) => {
    const [image, output] = [join(folder, 'show.png'), join(folder, 'show.mp4')];
    await writeFile(image, bytes);
    await writeCoverVideo({ tools, path, probe: found, image, output }, context);
    const [red, , blue] = await colourAt(output, 0);
    return red > 230 && blue < 25 ? 'the image' : 'a plain one';
  };
  expect(await coverOf(redPng(64, 64, ...metadata))).toBe('the image');
  expect(await coverOf(redPng(64, 64).subarray(0, -12))).toBe('a plain one');
});
