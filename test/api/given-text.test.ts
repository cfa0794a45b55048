import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withWordTimes } from '../samples/recogniser-json.ts';
import { ended, startTestServer } from './server.ts';
import { smallVideo } from './video.ts';

const panel = '0:00\nGood morning and welcome.\n0:03\nToday we talk about wooden boats.';
const chat = 'Jane: Good morning.\nJohn: Welcome.\nJane: Today we talk about boats.';

it('a given text is taken for what it is, unless a person says that all of it is words', async () => {
  await using server = await startTestServer();
  const ann = await server.as('ann');
  const form = new FormData();
  form.set('video', new Blob([await smallVideo()]), 'talk.mp4');
  const sent = await fetch(`${ann.address}/api/clips/upload`, {
    method: 'POST',
    headers: ann.headers,
    body: form,
  });
  const job = await ended(ann, sent);
  const give = (body: string, type: string, query = '') =>
    fetch(`${ann.address}/api/clips/videos/${job.videoId}/captions${query}`, {
      method: 'PUT',
      headers: { ...ann.headers, 'content-type': type },
      body,
    });
  const formatOf = async (body: string, type: string, query = '') => {
    const answer = await give(body, type, query);
    expect(answer.status).toBe(200);
    await ended(ann, answer);
    const names = await readdir(join(server.dataDir, 'files/videos', job.videoId ?? ''));
    return names.filter((name) => name.startsWith('given-')).map((name) => name.split('.').at(-1));
  };
  const asText = (text: string) => JSON.stringify({ text });
  expect(await formatOf(asText(panel), 'application/json')).toEqual(['timed-text']);
  expect(await formatOf(asText(panel), 'application/json', '?asWritten=true')).toEqual(['txt']);
  expect(await formatOf(chat, 'text/plain')).toEqual(['turns']);
  const whisper = JSON.stringify(withWordTimes['openai-whisper']);
  expect(await formatOf(whisper, 'application/octet-stream')).toEqual(['json']);

  const refused = await give('{"hello":1}', 'application/octet-stream');
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'transcript-json-unknown',
      error: expect.stringMatching(/Whisper.*Deepgram.*AssemblyAI/),
    }),
  ]);
});
