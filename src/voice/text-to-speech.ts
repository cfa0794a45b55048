import { Failure } from '#kit/failure.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import type { Speech } from '#models/speech-client.ts';
import { keyMissing, noLanguage, noSound, noText, synthesisFailed, textTooLong } from './failures.ts';
import { speakingCode } from './languages.ts';
import { splitText } from './split-text.ts';
import { joinWavs } from './wav.ts';

/** Twenty requests of the speech service, and half an hour of sound: far more than an answer to listen to. */
const mostCharacters = 30_000;
/** Pieces spoken at once. */
const atOnce = 3;

/** A text as WAV. `readBody` is called only when there is a service to ask. */
export async function textToSpeech(
  speech: Speech | undefined,
  { readBody, signal }: { readBody: () => Promise<Record<string, unknown>>; signal: AbortSignal },
): Promise<Buffer> {
  if (!speech) throw keyMissing();
  const { text, language } = await readBody();
  if (typeof text !== 'string' || text.trim() === '') throw noText();
  if (typeof language !== 'string' || language.trim() === '') throw noLanguage();
  if (text.length > mostCharacters) throw textTooLong(mostCharacters);
  try {
    const pieces = splitText(text, { most: speech.maxCharacters, language });
    return inOneFile(await sideBySide(pieces, { atOnce, signal }, (piece, about) => sayPiece(speech, piece, { language, ...about })));
  } catch (error) {
    signal.throwIfAborted();
    throw synthesisFailed(error);
  }
}

async function sayPiece(speech: Speech, piece: string, { language, signal }: { language: string; signal: AbortSignal }): Promise<Buffer> {
  const { sound, answer } = await speech.say(piece, { language: speakingCode(language), signal });
  return sound ?? noSoundIn(answer);
}

function noSoundIn(answer: unknown): never {
  throw noSound(answer);
}

/** One file is passed on as it came. */
function inOneFile(sounds: readonly Buffer[]): Buffer {
  const [only, ...others] = sounds;
  const joined = only && others.length === 0 ? only : joinWavs(sounds);
  if (joined) return joined;
  throw new Failure('speech-unavailable', 'The speech service answered with sound that cannot be joined.');
}
