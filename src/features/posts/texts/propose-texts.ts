import { shortened } from '#platform/kit/shortened.ts';
import { maxHashtag } from '../posts.constants.ts';
import type { TextUnit } from '../targets/target-rules.ts';
import { type Platform, platformRules } from '../targets/targets.constants.ts';
import { composedText, hashtagOf, type PostTexts, textLength } from './platform-text.shared.ts';

/** The facts about a clip from which texts are made, in the clip's own language. */
export type ClipFacts = {
  title: string;
  /** One or two sentences; empty when there is no summary. */
  summary: string;
  topics: readonly string[];
  /**
   * Lines of a description that become chapters, `0:00 Title`; empty when there are too few
   * chapters.
   */
  chapterLines: string;
};

/** Makes texts from the facts about the clip, within the limits of the platform. */
export function proposeTexts(
  platform: Platform,
  { title, summary, topics, chapterLines }: ClipFacts,
): PostTexts {
  const rules = platformRules[platform];
  const opening = rules.title ? '' : title;
  const sentences = [opening, summary === title ? '' : summary]
    .filter(Boolean)
    .join(rules.title ? '' : '\n\n');
  const chapters = rules.chapters ? chapterLines : '';
  return fitted(platform, {
    title,
    description: [shortened(sentences, rules.proposedCharacters), chapters]
      .filter(Boolean)
      .join('\n\n'),
    hashtags: topics.map(hashtagOf).slice(0, 20),
  });
}

/**
 * Shortens the texts to the platform's limits: hashtags that do not fit are left out, then the
 * description is cut.
 */
export function fitted(platform: Platform, texts: PostTexts): PostTexts {
  const { title, text, hashtags: tags, refused = '' } = platformRules[platform];
  const allowed = (from: string) =>
    [...from].filter((character) => !refused.includes(character)).join('');
  const hashtags = distinct(texts.hashtags).slice(0, Math.min(tags.proposed, tags.max));
  let description = allowed(texts.description).trim();
  while (
    hashtags.length > 0 &&
    textLength(composedText({ description: '', hashtags }), text.unit) > text.max / 2
  )
    hashtags.pop();
  const room = text.max - textLength(composedText({ description: 'x', hashtags }), text.unit) + 1;
  description = cutTo(description, { max: room, unit: text.unit });
  return { title: title ? cutTo(allowed(texts.title).trim(), title) : '', description, hashtags };
}

/**
 * The longest beginning of the text that fits, cut at the end of a word if possible, with an
 * ellipsis.
 */
function cutTo(text: string, { max, unit }: { max: number; unit: TextUnit }): string {
  if (textLength(text, unit) <= max) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textLength(`${shortened(text, middle)}…`, unit) <= max) low = middle;
    else high = middle - 1;
  }
  const head = shortened(text, low);
  const word = head.replace(/\s+\S*$/u, '');
  return `${word.length > head.length / 2 ? word : head}…`;
}

function distinct(hashtags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of hashtags)
    if (tag !== '' && tag.length <= maxHashtag && !found.has(tag.toLowerCase()))
      found.set(tag.toLowerCase(), tag);
  return [...found.values()];
}
