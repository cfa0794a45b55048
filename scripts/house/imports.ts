import { posix } from 'node:path';
import type { Import, SourceFile } from './source-files.ts';

/** The rooms of `src/`, from the top floor down: a room imports only from floors below its own. */
export const floors: readonly (readonly string[])[] = [
  ['cli'],
  ['compose'],
  ['server', 'pipeline'],
  ['mcp'],
  ['clips', 'chat', 'voice', 'lookup', 'webhooks', 'model-downloads', 'features'],
  ['identity', 'jobs'],
  ['brand', 'feeds', 'posting', 'signed-messages'],
  ['limits', 'quotas', 'source', 'sample-talk', 'backup'],
  ['chapters'],
  ['highlights', 'render'],
  ['engine'],
  ['edit', 'search', 'timelines'],
  ['transcript'],
  ['speech'],
  ['ffmpeg', 'models', 'speech-models', 'storage', 'http'],
  ['queue'],
  ['database', 'telemetry'],
  ['languages', 'workers'],
  ['sandbox'],
  ['kit'],
];

/** Modules of the server that run in a browser as they are, besides schemas and constants. */
const sharedWithApp = [
  'src/kit/wav.ts',
  'src/posting/platform-text.ts',
  'src/chapters/youtube-format.ts',
  'src/edit/timeline.ts',
  'src/edit/caption-marks.ts',
  'src/transcript/word-ranges.ts',
];

/**
 * The violations of the house's import rules, a line each: a room is entered by its façade, its
 * schemas or its constants; a room imports only from floors below it; settings are read by cli and
 * compose alone; programs are started by the sandbox alone. (Cycles are found by the linter.)
 */
export function importProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      file.imports.flatMap((imported) => {
        const problem = file.path.startsWith('src/')
          ? serverProblem(file, imported)
          : file.path.startsWith('web/')
            ? webProblem(file, imported)
            : undefined;
        return problem === undefined
          ? []
          : [`${file.path}:${imported.line} imports ${imported.specifier}: ${problem}`];
      }),
    );
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function serverProblem({ path }: SourceFile, { specifier }: Import): string | undefined {
  if (['execa', 'node:child_process'].includes(specifier) && roomOf(path) !== 'sandbox')
    return 'programs are started by `spawnTool` of #sandbox, without the secrets of the environment';
  const target = targetOf(path, specifier);
  if (target === undefined) return undefined;
  const [own, other] = [roomOf(path), roomOf(target)];
  if (own === undefined || own === other)
    return specifier.startsWith('#') && own !== undefined
      ? 'inside a room, imports are relative'
      : undefined;
  if (/^(test|web|bench|scripts)\//.test(target) || specifier.startsWith('#src/'))
    return 'the server imports neither tests nor the web app nor the inside of a room';
  if (specifier.startsWith('.') && other !== undefined)
    return 'another room is entered by its façade (#room)';
  if (target === 'src/config.ts')
    return ['cli', 'compose'].includes(own)
      ? undefined
      : 'settings are passed in; only cli and compose read them';
  if (other === undefined) return undefined;
  return floorOf(own) < floorOf(other) ? undefined : `${own} is not above ${other}`;
}

function webProblem({ path }: SourceFile, { specifier }: Import): string | undefined {
  const target = targetOf(path, specifier);
  if (target === undefined) return undefined;
  return !target.startsWith('src/') ||
    /\.(schema|constants)\.ts$/.test(target) ||
    sharedWithApp.includes(target)
    ? undefined
    : 'the app imports only schemas (types) and constants of the server';
}

/** The file or façade that a specifier leads to, from the root; undefined for a package. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const inside = /^#(web|test|src)\/(.*)$/.exec(specifier);
  if (inside) return `${inside[1]}/${inside[2]}`;
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined;
}

/** The room of a path of `src/`; undefined for a file that lies in none. */
function roomOf(path: string): string | undefined {
  const [top, room] = path.split('/');
  return top === 'src' && room !== undefined && !room.endsWith('.ts') ? room : undefined;
}

function floorOf(room: string): number {
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  if (floor < 0)
    throw new Error(`src/${room} has no floor yet: add it to scripts/house/imports.ts`);
  return floor;
}
