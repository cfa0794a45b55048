import { execa } from 'execa';

/**
 * What every child process receives of this process's environment: how to find programs and
 * libraries, and how to write text. It contains no settings, and so no secrets.
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
 * option `env`. Every child process of the server is started by it; `npm run check` holds the code
 * to that.
 */
export const spawnTool = execa({
  // @protection child-environment
  extendEnv: false,
  env: environmentOf(passedOn),
});
