import { describe, expect, it } from 'vitest';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { setCaptions } from '../captions/ass-script.ts';
import { cleanText } from './ass-text.ts';
import { captionWords } from './caption-words.ts';
import { drawableEmoji, drawing } from './emoji.ts';
import { isEmoji, withEmojiApart } from './emoji-text.shared.ts';

const said = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, start: index, end: index + 0.9 }));
const wordsOf = (text: string, language = 'en') =>
  captionWords(said(text), { duration: 60, language });

describe('emoji in captions', () => {
  it('are words of their own on the line of the word before, which keeps its punctuation', () => {
    const lines: string[][] = [[]];
    for (const { text, endsLine } of wordsOf('So hot🔥🔥🔥🔥🔥! 😂 Next 👍🏽.')) {
      lines.at(-1)?.push(text);
      if (endsLine) lines.push([]);
    }
    expect(lines).toEqual([['So', 'hot!', '🔥🔥🔥🔥', '🔥', '😂'], ['Next.', '👍🏽'], []]);
    expect(wordsOf('私😂 は', 'ja').map(({ text }) => text)).toEqual(['私', '😂', 'は']);
  });

  it.each([
    ['a smiley', '😀'],
    ['a skin tone', '👍🏽'],
    ['a joined sequence', '👨‍👩‍👧'],
    ['a joined sequence without its selector', '👨‍❤‍👨'],
    ['a joined sequence with skin tones', '👩🏿‍🤝‍👨🏻'],
    ['a flag', '🇩🇪'],
    ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a keycap', '1️⃣'],
    ['a heart with its selector', '❤️'],
    ['a heart without it', '❤'],
    ['an arrow with its selector', '↔️'],
  ])('%s is one emoji, which can be drawn', (_, text) => {
    expect([cleanText(` ${text} `), isEmoji(text), withEmojiApart(`a${text}b`)]).toEqual([
      text,
      true,
      ['a', text, 'b'],
    ]);
    const drawn = drawableEmoji(text);
    expect(drawn).toHaveLength(1);
    for (const layer of drawn[0] ?? []) {
      expect(layer.color).toMatch(/^#[0-9a-f]{6}$/i);
      expect(drawing(layer, 0)).toMatch(/^m -?\d+ -?\d+(?: [mlb](?: -?\d+ -?\d+)+)+$/);
    }
  });

  it('are drawn as a similar emoji when they are newer than the images', () => {
    expect(drawableEmoji('🧑🏽‍🛸')).toEqual(drawableEmoji('🧑🏽'));
  });

  it.each(['©', '™', 'a', '1', '#', '→', '☺\uFE0E', '', '\u200D', '\uFE0F'])(
    '%j is not an emoji',
    (text) => {
      expect(isEmoji(text)).toBe(false);
    },
  );

  it('are recognised in any number, and the size of a script stays limited', () => {
    const tones = '👍🏽'.repeat(20_000);
    expect([isEmoji(tones), isEmoji(`${tones}a`)]).toEqual([true, false]);
    const words = Array.from({ length: 2000 }, (_, index) => ({
      text: '🇰🇿',
      start: index,
      end: index + 1,
    }));
    const style = subtitleCustomization.parse({});
    const { script } = setCaptions({
      words,
      duration: 2000,
      size: { width: 1080, height: 1920 },
      style,
      language: 'en',
    });
    expect(script.match(/,Emoji,,/g)?.length).toBeGreaterThan(100);
    expect(script.length).toBeLessThan(5_000_000);
  });
});
