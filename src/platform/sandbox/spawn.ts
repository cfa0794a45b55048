import { execa } from 'execa';

/**
 * The environment variables that every child process inherits: how to find programs and libraries,
 * and the locale and time zone. They contain no settings, and therefore no secrets.
 */
export const passedOn = [
  'PATH',
  'LD_LIBRARY_PATH',
  'LOCALE_ARCHIVE',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
] as const;

/** The variables of `names` that are set in this process's environment. */
export function environmentOf(names: readonly string[]): Record<string, string> {
  const { env } = process;
  return Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}

/**
 * Starts a program: execa with an environment that holds nothing but what `passedOn` lists and the
 * option `env`. Every tool that the server runs is started by it; `npm run check` enforces this.
 */
export const spawnTool = execa({
  // @protection child-environment
  extendEnv: false,
  env: environmentOf(passedOn),
});
