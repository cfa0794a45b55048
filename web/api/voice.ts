import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Feature, FeatureList } from '#app/feature-list/features.schema.ts';
import type { ChatResponse, SpeechToTextResponse } from '#features/voice/voice.schema.ts';
import { request, send } from './client/request.ts';

/** Requests of the voice page. Languages are the app's codes, e.g. `hi-IN`. */

/** Transcribes a recording; empty when no speech was recognised. @throws ApiError */
export async function recognise(
  recording: Blob,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<string> {
  const form = new FormData();
  form.append('audio', recording, 'recording.wav');
  form.append('language', language);
  const { text } = await request<SpeechToTextResponse>('/api/voice-chat/speech-to-text', {
    method: 'POST',
    body: form,
    signal,
  });
  return text.trim();
}

export type Question = {
  message: string;
  transcript: string;
  language: string;
  previousMessages: { role: 'user' | 'assistant'; content: string }[];
  /** The server's default when undefined. */
  model: string | undefined;
};

/** Answers a question from the relevant passages of the transcript. @throws ApiError */
export async function askAboutVideo(question: Question, signal: AbortSignal): Promise<string> {
  const body = { ...question, relevant: true };
  const { response } = await request<ChatResponse>('/api/voice-chat/chat', {
    method: 'POST',
    body,
    signal,
  });
  return response;
}

/**
 * Synthesises a text. Recent audio is cached so that it can be replayed; failures are not. @throws
 * ApiError
 */
export function synthesise(client: QueryClient, text: string, language: string): Promise<Blob> {
  return client.fetchQuery({
    queryKey: ['speech', language, text],
    queryFn: () =>
      send('/api/voice-chat/text-to-speech', { method: 'POST', body: { text, language } }).then(
        (audio) => audio.blob(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    retry: false,
    networkMode: 'always',
  });
}

/**
 * Whether this server can recognise and synthesise speech, and what it lacks. Needs a signed-in
 * user.
 */
export const speechFeatureQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) =>
    request<FeatureList>('/api/features', { signal }).then(({ features }) => features),
  select: (features: Feature[]) => features.find(({ id }) => id === 'voice'),
  staleTime: 300_000,
});
