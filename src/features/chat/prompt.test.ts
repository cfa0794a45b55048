import { expect, it } from 'vitest';
import { createPacer } from '#platform/kit/pacer.ts';
import { buildConversation } from './prompt.ts';

function conversationWith(url: string) {
  const file = { type: 'file' as const, url, mediaType: undefined, filename: 'notes.txt' };
  const request = {
    system: undefined,
    citations: false,
    messages: [{ role: 'user' as const, parts: [file] }],
  };
  return buildConversation(request, { modelName: 'gemini-flash-latest', pacer: createPacer() });
}

it.each([
  ['data:text/plain;base64,aGk=', 'text/plain'],
  ['data:text/plain;charset=utf-8;base64,aGk=', 'text/plain'],
])('an attachment is read from the data URL %s', async (url, mediaType) => {
  const { prompt } = await conversationWith(url);
  expect(prompt.at(-1)?.content).toEqual([
    { type: 'file', mediaType, data: { type: 'data', data: 'aGk=' } },
  ]);
});

it.each([
  ['https://example.org/notes.txt'],
  ['data:;base64,aGk='],
  ['data:text/plain,hi'],
  ['data:text/plain;base64,'],
  // A regular expression that backtracks would take half a minute or more on the first of these.
  [`data:${'a'.repeat(300_000)}`],
  [`data:${'a;'.repeat(50_000)},`],
])('no attachment is read from the address %.40s', { timeout: 5000 }, async (url) => {
  await expect(conversationWith(url)).rejects.toMatchObject({ code: 'attachment-refused' });
});
