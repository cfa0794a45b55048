import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '#engine/transcript/words.entry.ts';
import { mapConcurrent } from '#platform/concurrency';
import type { Tools } from '#platform/ffmpeg';
import { type Form, httpErrors, receiveForm } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { streamToFile } from '#platform/kit/growth-guard.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Speech } from '#platform/language-models';
import { transcriptionFailed, voiceErrors } from './errors.ts';
import { recognitionLanguage } from './languages.ts';
import { openRecording } from './recording.ts';
import type { SpeechToTextResponse } from './voice.schema.ts';

export type SpeechToTextServices = {
  /** Undefined when no API key is configured. */
  speech: Speech | undefined;
  tools: Tools;
  maxAudioBytes: number;
  maxAudioSeconds: number;
  /** Where a recording is stored while it is being transcribed. */
  scratchParent: string;
};

/**
 * Transcribes the recording in a form.
 * @throws Failure of errors.ts
 */
export async function speechToText(
  services: SpeechToTextServices,
  request: Request,
): Promise<SpeechToTextResponse> {
  const { speech, tools, maxAudioBytes, maxAudioSeconds, scratchParent } = services;
  if (!speech) throw voiceErrors.apiKeyMissing();
  const { signal } = request;
  await using scratch = await scratchFolder(scratchParent);
  const path = join(scratch.path, 'recording');
  const { fields, file } = await receive(request, { path, maxAudioBytes });
  if (!file) throw fields.audio ? voiceErrors.invalidAudioFormat() : voiceErrors.noAudioFile();
  if (file.bytes === 0) throw voiceErrors.audioEmpty();
  const language = fields.language ?? '';
  try {
    const from = {
      tools,
      scratch: scratch.path,
      maxPieceSeconds: speech.maxSeconds,
      maxRecordingSeconds: maxAudioSeconds,
      signal,
    };
    await using recording = await openRecording(path, from);
    const texts = await mapConcurrent(recording.pieces, { atOnce, signal }, async (piece, about) =>
      speech.hear(await piece(), { language: recognitionLanguage(language), signal: about.signal }),
    );
    return { text: inOneText(texts), language };
  } catch (error) {
    signal.throwIfAborted();
    throw transcriptionFailed(error);
  }
}

/**
 * Number of pieces recognised concurrently: small accounts of the service allow few requests a
 * minute.
 */
const atOnce = 3;

type Received = { bytes: number };

/**
 * Receives the form and stores its recording in a file. A form that cannot be parsed counts as
 * empty.
 */
async function receive(
  request: Request,
  to: { path: string; maxAudioBytes: number },
): Promise<Form<Received>> {
  try {
    return await receiveForm<Received>(request, {
      fileField: 'audio',
      maxFileBytes: to.maxAudioBytes,
      tooLarge: () => voiceErrors.audioTooLarge({ details: { maxBytes: to.maxAudioBytes } }),
      async receive(body) {
        await streamToFile(body, { path: to.path });
        return { bytes: (await stat(to.path)).size };
      },
    });
  } catch (error) {
    if (isFailure(error, httpErrors.formUnreadable)) return { fields: {}, file: undefined };
    throw error;
  }
}

function inOneText(texts: readonly string[]): string {
  const [only = '', ...others] = texts;
  if (others.length === 0) return only;
  const parts = texts.map((text) => ({ text: text.trim() }));
  return textOf(
    parts.filter(({ text }) => text !== ''),
    '',
  );
}
