import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { execa } from 'execa';
import { create } from 'fontkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compress } from 'woff2-encoder';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { colourAt, ffmpeg, lavfi } from '#test/media.ts';
import { pngChunk, pngSignature, redPng } from '#test/png.ts';
import type { BrandSlot } from './brand.schema.ts';
import { checkFile } from './check-file.entry.ts';

const scope = new AsyncDisposableStack();
let folder: string;
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
});
afterAll(() => scope.disposeAsync());

async function check(slot: BrandSlot, content: string | Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return await checkFile(slot, {
    path,
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    folder,
    signal: new AbortController().signal,
  });
}

const codeOf = async (slot: BrandSlot, content: string | Uint8Array) => {
  const error: unknown = await check(slot, content).catch((reason: unknown) => reason);
  return error instanceof Error && 'code' in error ? error.code : error;
};

const svg = (inside: string, attributes = 'viewBox="0 0 200 100"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const square = '<rect width="200" height="100" fill="#20c040"/>';

describe('a logo', () => {
  it('as SVG is drawn as a PNG', async () => {
    const { path, extension, facts } = await check('logo', svg(square));
    expect({ extension, facts }).toEqual({ extension: 'png', facts: { width: 1024, height: 512 } });
    const [red, green] = await colourAt(path, 0);
    expect([Math.abs(red - 0x20) < 4, Math.abs(green - 0xc0) < 4]).toEqual([true, true]);
  });

  it('of a huge viewBox is drawn as large as any other', async () => {
    const { facts } = await check(
      'logo',
      svg(
        '<rect width="9e8" height="9e8"/>',
        'viewBox="0 0 900000000 900000000" width="9e8" height="9e8"',
      ),
    );
    expect(facts).toEqual({ width: 1024, height: 1024 });
  });

  it('as PNG is made smaller, and keeps its transparency', async () => {
    await ffmpeg(
      [...lavfi('color=c=red@0.5:s=3000x1500:d=1,format=rgba'), '-frames:v', '1', 'large.png'],
      folder,
    );
    const { path, facts } = await check('logo', await readFile(join(folder, 'large.png')));
    expect(facts).toEqual({ width: 1024, height: 512 });
    const { stdout } = await execa('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=pix_fmt',
      '-of',
      'csv=p=0',
      path,
    ]);
    expect(stdout).toBe('rgba');
  });

  it.each([
    ['a script', svg(`<script>fetch('http://127.0.0.1/')</script>${square}`), 'brand-svg-refused'],
    [
      'a reference to another host',
      svg('<image href="http://127.0.0.1/logo.png" width="9" height="9"/>'),
      'brand-svg-refused',
    ],
    [
      'a reference in a link',
      svg(`<use xlink:href="file:///etc/passwd#x"/>${square}`),
      'brand-svg-refused',
    ],
    [
      'a reference in a style',
      svg(`<rect style="fill:url(http://127.0.0.1/a.svg#b)" width="9" height="9"/>`),
      'brand-svg-refused',
    ],
    [
      'an external entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<desc>&x;</desc>').slice(21)}`,
      'brand-svg-refused',
    ],
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>${svg('<desc>&j;</desc>').slice(21)}`,
      'brand-svg-refused',
    ],
    ['text', svg('<text y="50">Kinora</text>'), 'brand-svg-text'],
    [
      'an end too early',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect',
      'brand-svg-invalid',
    ],
    ['a width without a height', svg(square, 'width="100" height="0.0001"'), 'brand-svg-invalid'],
  ])('as SVG with %s is refused', async (_, content, code) => {
    expect(await codeOf('logo', content)).toBe(code);
  });

  it('as SVG that would draw a billion shapes ends with an error, and the next one is drawn', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
    ).join('');
    const laughs = svg(
      `<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use href="#l9"/>`,
    );
    expect(await codeOf('logo', laughs)).toMatch(/^brand-svg-(too-complex|invalid)$/);
    expect((await check('logo', svg(square))).facts.width).toBe(1024);
  });

  it('as PNG or JPEG may be 20 times as wide as high', async () => {
    expect((await check('logo', redPng(8000, 400))).facts).toEqual({ width: 1024, height: 51 });
    await ffmpeg([...lavfi('color=c=red:s=400x20:d=1'), '-frames:v', '1', 'wide.jpg'], folder);
    expect((await check('logo', await readFile(join(folder, 'wide.jpg')))).facts).toEqual({
      width: 400,
      height: 20,
    });
    await ffmpeg([...lavfi('color=c=red:s=8000x16:d=1'), '-frames:v', '1', 'strip.jpg'], folder);
    expect(await codeOf('logo', await readFile(join(folder, 'strip.jpg')))).toBe(
      'brand-image-too-narrow',
    );
  });

  it('as PNG is decoded from its pixels alone: texts and colour profiles may unpack to gigabytes', async () => {
    // ffmpeg itself refuses an image with such a profile.
    const { path, facts } = await check(
      'logo',
      redPng(60, 30, pngChunk('iCCP', 'x'.repeat(100)), pngChunk('zTXt', 'a\0\0')),
    );
    expect(facts).toEqual({ width: 60, height: 30 });
    const [red, green] = await colourAt(path, 0);
    expect([red > 250, green < 5]).toEqual([true, true]);
  });

  it('as JPEG with thousands of passes over its pixels is refused', async () => {
    await ffmpeg([...lavfi('color=c=red:s=64x64:d=1'), '-frames:v', '1', 'red.jpg'], folder);
    const image = await readFile(join(folder, 'red.jpg'));
    const [scan, end] = [image.indexOf(Buffer.from('ffda', 'hex')), image.length - 2];
    const withPasses = (count: number) => {
      const passes = Array<Buffer>(count).fill(image.subarray(scan, end));
      return Buffer.concat([image.subarray(0, scan), ...passes, image.subarray(end)]);
    };
    expect((await check('logo', withPasses(20))).facts).toEqual({ width: 64, height: 64 });
    expect(await codeOf('logo', withPasses(3000))).toBe('brand-image-damaged');
  });

  it.each([
    ['text under the name of a PNG', 'This is no picture.', 'brand-not-an-image'],
    ['a PNG of 20,000 pixels', bomb(20_000), 'brand-image-too-large'],
    ['a PNG of 8192 by 1 pixels', redPng(8192, 1), 'brand-image-too-narrow'],
    ['a PNG of 1 by 8192 pixels', redPng(1, 8192), 'brand-image-too-narrow'],
    ['a PNG of 41 by 2 pixels', redPng(41, 2), 'brand-image-too-narrow'],
    ['a PNG that ends after its header', bomb(200).subarray(0, 60), 'brand-image-damaged'],
    [
      'nothing but the signature of a JPEG',
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0),
      'brand-image-damaged',
    ],
  ])('that is %s is refused', async (_, content, code) => {
    expect(await codeOf('logo', content)).toBe(code);
  });
});

describe('a font', () => {
  const bangers = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf',
  );

  it('as WOFF2 is unpacked, and stored under a family of its own', async () => {
    const packed = await compress(await readFile(bangers));
    const { path, extension, facts, storedFamily } = await check('captionFont', packed);
    expect(extension).toBe('ttf');
    expect(facts.font).toMatchObject({ family: 'Bangers', embedding: 'installable' });
    expect(facts.font?.characters).toBeGreaterThan(200);
    const stored = create(await readFile(path));
    if (!('layout' in stored)) throw new Error('it is a collection');
    expect({ family: stored.familyName, file: storedFamily }).toEqual({
      family: storedFamily,
      file: expect.stringMatching(/^Brand [0-9a-f]{16}$/),
    });
    const original = create(await readFile(bangers));
    expect(stored.layout('Kinora').advanceWidth).toBe(
      'layout' in original && original.layout('Kinora').advanceWidth,
    );
  });

  it('reports its licence flag', async () => {
    const font = Buffer.from(await readFile(bangers));
    const at =
      12 +
      16 *
        [...Array(font.readUInt16BE(4)).keys()].findIndex(
          (n) => font.toString('latin1', 12 + 16 * n, 16 + 16 * n) === 'OS/2',
        );
    font.writeUInt16BE(2, font.readUInt32BE(at + 8) + 8);
    expect((await check('titleFont', font)).facts.font?.embedding).toBe('restricted');
  });

  it('that unpacks to gigabytes is refused before it is unpacked, whatever it says about its size', async () => {
    const packed = Buffer.from(await compress(await readFile(bangers)));
    const honest = Buffer.from(packed);
    honest.writeUInt32BE(3_000_000_000, 16);
    expect(await codeOf('captionFont', honest)).toBe('brand-font-too-large');
    const tables = Buffer.from(packed);
    tables.writeUInt16BE(60_000, 12);
    expect(await codeOf('captionFont', tables)).toBe('brand-font-invalid');
    // The length of the first table: a number in groups of seven bits.
    const dishonest = Buffer.from(packed);
    dishonest.set([0x8f, 0xff, 0xff, 0xff, 0x7f], 49);
    expect(await codeOf('captionFont', dishonest)).toBe('brand-font-invalid');
  });

  it.each([
    ['text', 'This is no font, although it is long enough to be one.', 'brand-not-a-font'],
    [
      'a collection',
      Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(60)]),
      'brand-font-collection',
    ],
    [
      'a font with 60,000 tables',
      Buffer.concat([Buffer.from('00010000ea60', 'hex'), Buffer.alloc(60)]),
      'brand-font-invalid',
    ],
    [
      'nothing but zeros behind a signature',
      Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(60)]),
      'brand-font-invalid',
    ],
  ])('that is %s is refused', async (_, content, code) => {
    expect(await codeOf('captionFont', content)).toBe(code);
  });

  it('that is cut off is refused', async () => {
    expect(await codeOf('captionFont', (await readFile(bangers)).subarray(0, 20_000))).toBe(
      'brand-font-invalid',
    );
  });
});

describe('music and videos', () => {
  it('music without an audio track is refused, and so is what is too short', async () => {
    await ffmpeg([...lavfi('testsrc=s=64x64:d=2'), 'mute.mp4'], folder);
    await ffmpeg([...lavfi('sine=d=0.3'), 'blip.wav'], folder);
    expect(await codeOf('music', await readFile(join(folder, 'mute.mp4')))).toBe(
      'brand-music-without-audio',
    );
    expect(await codeOf('music', await readFile(join(folder, 'blip.wav')))).toBe(
      'brand-media-too-short',
    );
  });

  it('a playlist, a text and a song for an intro are refused', async () => {
    await ffmpeg([...lavfi('sine=d=2'), 'song.mp3'], folder);
    expect(await codeOf('music', '#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1/secret.ts\n')).toBe(
      'media-playlist',
    );
    expect(await codeOf('intro', 'just text')).toBe('media-unreadable');
    expect(await codeOf('intro', await readFile(join(folder, 'song.mp3')))).toBe('no-video-track');
  });

  it('a video of another format is stored unchanged', async () => {
    await ffmpeg([...lavfi('testsrc=s=90x160:r=15:d=2'), '-c:v', 'libvpx', 'intro.webm'], folder);
    const { facts, extension } = await check('intro', await readFile(join(folder, 'intro.webm')));
    expect({ facts, extension }).toEqual({
      facts: { width: 90, height: 160, seconds: expect.closeTo(2, 1) },
      extension: 'mkv',
    });
  });
});

/** A PNG of a few kilobytes that declares `side` × `side` pixels. */
function bomb(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(side, 300) * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND'),
  ]);
}
