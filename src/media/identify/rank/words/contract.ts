/** What kinds of words the built-in ranker counts. */
export const kinds = [
  'i',
  'you',
  'we',
  'negation',
  'future',
  'story',
  'swear',
  'advice',
  'talk',
  'humour',
  'say',
  'filler',
  'promotion',
  'emotion',
  'insight',
  'absolute',
  'contrast',
  'backchannel',
] as const;
export type Kind = (typeof kinds)[number];

/** A language's words, lower case; phrases of at most three words are allowed in every kind. */
export type WordLists = {
  /** Words that carry no topic: articles, pronouns, prepositions, auxiliaries. */
  stop: readonly string[];
  /** Words a title must not end with. */
  dangling: readonly string[];
  /** Words that lean on what was said before, so a clip should not begin with them. */
  leaning: readonly string[];
  kinds: Partial<Record<Kind, readonly string[]>>;
};

/** Turns a text block into its words; a comma separates phrases, white space separates words when there is none. */
export function list(text: string): string[] {
  const parts = text.includes(',') ? text.split(',') : text.split(/\s+/);
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter(Boolean);
}
