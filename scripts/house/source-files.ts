import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { type Program, parseSync, Visitor } from 'oxc-parser';

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string;
  imports: Import[];
  /** Every name the file gives to something: bindings, type members, object keys. */
  names: { name: string; line: number }[];
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
  const names: SourceFile['names'] = [];
  const source = ({ value, start }: { value: string; start: number }) =>
    imports.push({ specifier: value, line: lineAt(start) });
  const name = (text: string, start: number) => names.push({ name: text, line: lineAt(start) });
  visit(program, source, name);
  return { path, imports, names };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

type OnImport = (source: { value: string; start: number }) => void;
type OnName = (name: string, start: number) => void;
/**
 * The common fields of the syntax tree's nodes; `unknown` parts are narrowed where they are read.
 */
type NodeLike = { type: string; start: number; [key: string]: unknown };

function visit(program: Program, onImport: OnImport, onName: OnName): void {
  const binding = (pattern: unknown) => {
    for (const { name, start } of bindingsOf(pattern)) onName(name, start);
  };
  const key = (node: { key: unknown; computed?: boolean }) => {
    if (node.computed !== true) binding(node.key);
  };
  const callable = (node: { id?: unknown; params: unknown }) => {
    binding(node.id);
    for (const parameter of list(node.params)) binding(parameter);
  };
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
    ImportSpecifier: ({ local }) => binding(local),
    ImportDefaultSpecifier: ({ local }) => binding(local),
    ImportNamespaceSpecifier: ({ local }) => binding(local),
    VariableDeclarator: ({ id }) => binding(id),
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: callable,
    TSFunctionType: callable,
    CatchClause: ({ param }) => binding(param),
    ClassDeclaration: ({ id }) => binding(id),
    TSTypeAliasDeclaration: ({ id }) => binding(id),
    TSInterfaceDeclaration: ({ id }) => binding(id),
    TSPropertySignature: key,
    TSMethodSignature: key,
    Property: key,
    PropertyDefinition: key,
    MethodDefinition: key,
  }).visit(program);
}

/**
 * The names that a pattern binds: an identifier, or those inside a destructuring, default or rest
 * pattern.
 */
function bindingsOf(pattern: unknown): { name: string; start: number }[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ name: String(pattern.name), start: pattern.start }];
    case 'ObjectPattern':
      return list(pattern.properties).flatMap((property) =>
        isNode(property) ? bindingsOf(property.value ?? property.argument) : [],
      );
    case 'ArrayPattern':
      return list(pattern.elements).flatMap(bindingsOf);
    case 'AssignmentPattern':
      return bindingsOf(pattern.left);
    case 'RestElement':
      return bindingsOf(pattern.argument);
    default:
      return [];
  }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isNode(value: unknown): value is NodeLike {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
