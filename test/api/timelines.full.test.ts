import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TimelineFormat, timelineFormats } from '#engine/timelines/timelines.constants.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi } from '../media.ts';
import { framesReadBack } from '../timelines/readers.ts';
import { exportClips, exported, type Video } from './exporting.ts';
import { type Client, ended, startTestServer, type TestServer, until } from './server.ts';
import { readZip } from './zip.ts';

/** Timelines for editing programs: of real files, through the real probe. */

let server: TestServer;
let alice: Client;
/** Drop-frame timecode from one o'clock, and a name with everything that XML minds. */
let talk: Video;
let recording: Video;

const fileName = `Q&A <live> it's 😀.mp4`;
const ntsc: [number, number] = [30000, 1001];
const thirty: [number, number] = [30, 1];

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.as('alice');
  await using scratch = await scratchFolder();
  const audio = lavfi('sine=f=300:d=20.5');
  const timecode = ['-timecode', '01:00:00;00', '-metadata', 'title=x', '-preset', 'ultrafast'];
  await ffmpeg(
    [
      ...lavfi('testsrc=s=320x180:r=30000/1001:d=20.5'),
      ...audio,
      '-ac',
      '2',
      ...timecode,
      'talk.mp4',
    ],
    scratch.path,
  );
  await ffmpeg(
    [
      ...audio,
      '-ar',
      '48000',
      '-write_bext',
      '1',
      '-metadata',
      'time_reference=172848000',
      'recording.wav',
    ],
    scratch.path,
  );
  talk = await upload(join(scratch.path, 'talk.mp4'), fileName);
  recording = await upload(join(scratch.path, 'recording.wav'), 'recording.wav');
});
afterAll(() => server?.[Symbol.asyncDispose]());

async function upload(
  path: string,
  name: string,
  { to, by } = { to: server, by: alice },
): Promise<Video> {
  const form = new FormData();
  form.append('video', new Blob([new Uint8Array(await readFile(path))]), name);
  const answer = await fetch(`${to.address}/api/clips/upload`, {
    method: 'POST',
    headers: by.headers,
    body: form,
  });
  const job = await ended(by, answer);
  return (await by.get(`/api/clips/videos/${job.videoId}`)).body.video;
}

const at = (video: Video) => `/api/clips/videos/${video.id}`;
const idOf = (video: Video, title: string) =>
  video.clips.find((clip) => clip.title === title)?.id ?? '';
const timeline = (video: Video, title: string, query = '') =>
  alice.get(`${at(video)}/clips/${idOf(video, title)}/timeline?${query}`);
const zipped = async (path: string) => {
  const response = await fetch(new URL(path, server.address), { headers: alice.headers });
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/zip',
  ]);
  return readZip(Buffer.from(await response.arrayBuffer()));
};
const originalOf = (video: Video) => join(server.dataDir, 'files', ...video.storageKey.split('/'));

describe('a clip', () => {
  it('is a timeline with its cuts, its captions and its titles in every format, at the frames and the timecode of its original', async () => {
    const ranges = [
      { start: 0.123, end: 2 },
      { start: 6, end: 9.999 },
      { start: 1, end: 1.5 },
    ];
    const title = { text: 'On <top>', design: 'box', seconds: 5, position: 'top' };
    const renamed = 'Ünïcode & <tags> "quoted"';
    expect(
      (
        await alice.send('PATCH', `${at(talk)}/clips/${idOf(talk, 'Best')}`, {
          edit: { ranges, title },
          title: renamed,
        })
      ).status,
    ).toBe(200);
    const types = {
      fcpxml: 'application/xml',
      premiere: 'application/xml',
      edl: 'text/plain; charset=utf-8',
      otio: 'application/json',
    };
    for (const format of timelineFormats) {
      const { status, headers, text } = await timeline(talk, 'Best', `format=${format}`);
      expect([format, status, headers.get('content-type')]).toEqual([format, 200, types[format]]);
      expect(headers.get('content-disposition')).toContain(
        `${format === 'premiere' ? 'xml' : format}`,
      );
      // 01:00:00;00 is frame 107892.
      const read = framesReadBack(format, text, ntsc, 107_892);
      const parts = [
        { at: 0, in: 4, length: 56 },
        { at: 56, in: 180, length: 120 },
        { at: 176, in: 30, length: 15 },
      ];
      expect
        .soft({ format, ...read })
        .toMatchObject({ format, parts, total: 191, isDropFrame: true, mediaStart: 107_892 });
      expect.soft(read.marker, format).toContain(renamed);
      if (format === 'fcpxml' || format === 'premiere') {
        expect.soft(read.fileName).toBe("Q&A live it's 😀.mp4");
        expect
          .soft(read.captions.map((caption) => caption.text))
          .toEqual(['Hello world.', 'world.']);
        expect.soft(text, format).toContain('Title: On &lt;top&gt;');
      }
    }
    expect((await timeline(talk, 'Best', 'captions=false')).text).not.toContain('<title');
    const versions = ['1.10', '1.13', '1.9'].map((version) =>
      timeline(talk, 'Best', `version=${version}`),
    );
    expect(
      (await Promise.all(versions)).map(({ status, text }) => [
        status,
        /<fcpxml version="(.*?)"/.exec(text)?.[1],
      ]),
    ).toEqual([
      [200, '1.10'],
      [200, '1.13'],
      [400, undefined],
    ]);
    const sizes = ['9:16', '1:1', 'source'].map((aspect) =>
      timeline(talk, 'Best', `aspectRatio=${aspect}`),
    );
    expect(
      (await Promise.all(sizes)).map(({ text }) =>
        /id="r1".*?width="(\d+)" height="(\d+)"/.exec(text)?.slice(1).join('x'),
      ),
    ).toEqual(['1080x1920', '1080x1080', '320x180']);
  });

  it('of a recording of audio has no video, and the time at which it was recorded', async () => {
    for (const format of timelineFormats) {
      const read = framesReadBack(
        format,
        (await timeline(recording, 'Ten', `format=${format}`)).text,
        thirty,
        3601 * 30,
      );
      expect
        .soft({ format, tracks: read.tracks, parts: read.parts.map(({ length }) => length) })
        .toEqual({ format, tracks: 'audio', parts: [135] });
      expect.soft([format, read.mediaStart, read.parts[0]?.in]).toEqual([format, 3601 * 30, 150]);
    }
  });

  it('comes as a zip with its captions as SRT, and with the original where the timeline expects it', async () => {
    const path = `${at(talk)}/clips/${idOf(talk, 'Ten')}/timeline`;
    const names = Object.keys(await zipped(`${path}?package=zip&format=edl`));
    expect(names).toEqual(['Ten.edl']);
    const files = await zipped(`${path}?package=media&format=otio`);
    expect(Object.keys(files)).toEqual(['Ten.otio', "media/Q&A live it's 😀.mp4"]);
    const { target_url } = JSON.parse(files['Ten.otio'] ?? '').tracks.children[0].children[0]
      .media_references.DEFAULT_MEDIA;
    expect(decodeURIComponent(target_url)).toBe("./media/Q&A live it's 😀.mp4");
    expect(files["media/Q&A live it's 😀.mp4"]).toBe(await readFile(originalOf(talk), 'utf8'));
  });
});

it('a zip whose reader goes away ends, and nothing of it fails or stays open', async () => {
  await using scratch = await scratchFolder();
  const frames = 'color=gray:s=1280x720:r=25:d=2,noise=alls=100:allf=t';
  await ffmpeg(
    [...lavfi(frames), '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '10', 'noise.mp4'],
    scratch.path,
  );
  const noise = await upload(join(scratch.path, 'noise.mp4'), 'noise.mp4');
  const before = server.log.length;
  for (let n = 0; n < 3; n += 1) {
    const stop = new AbortController();
    const path = `${at(noise)}/timelines.zip?package=media`;
    const response = await fetch(new URL(path, server.address), {
      headers: alice.headers,
      signal: stop.signal,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    stop.abort();
  }
  const openFiles = async () => {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return links.filter((link) => link.includes(noise.id)).length;
  };
  expect(await until(openFiles, (count) => count === 0)).toBe(0);
  const levels = server.log.slice(before).map((line) => JSON.parse(line).level);
  expect(levels.filter((level) => level === 'error' || level === 'fatal' || level >= 50)).toEqual(
    [],
  );
  const whole = await fetch(new URL(`${at(noise)}/timelines.zip?package=media`, server.address), {
    headers: alice.headers,
  });
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(10_000_000);
  const head = await fetch(whole.url, { method: 'HEAD', headers: alice.headers });
  expect([head.status, head.headers.get('content-type'), head.headers.get('x-request-id')]).toEqual(
    [200, 'application/zip', expect.any(String)],
  );
});

describe('a selection', () => {
  it('has a timeline of each clip, of all clips of a video or of those that are named', async () => {
    const files = await zipped(`${at(talk)}/timelines.zip?format=premiere`);
    expect(Object.keys(files)).toEqual([
      'Ünïcode & tags quoted.xml',
      'Ünïcode & tags quoted.srt',
      'Seven sooner.xml',
      'Ten.xml',
      'Seven later.xml',
    ]);
    expect(files['Ünïcode & tags quoted.srt']).toContain('00:00:00,377 --> ');
    expect(Object.keys(await zipped(`${at(talk)}/timelines.zip?id=${idOf(talk, 'Ten')}`))).toEqual([
      'Ten.fcpxml',
    ]);
    const two = await zipped(
      `${at(talk)}/timelines.zip?id=${idOf(talk, 'Ten')}&id=${idOf(talk, 'Seven later')}`,
    );
    expect(Object.keys(two)).toEqual(['Ten.fcpxml', 'Seven later.fcpxml']);
  });

  it('of exported clips has the format and the captions of each, and an original once', async () => {
    await exportClips(alice, talk, [['5', '9.5']], { aspectRatio: '1:1', targetLanguage: 'es' });
    await exportClips(alice, talk, [['0.2', '5']], { aspectRatio: '16:9' });
    const [wide, square] = await exported(alice, talk);
    const files = await zipped(
      `/api/clips/exported/timelines.zip?id=${wide.id}&id=${square.id}&package=media`,
    );
    const original = "media/Q&A live it's 😀.mp4";
    expect(Object.keys(files).sort()).toEqual(
      [
        original,
        'Ten 1x1 es.fcpxml',
        'Ten 1x1 es.srt',
        'Ünïcode & tags quoted 16x9.fcpxml',
        'Ünïcode & tags quoted 16x9.srt',
      ].sort(),
    );
    const single = await alice.get(`${at(talk)}/exported/${square.id}/timeline?format=premiere`);
    const { parts, captions } = framesReadBack('premiere', single.text, ntsc);
    expect([parts, captions[0]?.text]).toEqual([[{ at: 0, in: 150, length: 135 }], 'Hello world.']);
    expect(single.text).toContain('<width>1080</width>\n            <height>1080</height>');
  });

  it('of a translated export has its words from where the clip itself begins, after an intro and before an outro', async () => {
    const kit = (await alice.post('/api/clips/brand-kits', { name: 'House' })).body.brandKit;
    await alice.send('PATCH', `/api/clips/brand-kits/${kit.id}`, {
      card: { text: 'Bye', color: '#101820' },
    });
    await exportClips(alice, talk, [['5', '9.5']], {
      aspectRatio: '4:5',
      targetLanguage: 'de',
      brandKit: kit.id,
    });
    const [clip] = await exported(alice, talk);
    const captions = async () =>
      framesReadBack(
        'premiere',
        (await alice.get(`${at(talk)}/exported/${clip.id}/timeline?format=premiere`)).text,
        ntsc,
      ).captions;
    // Words of a version that did not say how long the intro is: those of the transcript, where
    // nothing is said in this clip.
    expect(await captions()).toEqual([]);
    const words = [
      { text: 'Vorher.', start: 0.2, end: 0.8 },
      { text: 'Hallo.', start: 3, end: 3.5 },
      { text: 'Nachher.', start: 6.6, end: 7 },
    ];
    const path = join(server.dataDir, 'files', clip.storageKey.replace(/\.mp4$/, '.words.json'));
    await writeFile(path, JSON.stringify({ language: 'de', words, lead: 2 }));
    expect(await captions()).toMatchObject([{ text: 'Hallo.', start: 30 }]);
  });

  it('that is empty, too large, or names what is not there is refused', async () => {
    const ids = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `id=00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      ).join('&');
    const none = await alice.get('/api/clips/exported/timelines.zip');
    expect([none.status, none.body.details]).toEqual([
      400,
      [expect.objectContaining({ message: 'must name at least one exported clip' })],
    ]);
    for (const path of ['/api/clips/exported/timelines.zip', `${at(talk)}/timelines.zip`]) {
      const status = async (query: string) => (await alice.get(`${path}?${query}`)).status;
      expect([
        path,
        await status(ids(201)),
        await status(ids(200)),
        await status('id='),
        await status('id=x&format=fcpxml'),
      ]).toEqual([path, 400, 404, 404, 404]);
      expect([
        path,
        await status(`${ids(1)}&format=aaf`),
        await status(`${ids(1)}&package=file`),
      ]).toEqual([path, 400, 400]);
    }
  });

  it('of another person is unknown', async () => {
    const bob = await server.as('bob');
    const [clip] = await exported(alice, talk);
    const paths = [
      `${at(talk)}/timelines.zip`,
      `${at(talk)}/clips/${idOf(talk, 'Ten')}/timeline`,
      `${at(talk)}/exported/${clip.id}/timeline`,
    ];
    for (const path of [...paths, `/api/clips/exported/timelines.zip?id=${clip.id}`])
      expect([path, (await bob.get(path)).status]).toEqual([path, 404]);
  });
});

describe('a video whose original is gone', () => {
  it('still has timelines: by what is known of it, or at a frame rate that is named', async () => {
    await rm(originalOf(talk));
    const [known, withMedia] = [
      await timeline(talk, 'Ten', 'format=edl'),
      await timeline(talk, 'Ten', 'package=media'),
    ];
    expect(framesReadBack('edl', known.text, ntsc).parts).toHaveLength(1);
    expect([withMedia.status, withMedia.body.code]).toEqual([409, 'original-missing']);

    await rm(join(originalOf(recording), '..', 'source.json'));
    await rm(originalOf(recording));
    const unknown = await timeline(recording, 'Ten');
    expect([unknown.status, unknown.body.code, unknown.body.error]).toEqual([
      409,
      'original-missing',
      expect.stringContaining('frameRate'),
    ]);
    const named = await timeline(recording, 'Ten', 'frameRate=25&format=fcpxml');
    expect(framesReadBack('fcpxml' satisfies TimelineFormat, named.text, [25, 1])).toMatchObject({
      total: 113,
      parts: [{ at: 0, in: 125, length: 113 }],
    });
    // Nothing is said of an original that nothing is known of.
    expect(
      [...named.text.matchAll(/frameDuration="(.*?)"/g)].map(([, duration]) => duration),
    ).toEqual(['1/25s', '1/25s']);
    expect(named.text).not.toContain('<note>');
  });
});

it('of a video that is deleted while its original is read leave nothing', async () => {
  await using scratch = await scratchFolder();
  const [probe, read, slowFile] = ['ffprobe', 'read', 'talk.mp4'].map((name) =>
    join(scratch.path, name),
  ) as [string, string, string];
  await writeFile(probe, `#!/bin/sh\nffprobe "$@"\necho done > '${read}'\nsleep 2\n`, {
    mode: 0o755,
  });
  await ffmpeg(
    [...lavfi('testsrc=s=64x36:r=25:d=20.5'), ...lavfi('sine=f=300:d=20.5'), slowFile],
    scratch.path,
  );
  await using slow = await startTestServer({ FFPROBE_PATH: probe });
  const ann = await slow.as('ann');
  const late = await upload(slowFile, 'talk.mp4', { to: slow, by: ann });
  const isThere = (path: string) => async () => existsSync(path);
  const folder = join(slow.dataDir, 'files/videos', late.id);
  const reading = ann.get(`${at(late)}/clips/${idOf(late, 'Ten')}/timeline`);
  await until(isThere(read), (exists) => exists);
  expect((await ann.delete(at(late))).status).toBe(200);
  await until(isThere(folder), (exists) => !exists);
  expect((await reading).status).toBe(200);
  await until(isThere(folder), (exists) => !exists);
});
