import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Form, receiveForm } from '#http/form.ts';
import { Failure } from '#kit/failure.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import type { Tools } from '#media/ffmpeg.ts';
import type { Speech } from '#models/speech-client.ts';
import type { SpeechToTextAnswer } from './contract.ts';
import { audioEmpty, audioTooLarge, invalidAudioFormat, keyMissing, noAudioFile, transcriptionFailed } from './failures.ts';
import { hearingCode } from './languages.ts';
import { openRecording } from './recording.ts';

export type HearingServices = {
  /** Undefined when it has no key. */
  speech: Speech | undefined;
  tools: Tools;
  maxAudioBytes: number;
};

/** What is said in the recording of a form. */
export async function speechToText(services: HearingServices, request: Request): Promise<SpeechToTextAnswer> {
  const { speech, tools, maxAudioBytes } = services;
  if (!speech) throw keyMissing();
  const { signal } = request;
  await using scratch = await scratchFolder();
  const path = join(scratch.path, 'recording');
  const { fields, file } = await receive(request, { path, maxAudioBytes });
  if (!file) throw fields.audio ? invalidAudioFormat() : noAudioFile();
  if (file.bytes === 0) throw audioEmpty();
  const language = fields.language ?? '';
  try {
    const from = { tools, scratch: scratch.path, maxSeconds: speech.maxSeconds, signal };
    await using recording = await openRecording(path, from);
    const texts = await sideBySide(recording.pieces, { atOnce, signal }, async (piece, about) =>
      speech.hear(await piece(), { language: hearingCode(language), signal: about.signal }),
    );
    return { text: inOneText(texts), language };
  } catch (error) {
    signal.throwIfAborted();
    throw transcriptionFailed(error);
  }
}

/** Pieces heard at once: the service's smaller accounts allow few requests a minute. */
const atOnce = 3;

type Received = { bytes: number };

/** A form that cannot be read counts as an empty one. */
async function receive(request: Request, to: { path: string; maxAudioBytes: number }): Promise<Form<Received>> {
  try {
    return await receiveForm<Received>(request, {
      fileField: 'audio',
      maxFileBytes: to.maxAudioBytes,
      tooLarge: () => audioTooLarge(to.maxAudioBytes),
      async receive(body) {
        await pipeline(body, createWriteStream(to.path));
        return { bytes: (await stat(to.path)).size };
      },
    });
  } catch (error) {
    if (error instanceof Failure && error.code === 'bad-form') return { fields: {}, file: undefined };
    throw error;
  }
}

function inOneText(texts: readonly string[]): string {
  const [only = '', ...others] = texts;
  if (others.length === 0) return only;
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ');
}
