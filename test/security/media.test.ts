import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { extractTextTrack } from '#engine/transcript/embedded-captions.ts';
import { readCaptionFile } from '#engine/transcript/formats/formats.ts';
import { ffprobe, safeInput } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { kinora } from '../kinora.ts';
import { ffmpeg, lavfi } from '../media.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const options = { signal: new AbortController().signal, deadlineSeconds: 60 };
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(scratch.path, name);
beforeAll(async () => {
  scratch = await scratchFolder();
  await ffmpeg([...lavfi('testsrc2=s=160x90:r=10:d=3'), 'plain.mp4'], scratch.path);
});
afterAll(() => scratch?.[Symbol.asyncDispose]());

const streams = z.object({
  streams: z.array(z.object({ codec_name: z.string(), width: z.number().optional() })),
});

/** A single-colour image: tens of millions of pixels in a few kilobytes. */
function hugeImage(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(head));
    return Buffer.concat([length, head, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc((side + 1) * side), { level: 1 });
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

describe('an untrusted video', () => {
  it('with a cover of too many pixels is opened without decoding the cover', async () => {
    await writeFile(at('cover.png'), hugeImage(7000));
    await ffmpeg(
      [
        '-i',
        'plain.mp4',
        '-map',
        '0',
        '-c',
        'copy',
        '-attach',
        'cover.png',
        '-metadata:s:t',
        'mimetype=image/png',
        'covered.mkv',
      ],
      scratch.path,
    );
    const covers = async (input: readonly string[]) =>
      streams
        .parse(await ffprobe(tools, [...input, '-show_streams', at('covered.mkv')], options))
        .streams.map(({ codec_name, width }) => [codec_name, width]);
    // The default behaviour of ffprobe shows that the trap works.
    expect(await covers([])).toEqual([
      ['h264', 160],
      ['png', 7000],
    ]);
    expect(await covers(safeInput)).toEqual([
      ['h264', 160],
      ['png', 0],
    ]);
    expect((await probe(tools, at('covered.mkv'), options.signal)).video).toMatchObject({
      width: 160,
      height: 90,
    });
  });

  it('of tens of thousands of frames per second becomes a clip of sixty', async () => {
    await ffmpeg(
      [
        ...lavfi('color=s=16x16:r=20000:d=1.5'),
        '-c:v',
        'ffv1',
        '-fps_mode',
        'passthrough',
        'dense.mkv',
      ],
      scratch.path,
    );
    await kinora(['render', '--clip', '0-1', '--no-captions', '--reframe', 'center', 'dense.mkv'], {
      cwd: scratch.path,
    });
    const { video } = await probe(tools, at('clips/01-dense.mp4'), options.signal);
    expect(video?.frameRate).toBe(60);
  });

  it('with an endless caption track is not read to its end', async () => {
    const line = 'x'.repeat(2_000);
    const second = (at: number) => new Date(at * 1000).toISOString().slice(11, 19);
    const cues = Array.from(
      { length: 26_000 },
      (_, n) => `${n + 1}\n${second(n)},000 --> ${second(n)},900\n${line}\n\n`,
    );
    await writeFile(at('endless.srt'), cues.join(''));
    await ffmpeg(
      [
        '-i',
        'plain.mp4',
        '-i',
        'endless.srt',
        '-map',
        '0',
        '-map',
        '1',
        '-c',
        'copy',
        'talking.mkv',
      ],
      scratch.path,
    );
    const found = await probe(tools, at('talking.mkv'), options.signal);
    const [track] = found.subtitles;
    if (!track) throw new Error('the track is missing');
    const media = { tools, path: at('talking.mkv'), probe: found, scratch: scratch.path };
    const { path } = await extractTextTrack(track, media, options);
    await expect(readCaptionFile(path, 'srt')).rejects.toMatchObject({
      code: 'captions-too-large',
      status: 422,
    });
    expect((await stat(path)).size).toBeLessThan(21 * 2 ** 20);
  });

  it('of deeply nested boxes is refused at once', async () => {
    const nested = Buffer.concat(
      Array.from({ length: 50_000 }, (_, depth) => {
        const box = Buffer.alloc(8, 'moov');
        box.writeUInt32BE(8 * (50_000 - depth));
        return box;
      }),
    );
    const type = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
    await writeFile(at('nested.mp4'), Buffer.concat([type, nested]));
    await expect(probe(tools, at('nested.mp4'), options.signal)).rejects.toMatchObject({
      status: 422,
    });
  });

  it('that is a document with references (SVG, HLS, DASH, concat, subtitles) makes the tools neither read nor request them', async () => {
    const requests: string[] = [];
    const trap = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready));
    const address = trap.address();
    const host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const documents: Record<string, string> = {
      'drawing.mp4': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd"/><image xlink:href="${host}/svg"/></svg>`,
      'list.ts': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-KEY:METHOD=AES-128,URI="${host}/key"\n#EXTINF:1,\n${host}/piece.ts\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
      'manifest.webm': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S"><BaseURL>${host}/dash</BaseURL><Period/></MPD>`,
      'script.mkv': `ffconcat version 1.0\nfile '${host}/concat.mp4'\nfile plain.mp4\n`,
      'subtitles.avi': `1\n00:00:00,000 --> 00:00:01,000\n<img src="${host}/subtitle">\n`,
      'template.mov': `file:${at('plain.mp4')}`,
    };
    for (const [name, content] of Object.entries(documents)) {
      await writeFile(at(name), content);
      await expect(probe(tools, at(name), options.signal), name).rejects.toMatchObject({
        status: 422,
      });
    }
    expect(requests).toEqual([]);
    await new Promise((closed) => trap.close(closed));
  });

  it('is opened by no protocol but that of files, even where a name could choose one', async () => {
    const requests: string[] = [];
    const trap = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready));
    const address = trap.address();
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    // Without the sandbox and without "file:", each of which would be enough by itself.
    for (const name of [
      `http://${host}/a.mp4`,
      `concat:${at('plain.mp4')}`,
      `tcp://${host}`,
      `subfile,,start,0,end,0,,:${at('plain.mp4')}`,
    ]) {
      const { stderr, exitCode } = await execa('ffprobe', ['-v', 'error', ...safeInput, name], {
        reject: false,
        timeout: 20_000,
      });
      expect([name, exitCode === 0, stderr]).toEqual([
        name,
        false,
        expect.stringContaining('not on whitelist'),
      ]);
    }
    expect(requests).toEqual([]);
    await new Promise((closed) => trap.close(closed));
  });

  it('is opened by no demuxer but those of media, even where its document is harmless', async () => {
    await writeFile(at('script.txt'), 'ffconcat version 1.0\nfile plain.mp4\n');
    const { stderr, exitCode } = await execa(
      'ffprobe',
      ['-v', 'error', ...safeInput, at('script.txt')],
      { reject: false },
    );
    expect([exitCode === 0, stderr]).toEqual([false, expect.stringMatching(/not on whitelist/)]);
  });

  it('named like a URL, an option or a pattern is opened as a file of that name', async () => {
    for (const name of [
      '-i.mp4',
      'http:%2F%2Fx.mp4',
      'concat:a|b.mp4',
      '%03d.mp4',
      'pipe:0',
      "a';rm -rf x;'.mp4",
      '$(id).mp4',
    ]) {
      await writeFile(at(name), await readFile(at('plain.mp4')));
      expect([name, (await probe(tools, at(name), options.signal)).video?.width]).toEqual([
        name,
        160,
      ]);
    }
  });
});
