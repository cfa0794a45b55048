import { existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type SubtitleCustomization, subtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import { diskErrors } from '#kit/disk-full.ts';
import { Failure, messageOf } from '#kit/failure.ts';
import { createOrdinaryFiles } from '#kit/private-files.ts';
import type { TaskContext } from '#kit/run-context.ts';
import type { Source } from '#source';
import { parseAddress } from '#source';
import { youTubeCaptions } from '#source/youtube';
import type { Config } from '../config.ts';
import { createDisplay, type Display } from './display.ts';
import { commandErrors } from './errors.ts';

/**
 * Runs a command so that Ctrl-C stops it cleanly (child processes end, partial files are removed) and a failure is printed as a sentence.
 * Sets the exit code: 1 after a failure, 130 after Ctrl-C.
 */
export async function runCommand(
  options: { json?: boolean | undefined },
  act: (run: TaskContext, show: Display) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const interrupt = () => {
    // A second Ctrl-C exits immediately.
    if (stop.signal.aborted) process.exit(130);
    stop.abort(commandErrors.interrupted());
    // Work that cannot be stopped (a dead network drive, for example) does not keep the person waiting.
    setTimeout(() => process.exit(130), graceMilliseconds).unref();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const show = await createDisplay({ quiet: options.json === true && !process.stderr.isTTY });
  try {
    await act({ signal: stop.signal, onProgress: show.progress }, show);
    show.close();
  } catch (error) {
    show.close();
    process.exitCode = stop.signal.aborted ? 130 : 1;
    printFailure(error, options);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

const graceMilliseconds = 8_000;

function printFailure(thrown: unknown, options: { json?: boolean | undefined }): void {
  const error = diskFailure(thrown) ?? thrown;
  const known = error instanceof Failure;
  if (options.json) console.log(JSON.stringify({ error: messageOf(error), ...(known ? { code: error.code } : {}) }));
  console.error(known ? `kinora: ${error.message}` : error);
}

/** A disk error is not a bug of the program: printed as a failure, without a stack trace. */
function diskFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if (error.code === 'ENOSPC') return diskErrors.noSpace('path' in error ? String(error.path) : undefined, { cause: error });
  return commandErrors.diskFailed(error.message, { cause: error });
}

/** Creates the output folder if it does not exist; from then on, files are created with the person's own umask. Checked before any work: rendering a clip that cannot be written would be wasted. */
export async function openOutputFolder(path: string): Promise<void> {
  createOrdinaryFiles();
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is, or lies in, a file' : `it cannot be written to (${messageOf(cause)})`;
    throw commandErrors.outputFolderUnusable({ path, reason }, { cause });
  }
}

/** A file if one of that name exists, otherwise a URL. */
export async function openSource(text: string): Promise<Source> {
  const path = resolve(text);
  if (existsSync(path)) {
    if (!(await stat(path)).isFile()) throw commandErrors.isFolder(text);
    return { kind: 'file', path };
  }
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && /[/\\.]/.test(text) && !/^(www\.|m\.|music\.)?(youtube|youtu)\b/i.test(text))
    throw commandErrors.fileMissing(text);
  return parseAddress(text);
}

/** The caption style of a JSON file, with defaults for the rest; every problem is named with its field. */
export function readStyle(path: string | undefined, captions: boolean): SubtitleCustomization {
  const given = path === undefined ? {} : readJsonObject(path);
  const parsed = subtitleCustomization.safeParse({ ...given, ...(captions ? {} : { enabled: false }) });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: field, message }) => `  ${field.join('.') || 'file'}: ${message}`);
  throw commandErrors.invalidStyle(`These caption settings in ${path} are wrong:\n${problems.join('\n')}`);
}

function readJsonObject(path: string): object {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw commandErrors.invalidStyle(`The caption settings ${path} cannot be read: ${messageOf(cause)}`, { cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw commandErrors.invalidStyle(`The caption settings ${path} must be a JSON object, as in docs/captions.md.`);
}

/** The downloader's options, from the settings. */
export function downloadOptions({ limits, tools, allowPrivateAddresses, publicBaseUrl, requireSandbox, youtube }: Config) {
  return {
    limits: { maxBytes: limits.videoBytes, maxSeconds: limits.videoSeconds },
    ytDlpPath: tools.ytDlp,
    tools,
    allowPrivate: allowPrivateAddresses,
    publicBaseUrl,
    requireIsolation: requireSandbox,
    platformCaptions: youTubeCaptions({ webBaseUrl: youtube.webBaseUrl, fetch }),
  };
}
