import { existsSync, rmdirSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '#app/config';
import { captionStyleNamed, captionStyles } from '#engine/port/caption-styles.constants.ts';
import { initialStyle } from '#engine/port/subtitle-customization.constants.ts';
import {
  type SubtitleCustomization,
  subtitleCustomization,
} from '#engine/port/subtitle-customization.schema.ts';
import type { Source } from '#engine/sources';
import { isOfKnownSite, linkInText, parseAddress, readCookiesFile } from '#engine/sources';
import { youTubeCaptions } from '#engine/sources/youtube';
import { messageOf } from '#platform/kit/failure.ts';
import { makeFolder } from '#platform/kit/make-folder.ts';
import { createOrdinaryFiles } from '#platform/kit/private-files.ts';
import { commandErrors } from '../errors.ts';
import { nearestName } from '../options/nearest-name.ts';
import { readOptionJson, requireOptionFile } from '../options/option-file.ts';

/**
 * Creates the output folder if it does not exist; from then on, files are created with the person's
 * own umask. Call this before any other work, because rendering a clip that cannot be written would
 * be wasted. Disposing the result removes the created folders that are still empty.
 */
export async function openOutputFolder(path: string): Promise<Disposable> {
  createOrdinaryFiles();
  try {
    const created = makeFolder(path);
    await access(path, constants.W_OK);
    return { [Symbol.dispose]: () => removeEmpty(created) };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'it is, or lies in, a file'
        : `it cannot be written to (${messageOf(cause)})`;
    throw commandErrors.outputFolderUnusable({ path, reason }, { cause });
  }
}

/** Removes the folders, which are listed from the outermost to the innermost, if they are empty. */
function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch {
    // The folder is not empty.
  }
}

/**
 * The source that `text` names: a file if one with this name exists, otherwise the link in it. A
 * link may lack its scheme if its site is known; anything else without one is the name of a file.
 */
export async function openSource(text: string): Promise<Source> {
  // An empty name would resolve to the current folder.
  if (text.trim() === '') throw commandErrors.noVideo();
  const path = resolve(text);
  if (existsSync(path)) {
    const found = await stat(path);
    if (found.isDirectory()) throw commandErrors.isFolder(text);
    if (!found.isFile()) throw commandErrors.notRegularFile(text);
    return { kind: 'file', path };
  }
  const link = linkInText(text);
  if (!/[a-z]:\/\//i.test(text) && /[/\\.]/.test(text) && !isOfKnownSite(link))
    throw commandErrors.fileMissing(text);
  return parseAddress(link);
}

/**
 * The built-in style with this name, or that of a JSON file, with defaults for missing fields,
 * placed clear of faces. Every problem is reported with its field. Without either, the initial
 * style.
 */
export function readStyle(path: string | undefined, captions: boolean): SubtitleCustomization {
  const given = givenStyle(path);
  const parsed = subtitleCustomization.safeParse({
    ...given,
    ...(captions ? {} : { enabled: false }),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path: field, message }) => `  ${field.join('.') || 'file'}: ${message}`,
  );
  throw commandErrors.invalidStyle(
    `These caption settings in ${path} are wrong:\n${problems.join('\n')}`,
  );
}

function givenStyle(path: string | undefined): object {
  if (path === undefined) return initialStyle;
  const named = captionStyleNamed(path);
  if (named) return named.style;
  if (!/[./\\]/.test(path) && !existsSync(path)) throw unknownStyle(path);
  return { position: initialStyle.position, ...readJsonObject(path) };
}

/** Names the built-in styles, and the one that was probably meant. */
function unknownStyle(name: string): Error {
  const ids = captionStyles.map(({ id }) => id);
  const meant = captionStyleNamed(
    nearestName(name, [...ids, ...captionStyles.map((style) => style.name.toLowerCase())]) ?? '',
  )?.id;
  return commandErrors.unknownStyle({
    name,
    hint: meant === undefined ? '' : ` Did you mean ${meant}?`,
    all: ids.join(', '),
  });
}

function readJsonObject(path: string): object {
  const value = readOptionJson(path, (reason, options) =>
    commandErrors.invalidStyle(`The caption settings ${path} cannot be read: ${reason}`, options),
  );
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw commandErrors.invalidStyle(
    `The caption settings ${path} must be a JSON object, as in docs/captions.md.`,
  );
}

/** The option shared by commands that download a video. */
export type DownloadingOptions = {
  /** A cookies.txt file, used instead of the one in the settings. */
  cookies?: string | undefined;
};

/** The downloader's options, from the settings. */
export async function downloadOptions(
  {
    limits,
    tools,
    allowPrivateAddresses,
    publicBaseUrl,
    requireSandbox,
    youtube,
    cookiesFile,
    tokenProvider,
    fetchAudience,
  }: Config,
  { cookies }: DownloadingOptions,
) {
  const file = cookies ?? cookiesFile;
  if (file !== undefined) requireOptionFile(file);
  return {
    cookies: file === undefined ? [] : await readCookiesFile(file),
    tokenProvider,
    audience: fetchAudience,
    limits: { maxBytes: limits.videoBytes, maxSeconds: limits.videoSeconds },
    ytDlpPath: tools.ytDlp,
    tools,
    allowPrivate: allowPrivateAddresses,
    publicBaseUrl,
    requireIsolation: requireSandbox,
    platformCaptions: youTubeCaptions({ webBaseUrl: youtube.webBaseUrl, fetch }),
  };
}
