import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** The folders of `web/`, from the top down: what lies in one imports from those below it. */
const floors = ['app', 'features', 'ui', 'api'];

type Edge = { from: string; to: string; line: number; specifier: string };

/**
 * The violations of the import rules inside `web/`, a line each: down the floors, relative inside a
 * feature, and no circle of features or of folders, types included.
 */
export function webProblems(files: SourceFile[]): string[] {
  const edges = files
    .filter(({ path }) => path.startsWith('web/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path: from, imports }) =>
      imports.map(({ line, specifier }) => ({
        from,
        to: targetOf(from, specifier),
        line,
        specifier,
      })),
    )
    .filter(({ to }) => to.startsWith('web/'));
  const misplaced = edges.flatMap((edge) => {
    const problem = problemOf(edge);
    return problem ? [`${edge.from}:${edge.line} imports ${edge.specifier}: ${problem}`] : [];
  });
  return [...misplaced, ...circles(edges, unitOf), ...circles(edges, posix.dirname)];
}

function problemOf({ from, to, specifier }: Edge): string | undefined {
  const [own = '', other = ''] = [from, to].map((path) => path.split('/')[1]);
  if (floors.indexOf(other) < floors.indexOf(own)) return `${own} lies below ${other}`;
  if ((unitOf(from) === unitOf(to)) === specifier.startsWith('.')) return undefined;
  return 'imports are relative inside a feature, and begin with #web/ everywhere else';
}

/** A circle of imports among the places of the files, if there is any. */
function circles(edges: readonly Edge[], placeOf: (path: string) => string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges.map((edge) => [placeOf(edge.from), placeOf(edge.to)] as const))
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const walk = (place: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(place)) return [...path.slice(path.indexOf(place)), place];
    for (const next of graph.get(place) ?? []) {
      const circle = walk(next, [...path, place]);
      if (circle) return circle;
    }
    // No circle can be reached from here.
    graph.delete(place);
    return undefined;
  };
  const circle = [...graph.keys()].map((place) => walk(place, [])).find((found) => found);
  return circle ? [`${circle.join(' -> ')} is a circle of imports`] : [];
}

/** The feature that a file belongs to, or else the folder of `web/`. */
const unitOf = (path: string): string => /^web\/(features\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? 'web';

/** The file that a specifier leads to. */
const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^#/, '');
