import { z } from 'zod';

/** The word stems of a language; words without a topic ("the") have none. */
export type Stems = {
  /** Whether the database knows the language; otherwise words are their own stems. */
  isKnown: boolean;
  /** Undefined for a word that is not indexed. */
  of(word: string): string | undefined;
};

/** The stems in the pages that `stemPages` returns. */
export function stemsFrom(pages: readonly Uint8Array[] | undefined): Stems {
  if (pages === undefined) return { isKnown: false, of: (word) => word };
  const stems = new Map(
    pages.flatMap((page) =>
      Object.entries(stemsOfPage.parse(JSON.parse(new TextDecoder().decode(page)))),
    ),
  );
  return {
    isKnown: true,
    of(word) {
      const stem = stems.get(word);
      return stem === null ? undefined : (stem ?? word);
    },
  };
}

const stemsOfPage = z.record(z.string(), z.string().nullable());
