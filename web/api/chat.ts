import { queryOptions } from '@tanstack/react-query';
import type { ChatLimit, ModelList } from '#features/chat/chat.schema.ts';
import { request } from './client/request.ts';
import { playableAddress, videoQuery } from './videos.ts';

/** Requests of the chat page, besides the chat itself. */

export type LanguageModel = ModelList['models'][number];

export const chatLimitQuery = queryOptions({
  queryKey: ['chat', 'limit'],
  queryFn: ({ signal }) => request<ChatLimit>('/api/chat/limit', { signal }),
  staleTime: 60_000,
});

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) =>
    request<ModelList>('/api/models', { signal }).then(({ models }) => models),
  staleTime: 300_000,
});

/** A URL that plays one of the user's videos for one hour. */
export const playableQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'playable'],
    queryFn: ({ client }) => client.fetchQuery(videoQuery(videoId)).then(playableAddress),
    staleTime: 50 * 60_000,
    refetchOnWindowFocus: false,
  });
