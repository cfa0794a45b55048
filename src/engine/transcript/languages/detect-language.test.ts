import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'you know what I mean when I say that we never got around to it'],
    ['es', 'entonces empezamos a caminar por el río y no había nadie'],
    ['fr', 'bonjour à tous et bienvenue dans cette nouvelle vidéo'],
    ['de', 'und dann haben wir einfach weitergemacht, bis es dunkel wurde'],
    ['hi', 'आज हम बात करेंगे कि यह कैसे काम करता है'],
    ['ja', '今日は新しいビデオについて話します'],
    ['ko', '오늘은 새로운 이야기를 해 보겠습니다'],
    ['zh', '我们一直坚信每个人都应该有机会获得高等教育'],
  ])('is told: %s', async (language, text) => expect(await detectLanguage(text)).toBe(language));

  it('is not guessed from next to nothing', async () => {
    expect(await detectLanguage('')).toBeUndefined();
    expect(await detectLanguage('123 456')).toBeUndefined();
  });
});
