import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { type Program, parseSync, Visitor } from 'oxc-parser';
import { textsIn } from './texts.ts';

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string;
  imports: Import[];
  /** The texts for people that stand in the code. */
  texts: { text: string; line: number }[];
};
export type Import = { specifier: string; line: number };

/**
 * Reads and parses the project's TypeScript files: those git tracks and those it does not ignore.
 */
export function readSourceFiles(root: string): SourceFile[] {
  const { stdout } = execaSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      '--deduplicate',
      ...folders.map((folder) => `${folder}/`),
    ],
    {
      cwd: root,
    },
  );
  const paths = stdout.split('\n').filter((path) => /\.tsx?$/.test(path));
  return paths.flatMap((path) => {
    const text = read(join(root, path));
    return text === undefined ? [] : [parse(path, text)];
  });
}

const folders = ['src', 'web', 'test', 'bench', 'scripts'];

/** Undefined for a file that git still lists but that was deleted. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const starts = lineStarts(text);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const imports: Import[] = [];
  const source = ({ value, start }: { value: string; start: number }) =>
    imports.push({ specifier: value, line: lineAt(start) });
  visit(program, source);
  const texts = textsIn(program).map(({ text, start }) => ({ text, line: lineAt(start) }));
  return { path, imports, texts };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

type OnImport = (source: { value: string; start: number }) => void;

function visit(program: Program, onImport: OnImport): void {
  new Visitor({
    ImportDeclaration: ({ source }) => onImport(source),
    ExportAllDeclaration: ({ source }) => onImport(source),
    ExportNamedDeclaration: ({ source }) => void (source && onImport(source)),
    ImportExpression: ({ source }) =>
      void (
        source.type === 'Literal' &&
        typeof source.value === 'string' &&
        onImport({ value: source.value, start: source.start })
      ),
    TSImportType: ({ source }) => onImport(source),
  }).visit(program);
}
