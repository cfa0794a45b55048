import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure, messageOf } from '#platform/kit/failure.ts';
import { type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { sourceErrors } from '../errors.entry.ts';
import { saysDisabled } from './caption-errors.ts';
import type * as tasks from './caption-tasks.ts';
import {
  rankTracks,
  type TrackOffer,
  type TrackRequest,
  type YouTubeCaptions,
} from './caption-tracks.ts';
import {
  isUnreachable,
  openPlatform,
  type Platform,
  type PlatformOptions,
  type Player,
  refusalOf,
} from './innertube.ts';
import { readPanel } from './transcript-panel.ts';

/**
 * Fetches captions.
 * @throws Failure of ../errors.entry.ts, `youtube-unreachable`, `youtube-timeout`, or the signal's
 * reason
 */
export type FetchCaptions = (
  videoId: string,
  options: { request: TrackRequest; signal: AbortSignal },
) => Promise<YouTubeCaptions>;

export type CaptionsOptions = Omit<PlatformOptions, 'signal'> & {
  /** Seconds after which all attempts together time out. */
  deadlineSeconds?: number;
};

/**
 * Fetches the captions of a video through YouTube's own protocol: first from the responses to
 * several player clients, then from the transcript panel of the watch page. Only a response of
 * unknown layout is requested again, because that problem is temporary.
 */
export function youTubeCaptions({
  deadlineSeconds = 45,
  ...options
}: CaptionsOptions): FetchCaptions {
  return async (videoId, { request, signal }) => {
    const deadline = AbortSignal.timeout(deadlineSeconds * 1000);
    const until = AbortSignal.any([signal, deadline]);
    const attempt = async () =>
      extract(await openPlatform({ ...options, signal: until }), videoId, request);
    try {
      return await retry(retryPolicy, attempt, { signal: until });
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? sourceErrors.youtubeTimeout({ cause: error }) : error;
    }
  };
}

const retryPolicy: RetryPolicy = {
  attempts: 2,
  backoff: { delays: [1] },
  isRetryable: isParserProblem,
};
const unreadableLayout = 'CompositeVideoPrimaryInfo';

function isParserProblem(error: unknown): boolean {
  return causeChain(error).some((cause) => messageOf(cause).includes(unreadableLayout));
}

/**
 * All clients are tried in turn, because it changes from month to month which of them get captions
 * without a proof-of-origin token.
 */
const clients = ['ANDROID', 'IOS', 'ANDROID_VR', 'VISIONOS', 'WEB'] as const;

async function extract(
  platform: Platform,
  videoId: string,
  request: TrackRequest,
): Promise<YouTubeCaptions> {
  const failures: Failure[] = [];
  for (const client of clients) {
    const found = await attempt(platform, async () =>
      fromPlayer(platform, await platform.player(videoId, client), request),
    );
    if (!(found instanceof Failure)) return found;
    failures.push(found);
    // A final statement about the video counts only when two clients make it. That a video cannot
    // be played or has no captions may be a limit of one client, so it is never final.
    if (isFinal(found) && failures.filter(({ code }) => code === found.code).length > 1)
      throw found;
  }
  if (failures.every((failure) => isFailure(failure, sourceErrors.videoUnavailable)))
    throw mostRelevant(failures);
  const panel = await attempt(platform, () => readPanel(platform, videoId, request));
  if (!(panel instanceof Failure)) return panel;
  if (isParserProblem(panel)) throw panel;
  // A page without the panel proves less than the players' responses: blocked clients get such a
  // page, too.
  throw mostRelevant(isFailure(panel, sourceErrors.captionsNone) ? failures : [...failures, panel]);
}

/**
 * Makes one attempt and returns its captions or its error. Throws only errors that make further
 * requests pointless.
 */
async function attempt(
  { signal }: Platform,
  way: () => Promise<YouTubeCaptions>,
): Promise<YouTubeCaptions | Failure> {
  try {
    return await way();
  } catch (error) {
    signal.throwIfAborted();
    if (isUnreachable(error)) throw error;
    return error instanceof Failure ? error : asFailure(error);
  }
}

function asFailure(error: unknown): Failure {
  const refusal = refusalOf(error);
  if (!refusal)
    return sourceErrors.youtubeResponseInvalid(
      isParserProblem(error) ? messageOf(error) : undefined,
      { cause: error },
    );
  return refused(refusal.status, refusal.body);
}

function refused(status: number, body: string): Failure {
  const cause = new Error(`HTTP status ${status}`);
  if (saysDisabled(body)) return sourceErrors.captionsDisabled({ cause });
  const blocks =
    status < 400 || [401, 403, 429].includes(status) || body.includes('FAILED_PRECONDITION');
  return blocks ? sourceErrors.captionsBlocked({ cause }) : sourceErrors.youtubeFailed({ cause });
}

function isFinal(failure: Failure): boolean {
  return isFailure(failure, sourceErrors.videoLive, sourceErrors.videoAgeRestricted);
}

/**
 * The error to report when every attempt failed: what the platform says about the video takes
 * precedence over how it treated the requests.
 */
function mostRelevant(failures: Failure[]): Failure {
  const found = byRelevance
    .map((row) => failures.find((failure) => isFailure(failure, row)))
    .find(Boolean);
  return found ?? sourceErrors.youtubeResponseInvalid();
}

const byRelevance = [
  sourceErrors.captionsDisabled,
  sourceErrors.captionsEmpty,
  sourceErrors.videoLive,
  sourceErrors.videoAgeRestricted,
  sourceErrors.captionsNone,
  sourceErrors.videoUnavailable,
  sourceErrors.captionsBlocked,
  sourceErrors.youtubeFailed,
  sourceErrors.youtubeResponseInvalid,
];

async function fromPlayer(
  platform: Platform,
  player: Player,
  request: TrackRequest,
): Promise<YouTubeCaptions> {
  const verdict = verdictOf(player);
  if (verdict) throw verdict;
  let failure: unknown;
  for (const offer of rankTracks(player, request)) {
    const found = await attempt(platform, () => fetched(platform, offer));
    if (!(found instanceof Failure)) return found;
    failure ??= found;
  }
  if (player.isLive) throw sourceErrors.videoLive();
  throw failure ?? sourceErrors.captionsNone();
}

/** The error for a player response that does not allow playback. */
function verdictOf({ status, reason, tracks }: Player): Failure | undefined {
  if (saysDisabled(reason)) return sourceErrors.captionsDisabled();
  if (status === 'OK') return undefined;
  if (status === '') return tracks.length > 0 ? undefined : sourceErrors.youtubeResponseInvalid();
  if (status === 'LIVE_STREAM_OFFLINE') return sourceErrors.videoLive();
  if (/not a bot|unusual traffic|latest version of YouTube/i.test(reason))
    return sourceErrors.captionsBlocked();
  if (
    /AGE_|CONTENT_CHECK/.test(status) ||
    /confirm your age|age.restricted|inappropriate/i.test(reason)
  )
    return sourceErrors.videoAgeRestricted();
  return sourceErrors.videoUnavailable();
}

async function fetched(
  platform: Platform,
  { address, language, kind }: TrackOffer,
): Promise<YouTubeCaptions> {
  const response = await platform.get(address);
  const body = await response.text();
  if (response.status !== 200) throw refused(response.status, body);
  const { json3, count } = await readable(body, platform.signal);
  // Without a required proof-of-origin token the platform sends status 200 with an empty body.
  if (count === 0) throw sourceErrors.captionsEmpty();
  return { json3, language, kind };
}

const run = workerTasks<typeof tasks>(new URL('./caption-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

async function readable(
  body: string,
  signal: AbortSignal,
): Promise<{ json3: string; count: number }> {
  if (body.trim() === '') return { json3: body, count: 0 };
  // An HTML page is not captions.
  if (/^\s*<(?:!doctype html|html)/i.test(body)) throw sourceErrors.youtubeResponseInvalid();
  try {
    return await run('json3Of', body, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw sourceErrors.youtubeResponseInvalid(undefined, { cause });
  }
}
