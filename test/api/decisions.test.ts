import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addVideo,
  exportClips,
  startVideoServer,
  type Video,
  type VideoServer,
} from './exporting.ts';
import { type Client, ended } from './server.ts';

/** What a person decides of clips: to keep them, to reject them, or nothing yet. */
let opened: VideoServer;
let alice: Client;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ alice } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

type Clip = { id: string; title: string; decision: string; version: number; rank?: number };

const videoOf = async (id: string) => (await alice.get(`/api/clips/videos/${id}`)).body.video;
const decide = (path: string, body: object, user = alice) => user.send('PATCH', path, body);
const decisionsOf = ({ clips }: { clips: Clip[] }) =>
  Object.fromEntries(clips.map(({ title, decision }) => [title, decision]));

async function newVideo(
  prompt = '',
): Promise<Video & { path: string; idOf(title: string): string }> {
  const video = await addVideo(alice, `${opened.url}?${crypto.randomUUID()}`, prompt);
  const idOf = (title: string) => video.clips.find((clip) => clip.title === title)?.id ?? '';
  return { ...video, path: `/api/clips/videos/${video.id}`, idOf };
}

describe('a decision', () => {
  it('is stored without a version, changes none, can be undone, and is counted', async () => {
    const { id, path, idOf } = await newVideo();
    expect((await videoOf(id)).decisions).toEqual({ new: 4, kept: 0, rejected: 0 });
    const best = `${path}/clips/${idOf('Best')}`;
    await decide(best, { title: 'Very best' });
    const kept = await decide(best, { decision: 'kept', version: 0 });
    expect(kept.body.clip).toMatchObject({ decision: 'kept', version: 1, title: 'Very best' });
    // A change that is refused stores no decision.
    const late = await decide(best, { decision: 'rejected', title: 'Late', version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'clip-edited']);
    const both = await decide(best, { decision: 'rejected', reset: true, version: 1 });
    expect(both.body.clip).toMatchObject({ decision: 'rejected', version: 0, title: 'Best' });
    await decide(best, { decision: 'new' });
    await decide(`${path}/clips/${idOf('Ten')}`, { decision: 'kept' });
    expect((await decide(best, { decision: 'maybe' })).status).toBe(400);

    const sooner = idOf('Seven sooner');
    const several = { clipIds: [sooner, idOf('Seven later')], decision: 'rejected' };
    const { clips } = (await decide(`${path}/clips`, several)).body;
    expect(clips.map(({ title, decision }: Clip) => [title, decision])).toEqual([
      ['Seven sooner', 'rejected'],
      ['Seven later', 'rejected'],
    ]);
    // All of them or none, and none of another person.
    const unknown = '00000000-0000-4000-8000-000000000000';
    const partly = await decide(`${path}/clips`, { clipIds: [sooner, unknown], decision: 'kept' });
    expect([partly.status, partly.body.code]).toEqual([404, 'clip-not-found']);
    expect((await decide(`${path}/clips`, several, opened.bob)).status).toBe(404);

    const video = await videoOf(id);
    expect(decisionsOf(video)).toEqual({
      Best: 'new',
      Ten: 'kept',
      'Seven sooner': 'rejected',
      'Seven later': 'rejected',
    });
    expect(video.decisions).toEqual({ new: 1, kept: 1, rejected: 2 });
    const listed = (await alice.get('/api/clips/videos')).body.videos;
    expect(listed.find((each: Video) => each.id === id).decisions).toEqual(video.decisions);
  });

  it('survives finding the clips again', async () => {
    const { id, path, idOf } = await newVideo();
    const made = (await alice.post(`${path}/clips`, { start: '14', end: '18', title: 'Mine' }))
      .body;
    expect(made.clip.decision).toBe('kept');
    await decide(`${path}/clips/${idOf('Best')}`, { decision: 'kept' });
    await decide(`${path}/clips/${idOf('Seven sooner')}`, { title: 'Mine, too' });
    const rejected = ['Ten', 'Seven later', 'Seven sooner'].map(idOf);
    await decide(`${path}/clips`, { clipIds: rejected, decision: 'rejected' });

    await ended(alice, await alice.post(`${path}/identify`, { prompt: 'moved' }));
    const video = await videoOf(id);
    expect(decisionsOf(video)).toEqual({
      Best: 'kept',
      Mine: 'kept',
      // Changed by a person, so it stays although it is rejected and was not found again.
      'Mine, too': 'rejected',
      // Nearly “Ten”, so it is rejected again. “Seven later” was not found again and is gone;
      // a part of it is another clip.
      'Ten moved': 'rejected',
      'First half': 'new',
    });
    expect(video.decisions).toEqual({ new: 1, kept: 2, rejected: 2 });
    const ids = video.clips.map((clip: Clip) => clip.id);
    expect([ids.includes(idOf('Best')), ids.includes(idOf('Ten'))]).toEqual([true, false]);

    // A kept clip that is found once more is there once.
    await ended(alice, await alice.post(`${path}/identify`, {}));
    expect(decisionsOf(await videoOf(id))).toEqual({
      Best: 'kept',
      Mine: 'kept',
      'Mine, too': 'rejected',
      Ten: 'rejected',
      'Seven later': 'new',
    });
  });
});

describe('the clips of all videos', () => {
  it('are listed over all videos of their person, a page at a time, newest decision first', async () => {
    const carol = await opened.server.as('carol');
    const video = await addVideo(carol, `${opened.url}?carol-1`);
    const other = await addVideo(carol, `${opened.url}?carol-2`);
    const ofVideo = ({ id, clips }: Video, title: string) =>
      `/api/clips/videos/${id}/clips/${clips.find((clip) => clip.title === title)?.id}`;
    const put = (of: Video, title: string, decision: string) =>
      decide(ofVideo(of, title), { decision }, carol);
    await put(video, 'Ten', 'kept');
    await put(other, 'Best', 'rejected');
    await put(other, 'Ten', 'kept');
    // A decision that is repeated is no newer.
    await put(video, 'Ten', 'kept');

    const all: (Clip & { videoId: string; videoTitle: string; exported: boolean })[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
      const { body } = await carol.get(`/api/clips/clips?limit=3${query}`);
      expect(body.clips.length).toBe(next === undefined ? 2 : Math.min(3, 8 - all.length));
      all.push(...body.clips);
      next = body.next;
    }
    expect(all.slice(0, 3).map((clip) => [clip.videoId, clip.title, clip.decision])).toEqual([
      [other.id, 'Ten', 'kept'],
      [other.id, 'Best', 'rejected'],
      [video.id, 'Ten', 'kept'],
    ]);
    expect(all.slice(3).map(({ decision }) => decision)).toEqual(Array(5).fill('new'));
    expect(new Set(all.map(({ id }) => id)).size).toBe(8);
    expect(all[0]).toMatchObject({ videoTitle: 'talk', exported: false, rank: 1, version: 0 });

    await exportClips(carol, video, [['5.2', '9.4']]);
    const titles = async (query: string) =>
      (await carol.get(`/api/clips/clips?${query}`)).body.clips.map(
        ({ videoId, title }: { videoId: string; title: string }) =>
          `${title} of ${videoId === video.id ? 'one' : 'other'}`,
      );
    expect(await titles('decision=kept&exported=true')).toEqual(['Ten of one']);
    expect(await titles('decision=kept&exported=false')).toEqual(['Ten of other']);
    expect(await titles('decision=rejected')).toEqual(['Best of other']);
    for (const query of ['decision=maybe', 'exported=perhaps', 'cursor=1', 'limit=0'])
      expect([query, (await carol.get(`/api/clips/clips?${query}`)).status]).toEqual([query, 400]);

    const dave = await opened.server.as('dave');
    expect((await dave.get('/api/clips/clips')).body).toEqual({ clips: [] });
    await carol.delete(`/api/clips/videos/${other.id}`);
    expect(await titles('decision=kept')).toEqual(['Ten of one']);
    await carol.post(`/api/clips/trash/${other.id}/restore`);
    expect(await titles('decision=kept')).toEqual(['Ten of other', 'Ten of one']);
  });

  it('have the rank that the video shows, 1 for the best, which a person’s own clip has not', async () => {
    const { id, path, idOf } = await newVideo();
    const mine = (await alice.post(`${path}/clips`, { start: '1', end: '3', title: 'Mine' })).body;
    expect(mine.clip.rank).toBeUndefined();
    const { clips } = await videoOf(id);
    expect(clips.map(({ title, rank }: Clip) => [title, rank])).toEqual([
      ['Ten', 1],
      ['Best', 2],
      ['Seven sooner', 3],
      ['Seven later', 4],
      ['Mine', undefined],
    ]);
    const later = `${path}/clips/${idOf('Seven later')}`;
    expect((await decide(later, { decision: 'rejected' })).body.clip.rank).toBe(4);
    expect((await decide(later, { title: 'Renamed' })).body.clip.rank).toBe(4);
  });
});

describe('the score of a clip', () => {
  it('is the sum of its parts, and why it was chosen is a line for people', async () => {
    const { id } = await newVideo('scored');
    const { clips } = await videoOf(id);
    for (const { viralityScore, scoreParts, scores } of clips) {
      const points = scoreParts.map((part: { points: number }) => part.points);
      expect(points.reduce((sum: number, each: number) => sum + each, 0)).toBeCloseTo(
        Number(viralityScore),
        9,
      );
      expect(scoreParts).toEqual([
        { part: 'prompt', weight: 0.4, points: 3.2 },
        { part: 'hook', weight: 0.18, points: 1.3 },
        { part: 'stands_alone', weight: 0.09, points: 0.8 },
        { part: 'payoff', weight: 0.12, points: 0.5 },
        { part: 'emotion', weight: 0.12, points: 0.2 },
        { part: 'value', weight: 0.09, points: 0.5 },
        { part: 'comparison', points: expect.any(Number) },
      ]);
      expect(scores).toMatchObject({ reason: 'Opens on a question.', prompt: { score: 8 } });
    }
  });
});
