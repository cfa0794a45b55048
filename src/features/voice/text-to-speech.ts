import { mapConcurrent } from '#platform/concurrency';
import { joinWavs } from '#platform/kit/wav.shared.ts';
import type { Speech } from '#platform/language-models';
import { synthesisFailed, voiceErrors } from './errors.ts';
import { synthesisLanguage } from './languages.ts';
import { splitText } from './split-text.ts';
import type { TextToSpeechRequest } from './voice.schema.ts';

/** Number of pieces synthesised concurrently. */
const atOnce = 3;

/**
 * Synthesises a text as WAV. `readBody` is called only when a speech service is configured.
 * @throws Failure of errors.ts
 */
export async function textToSpeech(
  speech: Speech | undefined,
  { readBody, signal }: { readBody: () => Promise<TextToSpeechRequest>; signal: AbortSignal },
): Promise<Uint8Array> {
  if (!speech) throw voiceErrors.apiKeyMissing();
  const { text, language } = await readBody();
  try {
    const pieces = splitText(text, speech.maxCharacters);
    return inOneFile(
      await mapConcurrent(pieces, { atOnce, signal }, (piece, about) =>
        sayPiece(speech, piece, { language, ...about }),
      ),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw synthesisFailed(error);
  }
}

async function sayPiece(
  speech: Speech,
  piece: string,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<Buffer> {
  const { audio, answer } = await speech.say(piece, {
    language: synthesisLanguage(language),
    signal,
  });
  return audio ?? noAudioIn(answer);
}

function noAudioIn(answer: unknown): never {
  throw voiceErrors.noAudio({ fields: { response: answer } });
}

/** A single file is passed on unchanged. */
function inOneFile(files: readonly Buffer[]): Uint8Array {
  const [only, ...others] = files;
  const joined = only && others.length === 0 ? only : joinWavs(files);
  if (joined) return joined;
  throw voiceErrors.audioNotJoinable();
}
