import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { receiveForm } from './multipart.ts';

const tooLarge = () => new Failure('too-large', 'Too large', { status: 413 });
const form = (body: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
  });
const part = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n${content}`;
const received = (body: string, receive: (body: Readable) => Promise<string>) =>
  receiveForm(form(body), { fileField: 'video', maxFileBytes: 20, tooLarge, receive });
/** A reader that starts late. */
const late = async (body: Readable) => {
  await delay(20);
  return text(body);
};

it.each([text, late])(
  'passes on the file of a complete form, whenever its reader begins',
  async (receive) => {
    expect(await received(`${part('a file')}\r\n--b--\r\n`, receive)).toEqual({
      fields: {},
      file: 'a file',
    });
  },
);

it.each([text, late])(
  'refuses a form that breaks off in a file, whenever its reader begins',
  async (receive) => {
    await expect(received(part('half a fi'), receive)).rejects.toMatchObject({
      code: 'form-unreadable',
      status: 400,
    });
  },
);

it.each([text, late])(
  'refuses a file past the limit with the words given, whenever its reader begins',
  async (receive) => {
    await expect(received(`${part('x'.repeat(21))}\r\n--b--\r\n`, receive)).rejects.toMatchObject({
      code: 'too-large',
    });
  },
);

it('passes on the error of its reader', async () => {
  const full = new Failure('no-space', 'Full', { status: 507 });
  await expect(received(`${part('a file')}\r\n--b--\r\n`, () => Promise.reject(full))).rejects.toBe(
    full,
  );
});

it('reads no more of a form than its file may have, whatever the rest is called', async () => {
  const other = part('x'.repeat(15)).replace('name="video"', 'name="another"');
  const field = `--b\r\nContent-Disposition: form-data; name="field"\r\n\r\n${'y'.repeat(10_000)}\r\n`;
  const endless = `${other}\r\n${field.repeat(200)}--b--\r\n`;
  await expect(received(endless, text)).rejects.toMatchObject({ code: 'too-large' });
});

it('takes at most 40 parts, and at most 64 KiB of a field', async () => {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const many = Array.from({ length: 100 }, (_, index) => field(`f${index}`, 'x')).join('');
  expect(Object.keys((await received(`${many}--b--\r\n`, text)).fields)).toHaveLength(40);
  const long = await received(`${field('long', 'x'.repeat(100_000))}--b--\r\n`, text);
  expect(long.fields.long).toHaveLength(65_536);
  const files = Array.from(
    { length: 100 },
    () => `${part('x').replace('name="video"', 'name="another"')}\r\n`,
  ).join('');
  expect(await received(`${files}${part('a file')}\r\n--b--\r\n`, text)).toEqual({
    fields: {},
    file: undefined,
  });
});
