import { normalized } from '#platform/kit/normalized.shared.ts';
import type { TextUnit } from '../targets/target-rules.ts';
import { type Platform, platformRules } from '../targets/targets.constants.ts';

/** The texts that people post with a clip. Hashtags do not include the `#`. */
export type PostTexts = { title: string; description: string; hashtags: readonly string[] };

export type TextProblem = { field: 'title' | 'description' | 'hashtags'; message: string };

/** The text in the form in which it is posted: the description, then the hashtags. */
export function composedText({
  description,
  hashtags,
}: Pick<PostTexts, 'description' | 'hashtags'>): string {
  return [description.trim(), hashtags.map((tag) => `#${tag}`).join(' ')]
    .filter(Boolean)
    .join('\n\n');
}

/** The problems for which a platform would reject the texts, as messages for people. */
export function textProblems(platform: Platform, texts: PostTexts): TextProblem[] {
  const { name, title, text, hashtags, refused } = platformRules[platform];
  const problems: TextProblem[] = [];
  const whole = composedText(texts);
  if (title && texts.title.trim() === '')
    problems.push({ field: 'title', message: `${name} needs a title.` });
  if (title && textLength(texts.title, title.unit) > title.max)
    problems.push({
      field: 'title',
      message: `${name} takes titles of at most ${title.max} characters.`,
    });
  if (textLength(whole, text.unit) > text.max)
    problems.push({
      field: 'description',
      message: `${name} takes at most ${text.max} ${unitNames[text.unit]}, hashtags included.`,
    });
  if (texts.hashtags.length > hashtags.max)
    problems.push({
      field: 'hashtags',
      message: `${name} takes at most ${hashtags.max} hashtags.`,
    });
  for (const character of refused ?? '') {
    if (title && texts.title.includes(character))
      problems.push({ field: 'title', message: `${name} takes no ${character} in titles.` });
    if (whole.includes(character))
      problems.push({
        field: 'description',
        message: `${name} takes no ${character} in descriptions.`,
      });
  }
  return problems;
}

export const unitNames: Record<TextUnit, string> = {
  characters: 'characters',
  utf16: 'characters',
  x: 'characters as X counts them',
  bytes: 'bytes',
};

/** The length of a text as a platform counts it. */
export function textLength(text: string, unit: TextUnit): number {
  if (unit === 'bytes') return new TextEncoder().encode(text).length;
  if (unit === 'utf16') return text.length;
  return unit === 'x' ? weighed(text) : [...text].length;
}

/**
 * The length that X counts: 23 for an address, 2 for an emoji and for a character outside most
 * alphabets (twitter-text, version 3).
 */
function weighed(text: string): number {
  const addresses = text.match(webAddress) ?? [];
  const rest = normalized(text.replace(webAddress, ''), 'NFC');
  let length = addresses.length * 23;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(rest)) {
    const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment);
    length += isEmoji
      ? 2
      : [...segment].reduce(
          (sum, character) => sum + (isLight(character.codePointAt(0) ?? 0) ? 1 : 2),
          0,
        );
  }
  return length;
}

const webAddress = /https?:\/\/[^\s]+/g;

const isLight = (code: number) =>
  code <= 0x10ff ||
  (code >= 0x2000 && code <= 0x200d) ||
  (code >= 0x2010 && code <= 0x201f) ||
  (code >= 0x2032 && code <= 0x2037);

/**
 * Builds a hashtag of only letters, digits, combining marks and underscores, because platforms end
 * a hashtag at any other character. Empty when no such character is left.
 */
export function hashtagOf(text: string): string {
  const words = normalized(text, 'NFC')
    .split(/[^\p{L}\p{N}\p{M}_]+/u)
    .filter(Boolean);
  const joined = words.length > 1 ? words.map(capitalised).join('') : (words[0] ?? '');
  return /^\p{N}+$/u.test(joined) ? '' : joined;
}

const capitalised = (word: string) => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en') + rest.join('');
};
