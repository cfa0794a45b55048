import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoDetail } from '#features/videos/video.schema.ts';
import { sentencesAbout } from '#test/samples/subjects.ts';
import { servePages } from '../stand-ins/pages.ts';
import { talkVideo } from '../web/talk-video.ts';
import { type Client, ended, startTestServer, type TestServer } from './server.ts';
import { beginUpload, patchUpload } from './tus.ts';

/** What an audience replayed, from a file that a person gives to the row of a clip's score. */

const seconds = 160;
const opened = new AsyncDisposableStack();
let server: TestServer;
let [ann, bob]: Client[] = [];
let talk: Buffer;
let id: string;
let before: VideoDetail['video'];

beforeAll(async () => {
  const lines = [...sentencesAbout('bread', 20), ...sentencesAbout('tennis', 20)];
  talk = await talkVideo(lines, { frames: `color=0x203040:s=160x90:r=1:d=${seconds}`, seconds });
  const pages = opened.use(await servePages({ '/talk.mp4': { body: talk, type: 'video/mp4' } }));
  server = opened.use(await startTestServer({}, { engine: 'real' }));
  [ann, bob] = [await server.as('ann'), await server.as('bob')];
  const begun = await ann.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') });
  id = (await ended(ann, begun)).videoId;
  before = await videoOf(id);
}, 120_000);
afterAll(() => opened.disposeAsync());

const user = (client: Client | undefined): Client => {
  if (!client) throw new Error('nobody is signed in');
  return client;
};
const videoOf = async (of: string): Promise<VideoDetail['video']> =>
  (await user(ann).get(`/api/clips/videos/${of}`)).body.video;
const findAgain = async () => {
  await ended(user(ann), await user(ann).post(`/api/clips/videos/${id}/identify`, {}));
  return videoOf(id);
};
const path = () => `/api/clips/videos/${id}/audience`;

/** yt-dlp's metadata: a stretch is replayed, and somebody names its start. */
const infoJson = ({ start, end }: { start: number; end: number }) =>
  JSON.stringify({
    extractor: 'youtube',
    uploader: 'Ann Uploader',
    heatmap: Array.from({ length: 100 }, (_, i) => {
      const at = (i * seconds) / 100;
      return {
        start_time: at,
        end_time: at + seconds / 100,
        value: at >= start && at < end ? 0.9 : 0.1,
      };
    }),
    comments: Array.from({ length: 8 }, (_, i) => ({
      text: `${Math.floor(start / 60)}:${String(Math.round(start) % 60).padStart(2, '0')} made my day`,
      like_count: 100,
      author: `Cleo Commenter ${i}`,
      author_id: `UC${i}`,
    })),
  });

const withoutIds = ({ clips }: VideoDetail['video']) => clips.map(({ id: _, ...clip }) => clip);

describe('the audience of a video', () => {
  it('is unknown at first, and nobody else sees or gives it', async () => {
    const none = { duration: expect.closeTo(seconds, 0), curves: [], unused: [], moments: [] };
    expect((await user(ann).get(path())).body).toEqual(none);
    expect(before.clips.flatMap(({ scores }) => scores?.audience ?? [])).toEqual([]);
    const refused = [
      await user(bob).get(path()),
      await user(bob).send('PUT', path(), infoJson({ start: 50, end: 60 })),
      await user(bob).delete(path()),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [404, 'video-not-found']),
    );
  });

  it.each([
    ['audience-format-unknown', 'Dear Ann, it was at 12:30.'],
    ['audience-empty', '{"extractor": "youtube", "heatmap": null}'],
    ['audience-times-impossible', '{"heatmap": [{"start_time": -5, "end_time": 1, "value": 1}]}'],
  ])('is not taken from any file: %s', async (code, file) => {
    const answer = await user(ann).send('PUT', path(), file);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  it('adds a point to the clip that is replayed, in a row of its own, and can be forgotten', async () => {
    const last = before.clips.at(-1);
    const range = { start: Number(last?.start), end: Number(last?.end) };
    const given = await user(ann).send('PUT', path(), infoJson(range));
    expect(given.body).toMatchObject({ success: true, kinds: ['heatmap', 'comments'] });
    const shown = (await user(ann).get(path())).body;
    expect(shown.curves.map(({ kind }: { kind: string }) => kind)).toEqual(['heatmap', 'comments']);
    expect(shown.moments[0].start).toBeGreaterThanOrEqual(range.start - 6);
    expect(shown.moments[0].end).toBeLessThanOrEqual(range.end + 6);
    const stored = await readFile(
      join(server.dataDir, 'files/videos', id, 'audience.json'),
      'utf8',
    );
    expect(stored).not.toMatch(/Ann|Cleo|UC1|my day/);

    const found = await findAgain();
    const shared = (clip: { start: string; end: string }) =>
      Math.min(Number(clip.end), range.end) - Math.max(Number(clip.start), range.start);
    const [lifted] = found.clips.toSorted((a, b) => shared(b) - shared(a));
    expect(lifted?.scores?.audience?.score).toBe(10);
    expect(lifted?.scores?.audience?.reason).toMatch(
      /^Replayed [4-9]\.\d times as much as most of the video\.$/,
    );
    const parts = lifted?.scoreParts?.filter(({ part }) => part === 'audience');
    expect(parts).toEqual([{ part: 'audience', weight: 0.1, points: 1 }]);

    expect((await user(ann).delete(path())).status).toBe(200);
    expect(withoutIds(await findAgain())).toEqual(withoutIds(before));
  }, 120_000);

  it('comes along with an upload', async () => {
    const upload = await beginUpload(user(ann), { bytes: talk.length });
    const given = await user(ann).send(
      'PUT',
      `${upload}/audience`,
      infoJson({ start: 60, end: 90 }),
    );
    expect(given.status).toBe(200);
    const job = await ended(user(ann), await patchUpload(user(ann), upload, 0, talk));
    const { clips } = await videoOf(job.videoId);
    expect(clips.length).toBeGreaterThan(0);
    for (const { scores } of clips)
      expect(scores?.audience?.reason).toMatch(/this moment|Replayed/);
  }, 120_000);
});
