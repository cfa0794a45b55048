import type { z } from 'zod';
import { defineErrors, isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { modelErrors } from '#platform/language-models';
import { maxCharacters } from './voice.schema.ts';

/**
 * The interface fixes messages and statuses; only the times, sizes and settings in them are ours.
 */
export const voiceErrors = defineErrors({
  apiKeyMissing: { code: 'speech-not-configured', message: 'API key not configured' },
  noAudioFile: { code: 'no-audio-file', status: 400, message: 'No audio file provided' },
  invalidAudioFormat: {
    code: 'invalid-audio-format',
    status: 400,
    message: 'Invalid audio file format',
  },
  audioEmpty: { code: 'audio-empty', status: 400, message: 'Audio file is empty' },
  audioTooLarge: { code: 'audio-too-large', status: 413, message: 'Audio file is too large' },
  audioTooLong: {
    code: 'audio-too-long',
    status: 413,
    message: (maxSeconds: number) => `Audio file is too long: at most ${maxSeconds} seconds`,
  },
  transcriptionFailed: {
    code: 'transcription-failed',
    message: (reason = 'Failed to transcribe audio') => reason,
  },
  noMessage: { code: 'no-message', status: 400, message: 'No message provided' },
  noTranscript: { code: 'no-transcript', status: 400, message: 'No video transcript available' },
  emptyResponse: { code: 'empty-response', message: 'AI returned empty response' },
  responseFailed: { code: 'response-failed', message: 'Failed to generate response' },
  modelTimeout: { code: 'model-timeout', message: 'The model did not respond in time.' },
  noText: { code: 'no-text', status: 400, message: 'No valid text provided' },
  noLanguage: { code: 'no-language', status: 400, message: 'No language provided' },
  textTooLong: { code: 'text-too-long', status: 413, message: 'Text is too long' },
  noAudio: { code: 'no-audio-generated', status: 400, message: 'No audio generated' },
  synthesisFailed: {
    code: 'synthesis-failed',
    message: (reason = 'Failed to generate speech') => reason,
  },
  audioNotJoinable: {
    code: 'audio-not-joinable',
    message: 'The speech service returned audio that cannot be joined.',
  },
});

/** The error for a question that the schema refuses. */
export const questionRefused = refusal({
  message: voiceErrors.noMessage,
  transcript: voiceErrors.noTranscript,
});
/** The error for a text to speak that the schema refuses. */
export const speechRefused = refusal({
  text: voiceErrors.noText,
  language: voiceErrors.noLanguage,
});

/**
 * The error of the first field, in the interface's order, that is missing or blank. A text that is
 * too long is reported only when no field is missing.
 */
function refusal(errors: Record<string, () => Failure>) {
  return ({ issues }: z.ZodError): Failure => {
    const missing = new Set(
      issues.flatMap(({ code, path: [field] }) => (code === 'too_big' ? [] : [field])),
    );
    const [, error] = Object.entries(errors).find(([field]) => missing.has(field)) ?? [];
    return error?.() ?? voiceErrors.textTooLong({ details: { maxCharacters } });
  };
}

/** The error for a failed transcription, with the speech service's message if it sent one. */
export function transcriptionFailed(error: unknown): Failure {
  if (concernsRequest(error)) return error;
  const failure = error instanceof Failure ? error : undefined;
  const options = { retryAfterSeconds: failure?.retryAfterSeconds, cause: error };
  if (isFailure(error, modelErrors.speechRejected))
    return voiceErrors.transcriptionFailed(error.message, options);
  return voiceErrors.transcriptionFailed(undefined, { ...options, details: failure?.message });
}

/**
 * The error for a failed synthesis, with the speech service's status and message if it sent them.
 */
export function synthesisFailed(error: unknown): Failure {
  if (concernsRequest(error)) return error;
  const failure = error instanceof Failure ? error : undefined;
  const { status = 500, retryAfterSeconds } = failure ?? {};
  const options = { status, retryAfterSeconds, fields: { statusCode: status }, cause: error };
  if (isFailure(error, modelErrors.speechRejected))
    return voiceErrors.synthesisFailed(error.message, { ...options, details: error.details });
  return voiceErrors.synthesisFailed(undefined, { ...options, details: failure?.message });
}

/**
 * The error for a failure of the model: always status 500, with the failure's message if there is
 * one. A model name from the request is refused with the provider's message, because Kinora's own
 * would name a setting.
 */
export function responseFailed(error: unknown, { modelNamed }: { modelNamed: boolean }): Failure {
  if (concernsRequest(error)) return error;
  if (!(error instanceof Failure)) return voiceErrors.responseFailed({ cause: error });
  const { cause } = error;
  const providers =
    modelNamed && isFailure(error, modelErrors.unknown) && cause instanceof Error
      ? cause.message
      : '';
  return error.with({ message: providers || error.message, status: 500, cause: error });
}

/** Whether the failure already explains what is wrong with the request. */
function concernsRequest(error: unknown): error is Failure {
  const { audioEmpty, audioTooLong, textTooLong, noAudio, emptyResponse } = voiceErrors;
  return isFailure(
    error,
    audioEmpty,
    audioTooLong,
    textTooLong,
    noAudio,
    emptyResponse,
    modelErrors.notOffered,
  );
}
