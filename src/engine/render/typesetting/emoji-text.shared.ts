/**
 * One emoji: a joined sequence, with or without variation selectors; any other emoji that Unicode
 * recommends (skin tones, flags, keycaps); or a symbol from U+2600 on that is not followed by the
 * selector for text. Earlier symbols (©, ‼, arrows) are emoji only with the selector for emoji.
 */
const emoji = [
  String.raw`\p{Extended_Pictographic}\p{EMod}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{EMod}?\uFE0F?)+`,
  String.raw`\p{RGI_Emoji}`,
  String.raw`[\p{Extended_Pictographic}&&[\u{2600}-\u{1FFFF}]](?!\uFE0E)\p{EMod}?`,
  String.raw`\p{Extended_Pictographic}\uFE0F`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
].join('|');

const anyEmoji = new RegExp(emoji, 'v');
const eachEmoji = new RegExp(emoji, 'gv');
/** Emoji that are set as one word, and the text between them. */
const runs = new RegExp(`((?:${emoji}){1,4})`, 'v');

/** Text that cannot contain emoji: nearly every word of a Latin script. */
const plain = /^[\u0020-\u02FF]*$/;

/** Whether a text is nothing but emoji. */
export function isEmoji(text: string): boolean {
  // Not a single pattern, which could match each emoji with a skin tone in two ways.
  return !plain.test(text) && text.replace(eachEmoji, '') === '';
}

/** The emoji of a text. */
export function emojiOf(text: string): string[] {
  return text.match(eachEmoji) ?? [];
}

/** A text in parts that are either emoji or free of them, in order. */
export function withEmojiApart(text: string): string[] {
  if (!mayHaveEmoji(text)) return [text];
  return text.split(runs).filter((part) => part !== '');
}

/** Whether a text has emoji. */
export function mayHaveEmoji(text: string): boolean {
  return !plain.test(text) && anyEmoji.test(text);
}
