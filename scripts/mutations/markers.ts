import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A comment `// @protection ID` or `// @protection ID: OPERATION`, directly above the code that a
 * protection of docs/security.md relies on. It moves along with that code and quotes none of it.
 */
export type Marker = {
  id: string;
  operation: Operation;
  /** The file, from the root of the project, and the line of the comment. */
  file: string;
  line: number;
  /** The offset at which the marked code begins. */
  start: number;
};

/**
 * How the protection is removed.
 * - `remove` (without an operation): the statement, property, element, argument, call of a chain,
 *   or second operand of `&&`, `||` or `??` goes.
 * - `always`, `never`: the condition, or what the code evaluates to, becomes true or false.
 * - `plain`: the call becomes what it is called with, which is then not encrypted or shortened.
 * - `unbounded`, `zero`: the value becomes Infinity or 0.
 */
export type Operation = (typeof operations)[number];

const operations = ['remove', 'always', 'never', 'plain', 'unbounded', 'zero'] as const;

/** The markers of all source files. @throws Error for a malformed one */
export function readMarkers(root: string): Marker[] {
  const files = globSync('{src,web,scripts}/**/*.{ts,tsx,mts}', {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => markersIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The markers of one file. */
export function markersIn(file: string, text: string): Marker[] {
  return [...text.matchAll(/^[ \t]*\/\/ @protection\b(.*)\n[ \t]*/gm)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    const [, id, named = 'remove'] = /^ ([a-z0-9-]+)(?:: ([a-z]+))?$/.exec(match[1] ?? '') ?? [];
    const operation = operations.find((each) => each === named);
    if (id === undefined || operation === undefined)
      throw new Error(
        `${file}:${line}: write “// @protection ID” or “// @protection ID: OPERATION”`,
      );
    return { id, operation, file, line, start: match.index + match[0].length };
  });
}
