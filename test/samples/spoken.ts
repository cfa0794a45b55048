import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
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

/**
 * A video in which a low and a high voice say these lines, with captions inside that do not say who
 * speaks.
 */
export async function dialogue(
  folder: string,
  name: string,
  lines: readonly (readonly ['low' | 'high', string])[],
): Promise<string> {
  const voices = { low: 'en-us+m3', high: 'en-us+f3' };
  const rate = 22_050;
  const pause = Buffer.alloc(rate);
  const [parts, cues]: [Buffer[], string[]] = [[], []];
  let time = 0;
  for (const [voice, text] of lines) {
    const arguments_ = ['-v', voices[voice], '-s', '158', '--stdout', '--', text];
    const { stdout } = await run('espeak-ng', arguments_, {
      encoding: 'buffer',
      maxBuffer: 2 ** 24,
    });
    // Without the header of the WAV file.
    const speech = stdout.subarray(44);
    const end = time + speech.length / 2 / rate;
    cues.push(`${cues.length + 1}\n${clock(time)} --> ${clock(end)}\n${text}\n`);
    parts.push(speech, pause);
    time = end + pause.length / 2 / rate;
  }
  await writeFile(join(folder, 'dialogue.raw'), Buffer.concat(parts));
  await writeFile(join(folder, 'dialogue-cues.srt'), cues.join('\n'));
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'color=c=0x30506e:s=320x180:r=10',
    '-f',
    's16le',
    '-ar',
    String(rate),
    '-ac',
    '1',
    '-i',
    'dialogue.raw',
  ];
  const tracks = [
    '-i',
    'dialogue-cues.srt',
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:s',
    '-c:s',
    'mov_text',
    '-metadata:s:s:0',
    'language=eng',
  ];
  return await media(folder, name, [
    ...inputs,
    ...tracks,
    '-t',
    String(time),
    '-preset',
    'ultrafast',
  ]);
}

const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0').replace('.', ',')}`;
