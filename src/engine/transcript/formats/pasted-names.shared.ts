/** A text that has the shape of a name. `isTitled`: as names are written, with capital letters. */
export type LikelyName = { name: string; isTitled: boolean };

/** Characters and words of a name at most. */
const [maxLength, maxWords] = [60, 6];

/**
 * The name that a text may be, without brackets, marks around it, and what stands in parentheses
 * after it (a company, pronouns). Undefined for a text that cannot be a name.
 */
export function likelyName(text: string): LikelyName | undefined {
  if (text.length > 2 * maxLength) return undefined;
  const name = text
    .replace(/^[\s>#*_•·|@"“\-–—~`]+|[\s*_•·|"”\-–—~`:,]+$/gu, '')
    .replace(/^\[([^[\]]*)\]$|^\(([^()]*)\)$|^<([^<>]*)>$/, '$1$2$3')
    .replace(/\s*[([][^()[\]]{0,60}[)\]]$/, '')
    .replace(/[\s*_:]+$/, '')
    .trim();
  const words = name.split(/\s+/);
  if (name === '' || name.length > maxLength || words.length > maxWords) return undefined;
  if (!/\p{L}/u.test(name) || /[!?…。！？;:<>[\]{}|=]|\/\/|^\d+ \p{Ll}/u.test(name))
    return undefined;
  if (/\p{Ll}{2}\.$|[.,]\s+\p{Ll}/u.test(name) && !/\b(?:jr|sr|dr|st)\.$/i.test(name))
    return undefined;
  return { name, isTitled: words.every(isTitledWord) && /\p{Lu}|[^\p{Lu}\p{Ll}\P{L}]/u.test(name) };
}

/** Words of names that are written small. */
const particles =
  /^(?:speaker|d[aeiou]s?|d'|del|della|der|den|van|von|zu|la|le|bin|ibn|al|el|y|e|and|und|et|&)$/;

const isTitledWord = (word: string) =>
  /^["'’(]?(?:\p{Lu}|\d|[^\p{Lu}\p{Ll}\P{L}])/u.test(word) || particles.test(word) || word === '-';

/**
 * Which of the names that stand at the same place of a document's entries are names: those that
 * occur again, and all of them where most of the entries have one that is written as a name is.
 * `entries`: how many there are; `maxDistinct`: the share of names that may differ, since other lines
 * are rarely the same, unless there are at most `maxUnlike`.
 */
export function namesAmong(
  found: readonly LikelyName[],
  entries: number,
  {
    minAgain = 2,
    minShare = 0.8,
    maxDistinct = 0.6,
    maxUnlike = 3,
  }: { minAgain?: number; minShare?: number; maxDistinct?: number; maxUnlike?: number } = {},
): Set<string> {
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const titled = found.filter(({ isTitled }) => isTitled);
  const distinct = new Set(titled.map(({ name }) => name)).size;
  const mostNamed =
    titled.length >= minShare * entries &&
    (titled.length <= maxUnlike ||
      (distinct < titled.length && distinct <= maxDistinct * titled.length));
  const again = (name: string) => (counts.get(name) ?? 0) >= minAgain;
  const someRepeat = [...counts.keys()].some(again);
  const names = new Set<string>();
  for (const { name, isTitled } of found)
    if (isTitled ? again(name) || mostNamed : again(name) && found.length >= minShare * entries)
      names.add(name);
  const named = found.filter(({ name }) => names.has(name)).length;
  return named >= 0.5 * entries || someRepeat ? names : new Set();
}

/** The opening "Name:" (or "Name |") of a line, and where the words after it begin. */
export function openingName(line: string): (LikelyName & { until: number }) | undefined {
  const separator = /[:：]| ?\| |\t/.exec(line.slice(0, maxLength + 70));
  const colon = separator?.index ?? 0;
  if (!separator || colon < 1) return undefined;
  let until = colon + separator[0].length;
  while (/[*_]/.test(line[until] ?? '')) until++;
  if (!/^(?:\s|$|["“«¿¡'(\p{L}])/u.test(line.slice(until, until + 1))) return undefined;
  const found = likelyName(line.slice(0, colon));
  return found && { ...found, until };
}
