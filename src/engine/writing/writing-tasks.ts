import { type About, checkAgainst, type Untruth } from './untruths.ts';

export { checkedMarkdown } from './checked-markdown.ts';

/** What each of the texts says that the words do not. */
export function untruthsOf({
  texts,
  about,
}: {
  texts: readonly string[];
  about: About;
}): Untruth[][] {
  return texts.map(checkAgainst(about));
}
