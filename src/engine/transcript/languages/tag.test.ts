import { describe, expect, it } from 'vitest';
import { primaryTag } from './tag.ts';

describe('language tags', () => {
  it.each([
    ['en-US', 'en'],
    ['eng', 'en'],
    ['ger', 'de'],
    ['deu', 'de'],
    ['fre', 'fr'],
    ['chi', 'zh'],
    ['pt_BR', 'pt'],
    ['zh-Hans', 'zh'],
    ['en-orig', 'en'],
    ['EN', 'en'],
    ['iw', 'he'],
    ['kor', 'ko'],
    ['und', undefined],
    ['mul', undefined],
    ['', undefined],
    [undefined, undefined],
    ['live_chat', undefined],
    ['a.en', undefined],
    ['english', undefined],
  ])('%s is %s', (tag, primary) => expect(primaryTag(tag)).toBe(primary));
});
