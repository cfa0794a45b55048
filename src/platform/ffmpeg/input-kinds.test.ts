import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg } from './ffmpeg.ts';
import { planPlayable } from './playable-copy.ts';
import { probe } from './probe.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal, deadlineSeconds: 60 };

let folder: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(folder.path, name);
const make = (...args: string[]) => ffmpeg(tools, ['-y', ...args], { ...run, cwd: folder.path });
const probed = (name: string) => probe(tools, at(name), run.signal);
const codeOf = (name: string) =>
  probed(name).then(
    ({ duration }) => duration,
    ({ code }: { code: unknown }) => code,
  );

/** Replaces bytes of a file, so that it becomes one of another kind. */
async function changed(
  from: string,
  to: string,
  change: (bytes: Buffer) => Buffer | undefined,
): Promise<string> {
  const bytes = await readFile(at(from));
  await writeFile(at(to), change(bytes) ?? bytes);
  return to;
}

const renamed = (before: string, after: string) => (bytes: Buffer) => {
  const text = bytes.toString('latin1');
  expect(text).toContain(before);
  return Buffer.from(text.replaceAll(before, after), 'latin1');
};

beforeAll(async () => {
  folder = await scratchFolder();
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=10:d=3', '-f', 'lavfi', '-i'];
  await make(...sources, 'sine=d=3', '-preset', 'ultrafast', '-g', '10', 'talk.mp4');
  await make('-f', 'lavfi', '-i', 'color=red:s=96x96', '-frames:v', '1', 'picture.jpg');
});
afterAll(() => folder[Symbol.asyncDispose]());

const first = ['-i', 'picture.jpg', '-i', 'talk.mp4', '-map', '0:v', '-map', '1:v', '-map', '1:a'];
const copied = ['-c', 'copy'];
const encoded = ['-c:v:0', 'libx264', '-pix_fmt:v:0', 'yuv420p', '-c:v:1', 'copy', '-c:a', 'copy'];
const still = ['-f', 'lavfi', '-i', 'color=red:s=96x96:r=10:d=3', ...first.slice(2)];
const thumbnails = ['-f', 'lavfi', '-i', 'color=red:s=96x96:r=1:d=3', ...first.slice(2)];
const secondIsDefault = ['-disposition:v:0', '0', '-disposition:v:1', 'default'];

test.each([
  [
    'an attached picture',
    'attached.mp4',
    [...first, ...copied, '-disposition:v:0', 'attached_pic'],
  ],
  ['one JPEG in MOV', 'jpeg.mov', [...first, ...copied]],
  ['one JPEG in Matroska', 'jpeg.mkv', [...first, ...copied]],
  ['one JPEG in AVI', 'jpeg.avi', [...first, ...copied]],
  ['one H.264 frame in MP4', 'frame.mp4', [...first, ...encoded]],
  ['one H.264 frame in MPEG-TS', 'frame.ts', [...first, ...encoded]],
  [
    'one frame that is the default',
    'default.mkv',
    [...first, ...encoded, '-disposition:v:0', 'default', '-disposition:v:1', '0'],
  ],
  ['thumbnails', 'thumbnails.mkv', [...thumbnails, '-c:v:0', 'mjpeg', '-c:v:1', 'copy']],
  ['a track that is not the default', 'second.mkv', [...still, ...encoded, ...secondIsDefault]],
  [
    'another program',
    'programs.ts',
    [...still, ...encoded, '-program', 'st=0', '-program', 'st=1:st=2'],
  ],
])('the video is the track that moves, after %s', async (_, name, args) => {
  await make(...args, name);
  const found = await probed(name);
  expect([found.video?.width, found.audio.length]).toEqual([64, 1]);
  expect(found.duration).toBeCloseTo(3, 0);
  // A browser would show the first track.
  const isAttached = name.startsWith('attached');
  expect(planPlayable(found, 'talk.mp4') === undefined).toBe(isAttached);
});

test('a recording with a single frame shows it as its cover', async () => {
  for (const name of ['cover.mkv', 'cover.mp4', 'cover.avi']) {
    await make(
      '-i',
      'picture.jpg',
      '-i',
      'talk.mp4',
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...copied,
      name,
    );
    const { video, cover, audio } = await probed(name);
    expect([video, cover?.width, audio.length], name).toEqual([undefined, 96, 1]);
  }
  await make('-i', 'picture.jpg', ...encoded, 'picture.mp4');
  expect((await probed('picture.mp4')).video).toMatchObject({ width: 96 });
});

test('encrypted media is refused as encrypted', async () => {
  const scheme = ['-encryption_scheme', 'cenc-aes-ctr'];
  const key = ['-encryption_key', '0'.repeat(32), '-encryption_kid', '1'.repeat(32)];
  const cenc = ['-i', 'talk.mp4', ...copied, ...scheme, ...key];
  await make(...cenc, 'cenc.mp4');
  await make(...cenc, '-movflags', '+frag_keyframe+empty_moov', 'segments.mp4');
  await make(...cenc, '-vn', 'cenc.m4a');
  await make('-i', 'talk.mp4', '-vn', '-c:a', 'wmav2', '-b:a', '64k', 'clear.wma');
  await make('-i', 'talk.mp4', ...copied, 'clear.ts');
  await make('-i', 'talk.mp4', '-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob', 'clear.vob');
  await make(
    '-i',
    'talk.mp4',
    ...copied,
    '-f',
    'matroska',
    '-cluster_size_limit',
    '9000000',
    'clear.mkv',
  );
  await changed('talk.mp4', 'fairplay.m4v', renamed('avc1\0\0\0\0', 'drmi\0\0\0\0'));
  await changed('talk.mp4', 'fairplay.m4p', renamed('mp4a\0\0\0\0', 'drms\0\0\0\0'));
  await changed('talk.mp4', 'audible.m4b', renamed('mp4a\0\0\0\0', 'aavd\0\0\0\0'));
  await changed('clear.wma', 'drm.wma', withWindowsDrm);
  await changed('clear.ts', 'scrambled.ts', scrambledPackets);
  await changed('clear.vob', 'css.vob', scrambledSectors);
  for (const name of ['clear.wma', 'clear.ts', 'clear.vob', 'clear.mkv'])
    expect(await codeOf(name), name).toBeCloseTo(3, 0);
  for (const name of [
    ...['cenc.mp4', 'segments.mp4', 'cenc.m4a', 'fairplay.m4v', 'fairplay.m4p', 'audible.m4b'],
    ...['drm.wma', 'scrambled.ts', 'css.vob'],
  ])
    expect(await codeOf(name), name).toBe('media-encrypted');
});

/** Adds a Content Encryption Object, whose four fields have a character each. */
function withWindowsDrm(bytes: Buffer): Buffer {
  const id = Buffer.from('fbb3112223bdd211b4b700a0c955fc6e', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32LE(24 + 4 * 6);
  const field = Buffer.from([2, 0, 0, 0, 0x41, 0]);
  const object = Buffer.concat([id, size, field, field, field, field]);
  const header = Buffer.from(bytes.subarray(0, 30));
  header.writeUInt32LE(header.readUInt32LE(16) + object.length, 16);
  header.writeUInt32LE(header.readUInt32LE(24) + 1, 24);
  return Buffer.concat([header, object, bytes.subarray(30)]);
}

function scrambledPackets(bytes: Buffer): undefined {
  for (let packet = 0; packet < bytes.length; packet += 188) {
    const isStream = [0x100, 0x101].includes(bytes.readUInt16BE(packet + 1) & 0x1fff);
    if (!isStream) continue;
    const control = bytes[packet + 3] ?? 0;
    const start = 4 + (control & 0x20 ? 1 + (bytes[packet + 4] ?? 0) : 0);
    bytes[packet + 3] = control | 0x80;
    for (let n = packet + start; n < packet + 188; n += 1) bytes[n] = (n * 7919) % 251;
  }
}

function scrambledSectors(bytes: Buffer): undefined {
  for (let sector = 0; sector + 2048 <= bytes.length; sector += 2048) {
    const isStream = (bytes[sector + 17] ?? 0) >= 0xc0;
    if (!isStream) continue;
    bytes[sector + 20] = (bytes[sector + 20] ?? 0) | 0x10;
    for (let n = sector + 128; n < sector + 2048; n += 1) bytes[n] = (n * 7919) % 251;
  }
}

test('a file that states no length, or a wrong one, is measured by reading', async () => {
  // Quiet at first, so that the first frames are smaller than the rest.
  const quietThenLoud = "volume='if(lt(t,6),0,1)':eval=frame";
  const source = ['-f', 'lavfi', '-i', `anoisesrc=d=12:a=0.5,${quietThenLoud}`];
  await make(...source, '-c:a', 'libmp3lame', '-q:a', '2', '-write_xing', '0', 'variable.mp3');
  await make(...source, '-c:a', 'libmp3lame', '-q:a', '2', 'whole.mp3');
  await make(...source, '-c:a', 'aac', '-b:a', '96k', 'raw.aac');
  const whole = await readFile(at('whole.mp3'));
  await writeFile(at('joined.mp3'), Buffer.concat([whole, whole]));
  const fragmented = '+frag_keyframe+empty_moov+default_base_moof';
  await make('-i', 'talk.mp4', ...copied, '-movflags', fragmented, 'growing.mp4');
  const { length } = await readFile(at('growing.mp4'));
  await truncate(at('growing.mp4'), Math.round(length * 0.8));
  expect(await codeOf('variable.mp3')).toBeCloseTo(12, 0);
  expect(await codeOf('raw.aac')).toBeCloseTo(12, 0);
  expect(await codeOf('joined.mp3')).toBeCloseTo(24, 0);
  // They state three seconds, and a part of those is there.
  for (const name of ['cut-off.m4a', 'cut-off.mka', 'cut-off.wav', 'cut-off.flac']) {
    const whole = name.replace('cut-off', 'whole');
    await make('-i', 'talk.mp4', '-vn', '-movflags', '+faststart', whole);
    const bytes = await readFile(at(whole));
    await writeFile(at(name), bytes.subarray(0, Math.round(bytes.length * 0.6)));
    expect(await codeOf(whole), whole).toBeCloseTo(3, 1);
    expect(await codeOf(name), name).toBeLessThan(2.2);
  }
  // Its last fragment is announced, but not there: two of the three seconds, and a part of the rest.
  expect(await codeOf('growing.mp4')).toBeLessThan(2.7);
});

test('a recording without its index is refused as that, and so is a segment of a stream', async () => {
  const tail = await readFile(at('talk.mp4'));
  const media = tail.subarray(0, tail.lastIndexOf('moov') - 4);
  await writeFile(at('interrupted.mp4'), media);
  // As a camera leaves it that never came to write how long the recording is.
  const open = Buffer.from(media);
  open.writeUInt32BE(0, open.indexOf('mdat') - 4);
  await writeFile(at('power-cut.mov'), open);
  await writeFile(at('cut-off.mp4'), tail.subarray(0, tail.lastIndexOf('moov') + 200));
  await make('-i', 'talk.mp4', ...copied, '-movflags', '+frag_keyframe+empty_moov', 'stream.mp4');
  const stream = await readFile(at('stream.mp4'));
  await writeFile(at('segment.m4s'), stream.subarray(stream.indexOf('moof') - 4));
  for (const name of ['interrupted.mp4', 'power-cut.mov', 'cut-off.mp4'])
    expect(await codeOf(name), name).toBe('media-index-missing');
  await expect(probed('interrupted.mp4')).rejects.toThrow(/untrunc.*OBS/);
  expect(await codeOf('segment.m4s')).toBe('media-segment');
});

test('a box that claims to end beyond any file is no error of the program', async () => {
  const box = (type: string, size: bigint) => {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt32BE(1, 0);
    bytes.write(type, 4, 'latin1');
    bytes.writeBigUInt64BE(size, 8);
    return bytes;
  };
  const start = Buffer.from('0000000c6674797069736f6d', 'hex');
  const nested = [box('moov', 1n << 61n), box('trak', 1n << 60n), box('free', 1n << 59n)];
  await writeFile(at('endless.mp4'), Buffer.concat([start, ...nested, Buffer.alloc(64)]));
  expect(await codeOf('endless.mp4')).toMatch(/^media-/);
});

test('a stream whose times start again is refused, unless they wrap around', async () => {
  for (const [format, codecs] of [
    ['mpegts', copied],
    ['vob', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-r', '25']],
  ] as const) {
    await make('-i', 'talk.mp4', ...codecs, '-f', format, `one.${format}`);
    const one = await readFile(at(`one.${format}`));
    await writeFile(at(`joined.${format}`), Buffer.concat([one, one]));
    expect(await codeOf(`one.${format}`)).toBeCloseTo(3, 0);
    expect(await codeOf(`joined.${format}`)).toBe('media-times-restart');
  }
  await make('-i', 'talk.mp4', ...copied, '-output_ts_offset', '95441.5', 'wrapping.ts');
  expect(await codeOf('wrapping.ts')).toBeCloseTo(3, 0);
});
