import { expect, test } from 'vitest';
import { LanguageStretches } from './language-stretches.ts';

type Piece = { language: string | undefined; voice: number };

/** The languages that pieces ("de 3": 3 s in German) get; "=" is their own, as detected. */
function settled(pieces: string, { named, hint }: { named?: string; hint?: string } = {}) {
  const stretches = new LanguageStretches<Piece>(named);
  const all = pieces.split(', ').map((text) => {
    const [language, seconds] = text.split(' ');
    return { language: language === '?' ? undefined : language, voice: Number(seconds) };
  });
  const found = [...all.flatMap((piece) => stretches.add(piece)), ...stretches.end(hint)];
  expect(found.map(({ item }) => item)).toEqual(all);
  return found.map(({ language }) => language ?? '=').join(' ');
}

test.each([
  ['one language', 'en 8, en 2, en 9', '= = ='],
  ['a short piece within a stretch', 'en 8, cy 1.5, en 9', '= en ='],
  ['short pieces at the beginning', 'cy 1, it 2, en 4, en 4', 'en en = ='],
  ['a stretch of another language', 'en 20, de 3, de 4, de 9, fr 1, de 9', '= = = = de ='],
  ['a short piece before another language', 'en 20, it 1, de 9', '= en ='],
  ['a short piece in the main language', 'en 60, de 9, en 1, de 9, it 1', '= = = = de'],
  ['a language that the model takes for another', 'no 20, nn 9, no 9', '= = ='],
  ['a model that detects none', '? 3, ? 9', '= ='],
])('%s', (_, pieces, expected) => {
  expect(settled(pieces)).toBe(expected);
});

test('the named language is expected from the beginning, but another one is believed after 5 s', () => {
  expect(settled('cy 1, en 2, fr 3', { named: 'en' })).toBe('en = en');
  expect(settled('es 4, es 9', { named: 'en' })).toBe('= =');
});

test('what sounds like the named language is written as that', () => {
  expect(settled('hi 8, ur 2, hi 9', { named: 'ur' })).toBe('ur = ur');
  expect(settled('hi 8, en 9, ur 2', { named: 'hi' })).toBe('= = hi');
});

test('the hint decides only when no language has 5 s, and only for one that was detected', () => {
  expect(settled('pt 3, es 2', { hint: 'es' })).toBe('es =');
  expect(settled('pt 3, es 2', { hint: 'en' })).toBe('= pt');
  expect(settled('es 9, en 2', { hint: 'en' })).toBe('= es');
});

test('stretches that continue others decide as those would have; they cannot while a piece waits', () => {
  const languages = ['en', 'en', 'cy', 'en', 'de', 'de', 'en', 'fr', 'fr', 'fr', 'cy', 'fr'];
  const pieces = languages.map((language, i) => ({ language, voice: 2 + (i % 3) }));
  const decided = (stretches: LanguageStretches<Piece>, from: number) => [
    ...pieces.slice(from).flatMap((piece) => stretches.add(piece)),
    ...stretches.end(),
  ];
  const whole = new LanguageStretches<Piece>();
  const before: ReturnType<typeof decided> = [];
  const all = decided(new LanguageStretches<Piece>(), 0);
  const continued = pieces.map((piece, i) => {
    before.push(...whole.add(piece));
    const { state } = whole;
    if (!state) return false;
    const stored = JSON.parse(JSON.stringify(state));
    expect([...before, ...decided(new LanguageStretches<Piece>(undefined, stored), i + 1)]).toEqual(
      all,
    );
    return true;
  });
  expect(continued.filter(Boolean).length).toBeGreaterThan(4);
  expect(continued).toContain(false);
});
