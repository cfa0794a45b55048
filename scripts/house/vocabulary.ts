import type { SourceFile } from './source-files.ts';

type RetiredWord = { instead: string; allowedIn: string[] };

/** The words that the glossary's last table retires, by word. */
export function retiredWords(glossary: string): Map<string, RetiredWord> {
  const table = glossary.split(/^## Retired words$/m)[1];
  if (table === undefined) throw new Error('the glossary has no table of retired words');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| retired'));
  return new Map(
    rows.flatMap((row) => {
      const [words = '', instead = '', places = ''] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const allowedIn = places.split(', ').filter((place) => place !== '');
      return words.split(', ').map((word) => [word, { instead, allowedIn }] as const);
    }),
  );
}

/** Where a retired word is (part of) a name or a file's name, a line each. */
export function vocabularyProblems(
  files: SourceFile[],
  retired: Map<string, RetiredWord>,
): string[] {
  return files.flatMap(({ path, names }) => {
    const problems = new Set<string>();
    const check = (name: string, where: string) => {
      for (const word of wordsOf(name)) {
        const found = retired.get(word);
        if (found && !found.allowedIn.some((place) => isIn(path, place)))
          problems.add(`${where}: “${name}” has the retired word “${word}”; use ${found.instead}`);
      }
    };
    check(path.slice(path.lastIndexOf('/') + 1), path);
    for (const { name, line } of names) check(name, `${path}:${line}`);
    return [...problems];
  });
}

/** `takeTurn-2` -> take, turn, 2. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

/**
 * Whether the file belongs to a room or page of that name: `src/chat/…`, `web/chat/…`,
 * `test/api/chat.test.ts`.
 */
const isIn = (path: string, place: string) => path.split(/[/.]/).includes(place);
