import { expect, test } from 'vitest';
import type { Received } from '../stand-ins/stand-in.ts';
import { pretendModel } from './pretend-model.ts';

const requestOf = (content: string, form?: FormData): Received => ({
  method: 'POST',
  path: '/v1/chat/completions',
  headers: {},
  body: { messages: [{ role: 'user', content }] },
  form,
  left: new Promise(() => undefined),
});

test('the pretend model answers a spoken question in plain words, without the tags around it', () => {
  const reply = pretendModel(
    requestOf('<transcript>\nA river is slow.\n</transcript>\n\n<question>\nWhy?\n</question>'),
  );
  expect(reply).toEqual({
    say: 'Offline, nobody thinks about your question: Why? The transcript begins: A river is slow.',
  });
});

test('the pretend model recognises sentences with times in any recording', () => {
  expect(pretendModel(requestOf('', new FormData()))).toMatchObject({
    hear: { segments: expect.arrayContaining([{ start: 0, end: 5, text: expect.any(String) }]) },
  });
});
