import { expect, it } from 'vitest';
import { catalogueAt } from './catalogue.ts';
import { chooseModel } from './choose-model.ts';
import type { InstalledModel } from './speech-models.ts';

const catalogue = catalogueAt('https://hub.example.org');
const roomy = { memoryBytes: 16 * 2 ** 30 };

function installed(
  id: string,
  languages: readonly string[] = catalogue.find((model) => model.id === id)?.languages ?? [],
): InstalledModel {
  const { kind = 'ctc' } = catalogue.find((model) => model.id === id) ?? {};
  return { id, name: id, kind, languages, folder: `/models/${id}`, files: {}, bytes: 1 };
}

const choice = (
  language: string | undefined,
  ids: readonly string[] = [],
  machine = roomy,
  own: InstalledModel[] = [],
) => {
  const { installed: best, recommended } = chooseModel(language, {
    catalogue,
    installed: [...ids.map((id) => installed(id)), ...own],
    machine,
  });
  return [best?.id, recommended?.id];
};

it('the catalogue fixes every file by revision, size and hash, and names the licence', () => {
  for (const { id, bytes, licence, files } of catalogue) {
    expect([id, bytes]).toEqual([
      id,
      files.reduce((sum, file) => sum + (file.bytes ?? Number.NaN), 0),
    ]);
    expect(licence).not.toBe('');
    for (const { url, sha256 = '', name } of files) {
      expect(url).toMatch(
        /^https:\/\/hub\.example\.org\/[\w.-]+\/[\w.-]+\/resolve\/(?:[0-9a-f]{40}|v[\d.]+)\//,
      );
      expect([url.endsWith(`/${name}`), sha256]).toEqual([
        true,
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ]);
    }
  }
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
});

it.each([
  ['en', 'parakeet-tdt-0.6b-v3'],
  ['pt-BR', 'parakeet-tdt-0.6b-v3'],
  ['zh-Hant-TW', 'sense-voice-small'],
  ['yue', 'sense-voice-small'],
  ['hi', 'whisper-small'],
  [undefined, 'parakeet-tdt-0.6b-v3'],
])('for %s, %s is recommended', (language, id) => {
  expect(choice(language)).toEqual([undefined, id]);
});

it('a machine with little memory is recommended the smallest model that knows the language', () => {
  expect(choice('en', [], { memoryBytes: 2 * 2 ** 30 })).toEqual([undefined, 'whisper-base']);
  expect(choice('ja', [], { memoryBytes: 2 * 2 ** 30 })).toEqual([undefined, 'whisper-base']);
});

it('of the installed models the recommended one is taken, another one that knows the language otherwise, and never one that does not', () => {
  expect(choice('de', ['whisper-base', 'parakeet-tdt-0.6b-v3'])[0]).toBe('parakeet-tdt-0.6b-v3');
  expect(choice('de', ['whisper-base', 'sense-voice-small'])[0]).toBe('whisper-base');
  expect(
    choice('de', ['sense-voice-small', 'campplus-zh-en', 'pyannote-segmentation-3.0'])[0],
  ).toBeUndefined();
});

it('an alternative is never recommended, and comes first for its languages where it is installed', () => {
  expect(choice('ru', ['parakeet-tdt-0.6b-v3', 'giga-am-v3-ru'])).toEqual([
    'giga-am-v3-ru',
    'parakeet-tdt-0.6b-v3',
  ]);
  expect(choice('hi', ['whisper-small', 'whisper-large-v3-turbo'])[0]).toBe(
    'whisper-large-v3-turbo',
  );
  expect(choice('de', ['parakeet-tdt-0.6b-v3', 'whisper-large-v3-turbo'])[0]).toBe(
    'parakeet-tdt-0.6b-v3',
  );
  expect(choice(undefined, ['parakeet-tdt-0.6b-v2', 'parakeet-tdt-0.6b-v3'])[0]).toBe(
    'parakeet-tdt-0.6b-v3',
  );
  expect(choice('en', ['whisper-base', 'parakeet-tdt-0.6b-v2'], { memoryBytes: 2 ** 31 })[0]).toBe(
    'whisper-base',
  );
});

it("an operator's own model comes first for the languages it names, and last for others", () => {
  const own = [installed('court-german', ['de'])];
  expect(choice('de-AT', ['parakeet-tdt-0.6b-v3'], roomy, own)[0]).toBe('court-german');
  expect(choice('en', ['parakeet-tdt-0.6b-v3'], roomy, own)[0]).toBe('parakeet-tdt-0.6b-v3');
  expect(choice('fr', ['whisper-base'], roomy, [installed('anything', [])])[0]).toBe(
    'whisper-base',
  );
  expect(choice(undefined, [], roomy, own)[0]).toBe('court-german');
});
