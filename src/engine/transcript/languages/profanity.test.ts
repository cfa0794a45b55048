import { expect, it } from 'vitest';
import { findProfanity, languageOf } from './index.ts';

const found = (tag: string, text: string) =>
  findProfanity(text, languageOf(tag)).map(({ from, to }) => text.slice(from, to));

it.each([
  [
    'en',
    'That’s BULLSHIT, you motherfucking a**hole! In Scunthorpe, a class of assassins met Dick Dickens.',
    ['BULLSHIT', 'motherfucking', 'a**hole'],
  ],
  [
    'en',
    'It is sh*t, f*** and [ __ ], but 2*3*4 = 24, a*b and snake_case are not.',
    ['sh*t', 'f***', '__'],
  ],
  [
    'de',
    'So eine SCHEISSE, du Arschloch! Der Marsch nach Arsen war beschissen.',
    ['SCHEISSE', 'Arschloch', 'beschissen'],
  ],
  ['fr', 'C’est d’la merde, l’enculé a marché au commerce.', ['merde', 'enculé']],
  ['es', '¡Joder! La computadora de la puta reputación.', ['Joder', 'puta']],
  [
    'it',
    'Che cazzo, sono incazzato: vaffanculo con la cagliata.',
    ['cazzo', 'incazzato', 'vaffanculo'],
  ],
  ['pt', 'Foda-se, caralho! Em Cuba há porradas.', ['Foda', 'caralho']],
  ['hi', 'तू चूतिया है, भोसड़ीके। गांधी लंदन गए।', ['चूतिया', 'भोसड़ीके']],
  ['ja', 'このクソ野郎が死ねと言った。クソゲーではない。', ['クソ野郎', '死ね']],
  ['ko', '이 씨발놈아, 시발점에서 병신같은 소리!', ['씨발놈아', '병신같은']],
  ['zh', '你他妈的在干什么，做体操吗？', ['他妈的']],
  ['sv', 'Det är fucking bra.', ['fucking']],
])('strong language is found in %s as whole words: %s', (tag, text, expected) => {
  expect(found(tag, text)).toEqual(expected);
});

it('takes no longer than in proportion to the text', () => {
  for (const text of [
    'f'.repeat(200_000),
    'fuck'.repeat(50_000),
    `${'*'.repeat(200_000)}a`,
    '_a'.repeat(100_000),
    '他妈'.repeat(50_000),
  ]) {
    const startedAt = process.cpuUsage();
    for (const tag of ['en', 'de', 'ko', 'zh']) found(tag, text);
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(3000);
  }
});
