import type { Response } from 'undici';
import { isFailure } from '#platform/kit/define-errors.ts';
import { parseRetryAfter } from '#platform/kit/retry-after.ts';
import { workerErrors, workerTasks } from '#platform/tasks';
import type { SsrfGuard } from '../index.ts';
import { boundedBytes } from './bounded-bytes.ts';
import { feedSourceErrors } from './errors.ts';
import type { ParsedFeed } from './feed.schema.ts';
import { parseFeedAddress } from './feed-address.ts';
import type * as tasks from './feed-tasks.ts';

export type FetchFeedServices = {
  guard: SsrfGuard;
  /** The origin of the video platform's pages. */
  webBaseUrl: string;
};

/** The state after the last request, so that the server need not send an unchanged feed again. */
export type FeedState = {
  /** The address of the feed itself, once it is known. */
  feedAddress: string | null;
  etag: string | null;
  lastModified: string | null;
};

/** `feed` is undefined if it has not changed since the last request. */
export type FetchedFeed = FeedState & { feed: ParsedFeed | undefined };

/** A feed of 50,000 episodes has about 30 MB. */
const maxBytes = 40 * 2 ** 20;
const maxPageBytes = 4 * 2 ** 20;
const timeoutSeconds = 60;
const parseSeconds = 45;

const run = workerTasks<typeof tasks>(new URL('./feed-tasks.ts', import.meta.url));

/**
 * Fetches and reads the feed at an address, unless it has not changed. From a web page, continues
 * to the feed that the page names.
 * @throws Failure of errors.ts or of ../errors.entry.ts, or the signal's reason
 */
export async function fetchFeed(
  services: FetchFeedServices,
  address: string,
  state: FeedState,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
  const until = AbortSignal.any([signal, deadline]);
  try {
    const feedAddress = state.feedAddress ?? (await locate(services, address, until));
    const known = state.feedAddress === null ? { ...state, etag: null, lastModified: null } : state;
    return await fetchFrom(services, { feedAddress, state: known, mayBePage: true }, until);
  } catch (error) {
    signal.throwIfAborted();
    throw deadline.aborted
      ? feedSourceErrors.feedTimeout({ cause: error, retryable: true })
      : error;
  }
}

/** The address of the feed itself, as far as it can be found without fetching the feed. */
async function locate(
  { guard, webBaseUrl }: FetchFeedServices,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const parsed = parseFeedAddress(address);
  if ('channelId' in parsed) return `${webBaseUrl}/feeds/videos.xml?channel_id=${parsed.channelId}`;
  if ('playlistId' in parsed)
    return `${webBaseUrl}/feeds/videos.xml?playlist_id=${parsed.playlistId}`;
  if (parsed.kind !== 'channel') return parsed.address;
  // In parts of the world YouTube shows another page until the visitor has chosen about cookies.
  const headers = { ...requestHeaders, cookie: 'SOCS=CAI', 'accept-language': 'en' };
  const response = await guard.fetch(`${webBaseUrl}${parsed.path}`, { headers, signal });
  if (response.status === 404) {
    await response.body?.cancel();
    throw feedSourceErrors.channelNotFound();
  }
  await refuseStatus(response);
  const bytes = await boundedBytes(response, maxPageBytes, { cut: true });
  const channelId = await run(
    'findChannelId',
    { bytes, contentType: response.headers.get('content-type') },
    { signal },
  );
  if (channelId === undefined) throw feedSourceErrors.channelNotFound();
  return `${webBaseUrl}/feeds/videos.xml?channel_id=${channelId}`;
}

const requestHeaders = {
  accept:
    'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5',
  'user-agent': 'Kinora (podcast and channel feeds)',
};

type Fetching = { feedAddress: string; state: FeedState; mayBePage: boolean };

async function fetchFrom(
  services: FetchFeedServices,
  { feedAddress, state, mayBePage }: Fetching,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const { etag, lastModified } = state;
  const conditions = {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const response = await services.guard.fetch(feedAddress, {
    headers: { ...requestHeaders, ...conditions },
    signal,
  });
  if (response.status === 304) {
    await response.body?.cancel();
    return { feedAddress, etag, lastModified, feed: undefined };
  }
  await refuseStatus(response);
  const bytes = await boundedBytes(response, maxBytes);
  const found = await parse(
    {
      bytes,
      address: response.url || feedAddress,
      contentType: response.headers.get('content-type'),
    },
    signal,
  );
  if (!('feedAddress' in found))
    return {
      feedAddress,
      etag: validator(response, 'etag'),
      lastModified: validator(response, 'last-modified'),
      feed: found,
    };
  if (!mayBePage) throw feedSourceErrors.notAFeed('page');
  const nothingYet = { feedAddress: null, etag: null, lastModified: null };
  return fetchFrom(
    services,
    { feedAddress: found.feedAddress, state: nothingYet, mayBePage: false },
    signal,
  );
}

/**
 * A header that is sent back to the server unchanged; null if it is longer than any server's would
 * be.
 */
function validator(response: Response, name: string): string | null {
  const value = response.headers.get(name);
  return value !== null && value.length <= 500 ? value : null;
}

async function refuseStatus(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  const seconds = parseRetryAfter(response.headers.get('retry-after'), new Date());
  const later = seconds === undefined ? {} : { retryable: true, retryAfterSeconds: seconds };
  if (response.status === 404) throw feedSourceErrors.feedNotFound(later);
  if (response.status === 410) throw feedSourceErrors.feedGone();
  throw feedSourceErrors.feedRefused(response.status, later);
}

async function parse(
  input: tasks.FeedBytes,
  signal: AbortSignal,
): Promise<ReturnType<typeof tasks.readFeed>> {
  try {
    return await run('readFeed', input, { signal, seconds: parseSeconds });
  } catch (error) {
    throw isFailure(error, workerErrors.taskTooExpensive)
      ? feedSourceErrors.feedTooExpensive({ cause: error })
      : error;
  }
}
