/**
 * Prints the figures of docs/measurements.md about the code of a tree, this one by default: `node
 * scripts/house-figures.ts [folder]`. Tests count as lines only.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = process.argv[2] ?? '.';
const paths = execFileSync('git', ['ls-files', 'src', 'web', 'test'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path));
const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const lineCount = (text: string) => text.split('\n').length - 1;
const isTest = (path: string) => path.startsWith('test/') || /\.test\.tsx?$/.test(path);
const code = paths.filter((path) => !isTest(path));
const linesOf = (some: readonly string[]) =>
  some.reduce((sum, path) => sum + lineCount(texts.get(path) ?? ''), 0);

const inFolders = Object.values(Object.groupBy(code, (path) => dirname(path))).map(
  (files = []) => files.length,
);
print(
  'lines in src, web, tests',
  [
    ...['src/', 'web/'].map((top) => code.filter((path) => path.startsWith(top))),
    paths.filter(isTest),
  ].map(linesOf),
);
print('files per folder: median, p90, most', quantiles(inFolders, [0.5, 0.9, 1]));
print(
  'lines per file: median, p90, p99, most',
  quantiles(
    code.map((path) => linesOf([path])),
    [0.5, 0.9, 0.99, 1],
  ),
);
print(
  'lines per function: median, p90, p99, most',
  quantiles(code.flatMap(functionLengths), [0.5, 0.9, 0.99, 1]),
);
print(
  'files in circles of imports, types included; circles',
  circles(new Map(code.map((path) => [path, importsOf(path)]))),
);

function print(what: string, figures: readonly number[]): void {
  console.log(`${what}: ${figures.map((figure) => figure.toLocaleString('en')).join(', ')}`);
}

/** By nearest rank. */
function quantiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return shares.map((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
}

/** Of every function with a body of statements. */
function functionLengths(path: string): number[] {
  const text = texts.get(path) ?? '';
  const lengths: number[] = [];
  const measure = ({
    start,
    end,
    body,
  }: {
    start: number;
    end: number;
    body: { type: string } | null;
  }) => {
    if (body?.type === 'BlockStatement') lengths.push(lineCount(text.slice(start, end)) + 1);
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program);
  return lengths;
}

/** The files that a file imports at its start, for their types too. */
function importsOf(path: string): string[] {
  const { program } = parseSync(path, texts.get(path) ?? '');
  const specifiers: string[] = [];
  const add = ({ source }: { source: { value: string } | null }) =>
    void (source && specifiers.push(source.value));
  new Visitor({
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    ExportNamedDeclaration: add,
  }).visit(program);
  return specifiers.flatMap((specifier) => targetOf(path, specifier) ?? []);
}

function targetOf(path: string, specifier: string): string | undefined {
  const alias = Object.entries(aliases()).find(([name]) => matches(name, specifier));
  const target = specifier.startsWith('.')
    ? posix.join(dirname(path), specifier)
    : alias && expanded(alias, specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find(
    (one) => one !== undefined && texts.has(one),
  );
}

/** The `imports` of package.json, the exact ones first. */
function aliases(): Record<string, string> {
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(imports).toSorted(
      ([a], [b]) => Number(a.includes('*')) - Number(b.includes('*')),
    ),
  );
}

function matches(name: string, specifier: string): boolean {
  const [before = '', after] = name.split('*');
  return after === undefined
    ? name === specifier
    : specifier.startsWith(before) && specifier.endsWith(after);
}

function expanded([name, target]: [string, string], specifier: string): string {
  const [before = '', after = ''] = name.split('*');
  return posix.normalize(
    target.replace('*', specifier.slice(before.length, specifier.length - after.length)),
  );
}

/**
 * How many files are on some circle, and how many separate circles there are (Tarjan's strongly
 * connected components).
 */
function circles(graph: ReadonlyMap<string, string[]>): [files: number, circles: number] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string) => {
    index.set(path, index.size);
    let low = index.get(path) ?? 0;
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? index.get(next) ?? low);
    }
    lowest.set(path, low);
    if (low !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) found.push(circle);
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return [found.flat().length, found.length];
}
