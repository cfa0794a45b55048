import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Post,
  PostList,
  PostRequest,
  PostResponse,
  Proposal,
  ProposalList,
} from '#features/posts/post.schema.ts';
import type {
  ConnectionRequest,
  ConnectionStart,
  FormAccountResponse,
  PostAccountList,
  PostAccountResponse,
} from '#features/posts/post-account.schema.ts';
import type { ConsentKind, Platform } from '#features/posts/targets/targets.constants.ts';
import type { WebhookAccountRequest } from '#features/posts/targets/webhook/webhook.schema.ts';
import { request } from './client/request.ts';

/** Posting finished clips, and the accounts for that. */

const accountsPath = '/api/clips/post-accounts';

export const postAccountsQuery = queryOptions({
  queryKey: ['post-accounts'],
  queryFn: ({ signal }) => request<PostAccountList>(accountsPath, { signal }),
});

/** The address of the page on which the platform asks for permission. */
export async function beginConnection(kind: ConsentKind): Promise<string> {
  return (await request<ConnectionStart>(`${accountsPath}/${kind}/connect`, { method: 'POST' }))
    .url;
}

export async function finishConnection(
  client: QueryClient,
  kind: ConsentKind,
  body: ConnectionRequest,
): Promise<PostAccountResponse> {
  const response = await request<PostAccountResponse>(`${accountsPath}/${kind}`, {
    method: 'POST',
    body,
  });
  await client.invalidateQueries({ queryKey: postAccountsQuery.queryKey });
  return response;
}

/** @returns the secret that signs its messages, which is shown only once */
export async function addPostWebhook(
  client: QueryClient,
  body: WebhookAccountRequest,
): Promise<string> {
  const { secret } = await request<FormAccountResponse>(`${accountsPath}/webhook`, {
    method: 'POST',
    body,
  });
  await client.invalidateQueries({ queryKey: postAccountsQuery.queryKey });
  return secret;
}

/** @returns what the person should know */
export async function disconnectAccount(client: QueryClient, id: string): Promise<string> {
  const { message } = await request<{ message: string }>(`${accountsPath}/${id}`, {
    method: 'DELETE',
  });
  await client.invalidateQueries({ queryKey: postAccountsQuery.queryKey });
  return message;
}

export type ClipToPost = { id: string; videoId: string };

const clipPath = ({ id, videoId }: ClipToPost) => `/api/clips/videos/${videoId}/exported/${id}`;

/** Texts from the clip itself, for every platform. */
export const proposalsQuery = (clip: ClipToPost) =>
  queryOptions({
    queryKey: ['exported', clip.id, 'post-texts'],
    queryFn: ({ signal }) =>
      request<ProposalList>(`${clipPath(clip)}/post-texts`, { signal }).then(
        ({ proposals }) => proposals,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Texts that the language model writes; where it cannot, `note` says why. */
export async function writeProposal(
  clip: ClipToPost,
  platform: Platform,
): Promise<Proposal | undefined> {
  const { proposals } = await request<ProposalList>(
    `${clipPath(clip)}/post-texts?source=model&platform=${platform}`,
  );
  return proposals[0];
}

const postEnds: readonly Post['status'][] = ['posted', 'failed', 'cancelled'];
export const isPostEnded = ({ status }: Post) => postEnds.includes(status);

/** The posts of a clip, newest first; current while one of them has not ended. */
export const postsQuery = (exportedId: string) =>
  queryOptions({
    queryKey: ['exported', exportedId, 'posts'],
    queryFn: ({ signal }) =>
      request<PostList>(`/api/clips/posts?exportedId=${exportedId}`, { signal }).then(
        ({ posts }) => posts,
      ),
    refetchInterval: ({ state }) => (state.data?.every(isPostEnded) === false ? 1000 : false),
  });

export async function addPost(
  client: QueryClient,
  clip: ClipToPost,
  body: PostRequest,
): Promise<void> {
  await request<PostResponse>(`${clipPath(clip)}/posts`, { method: 'POST', body });
  await client.invalidateQueries({ queryKey: postsQuery(clip.id).queryKey });
}

export async function actOnPost(
  client: QueryClient,
  { id, exportedId }: Post,
  act: 'cancel' | 'retry',
): Promise<void> {
  await request<PostResponse>(`/api/clips/posts/${id}/${act}`, { method: 'POST' });
  await client.invalidateQueries({ queryKey: postsQuery(exportedId ?? '').queryKey });
}
