import type { Feed } from '#features/feeds/feed.schema.ts';

type Terms = Feed['settings']['glossary'];

/** One term on each line: “Kinora: kin aura, Canora”. */
export function textOfTerms(terms: Terms): string {
  return terms
    .map(({ term, variants }) => (variants.length === 0 ? term : `${term}: ${variants.join(', ')}`))
    .join('\n');
}

/** Parses such lines; empty ones are left out. */
export function termsIn(text: string): Terms {
  return text.split('\n').flatMap((line) => {
    const [term = '', ...rest] = line.split(':');
    const variants = rest.join(':').split(',');
    return term.trim() === ''
      ? []
      : [{ term: term.trim(), variants: variants.map((one) => one.trim()).filter(Boolean) }];
  });
}
