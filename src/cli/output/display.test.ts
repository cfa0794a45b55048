import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createDisplay } from './display.ts';

function shown(terminal: object) {
  const out = Object.assign(new PassThrough({ encoding: 'utf8' }), terminal);
  return { out, text: () => String(out.read() ?? '') };
}

test('on a terminal that is too short for all clips, all of them are shown at the end', async () => {
  const { out, text } = shown({ isTTY: true, columns: 80, rows: 10 });
  const show = await createDisplay({ quiet: false, out });
  show.progress({ stage: 'download', fraction: 1 });
  for (let clip = 0; clip < 30; clip++) {
    show.name(clip, `Clip with the title ${clip}`);
    show.progress({ stage: 'done', fraction: 1, clip });
  }
  expect(text()).toContain('Clip with the title 29');
  show.close();
  const last = stripVTControlCharacters(text()).split('\n');
  expect(last.filter((line) => line.endsWith('100 %'))).toHaveLength(31);
  expect(last.every((line) => line.length < 80)).toBe(true);
});

test('a note is shown once, above the lines', async () => {
  const { out, text } = shown({ isTTY: true, columns: 80, rows: 24 });
  const show = await createDisplay({ quiet: false, out });
  show.progress({ stage: 'identify', fraction: 0, message: 'the model gave no usable answer' });
  show.progress({ stage: 'identify', fraction: 1 });
  show.close();
  const said = stripVTControlCharacters(text());
  expect(said.split('note: the model gave no usable answer')).toHaveLength(2);
  expect(said.indexOf('note:')).toBeLessThan(said.indexOf('Choosing the highlights'));
});

test('without a terminal, each step is a plain line and nothing is redrawn', async () => {
  const { out, text } = shown({});
  const show = await createDisplay({ quiet: false, out });
  for (const fraction of [0, 0.1, 0.3, 0.31, 0.8, 1, 1])
    show.progress({ stage: 'transcript', fraction });
  show.close();
  expect(text().split('\n')).toEqual([
    'Reading the transcript …',
    'Reading the transcript: 30 %',
    'Reading the transcript: 80 %',
    'Reading the transcript: done',
    '',
  ]);
});

test('while speech is recognised it says how much of the recording is done, on a terminal and elsewhere', async () => {
  for (const terminal of [{ isTTY: true, columns: 80, rows: 24 }, {}]) {
    const { out, text } = shown(terminal);
    const show = await createDisplay({ quiet: false, out });
    const report = (doneSeconds: number, totalSeconds: number) =>
      show.progress({
        stage: 'transcript',
        fraction: doneSeconds / totalSeconds,
        audio: { doneSeconds, totalSeconds },
      });
    report(0, 3600);
    report(750, 3600);
    report(1200, 3600);
    show.close();
    expect(stripVTControlCharacters(text())).toMatch(/33 %.*20 of 60 min/);
  }
});

test('quiet mode prints nothing', async () => {
  const { out, text } = shown({ isTTY: true, columns: 80, rows: 24 });
  const show = await createDisplay({ quiet: true, out });
  show.say('Hello');
  show.progress({ stage: 'render', fraction: 0.5, clip: 0, message: 'a note' });
  show.close();
  expect(text()).toBe('');
});
