import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifyErrors } from '#features/identify/errors.ts';
import { vtt } from '../short-talk.ts';
import { type Client, ended, startTestServer, type TestServer, until } from './server.ts';
import {
  beginUpload,
  cancelUpload,
  createUpload,
  headUpload,
  offsetOf,
  openPatch,
  patchUpload,
} from './tus.ts';
import { smallVideo } from './video.ts';

const mebibyte = 2 ** 20;

/** Three MiB that begin like a video, and differ everywhere. */
const recording = Buffer.concat([
  Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'),
  Buffer.from(
    Uint32Array.from({ length: (3 * mebibyte) / 4 - 3 }, (_, index) => index * 2654435761).buffer,
  ),
]);

describe('an upload in several goes', { concurrent: true }, () => {
  let server: TestServer;
  let ann: Client;
  beforeAll(async () => {
    server = await startTestServer({ MAX_VIDEO_BYTES: String(4 * mebibyte) });
    ann = await server.as('ann');
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  const jobAt = (location: string) => ended(ann, { headers: new Headers({ location }) });

  /** Not by HEAD, which would make the request that is writing stop. */
  const received = async (path: string) => {
    const folder = join(server.dataDir, 'files/videos', path.split('/').at(-1) ?? '');
    return (await stat(join(folder, '.unfinished-original.mp4'))).size;
  };

  it('is refused while its person has a hundred others that are unfinished, also when many begin at once', async () => {
    const zoe = await server.as('zoe');
    const begun = await Promise.all(
      Array.from({ length: 110 }, () => createUpload(zoe, { bytes: 1000 })),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(100);
    const refused = begun.filter(({ status }) => status !== 201);
    expect(await refused[0]?.json()).toMatchObject({ code: 'too-many-uploads' });
    expect((await zoe.get('/api/clips/uploads')).body.uploads).toHaveLength(100);
  });

  it('becomes a video once everything has arrived, like an upload in one go, and called as the file is without its ending', async () => {
    const video = await smallVideo();
    const path = await beginUpload(ann, {
      bytes: video.length,
      fileName: 'C:\\talks\\Räder & more.MP4',
      metadata: { prompt: 'jokes' },
    });
    const half = Math.floor(video.length / 2);
    const first = await patchUpload(ann, path, 0, video.subarray(0, half));
    expect([
      first.status,
      first.headers.get('upload-offset'),
      first.headers.get('location'),
    ]).toEqual([204, String(half), null]);
    expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(
      Date.now() + 86_400_000,
    );
    const second = await patchUpload(ann, path, half, video.subarray(half));
    expect([second.status, second.headers.get('upload-offset')]).toEqual([
      204,
      String(video.length),
    ]);
    const job = await jobAt(second.headers.get('location') ?? '');
    const id = path.split('/').at(-1);
    expect(job).toMatchObject({
      status: 'complete',
      videoId: id,
      request: { platformUrl: 'upload:R%C3%A4der%20%26%20more.MP4', prompt: 'jokes' },
    });
    const { video: recorded } = (await ann.get(`/api/clips/videos/${id}`)).body;
    expect(recorded).toMatchObject({
      title: 'Räder & more',
      status: 'complete',
      storageKey: `videos/${id}/original.mp4`,
      prompt: 'jokes',
    });

    // The response to the last bytes was lost: they are sent again, at their offset and at the end.
    expect((await patchUpload(ann, path, half, video.subarray(half))).status).toBe(409);
    for (const again of [
      await headUpload(ann, path),
      await patchUpload(ann, path, video.length, Buffer.alloc(0)),
    ])
      expect([again.headers.get('upload-offset'), again.headers.get('location')]).toEqual([
        String(video.length),
        second.headers.get('location'),
      ]);
    const { jobs } = (await ann.get('/api/clips/jobs')).body;
    expect(jobs.filter(({ videoId }: { videoId: string }) => videoId === id)).toHaveLength(1);
    expect([
      (await cancelUpload(ann, path)).status,
      (await ann.get(`/api/clips/videos/${id}`)).status,
    ]).toEqual([409, 200]);
  });

  it('goes on where its connection broke, as often as it breaks, and is byte for byte what was sent', async () => {
    const path = await beginUpload(ann, { bytes: recording.length, metadata: { language: 'de' } });
    let offset = 0;
    for (const send of [1000, 700_000, 1_300_001]) {
      const line = openPatch(ann, path, { offset, all: recording, send });
      await until(
        () => received(path),
        (bytes) => bytes === offset + send,
      );
      line.breakOff();
      offset = await offsetOf(ann, path);
      expect(offset).toBeGreaterThanOrEqual(send);
    }
    const last = await patchUpload(ann, path, offset, recording.subarray(offset));
    expect(last.status).toBe(204);
    const stored = await readFile(
      join(server.dataDir, 'files/videos', path.split('/').at(-1) ?? '', 'original.mp4'),
    );
    expect(stored.equals(recording)).toBe(true);
  });

  it('is taken over by a request that comes while another one still seems to be sending', async () => {
    const path = await beginUpload(ann, { bytes: recording.length });
    const line = openPatch(ann, path, { offset: 0, all: recording, send: 500_000 });
    await until(
      () => received(path),
      (bytes) => bytes === 500_000,
    );
    expect(await offsetOf(ann, path)).toBe(500_000);
    expect((await patchUpload(ann, path, 500_000, recording.subarray(500_000))).status).toBe(204);
    line.breakOff();
  });

  it('is refused after its first bytes when the file is no video, and leaves nothing', async () => {
    const eve = await server.as('eve');
    const files: [string, Buffer][] = [
      ['a page', Buffer.from('<!doctype html><p>Hello</p>'.repeat(1000))],
      ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), recording.subarray(100, 100_000)])],
      [
        'an image',
        Buffer.concat([
          Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
          recording.subarray(100, 100_000),
        ]),
      ],
      ['noise', recording.subarray(100, 1_000_000)],
      ['a few letters', Buffer.from('hello')],
    ];
    for (const [what, bytes] of files) {
      const path = await beginUpload(eve, { bytes: bytes.length, fileName: 'really.mp4' });
      const refused = await patchUpload(eve, path, 0, bytes.subarray(0, 600));
      expect([what, refused.status, await refused.json()]).toEqual([
        what,
        415,
        {
          error: 'This file is neither a video nor an audio recording. Choose another one.',
          code: 'not-a-video',
        },
      ]);
      expect((await headUpload(eve, path)).status).toBe(404);
    }
    const gif = Buffer.concat([Buffer.from('GIF89a'), recording.subarray(100, 100_000)]);
    const path = await beginUpload(eve, { bytes: gif.length });
    const refusal = await patchUpload(eve, path, 0, gif.subarray(0, 600));
    expect([refusal.status, await refusal.json()]).toMatchObject([
      415,
      { code: 'gif-unsupported', error: expect.stringContaining('Convert it') },
    ]);
    const list = Buffer.from(`#EXTM3U\n${'#EXTINF:4,\nhttps://example.org/part.ts\n'.repeat(30)}`);
    const listed = await beginUpload(eve, { bytes: list.length, fileName: 'talk.m3u8' });
    const named = await patchUpload(eve, listed, 0, list.subarray(0, 600));
    expect([named.status, await named.json()]).toMatchObject([422, { code: 'media-playlist' }]);
    const inOne = await createUpload(eve, { bytes: 10_000 }, Buffer.from('<html>'.repeat(300)));
    expect(inOne.status).toBe(415);
    expect((await eve.get('/api/clips/uploads')).body).toEqual({ uploads: [] });
  });

  it('is refused before the rest is sent, and when its first bytes come one by one', async () => {
    const big = Buffer.alloc(4 * mebibyte, 'nothing but text ');
    const path = await beginUpload(ann, { bytes: big.length });
    const line = openPatch(ann, path, { offset: 0, all: big, send: 5000 });
    expect(await line.status).toBe(415);
    line.breakOff();

    const slow = await beginUpload(ann, { bytes: recording.length });
    for (let at = 0; at < 570; at += 190)
      expect((await patchUpload(ann, slow, at, big.subarray(at, at + 190))).status).toBe(204);
    expect((await patchUpload(ann, slow, 570, big.subarray(570, 580))).status).toBe(415);
  });

  it('takes only the bytes that come next, of the length that was announced and a server allows', async () => {
    const tooLong = await createUpload(ann, { bytes: 4 * mebibyte + 1 });
    expect([tooLong.status, await tooLong.json()]).toMatchObject([
      413,
      { code: 'upload-too-large' },
    ]);
    const empty = await createUpload(ann, { bytes: 0 });
    expect([empty.status, await empty.json()]).toMatchObject([400, { code: 'no-video-file' }]);
    const path = await beginUpload(ann, { bytes: 2000 });
    const beyond = await patchUpload(ann, path, 0, recording.subarray(0, 2001));
    expect([beyond.status, await beyond.json()]).toMatchObject([
      413,
      { code: 'upload-beyond-length' },
    ]);
    const early = await patchUpload(ann, path, 5, recording.subarray(0, 10));
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'upload-offset' }]);
    const { authorization = '' } = ann.headers;
    const bare = await fetch(new URL(path, ann.address), {
      method: 'PATCH',
      headers: { authorization },
      body: 'x',
    });
    expect([bare.status, bare.headers.get('tus-resumable'), await bare.json()]).toMatchObject([
      412,
      '1.0.0',
      { code: 'upload-request' },
    ]);
    const withoutOffset = {
      authorization,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
    };
    const unplaced = await fetch(new URL(path, ann.address), {
      method: 'PATCH',
      headers: withoutOffset,
      body: 'x',
    });
    expect([unplaced.status, await unplaced.json()]).toMatchObject([
      403,
      { code: 'upload-request' },
    ]);
    const deferring = { authorization, 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
    const deferred = await fetch(new URL('/api/clips/uploads', ann.address), {
      method: 'POST',
      headers: deferring,
    });
    expect([deferred.status, await deferred.json()]).toMatchObject([
      501,
      { code: 'upload-request' },
    ]);
    const { paths } = (await ann.get('/api/openapi.json')).body;
    expect(Object.keys(paths['/api/clips/uploads'].post.responses)).toEqual(
      expect.arrayContaining(['400', '412', '501']),
    );
    expect(Object.keys(paths['/api/clips/uploads/{id}'].patch.responses)).toEqual(
      expect.arrayContaining(['400', '403', '412', '501']),
    );
    expect(identifyErrors.uploadRequest.definition.otherStatuses).toEqual([403, 412, 501]);
    expect(await offsetOf(ann, path)).toBe(0);
    const options = await fetch(new URL('/api/clips/uploads', ann.address), {
      method: 'OPTIONS',
      headers: { authorization },
    });
    expect(Object.fromEntries(options.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,expiration,termination',
      'tus-max-size': String(4 * mebibyte),
    });
  });

  it('is unknown to other people, and to everybody once it is cancelled', async () => {
    const bob = await server.as('bob');
    const path = await beginUpload(ann, { bytes: 3000 });
    expect((await patchUpload(ann, path, 0, recording.subarray(0, 1000))).status).toBe(204);
    const refusals = [
      await headUpload(bob, path),
      await patchUpload(bob, path, 1000, recording.subarray(1000, 3000)),
      await cancelUpload(bob, path),
      await headUpload(server.anonymous, path),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 401]);
    expect((await bob.get('/api/clips/uploads')).body).toEqual({ uploads: [] });
    const [mine] = (await ann.get('/api/clips/uploads')).body.uploads.filter(
      ({ id }: { id: string }) => path.endsWith(id),
    );
    expect(mine).toMatchObject({ fileName: 'My talk.mp4', bytes: 3000, complete: false });

    expect((await cancelUpload(ann, path)).status).toBe(204);
    expect((await headUpload(ann, path)).status).toBe(404);
    const folder = join(server.dataDir, 'files/videos');
    await until(
      () => readdir(folder),
      (names) => !names.some((name) => path.endsWith(name)),
    );
  });

  it('is unknown when it is cancelled while its captions are sent, and nothing of them stays', async () => {
    const path = await beginUpload(ann, { bytes: 3000 });
    const cancelled = Promise.withResolvers<void>();
    const body = ReadableStream.from(
      (async function* () {
        yield Buffer.from(vtt(['Too late.']));
        await cancelled.promise;
      })(),
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PUT',
      headers: ann.headers,
      body,
      duplex: 'half',
    };
    const sending = fetch(new URL(`${path}/captions`, server.address), init);
    // The upload must be found before it is cancelled.
    await sleep(500);
    expect((await cancelUpload(ann, path)).status).toBe(204);
    const folder = join(server.dataDir, 'files/videos', path.split('/').at(-1) ?? '');
    const isThere = () =>
      readdir(folder).then(
        () => true,
        () => false,
      );
    await until(isThere, (exists) => !exists);
    cancelled.resolve();
    const refused = await sending;
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'upload-not-found' }),
    ]);
    expect(await isThere()).toBe(false);
  });

  it('brings its captions along, from which its words are read; what is none is refused', async () => {
    const video = await smallVideo();
    const path = await beginUpload(ann, { bytes: video.length });
    const noCaptions = await ann.send('PUT', `${path}/captions`, '\x00\x01\x02 not captions');
    expect(noCaptions.status).toBe(422);
    const given = await ann.send(
      'PUT',
      `${path}/captions?language=en`,
      vtt(['Welcome to the workshop, and thank you all for coming.']),
    );
    expect([given.status, given.body]).toEqual([
      200,
      { success: true, message: 'Captions received' },
    ]);
    const done = await patchUpload(ann, path, 0, video);
    const job = await jobAt(done.headers.get('location') ?? '');
    expect(job.status).toBe('complete');
    const folder = join(server.dataDir, 'files/videos', job.videoId);
    const names = await readdir(folder);
    expect(names.filter((name) => name.startsWith('given-'))).toHaveLength(1);
    const list = JSON.parse(
      await readFile(
        join(folder, names.find((name) => /captions.*json$/.test(name)) ?? ''),
        'utf8',
      ),
    );
    expect(list).toMatchObject({ captions: [{ given: true, language: 'en', format: 'vtt' }] });
    expect((await ann.send('PUT', `${path}/captions`, vtt(['Too late.']))).status).toBe(409);
  });
});
