import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBurnedInColor } from '#engine/render/typesetting/color-matrix.ts';
import { colourAt, coloursAt, ffmpeg, lavfi, probeMedia } from '../media.ts';
import { lines } from '../short-talk.ts';
import { rss, startFeedHost } from '../stand-ins/feeds.ts';
import { ended, until } from './server.ts';
import { startTalkServer, type TalkServer } from './talk-server.ts';

/**
 * An episode of a podcast: audio with a red cover, twice as wide as high, loud for the first half
 * of every four seconds, and captions.
 */
let talk: TalkServer;
let video: { id: string; storageKey: string; title: string };

beforeAll(async () => {
  talk = await startTalkServer();
  const { folder, alice, address } = talk;
  const stamp = (seconds: number) =>
    new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const captions = lines
    .slice(0, 10)
    .map(
      (line, index) => `${index + 1}\n${stamp(index * 4)} --> ${stamp(index * 4 + 3)}\n${line}\n`,
    );
  await writeFile(join(folder, 'episode.srt'), captions.join('\n'));
  await ffmpeg(
    [...lavfi('sine=f=300:d=40'), '-c:a', 'libmp3lame', '-b:a', '32k', 'plain.mp3'],
    folder,
  );
  await ffmpeg([...lavfi('color=blue:s=300x300:d=1'), '-frames:v', '1', 'show.jpg'], folder);
  const loud = "aevalsrc='0.5*sin(2*PI*300*t)*lt(mod(t,4),2)':d=40:s=44100";
  await ffmpeg([...lavfi('color=red:s=800x400:d=1'), '-frames:v', '1', 'cover.png'], folder);
  const inputs = [...lavfi(loud), '-i', 'cover.png', '-i', 'episode.srt'];
  const tracks = [
    '-map',
    '0:a',
    '-map',
    '1:v',
    '-map',
    '2:s',
    '-c:a',
    'aac',
    '-c:v',
    'copy',
    '-disposition:v',
    'attached_pic',
  ];
  await ffmpeg(
    [...inputs, ...tracks, '-c:s', 'mov_text', '-metadata:s:s:0', 'language=eng', 'episode.mp4'],
    folder,
  );
  const form = new FormData();
  form.append(
    'video',
    new Blob([new Uint8Array(await readFile(join(folder, 'episode.mp4')))]),
    'Episode 7.mp4',
  );
  const answer = await fetch(`${address}/api/clips/upload`, {
    method: 'POST',
    headers: alice.headers,
    body: form,
  });
  const job = await ended(alice, answer);
  expect(job).toMatchObject({ status: 'complete' });
  ({ video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body);
});
afterAll(() => talk?.[Symbol.asyncDispose]());

const path = (what: string) => `/api/clips/videos/${video.id}/${what}`;
const range = { start: '4.2', end: '9.8' };

describe('an audio recording', () => {
  it('has clips, a thumbnail of its cover, a waveform, and a copy that browsers show as a video', async () => {
    const { alice, folder } = talk;
    const { body } = await alice.get(`/api/clips/videos/${video.id}`);
    expect(body.video.clips.length).toBeGreaterThan(0);
    const { body: playable } = await alice.get(path('playable'));
    expect(playable.contentType).toBe('video/mp4');
    const copy = join(folder, 'copy.mp4');
    await writeFile(
      copy,
      new Uint8Array(await (await fetch(new URL(playable.url, talk.address))).arrayBuffer()),
    );
    const { video: shown, audio, format } = await probeMedia(copy);
    expect(shown).toMatchObject({ codec_name: 'h264', width: 1080, height: 540, nb_frames: 1000 });
    expect(audio).toMatchObject({ codec_name: 'aac' });
    expect(Math.abs((format.duration ?? 0) - 40)).toBeLessThan(0.1);
    const [red, green, blue] = await colourAt(copy, 33);
    expect([red > 230, green < 25, blue < 25]).toEqual([true, true, true]);
  });

  it.each(['9:16', '1:1', '16:9'])(
    'is exported at %s with its cover, its waveform and its captions, as the previews show them',
    async (aspectRatio) => {
      const { alice, folder } = talk;
      const style = { position: 'auto', karaoke_highlight_color: '#00FF00' };
      const { body: framing } = await alice.post(path('framing'), {
        ...range,
        aspectRatio,
        faces: true,
      });
      const { shots, waveform, faces } = framing;
      expect(shots).toEqual([
        { kind: 'fit', start: 0, end: expect.closeTo(5.6), place: expect.anything() },
      ]);
      const { place } = shots[0];
      expect(Math.abs(place.width / place.height - 2)).toBeLessThan(0.02);
      expect(waveform.y).toBeGreaterThanOrEqual(place.y + place.height);
      const preview = await alice.post(path('captions'), {
        ...range,
        aspectRatio,
        subtitleCustomization: style,
        faces,
        waveform,
      });
      const order = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips: [range],
        aspectRatio,
        subtitleCustomization: style,
      };
      const job = await ended(alice, await alice.post('/api/clips/process', order));
      expect(job).toMatchObject({ status: 'complete' });
      const burnedIn = await talk.burnedIn();
      expect([
        toBurnedInColor(preview.body.script, 'bt601'),
        toBurnedInColor(preview.body.script, 'bt709'),
      ]).toContain(burnedIn);
      // The area of the captions, below the waveform.
      const words = [...burnedIn.matchAll(/,Word,.*?pos\([-\d.]+,([-\d.]+)\)/g)].map(([, y]) =>
        Number(y),
      );
      expect(words.length).toBeGreaterThan(20);
      expect(Math.min(...words)).toBeGreaterThan(waveform.y + waveform.height);

      const { body } = await alice.get(path('exported'));
      const newest = body.exportedClips.find(
        (clip: { aspectRatio: string }) => clip.aspectRatio === aspectRatio,
      );
      const file = join(folder, `${aspectRatio.replace(':', 'x')}.mp4`);
      const { url } = (await alice.post(path('download'), { storageKey: newest.storageKey })).body;
      await writeFile(file, new Uint8Array(await (await fetch(url)).arrayBuffer()));
      const crop = ({ x, y, width, height }: typeof waveform) =>
        [width, height, x, y].map(Math.round).join(':');
      // The clip begins at 4.2 s: it is loud until 1.8 s, and from 3.8 to 5.8 s. What was spoken is
      // green, left of the middle.
      const spoken = { ...waveform, x: waveform.x + waveform.width / 4, width: waveform.width / 4 };
      const [cover, loud, silent] = await coloursAt(
        file,
        [5, crop(place)],
        [5.4, crop(spoken)],
        [3.6, crop(spoken)],
      );
      const [red = 0, green = 255, blue = 255] = cover ?? [];
      expect([red > 225, green < 30, blue < 30]).toEqual([true, true, true]);
      expect((loud?.[1] ?? 0) - (silent?.[1] ?? 0)).toBeGreaterThan(40);
    },
  );

  it('has nobody to follow: layouts and frames chosen for people change nothing', async () => {
    const { alice } = talk;
    const plain = await alice.post(path('framing'), {
      ...range,
      aspectRatio: '9:16',
      reframe: 'center',
    });
    const split = await alice.post(path('framing'), {
      ...range,
      aspectRatio: '9:16',
      layout: 'split',
    });
    expect([plain.status, split.body]).toEqual([200, plain.body]);
  });

  it('of a podcast without a cover in the file is shown by the image of the podcast', async () => {
    const { alice, folder } = talk;
    await using host = await startFeedHost();
    const transcript =
      '<podcast:transcript url="/episode.srt" type="application/srt" language="en"/>';
    const media = { media: `${host.url}/plain.mp3`, type: 'audio/mpeg', more: transcript };
    const image = '<itunes:image href="/show.jpg"/>';
    host.set('/feed.xml', {
      body: rss(
        'A show',
        [{ title: 'Episode 8', guid: '8', date: '2026-03-01T08:00:00Z', ...media }],
        image,
      ),
    });
    host.set('/plain.mp3', { body: await readFile(join(folder, 'plain.mp3')), type: 'audio/mpeg' });
    host.set('/show.jpg', { body: await readFile(join(folder, 'show.jpg')), type: 'image/jpeg' });
    host.set('/episode.srt', {
      body: await readFile(join(folder, 'episode.srt')),
      type: 'application/srt',
    });
    const { feed } = (
      await alice.post('/api/clips/feeds', { address: `${host.url}/feed.xml`, first: 1 })
    ).body;
    const episodes = await until(
      async () => (await alice.get(`/api/clips/feeds/${feed.id}/episodes`)).body.episodes,
      ([one]) => ['complete', 'failed'].includes(one?.status),
    );
    expect(episodes).toMatchObject([{ title: 'Episode 8', status: 'complete' }]);
    const { url } = (await alice.get(`/api/clips/videos/${episodes[0].videoId}/playable`)).body;
    const copy = join(folder, 'show.mp4');
    await writeFile(
      copy,
      new Uint8Array(await (await fetch(new URL(url, talk.address))).arrayBuffer()),
    );
    const [red, green, blue] = await colourAt(copy, 33);
    expect([red < 25, green < 25, blue > 230]).toEqual([true, true, true]);
  });
});
