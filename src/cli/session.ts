import { existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure, messageOf } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { parseAddress } from '#source/address.ts';
import type { Source } from '#source/contract.ts';
import { youTubeCaptions } from '#source/youtube-captions.ts';
import type { Config } from '../config.ts';
import { type SubtitleCustomization, subtitleCustomization } from '../media/subtitle-customization.ts';
import { type Display, display } from './display.ts';

/**
 * Runs a command so that Ctrl-C stops it cleanly (what it started is ended, half files are removed) and a failure is
 * told in a sentence. Sets the exit code: 1 after a failure, 130 after Ctrl-C.
 */
export async function command(options: { json?: boolean | undefined }, act: (run: Run, show: Display) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const interrupt = () => {
    // A second Ctrl-C means now.
    if (stop.signal.aborted) process.exit(130);
    stop.abort(new Failure('interrupted', 'Stopped.'));
    // What cannot be stopped (a dead network drive, say) does not keep the person waiting.
    setTimeout(() => process.exit(130), graceMilliseconds).unref();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const show = display({ quiet: options.json === true && !process.stderr.isTTY });
  try {
    await act({ signal: stop.signal, onProgress: show.progress }, show);
    show.close();
  } catch (error) {
    show.close();
    process.exitCode = stop.signal.aborted ? 130 : 1;
    tellFailure(error, options);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

const graceMilliseconds = 8_000;

function tellFailure(thrown: unknown, options: { json?: boolean | undefined }): void {
  const error = diskFailure(thrown) ?? thrown;
  const known = error instanceof Failure;
  if (options.json) console.log(JSON.stringify({ error: messageOf(error), ...(known ? { code: error.code } : {}) }));
  console.error(known ? `kinora: ${error.message}` : error);
}

/** What a disk refuses is nobody's mistake in the program: told as a failure, without a trace. */
function diskFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const place = 'path' in error ? ` (${error.path})` : '';
  if (error.code === 'ENOSPC') return new Failure('no-space', `There is no space left on the disk${place}.`, { cause: error });
  return new Failure('disk', `The disk refused: ${error.message}.`, { cause: error });
}

/** The folder that results go to, made when it is not there. Asked before any work: a clip that cannot be put anywhere is work for nothing. */
export async function outFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is, or lies in, a file' : `it cannot be written to (${messageOf(cause)})`;
    throw new Failure('out-folder', `The clips cannot go to ${path}: ${reason}. Name another folder with --out.`, { cause });
  }
}

/** A file when there is one of that name, else an address. */
export async function sourceOf(text: string): Promise<Source> {
  const path = resolve(text);
  if (existsSync(path)) {
    if (!(await stat(path)).isFile()) throw new Failure('not-a-file', `${text} is a folder. Name a video file or an address.`);
    return { kind: 'file', path };
  }
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && /[/\\.]/.test(text) && !/^(www\.|m\.|music\.)?(youtube|youtu)\b/i.test(text))
    throw new Failure('no-such-file', `There is no file ${text}. Name a video file, or an address that begins with https://.`);
  return parseAddress(text);
}

/** The caption settings of a JSON file, the rest default; every problem is named with its field. */
export function readStyle(path: string | undefined, captions: boolean): SubtitleCustomization {
  const given = path === undefined ? {} : readJsonObject(path);
  const parsed = subtitleCustomization.safeParse({ ...given, ...(captions ? {} : { enabled: false }) });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: field, message }) => `  ${field.join('.') || 'file'}: ${message}`);
  throw new Failure('invalid-style', `These caption settings in ${path} are wrong:\n${problems.join('\n')}`);
}

function readJsonObject(path: string): object {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Failure('invalid-style', `The caption settings ${path} cannot be read: ${messageOf(cause)}`, { cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Failure('invalid-style', `The caption settings ${path} must be a JSON object, as in docs/captions.md.`);
}

/** What the downloader is told, from the settings. */
export function downloadHow({ limits, tools, allowPrivateAddresses, youtube }: Config) {
  return {
    limits: { maxBytes: limits.videoBytes, maxSeconds: limits.videoSeconds },
    ytDlpPath: tools.ytDlp,
    tools,
    allowPrivate: allowPrivateAddresses,
    platformCaptions: youTubeCaptions({ webBaseUrl: youtube.webBaseUrl, fetch }),
  };
}
