import { open, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { environmentOf, spawnTool } from '#platform/sandbox';

/** How to start the installed yt-dlp, and the files that it consists of. */
export type Installation = {
  /** The real path of the program. */
  path: string;
  /** The program to start, with its first arguments: yt-dlp itself, or the Python that runs it. */
  command: readonly [tool: string, ...args: string[]];
  /** The files and folders that it needs besides those of the system. */
  parts: readonly string[];
  env: Readonly<Record<string, string>>;
};

/** Examines the program of a command or path. It may not exist; starting it will show that. */
export async function findInstallation(command: string): Promise<Installation> {
  const path = await whereIs(command);
  const python = await pythonOf(path);
  const env = environmentOf(['SSL_CERT_FILE', 'SSL_CERT_DIR']);
  const certificates = Object.values(env);
  if (!python)
    return {
      path,
      command: [path],
      parts: [path, join(dirname(path), '_internal'), ...certificates],
      env,
    };
  const parts = [
    path,
    python.executable,
    await realpath(python.executable),
    ...python.folders,
    ...certificates,
  ];
  return {
    path,
    command: [python.executable, path],
    parts: parts.filter((part) => !isAboveHome(part)),
    // Python finds packages installed for one account through its home folder, which yt-dlp does
    // not see.
    env: { ...env, PYTHONUSERBASE: python.userBase },
  };
}

const pythonAnswer = z.object({
  executable: z.string().min(1),
  userBase: z.string(),
  folders: z.array(z.string()),
});
const question =
  'import json, site, sys; print(json.dumps({"executable": sys.executable, "userBase": site.getuserbase(), "folders": [sys.prefix, sys.base_prefix, *sys.path]}))';

/**
 * The interpreter of a Python program, and the folders of its libraries; undefined for any other
 * program.
 */
async function pythonOf(path: string): Promise<z.infer<typeof pythonAnswer> | undefined> {
  const interpreter = await interpreterOf(path);
  if (!interpreter || !basename(interpreter).startsWith('python')) return undefined;
  const env = environmentOf(['HOME', 'PYENV_ROOT', 'PYENV_VERSION']);
  const { stdout } = await spawnTool(interpreter, ['-c', question], {
    stdin: 'ignore',
    timeout: 30_000,
    reject: false,
    env,
  });
  try {
    const answer = pythonAnswer.parse(JSON.parse(stdout));
    return { ...answer, folders: answer.folders.filter(isAbsolute) };
  } catch {
    return undefined;
  }
}

/** The program that the first line of a script names, directly or through `env`. */
async function interpreterOf(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    const [, program = '', argument] =
      /^#!\s*(\S+)[ \t]*(\S*)/.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    return basename(program) === 'env' ? argument : program;
  } catch {
    return undefined;
  }
}

/**
 * Whether a path contains the home folder: making it visible would reveal all files of the account.
 */
function isAboveHome(path: string): boolean {
  return `${homedir()}/`.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/** The real path of a command: on PATH, with links resolved. */
async function whereIs(path: string): Promise<string> {
  const shell = await spawnTool('sh', ['-c', 'command -v -- "$1"', 'sh', path], {
    reject: false,
    stdin: 'ignore',
  });
  const found = shell.stdout.trim();
  const candidate = isAbsolute(found) ? found : path;
  return (await stat(candidate).catch(() => undefined)) ? realpath(candidate) : candidate;
}
