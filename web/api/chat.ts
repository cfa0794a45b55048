import { queryOptions } from '@tanstack/react-query';
import type { ChatLimit, ModelList } from '#chat/contract.ts';
import { playableAddress, videoQuery } from './clips.ts';
import { request } from './request.ts';

/** What the chat asks the server for besides its answers. */

export type LanguageModel = ModelList['models'][number];

export const chatLimitQuery = queryOptions({
  queryKey: ['chat', 'limit'],
  queryFn: ({ signal }) => request<ChatLimit>('/api/chat/limit', { signal }),
  staleTime: 60_000,
});

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => request<ModelList>('/api/models', { signal }).then(({ models }) => models),
  staleTime: 300_000,
});

/** Where a video of one's own plays; the address serves for an hour. */
export const playableQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'playable'],
    queryFn: ({ client }) => client.fetchQuery(videoQuery(videoId)).then(playableAddress),
    staleTime: 50 * 60_000,
    refetchOnWindowFocus: false,
  });
