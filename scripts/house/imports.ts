import { posix } from 'node:path';
import type { Import, SourceFile } from './source-files.ts';

/** The folders of `src/` and `web/`, from the top down: each imports from itself and those below. */
const floors = new Map([
  ['src', ['cli', 'app', 'features', 'engine', 'platform']],
  ['web', ['app', 'features', 'ui', 'api']],
]);
/** Beside façades: types, values without code, and doors that are meant for a process or browser. */
const doors = /\.(schema|constants|entry|shared)\.ts$|^src\/platform\/kit\//;

/** The violations of the rules of docs/development.md that concern imports, a line each. */
export function importProblems(files: SourceFile[]): string[] {
  const edges = files
    .filter(({ path }) => /^(src|web)\//.test(path) && !/\.(test|config)\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.map((imported) => ({ from: path, ...imported })));
  const named = edges.flatMap((edge) => {
    const problem = problemOf(edge);
    return problem ? [`${edge.from}:${edge.line} imports ${edge.specifier}: ${problem}`] : [];
  });
  return [...named, ...circles(edges)];
}

type Edge = Import & { from: string };

function problemOf({ from, specifier }: Edge): string | undefined {
  if (/^(execa|node:child_process)$/.test(specifier) && !from.startsWith('src/platform/sandbox/'))
    return from.startsWith('src/') ? 'programs are started by #platform/sandbox alone' : undefined;
  const to = targetOf(from, specifier);
  if (to === undefined) return undefined;
  if (from.startsWith('web/') && !to.startsWith('web/'))
    return to.startsWith('clients/') || /\.(schema|constants|shared)\.ts$/.test(to)
      ? undefined
      : 'of the server, the web app takes schemas, constants and shared modules alone';
  const [top = '', own = ''] = from.split('/');
  const [otherTop, other = ''] = to.split('/');
  const order = floors.get(top) ?? [];
  if (top !== otherTop || ![own, other].every((floor) => order.includes(floor)))
    return top === 'web' ? undefined : 'the server consists of the five folders of src/';
  if (order.indexOf(other) < order.indexOf(own)) return `${own} lies below ${other}`;
  if (unitOf(from) === unitOf(to))
    return specifier.startsWith('.') ? undefined : 'inside a folder, imports are relative';
  if (specifier.startsWith('.')) return 'another folder is imported by name';
  // The web app loads pages on demand, which façades would prevent.
  return top === 'web' || /\/index\.ts$/.test(to) || doors.test(to)
    ? undefined
    : 'no façade and no door';
}

/** The folders whose parts import each other in a circle, at any depth, types included. */
function circles(edges: Edge[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, specifier } of edges) {
    const to = targetOf(from, specifier);
    if (to === undefined || !/^(src|web)\//.test(to)) continue;
    const [own, other] = [from.split('/'), to.split('/')];
    if (own[0] !== other[0]) continue;
    const fork = own.findIndex((part, index) => part !== other[index]);
    const folder = own.slice(0, fork).join('/');
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph);
    const part = own[fork] ?? '';
    graph.set(part, (graph.get(part) ?? new Set()).add(other[fork] ?? ''));
  }
  return [...graphs].flatMap(([folder, graph]) => {
    const circle = circleOf(graph);
    return circle ? [`${folder}: ${circle.join(' -> ')} is a circle of imports`] : [];
  });
}

/** A circle of the graph, its first part repeated at the end. */
function circleOf(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (part: string, path: string[]): string[] | undefined => {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part];
    if (done.has(part)) return undefined;
    for (const next of graph.get(part) ?? []) {
      const circle = walk(next, [...path, part]);
      if (circle) return circle;
    }
    done.add(part);
    return undefined;
  };
  for (const part of graph.keys()) {
    const circle = walk(part, []);
    if (circle) return circle;
  }
  return undefined;
}

/** The folder inside a floor that a file belongs to; some floors are one. */
function unitOf(path: string): string {
  const [top = '', floor = '', folder = ''] = path.split('/');
  const isOne = top === 'web' ? floor !== 'features' : floor === 'cli';
  return isOne ? `${top}/${floor}` : `${top}/${floor}/${folder}`;
}

/** The file that a specifier of package.json or a relative one leads to; undefined for a package. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.endsWith('.json')) return undefined;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (/^#(web|test)\//.test(specifier)) return specifier.slice(1);
  if (!specifier.startsWith('#')) return undefined;
  return `src/${specifier.slice(1)}${specifier.endsWith('.ts') ? '' : '/index.ts'}`;
}
