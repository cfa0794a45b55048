import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Feature, FeatureList } from '#features/contract.ts';
import type { ChatAnswer, SpeechToTextAnswer } from '#voice/contract.ts';
import { request, send } from './request.ts';

/** What a spoken conversation asks the server for. Languages are the app's codes, e.g. `hi-IN`. */

/** What is said in a recording; empty when nothing was understood. @throws ApiError */
export async function hear(recording: Blob, { language, signal }: { language: string; signal: AbortSignal }): Promise<string> {
  const form = new FormData();
  form.append('audio', recording, 'recording.wav');
  form.append('language', language);
  const { text } = await request<SpeechToTextAnswer>('/api/voice-chat/speech-to-text', { method: 'POST', body: form, signal });
  return text.trim();
}

export type Question = {
  message: string;
  transcript: string;
  language: string;
  previousMessages: { role: 'user' | 'assistant'; content: string }[];
  /** The server's own when none is named. */
  model: string | undefined;
};

/** An answer from the passages of the transcript that fit the question. @throws ApiError */
export async function answer(question: Question, signal: AbortSignal): Promise<string> {
  const body = { ...question, relevant: true };
  const { response } = await request<ChatAnswer>('/api/voice-chat/chat', { method: 'POST', body, signal });
  return response;
}

/** A text as sound. What was said lately is kept, for hearing it again; a failure is not. @throws ApiError */
export function say(client: QueryClient, text: string, language: string): Promise<Blob> {
  return client.fetchQuery({
    queryKey: ['speech', language, text],
    queryFn: () => send('/api/voice-chat/text-to-speech', { method: 'POST', body: { text, language } }).then((sound) => sound.blob()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    retry: false,
    networkMode: 'always',
  });
}

/** Whether this server can hear and speak, and what it lacks. Only for who is signed in. */
export const speechFeatureQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => request<FeatureList>('/api/features', { signal }).then(({ features }) => features),
  select: (features: Feature[]) => features.find(({ id }) => id === 'voice'),
  staleTime: 300_000,
});
