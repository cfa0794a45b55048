import { setTimeout as sleep } from 'node:timers/promises';
import { causeChain, Failure, messageOf } from '#kit/failure.ts';
import { readJson3 } from '#media/transcript/captions/json3.ts';
import {
  isUnreachable,
  openPlatform,
  type Platform,
  type PlatformOptions,
  type Player,
  platformSilent,
  refusalOf,
} from './youtube-innertube.ts';
import { type CaptionsCode, captionsFailure, isCaptionsFailure, saysDisabled } from './youtube-outcomes.ts';
import { readPanel } from './youtube-panel.ts';
import { asJson3 } from './youtube-timedtext.ts';
import { type Offer, offersOf, type Wanted } from './youtube-tracks.ts';

/** Captions of a platform video. */
export type YouTubeCaptions = {
  /** In the platform's json3, at least one caption in it. */
  json3: string;
  /** BCP 47 tag, "und" when the platform does not say. */
  language: string;
  kind: 'manual' | 'automatic';
};

/** How captions are fetched. @throws Failure of youtube-outcomes.ts, `platform-unreachable`, `platform-silent`, or the signal's reason */
export type FetchCaptions = (videoId: string, how: { wanted: Wanted; signal: AbortSignal }) => Promise<YouTubeCaptions>;

export type CaptionsOptions = Omit<PlatformOptions, 'signal'> & {
  /** Seconds after which all ways together have taken too long. */
  deadlineSeconds?: number;
};

/**
 * What the platform has of a video's captions, by its own protocol: the answers it gives to several kinds of players, then the
 * transcript panel of the watch page. Only an answer laid out as nothing known (it happens, and passes) is asked for again.
 */
export function youTubeCaptions({ deadlineSeconds = 45, ...options }: CaptionsOptions): FetchCaptions {
  return async (videoId, { wanted, signal }) => {
    const deadline = AbortSignal.timeout(deadlineSeconds * 1000);
    const attempt = async (until: AbortSignal) => extract(await openPlatform({ ...options, signal: until }), videoId, wanted);
    try {
      return await onceMore(attempt, AbortSignal.any([signal, deadline]));
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? platformSilent(error) : error;
    }
  };
}

async function onceMore<T>(attempt: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await attempt(signal);
  } catch (error) {
    if (!isParserProblem(error)) throw error;
    await sleep(waitMilliseconds, undefined, { signal });
    return await attempt(signal);
  }
}

const waitMilliseconds = 1000;
const unreadableLayout = 'CompositeVideoPrimaryInfo';

function isParserProblem(error: unknown): boolean {
  return causeChain(error).some((cause) => messageOf(cause).includes(unreadableLayout));
}

/** Reports of which of them is served without a proof of origin change by the month: all are asked in turn. */
const clients = ['ANDROID', 'IOS', 'ANDROID_VR', 'VISIONOS', 'WEB'] as const;

async function extract(platform: Platform, videoId: string, wanted: Wanted): Promise<YouTubeCaptions> {
  const failures: Failure[] = [];
  for (const client of clients) {
    const found = await ask(platform, async () => fromPlayer(platform, await platform.player(videoId, client), wanted));
    if (!(found instanceof Failure)) return found;
    failures.push(found);
    // What two kinds of players are told of the video itself is so. That it cannot be played, or has no captions, may be said of the player.
    if (isFinal(found) && failures.filter(({ code }) => code === found.code).length > 1) throw found;
  }
  if (failures.every((failure) => isCaptionsFailure(failure, 'video-unavailable'))) throw mostTelling(failures);
  const panel = await ask(platform, () => readPanel(platform, videoId, wanted));
  if (!(panel instanceof Failure)) return panel;
  if (isParserProblem(panel)) throw panel;
  // A page without the panel tells less than the players do: whoever is blocked gets such a page too.
  throw mostTelling(isCaptionsFailure(panel, 'captions-none') ? failures : [...failures, panel]);
}

/** What was found, or why not. Only what makes every further request pointless is thrown. */
async function ask({ signal }: Platform, way: () => Promise<YouTubeCaptions>): Promise<YouTubeCaptions | Failure> {
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
    return captionsFailure('platform-unreadable', { cause: error, ...(isParserProblem(error) ? { message: messageOf(error) } : {}) });
  return refused(refusal.status, refusal.body);
}

function refused(status: number, body: string): Failure {
  const cause = new Error(`HTTP status ${status}`);
  if (saysDisabled(body)) return captionsFailure('captions-disabled', { cause });
  const blocks = status < 400 || [401, 403, 429].includes(status) || body.includes('FAILED_PRECONDITION');
  return captionsFailure(blocks ? 'platform-blocked' : 'platform-faulty', { cause });
}

function isFinal({ code }: Failure): boolean {
  return ['video-live', 'video-age-restricted'].includes(code);
}

/** What a person should hear when every way failed: what the platform says of the video, before what it did to us. */
function mostTelling(failures: Failure[]): Failure {
  const found = mostTellingFirst.map((code) => failures.find((failure) => isCaptionsFailure(failure, code))).find(Boolean);
  return found ?? captionsFailure('platform-unreadable');
}

const mostTellingFirst: CaptionsCode[] = [
  'captions-disabled',
  'captions-empty',
  'video-live',
  'video-age-restricted',
  'captions-none',
  'video-unavailable',
  'platform-blocked',
  'platform-faulty',
  'platform-unreadable',
];

async function fromPlayer(platform: Platform, player: Player, wanted: Wanted): Promise<YouTubeCaptions> {
  const verdict = verdictOf(player);
  if (verdict !== undefined) throw captionsFailure(verdict);
  let failure: unknown;
  for (const offer of offersOf(player, wanted)) {
    const found = await ask(platform, () => fetched(platform, offer));
    if (!(found instanceof Failure)) return found;
    failure ??= found;
  }
  if (player.isLive) throw captionsFailure('video-live');
  throw failure ?? captionsFailure('captions-none');
}

/** What a player's answer says of the video when it says anything but "play it". */
function verdictOf({ status, reason, tracks }: Player): CaptionsCode | undefined {
  if (saysDisabled(reason)) return 'captions-disabled';
  if (status === 'OK') return undefined;
  if (status === '') return tracks.length > 0 ? undefined : 'platform-unreadable';
  if (status === 'LIVE_STREAM_OFFLINE') return 'video-live';
  if (/not a bot|unusual traffic|latest version of YouTube/i.test(reason)) return 'platform-blocked';
  if (/AGE_|CONTENT_CHECK/.test(status) || /confirm your age|age.restricted|inappropriate/i.test(reason)) return 'video-age-restricted';
  return 'video-unavailable';
}

async function fetched(platform: Platform, { address, language, kind }: Offer): Promise<YouTubeCaptions> {
  const response = await platform.get(address);
  const body = await response.text();
  if (response.status !== 200) throw refused(response.status, body);
  const { json3, count } = readable(body);
  // Without a proof of origin the platform answers 200 with nothing in it.
  if (count === 0) throw captionsFailure('captions-empty');
  return { json3, language, kind };
}

function readable(body: string): { json3: string; count: number } {
  if (body.trim() === '') return { json3: body, count: 0 };
  // What is laid out as a page is no captions.
  if (/^\s*<(?:!doctype html|html)/i.test(body)) throw captionsFailure('platform-unreadable');
  try {
    const json3 = asJson3(body);
    return { json3, count: readJson3(json3).cues.length };
  } catch (cause) {
    throw captionsFailure('platform-unreadable', { cause });
  }
}
