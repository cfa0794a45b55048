import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { languageTexts } from '#test/samples/talks.ts';
import { ended, startTestServer } from './api/server.ts';
import { media, speak } from './samples/spoken.ts';
import { openaiStandIn } from './stand-ins/openai.ts';

it('a recording that is wrongly tagged as English is recognised in the language that a service hears, and in the named one once a person names it', async () => {
  await using scratch = await scratchFolder();
  const text = (languageTexts.es ?? '').split(' ').slice(0, 60);
  await speak(text.join(' '), join(scratch.path, 'voice.wav'));
  const image = ['-f', 'lavfi', '-i', 'color=c=0x30506e:s=320x180:r=5'];
  const tag = ['-metadata:s:a:0', 'language=eng'];
  const made = [...image, '-i', 'voice.wav', '-shortest', ...tag, '-preset', 'ultrafast'];
  await media(scratch.path, 'talk.mp4', made);
  const service = await openaiStandIn();
  await using _ = { [Symbol.asyncDispose]: () => service.close() };
  const words = text.map((word, i) => ({ word, start: 0.4 * i, end: 0.4 * i + 0.35 }));
  service.always({ hear: { text: text.join(' '), language: 'spanish', words } });
  const keys = { GROQ_API_KEY: 'a-key', GROQ_BASE_URL: service.url, TRANSCRIPT_SOURCES: 'hosted' };
  await using server = await startTestServer(keys, { engine: 'real' });
  const alice = await server.as('alice');

  const form = new FormData();
  form.set('video', new Blob([await readFile(join(scratch.path, 'talk.mp4'))]), 'talk.mp4');
  const { address, headers } = alice;
  const sent = await fetch(`${address}/api/clips/upload`, { method: 'POST', headers, body: form });
  const received = { status: sent.status, headers: sent.headers, text: '', body: undefined };
  const { videoId } = await ended(alice, received);
  const at = (path = '') => `/api/clips/videos/${videoId}${path}`;
  const asked = () =>
    service.requests
      .filter(({ path }) => path.endsWith('/audio/transcriptions'))
      .map(({ form: fields }) => fields?.get('language'));
  expect(asked()[0]).toBeNull();
  expect((await alice.get(at())).body.video).toMatchObject({ detectedLanguage: 'es' });
  const { source } = (await alice.get(at('/transcript'))).body;
  expect(source.codedNotes).toContainEqual({
    code: 'other-language',
    language: 'en',
    message: 'The audio track is tagged as English, but Spanish is spoken.',
  });

  const named = { source: 'hosted', language: 'es', onlyLanguage: true };
  await ended(alice, await alice.post(at('/transcribe'), named));
  expect(asked().at(-1)).toBe('es');
  const again = (await alice.get(at('/transcript'))).body;
  expect(again.source.codedNotes).toBeUndefined();
});
