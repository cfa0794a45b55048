import { expect, test } from 'vitest';
import type { Recognise } from '#engine/transcript';
import type { InstalledModel } from '../models/index.ts';
import type { RecognisedPiece } from '../protocol.ts';
import { localRecogniser } from './recognise-locally.ts';

const model = (id: string, kind: InstalledModel['kind'], languages: string[]): InstalledModel => ({
  id,
  name: id,
  kind,
  languages,
  folder: '',
  files: {},
  bytes: 1,
});
const piece = (text: string, start: number, end: number, language?: string): RecognisedPiece => ({
  text,
  start,
  end,
  tokens: [],
  language,
});

/** What is made of the pieces that a model "recognises", and the model. */
async function recognised(
  pieces: RecognisedPiece[],
  { installed, ...recording }: { installed: InstalledModel[] } & Partial<Parameters<Recognise>[0]>,
) {
  const used: string[] = [];
  const knows = ({ languages }: InstalledModel, tag: string) =>
    languages.length === 0 || languages.includes(tag);
  const local = localRecogniser({
    recognise: async (about, { onPiece }) => {
      used.push(about.model.id);
      pieces.forEach(onPiece);
    },
    models: {
      choose: async (tag) => {
        const found = installed.find((each) => tag === undefined || knows(each, tag));
        return found ? { installed: found } : {};
      },
      install: () => Promise.reject(new Error('nothing is downloaded')),
      installed: async () => installed,
    },
    mayDownload: true,
  });
  const found = await local(
    { path: '', duration: 60, silences: [], scratch: '', ...recording },
    { signal: new AbortController().signal },
  );
  return { ...found, used };
}

test('the tag of an audio track chooses the model only if nothing hears the language', async () => {
  const [english, german] = [model('english', 'ctc', ['en']), model('german', 'ctc', ['de'])];
  const whisper = model('whisper', 'whisper', []);
  const choice = async (installed: InstalledModel[], languageHint: string) =>
    (await recognised([piece('ja', 0, 9)], { installed, languageHint })).used;
  expect(await choice([english, german], 'de')).toEqual(['german']);
  expect(await choice([english, german], 'ja')).toEqual(['english']);
  expect(await choice([whisper, german], 'de')).toEqual(['whisper']);
});

test('a detected language has the tag that was named, and breaks ties for the tag of the track', async () => {
  const installed = [model('whisper', 'whisper', [])];
  const norwegian = await recognised([piece('hei', 0, 9, 'no')], { installed, language: 'nb' });
  expect(norwegian.language).toBe('nb');
  const both = [piece('uno', 0, 30, 'es'), piece('two', 30, 58, 'en')];
  expect((await recognised(both, { installed, languageHint: 'en' })).language).toBe('en');
  expect((await recognised(both, { installed })).language).toBe('es');
});

test('speech whose words were a loop is a gap', async () => {
  const loop = Array.from({ length: 10 }, (_, i) => piece('thank you', 4 * i, 4 * i + 3));
  const voices = [{ start: 0, end: 40 }];
  const { words, gaps } = await recognised(loop, {
    installed: [model('english', 'ctc', ['en'])],
    voices,
  });
  expect(words.map(({ text }) => text)).toEqual(['thank', 'you']);
  expect(gaps).toEqual([{ start: 3.5, end: 40 }]);
});
