import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of the speech model that knows the voice of `speak`. */
export const tinyModelFolder = resolve(import.meta.dirname, '../../src/cli/demo/espeak-tiny-ctc');

/** Speaks a text into a WAV file, in the voice that the tiny model knows. Returns its path. */
export async function speak(text: string, path: string): Promise<string> {
  await run('espeak-ng', ['-v', 'en-us', '-s', '158', '-p', '42', '-w', path, '--', text]);
  return path;
}

/** Makes a media file of ffmpeg's arguments, in a folder. Returns its path. */
export async function media(folder: string, name: string, args: string[]): Promise<string> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, name], { cwd: folder });
  return join(folder, name);
}
