import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, startVideoServer, type VideoServer } from './exporting.ts';
import { doubtfulTranscript } from './scripted-engine.ts';
import { ended } from './server.ts';
import { beginUpload, patchUpload } from './tus.ts';
import { smallVideo } from './video.ts';

let site: VideoServer;
beforeAll(async () => {
  site = await startVideoServer();
});
afterAll(() => site?.[Symbol.asyncDispose]());

const videoAt = async (path: string) => (await site.alice.get(`/api/clips/videos/${path}`)).body;
const notesOf = async (videoId: string | null) => (await videoAt(`${videoId}`)).video.notes;

it('doubts about the words and the languages spoken are shown with a video and its transcript, until it is transcribed again', async () => {
  const { id } = await addVideo(site.alice, site.url, 'doubtful');
  const shown = {
    detectedLanguage: 'en',
    languages: ['en', 'es'],
    transcriptDoubts: ['uncertain-words', 'speech-without-words'],
  };
  expect((await videoAt(id)).video).toMatchObject(shown);
  const { videos } = (await site.alice.get('/api/clips/videos')).body;
  expect(videos.find((video: { id: string }) => video.id === id)).toMatchObject(shown);
  const { languages, gaps, source, words } = doubtfulTranscript;
  expect(await videoAt(`${id}/transcript`)).toMatchObject({ languages, gaps, source, words });

  await site.alice.post(`/api/clips/videos/${id}/transcript/changes`, {
    version: 0,
    operations: [{ first: 1, last: 1, text: 'world.' }],
  });
  const corrected = await videoAt(`${id}/transcript`);
  expect(corrected).toMatchObject({ languages, gaps });
  expect(corrected.words[1]).toEqual({ text: 'world.', start: 1, end: 1.4 });

  const again = await site.alice.post(`/api/clips/videos/${id}/transcribe`, { language: 'es' });
  expect(await ended(site.alice, again)).toMatchObject({ status: 'complete' });
  const { video } = await videoAt(id);
  expect(video).toMatchObject({ detectedLanguage: 'es' });
  expect(video).not.toHaveProperty('languages');
  expect(video).not.toHaveProperty('transcriptDoubts');
});

it('the only language that is to be recognised reaches the engine of a new video, an upload and a further transcription', async () => {
  const { alice, url: platformUrl } = site;
  const only = { language: 'es', onlyLanguage: true };
  const found = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl, ...only }),
  );
  expect(await notesOf(found.videoId)).toContain('everything was read as es');

  const again = (body: object) => alice.post(`/api/clips/videos/${found.videoId}/transcribe`, body);
  // What was said about the video still counts, unless another language is named.
  await ended(alice, await again({}));
  expect(await notesOf(found.videoId)).toEqual(['everything was read as es']);
  await ended(alice, await again({ language: 'fr' }));
  expect(await notesOf(found.videoId)).toEqual([]);
  await ended(alice, await again({ language: 'fr', onlyLanguage: true }));
  expect(await notesOf(found.videoId)).toEqual(['everything was read as fr']);

  const body = await smallVideo();
  const metadata = { language: 'pt-BR', onlyLanguage: 'true' };
  const path = await beginUpload(alice, { bytes: body.length, metadata });
  const uploaded = await ended(alice, await patchUpload(alice, path, 0, body));
  expect(await notesOf(uploaded.videoId)).toContain('everything was read as pt-BR');

  for (const refused of [
    await alice.post('/api/clips/identify', { platformUrl, onlyLanguage: true }),
    await again({ onlyLanguage: true }),
  ])
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [expect.objectContaining({ path: ['onlyLanguage'], message: 'needs a language' })],
    ]);
});
