/**
 * Words in the order the eye meets them from the left. The language's direction orders the line; words of the other
 * direction keep their own order among themselves; words without letters go with the line.
 */
export function visualOrder<T extends { text: string }>(words: readonly T[], language: string): T[] {
  const line = lineDirection(words, language);
  const runs: T[][] = [];
  let last: boolean | undefined;
  for (const word of words) {
    const direction = isRightToLeft(word.text) ?? line;
    if (direction === line || direction !== last) runs.push([word]);
    else runs.at(-1)?.push(word);
    last = direction;
  }
  return line ? runs.reverse().flat() : runs.flatMap((run) => run.reverse());
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function lineDirection(words: readonly { text: string }[], language: string): boolean {
  const directions = words.map((word) => isRightToLeft(word.text)).filter((direction) => direction !== undefined);
  if (/^(ar|he|iw|fa|ur|ps|yi|sd|ug|ckb|dv)\b/i.test(language)) return directions.length === 0 || directions.includes(true);
  return directions[0] ?? false;
}

/** Whether a text is written from right to left: by its first letter. `undefined` when it has none (digits, punctuation). */
function isRightToLeft(text: string): boolean | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : rightToLeft.test(letter);
}
