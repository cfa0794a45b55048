import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { talk } from '#engine/sample-talk/talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ended, startTestServer } from './api/server.ts';
import { media, speak } from './samples/spoken.ts';
import { openaiStandIn } from './stand-ins/openai.ts';

/** Seconds of the recording in which the service hears nothing at first. */
const missed = { start: 8, end: 16 };

/** Seconds as jobs show them, without zeros at the end. */
const secondsOf = (seconds: number): string => String(Number(seconds.toFixed(3)));

it('speech without words is recognised again by itself: its words are added, and all else stays', async () => {
  await using scratch = await scratchFolder();
  const spoken = talk.flatMap((part) => part.sentences).join(' ');
  const text = spoken.split(' ').slice(0, 60).join(' ');
  await speak(text, join(scratch.path, 'voice.wav'));
  const image = ['-f', 'lavfi', '-i', 'color=c=0x30506e:s=320x180:r=5'];
  const length = ['-t', '21', '-preset', 'ultrafast'];
  await media(scratch.path, 'talk.mp4', [...image, '-i', 'voice.wav', ...length]);
  const service = await openaiStandIn();
  await using _ = { [Symbol.asyncDispose]: () => service.close() };
  /** The requests, as the seconds of audio that each had. */
  let heard: number[] = [];
  let found: { word: string; start: number; end: number }[] = [];
  service.always(({ form }) => {
    const file = form?.get('file');
    const [, from, to] =
      /-([\d.]+)-([\d.]+)\.flac$/.exec(file instanceof File ? file.name : '') ?? [];
    const [start, end] = [Number(from), Number(to)];
    heard.push(end - start);
    const all = text.split(' ').map((word, i) => ({ word, start: 0.35 * i, end: 0.35 * i + 0.3 }));
    const isWhole = end - start > 15;
    const words = isWhole
      ? all.filter((one) => one.end < missed.start || one.start > missed.end)
      : found.filter((one) => one.start >= start && one.end <= end);
    const within = words.map((one) => ({
      word: one.word,
      start: one.start - start,
      end: one.end - start,
    }));
    const said = words.map(({ word }) => word).join(' ');
    return { hear: { text: said, language: 'english', words: within } };
  });
  const settings = {
    GROQ_API_KEY: 'a-key',
    GROQ_BASE_URL: service.url,
    TRANSCRIPT_SOURCES: 'hosted',
    QUOTA_VIDEO_MINUTES: '1',
  };
  await using server = await startTestServer(settings, { engine: 'real' });
  const alice = await server.as('alice');
  const form = new FormData();
  form.set('video', new Blob([await readFile(join(scratch.path, 'talk.mp4'))]), 'talk.mp4');
  const { address, headers } = alice;
  const sent = await fetch(`${address}/api/clips/upload`, { method: 'POST', headers, body: form });
  const received = { status: sent.status, headers: sent.headers, text: '', body: undefined };
  const { videoId } = await ended(alice, received);
  const at = (path = '') => `/api/clips/videos/${videoId}${path}`;
  const transcriptNow = async () => (await alice.get(at('/transcript'))).body;
  const videoNow = async () => (await alice.get(at())).body.video;
  const secondsUsed = async () => (await alice.get('/api/clips/usage')).body.usage.video.used;
  const { gaps } = await transcriptNow();
  expect(gaps).toHaveLength(1);
  const [gap] = gaps;
  expect(gap.start).toBeGreaterThan(missed.start - 1);
  expect(gap.end).toBeLessThan(missed.end + 1);
  expect(gap.end - gap.start).toBeGreaterThan(6);
  const { notes, transcriptDoubts } = await videoNow();
  expect(transcriptDoubts).toEqual(['speech-without-words']);
  expect(notes.join()).toContain('of speech have no words');

  await alice.post(at('/transcript/changes'), {
    version: 0,
    operations: [{ first: 1, last: 1, text: 'corrected' }],
  });
  const before = { ...(await transcriptNow()), video: await videoNow() };
  const used = await secondsUsed();
  heard = [];
  const range = { from: secondsOf(gap.start), to: secondsOf(gap.end) };
  const again = (more: object = {}) => alice.post(at('/transcribe'), { ...range, ...more });
  const first = await ended(alice, await again());
  expect(first).toMatchObject({ status: 'complete', request: { transcription: range } });
  expect(await transcriptNow()).toMatchObject({
    words: before.words,
    gaps: [{ ...gap, tried: true }],
  });
  expect(Math.max(...heard)).toBeLessThan(11);
  expect((await secondsUsed()) - used).toBeCloseTo(gap.end - gap.start, 1);

  found = ['these', 'words', 'were', 'missing'].map((word, i) => ({
    word,
    start: 1.2 + i,
    end: 1.6 + i,
  }));
  await ended(alice, await again());
  const after = await transcriptNow();
  const added = after.words.filter(
    ({ start, end }: { start: number; end: number }) => start > missed.start && end < missed.end,
  );
  expect(added.map((word: { text: string }) => word.text).join(' ')).toBe(
    'these words were missing',
  );
  expect(after.words.filter((word: object) => !added.includes(word))).toEqual(before.words);
  expect(after.words[1].text).toBe('corrected');
  expect(after.sentences.at(-1).last).toBe(after.words.length - 1);
  const clips = before.video.clips.map(
    ({ transcript: _, ...clip }: { transcript: string }) => clip,
  );
  expect(await videoNow()).toMatchObject({ clips });
  expect(JSON.stringify((await videoNow()).clips)).toContain('these words were missing');

  for (const [body, path] of [
    [{ from: '3' }, 'to'],
    [{ from: '9', to: '8' }, 'from'],
    [{ ...range, findClips: true }, 'findClips'],
    [{ ...range, source: 'captions' }, 'source'],
  ] as const)
    expect((await alice.post(at('/transcribe'), body)).body).toMatchObject({
      code: 'invalid-request',
      details: [expect.objectContaining({ path: [path] })],
    });
});
