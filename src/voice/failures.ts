import { Failure } from '#kit/failure.ts';

/** The voice area's error table: every status and its exact words. */

export const keyMissing = () => new Failure('speech-not-configured', 'API key not configured');

export const noAudioFile = () => new Failure('no-audio-file', 'No audio file provided', { status: 400 });
export const invalidAudioFormat = () => new Failure('invalid-audio-format', 'Invalid audio file format', { status: 400 });
export const audioEmpty = () => new Failure('audio-empty', 'Audio file is empty', { status: 400 });
export const audioTooLarge = (maxBytes: number) =>
  new Failure('audio-too-large', 'Audio file is too large', { status: 413, details: { maxBytes } });
export const audioTooLong = (maxSeconds: number) =>
  new Failure('audio-too-long', 'Audio file is too long', { status: 413, details: { maxSeconds } });

export const noMessage = () => new Failure('no-message', 'No message provided', { status: 400 });
export const noTranscript = () => new Failure('no-transcript', 'No video transcript available', { status: 400 });
export const emptyResponse = () => new Failure('empty-response', 'AI returned empty response');
export const tooLate = () => new Failure('model-late', 'The model did not answer in time.');
export const noModel = () =>
  new Failure(
    'model-not-configured',
    'No language model is configured. Set GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY, or GROQ_BASE_URL for a local one.',
  );

export const noText = () => new Failure('no-text', 'No valid text provided', { status: 400 });
export const noLanguage = () => new Failure('no-language', 'No language provided', { status: 400 });
export const textTooLong = (maxCharacters: number) =>
  new Failure('text-too-long', 'Text is too long', { status: 413, details: { maxCharacters } });
export const noSound = (response: unknown) => new Failure('no-sound', 'No audio generated', { status: 400, fields: { response } });

/** What a failed transcription is answered with: the service's own message where it gave one. */
export function transcriptionFailed(error: unknown): Failure {
  if (isRequests(error)) return error;
  const failure = error instanceof Failure ? error : undefined;
  const how = { retryAfterSeconds: failure?.retryAfterSeconds, cause: error };
  if (failure?.code === 'speech-refused') return new Failure('transcription-failed', failure.message, how);
  return new Failure('transcription-failed', 'Failed to transcribe audio', { ...how, details: failure?.message });
}

/** What a failed synthesis is answered with: the service's status and message where it gave them. */
export function synthesisFailed(error: unknown): Failure {
  if (isRequests(error)) return error;
  const failure = error instanceof Failure ? error : undefined;
  const refused = failure?.code === 'speech-refused';
  const { status = 500, retryAfterSeconds } = failure ?? {};
  return new Failure('synthesis-failed', refused ? failure.message : 'Failed to generate speech', {
    status,
    retryAfterSeconds,
    details: refused ? failure.details : failure?.message,
    fields: { statusCode: status },
    cause: error,
  });
}

/**
 * What a failed answer of the model is answered with: always 500, in words where there are any. A name the request itself
 * gave is refused in the provider's own words, for ours would speak of a setting.
 */
export function answerFailed(error: unknown, { modelNamed }: { modelNamed: boolean }): Failure {
  if (isRequests(error)) return error;
  if (!(error instanceof Failure)) return new Failure('answer-failed', 'Failed to generate response', { cause: error });
  const { code, cause, retryAfterSeconds, details } = error;
  const providers = modelNamed && code === 'model-unknown' && cause instanceof Error ? cause.message : '';
  return new Failure(code, providers || error.message, { details, retryAfterSeconds, cause: error });
}

/** Failures of this table that already say what is wrong with the request. */
function isRequests(error: unknown): error is Failure {
  return error instanceof Failure && ownCodes.has(error.code);
}

const ownCodes = new Set([audioEmpty(), audioTooLong(0), textTooLong(0), noSound(undefined), emptyResponse()].map(({ code }) => code));
