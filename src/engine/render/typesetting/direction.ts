/** A word and its direction, as `isRightToLeft` finds it. */
type Directed = { rightToLeft: boolean | undefined };

/**
 * The words in visual order from the left. The language decides the direction of the line.
 * Consecutive words of the opposite direction keep their own order, and words without letters
 * follow the direction of the line.
 */
export function visualOrder<T extends Directed>(words: readonly T[], language: string): T[] {
  const line = lineDirection(words, language);
  if (!line && !words.some((word) => word.rightToLeft)) return [...words];
  const runs: T[][] = [];
  let last: boolean | undefined;
  for (const word of words) {
    const direction = word.rightToLeft ?? line;
    if (direction === line || direction !== last) runs.push([word]);
    else runs.at(-1)?.push(word);
    last = direction;
  }
  return line ? runs.reverse().flat() : runs.flatMap((run) => run.reverse());
}

/**
 * Whether a text is written from right to left, judging by its first letter; undefined when it has
 * no letters.
 */
export function isRightToLeft(text: string): boolean | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : rightToLeft.test(letter);
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function lineDirection(words: readonly Directed[], language: string): boolean {
  const directed = words.filter((word) => word.rightToLeft !== undefined);
  if (/^(ar|he|iw|fa|ur|ps|yi|sd|ug|ckb|dv)\b/i.test(language))
    return directed.length === 0 || directed.some((word) => word.rightToLeft);
  return directed[0]?.rightToLeft ?? false;
}
