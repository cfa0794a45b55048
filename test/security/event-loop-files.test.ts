import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, ended } from '../api/server.ts';
import { beginUpload, createUpload } from '../api/tus.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { textsOf } from './event-loop-inputs.ts';
import { type AddedVideo, addVideo, blocking, type ProbedServer, type Row, startProbedServer } from './probed-server.ts';
import { sendBytes } from './send-bytes.ts';

/** Files that are not videos, and what routes read of stored ones. */
describe('no file blocks the event loop', () => {
  let stack: AsyncDisposableStack;
  let server: ProbedServer;
  let alice: Client;
  let video: AddedVideo;

  beforeAll(async () => {
    stack = new AsyncDisposableStack();
    const model = stack.use(await openaiStandIn());
    model.always({ say: 'Yes.' });
    const settings = { GROQ_BASE_URL: model.url, DEFAULT_MODEL: 'house-model' };
    server = stack.use(await startProbedServer('test/api/scripted-server.ts', [], settings));
    alice = await server.as('alice');
    video = await addVideo(server, alice);
  });
  afterAll(() => stack?.disposeAsync());

  const put = (path: string, body: Uint8Array) =>
    sendBytes(alice, { method: 'PUT', path, type: 'application/octet-stream', pieces: [body] });

  it('as captions in any format, of an upload or a video', async () => {
    const upload = await beginUpload(alice, { bytes: 1000 });
    const files = Object.fromEntries(Object.entries(captionFiles()).map(([what, text]) => [what, Buffer.from(text)]));
    const rows = Object.entries(files).map(
      ([what, text]): Row => [`captions of a video: ${what}`, () => put(`/api/clips/videos/${video.id}/captions`, text)],
    );
    // Both routes read the files with the same code.
    const ofUpload = files['VTT of very many'] ?? Buffer.of();
    rows.push(['captions of an upload', () => put(`${upload}/captions`, ofUpload)]);
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as a logo or a font', async () => {
    const { body } = await alice.post('/api/clips/brand-kits', { name: 'House' });
    const at = `/api/clips/brand-kits/${body.brandKit.id}/files`;
    const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;
    const logos = {
      'groups in groups': svg('<g>'.repeat(140_000) + '</g>'.repeat(140_000)),
      'many shapes': svg('<path d="M0 0h9v9z"/>'.repeat(48_000)),
      'one long path': svg(`<path d="M0 0${'l1 1'.repeat(250_000)}"/>`),
      'no end': `<svg ${'a="" '.repeat(200_000)}`,
      'angle brackets': svg('<'.repeat(1_000_000)),
      'blanks in a reference': svg(`<path fill="url(${' '.repeat(900_000)}#a)"/>`),
      'openings of document types': svg('<!DOCTYPE '.repeat(90_000)),
    };
    const fonts = { 'an OpenType font of nothing': 'OTTO', 'a WOFF2 font of nothing': 'wOF2', 'a TrueType font of nothing': '\0\x01\0\0' };
    const rows: Row[] = [
      ...Object.entries(logos).map(([what, text]): Row => [`a logo of ${what}`, () => put(`${at}/logo`, Buffer.from(text))]),
      ...Object.entries(fonts).map(
        ([what, head]): Row => [what, () => put(`${at}/captionFont`, Buffer.from(head.padEnd(10_000_000, '\x01'), 'latin1'))],
      ),
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as the metadata of an upload', async () => {
    const texts = { ...textsOf(9000), pairs: 'a' };
    const rows = Object.entries(texts).map(([what, text]): Row => {
      const many = Object.fromEntries(Array.from({ length: what === 'pairs' ? 1500 : 0 }, (_, n) => [`k${n}`, '']));
      return [`metadata, ${what}`, () => createUpload(alice, { bytes: 1000, fileName: text, metadata: many })];
    });
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('as the words of an exported clip that are read for a post, and as questions about the library', async () => {
    const request = { videoId: video.id, storageKey: video.storageKey, selectedClips: [{ start: '0', end: '20' }], aspectRatio: '9:16' };
    await ended(alice, await alice.post('/api/clips/process', request));
    const [exported] = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips;
    const words = Array.from({ length: 200_000 }, (_, n) => ({ text: 'a', start: n / 10_000, end: (n + 1) / 10_000 }));
    const key = exported.storageKey.replace(/\.mp4$/, '.words.json');
    await writeFile(join(server.dataDir, 'files', key), JSON.stringify({ language: 'en', words }));
    const question = (text: string) => alice.post('/api/chat', { messages: [{ role: 'user', content: text }], library: true });
    const rows: Row[] = [
      ['the texts of a post', () => alice.get(`/api/clips/videos/${video.id}/exported/${exported.id}/post-texts`)],
      ...Object.entries(textsOf(400_000)).map(([what, text]): Row => [`a question about the library: ${what}`, () => question(text)]),
    ];
    expect(await blocking(server.loop, rows)).toEqual([]);
  });
});

/** The largest that a caption file may be, of each format: of very many captions, and of one. */
function captionFiles(): Record<string, string> {
  const times = Array.from({ length: 190_001 }, (_, n) => new Date(n * 10).toISOString().slice(11, 23));
  const time = (n: number, point: string) => (times[n] ?? '').replace('.', point);
  const many = (line: (n: number) => string) => Array.from({ length: 190_000 }, (_, n) => line(n)).join('');
  const ttml = (content: string) => `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>${content}</div></body></tt>`;
  return {
    'VTT of very many': `WEBVTT\n\n${many((n) => `${time(n, '.')} --> ${time(n + 1, '.')}\na\n\n`)}`,
    'VTT of line ends': `WEBVTT\n\n${'\n'.repeat(15_000_000)}`,
    'VTT of tags': `WEBVTT\n\n00:00.000 --> 00:09.000\n${'<c.a>'.repeat(3_000_000)}`,
    'SRT of very many': many((n) => `${n + 1}\n${time(n, ',')} --> ${time(n + 1, ',')}\na\n\n`),
    'SRT of arrows': `1\n00:00:00,000 --> 00:00:09,000\n${'-->'.repeat(5_000_000)}`,
    'SBV of very many': many((n) => `${time(n, '.').slice(1)},${time(n + 1, '.').slice(1)}\na\n\n`),
    'TTML of very many': ttml(many((n) => `<p begin="${n / 100}s" end="${(n + 1) / 100}s">a</p>`)),
    'TTML of elements in elements': ttml('<p>'.repeat(5_000_000)),
    'json3 of very many': JSON.stringify({
      events: Array.from({ length: 190_000 }, (_, n) => ({ tStartMs: n * 10, segs: [{ utf8: 'a' }] })),
    }),
    'a text of one word': 'x'.repeat(15_000_000),
    'a text of letters': 'a '.repeat(7_500_000),
  };
}
