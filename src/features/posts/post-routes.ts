import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { addAccount, beginConnection, finishConnection } from './connections.ts';
import {
  postList,
  postQuery,
  postRequest,
  postResponse,
  proposalList,
  proposalQuery,
} from './post.schema.ts';
import {
  connectionRequest,
  connectionStart,
  formAccountResponse,
  postAccountList,
  postAccountResponse,
} from './post-account.schema.ts';
import { disconnect, listAccounts, type PostAccountServices } from './post-accounts.ts';
import {
  addPost,
  cancelPost,
  deletePost,
  listPosts,
  type PostServices,
  retryPost,
  showOwnPost,
} from './posts.ts';
import { type ProposalServices, proposePosts } from './proposals.ts';
import {
  type ConsentKind,
  type FormKind,
  isConsentKind,
  targetKinds,
  targetRules,
} from './targets/targets.constants.ts';

export type PostRouteServices = PostServices &
  PostAccountServices &
  Omit<ProposalServices, 'transcripts'>;

const json = <Schema>(schema: Schema) => ({ type: 'application/json', schema });
const faulty = { 400: 'Invalid request' };

/** Posting exported clips to platforms. */
export function postRoutes(
  route: Mount,
  services: PostServices &
    PostAccountServices &
    ProposalServices &
    Needs<'modelUsage'> & { limits: { bodyBytes: number } },
): void {
  accountRoutes(route, services);
  exportedRoutes(route, services);
  const { db } = services;
  const unknown = { 404: 'Post not found' };
  const response = json(postResponse);
  route(
    {
      method: 'get',
      path: '/posts',
      summary: 'The posts of the user, newest first',
      query: postQuery,
      response: json(postList),
      failures: { 400: 'Invalid request' },
    },
    async (c, { userId, query }) => c.json(await listPosts(db, userId, query)),
  );
  route(
    {
      method: 'get',
      path: '/posts/{id}',
      summary: 'A post, with its state',
      response,
      failures: unknown,
    },
    async (c, { userId, param }) => c.json(await showOwnPost(db, userId, param('id'))),
  );
  route(
    {
      method: 'post',
      path: '/posts/{id}/retry',
      summary: 'Post again what failed or was cancelled; an upload goes on where it stopped',
      response,
      failures: {
        ...unknown,
        409: 'It has not failed, or its account or its clip is gone, or the account must be connected again',
      },
    },
    async (c, { userId, param }) => c.json(await retryPost(services, { userId, id: param('id') })),
  );
  route(
    {
      method: 'post',
      path: '/posts/{id}/cancel',
      summary: 'Cancel a post that is not on the platform yet, also while it is being uploaded',
      response,
      failures: { ...unknown, 409: 'It has ended' },
    },
    async (c, { userId, param }) => c.json(await cancelPost(services, { userId, id: param('id') })),
  );
  route(
    {
      method: 'delete',
      path: '/posts/{id}',
      summary: 'Delete the record of a post that has ended; what is on the platform stays there',
      failures: { ...unknown, 409: 'It has not ended' },
    },
    async (c, { userId, param }) => c.json(await deletePost(services, { userId, id: param('id') })),
  );
}

function exportedRoutes(
  route: Mount,
  services: PostServices &
    ProposalServices &
    Needs<'modelUsage'> & { limits: { bodyBytes: number } },
): void {
  const unknown = { 404: 'Video not found, or Clip not found, or Account not found' };
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported/{exportedId}/post-texts',
      summary:
        'Title, text and hashtags for each platform, from the clip itself or written by the language model',
      query: proposalQuery,
      response: json(proposalList),
      failures: { 400: 'Invalid request', 404: 'Video not found, or Clip not found' },
    },
    async (c, { userId, param, query }) =>
      c.json(
        await services.modelUsage.during({ userId, videoId: param('id'), job: 'titles' }, () =>
          proposePosts(
            services,
            { userId, videoId: param('id'), exportedId: param('exportedId') },
            query,
          ),
        ),
      ),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/exported/{exportedId}/posts',
      summary: 'Post an exported clip with a connected account, now or later',
      body: { ...json(postRequest), maxBytes: services.limits.bodyBytes },
      response: json(postResponse),
      failures: {
        ...faulty,
        ...unknown,
        409: 'It was posted there already, or the account must be connected again',
        429: 'Too many posts within an hour',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(
        await addPost(
          services,
          { userId, videoId: param('id'), exportedId: param('exportedId') },
          await body(),
        ),
      ),
  );
}

type AccountRouteServices = PostAccountServices & { limits: { bodyBytes: number } };

function accountRoutes(route: Mount, services: AccountRouteServices): void {
  route(
    {
      method: 'get',
      path: '/post-accounts',
      summary: 'The accounts that the user posts to',
      response: json(postAccountList),
      failures: {},
    },
    async (c, { userId }) => c.json(await listAccounts(services, userId)),
  );
  for (const kind of targetKinds)
    if (isConsentKind(kind)) consentRoutes(route, services, kind);
    else formRoute(route, services, kind);
  route(
    {
      method: 'delete',
      path: '/post-accounts/{id}',
      summary:
        'Disconnect an account: its permission is revoked, and its posts that have not ended are cancelled',
      failures: { 404: 'Account not found' },
    },
    async (c, { userId, param }) => c.json(await disconnect(services, userId, param('id'))),
  );
}

/** The routes that connect an account by consent at the platform. */
function consentRoutes(route: Mount, services: AccountRouteServices, kind: ConsentKind): void {
  const { provider, account } = targetRules[kind];
  const notConfigured = `This server cannot connect ${account.name}s`;
  route(
    {
      method: 'post',
      path: `/post-accounts/${kind}/connect`,
      summary: `Begin to connect ${account.article} ${account.name}: send the browser to the address, where ${provider} asks for permission`,
      response: json(connectionStart),
      failures: { 409: notConfigured },
    },
    async (c, { userId }) => c.json(await beginConnection(services, { userId, kind })),
  );
  route(
    {
      method: 'post',
      path: `/post-accounts/${kind}`,
      summary: `Connect the ${account.short} with the code and state that ${provider} sent the browser back with`,
      body: { ...json(connectionRequest), maxBytes: services.limits.bodyBytes },
      response: json(postAccountResponse),
      failures: {
        400: `${provider} or the state of the request refuses it, or the account has no ${account.short}`,
        409: `${notConfigured}, or too many accounts`,
        503: `${provider} cannot be reached`,
      },
    },
    async (c, { userId, body }) =>
      c.json(await finishConnection(services, { userId, kind }, await body())),
  );
}

/** The route that adds an account by a form. */
function formRoute(route: Mount, services: AccountRouteServices, kind: FormKind): void {
  const { summary, form } = services.targets[kind].connect;
  route(
    {
      method: 'post',
      path: `/post-accounts/${kind}`,
      summary,
      body: { ...json(form), maxBytes: services.limits.bodyBytes },
      response: json(formAccountResponse),
      failures: { ...faulty, 409: 'Too many accounts' },
    },
    async (c, { userId, body }) =>
      c.json(await addAccount(services, { userId, kind }, await body())),
  );
}
