import type { Innertube } from 'youtubei.js';
import { z } from 'zod';
import { Failure } from '#kit/failure.ts';

/** The platform's own protocol, spoken for one extraction: every request goes to `webBaseUrl` and ends with `signal`. */
export type Platform = {
  /**
   * What the platform tells the players of one kind about a video. As all of these, rejects with `platform-unreachable`,
   * `platform-silent`, the signal's reason, or what the library makes of an answer it cannot use.
   */
  player(videoId: string, client: PlayerClient): Promise<Player>;
  /** A call of the web client, its JSON as it came. */
  call(endpoint: `/${string}`, body: Record<string, unknown>): Promise<unknown>;
  /** What surrounds the player on the watch page, its JSON as it came. @throws the library's ParsingError when it is laid out as none is */
  watchPage(videoId: string): Promise<unknown>;
  /** GET of an address the platform named; only its own origins are followed. */
  get(address: string): Promise<Response>;
  signal: AbortSignal;
};

export type PlayerClient = 'ANDROID' | 'IOS' | 'ANDROID_VR' | 'VISIONOS' | 'WEB';

export type Player = {
  /** `OK`, `LOGIN_REQUIRED`, `UNPLAYABLE`, `LIVE_STREAM_OFFLINE`, `ERROR` … */
  status: string;
  reason: string;
  isLive: boolean;
  tracks: CaptionTrack[];
  /** Tags the platform's machine translates captions to; undefined when it does not say. */
  translations: string[] | undefined;
};

export type CaptionTrack = { baseUrl: string; language: string; kind: 'manual' | 'automatic'; isTranslatable: boolean };

export type PlatformOptions = {
  /** Takes the place of the platform's web origins; path and query stay. */
  webBaseUrl: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  /** Seconds the platform has for each answer. */
  patienceSeconds?: number;
};

/** Opens a session; that alone asks the platform nothing. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const request = requesting(options);
  // Loaded when it is first needed: it would double the time the server takes to start.
  const { Innertube, Log, Parser, YTNodes } = await import('youtubei.js');
  Log.setLevel(Log.Level.NONE);
  const innertube = await Innertube.create({
    lang: 'en',
    location: 'US',
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    fetch: (input, init) =>
      request(addressOf(input), { ...init, method: input instanceof Request ? input.method : (init?.method ?? 'GET') }),
  });
  const call: Platform['call'] = async (endpoint, body) => (await innertube.actions.execute(endpoint, body)).data;
  return {
    player: (videoId, client) => playerAnswer(innertube, videoId, client),
    call,
    async watchPage(videoId) {
      const page = await call('/next', { videoId, racyCheckOk: true, contentCheckOk: true });
      const { contents } = Parser.parseResponse(z.looseObject({}).parse(page));
      contents?.item().as(YTNodes.TwoColumnWatchNextResults);
      return page;
    },
    get: (address) => request(address, { method: 'GET' }),
    signal: options.signal,
  };
}

/**
 * The HTTP status an error of the library speaks of, and the answer's body; undefined when it is about something else.
 * The library has no other way to tell.
 */
export function refusalOf(error: unknown): { status: number; body: string } | undefined {
  const status = error instanceof Error ? /failed with status code (\d{3})/.exec(error.message)?.[1] : undefined;
  if (status === undefined || !(error instanceof Error)) return undefined;
  return { status: Number(status), body: 'info' in error ? String(error.info) : '' };
}

/** Whether the platform could not be talked to at all: no other request would fare better. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Failure && ['platform-unreachable', 'platform-silent'].includes(error.code);
}

export function platformSilent(cause: unknown): Failure {
  return new Failure('platform-silent', 'YouTube did not answer in time. Try again.', { retryable: true, cause });
}

const defaultPatienceSeconds = 10;
/** Bytes: the longest captions are about 5 MB. */
const longestAnswer = 32 * 1024 * 1024;

/** A fetch whose answers have wholly arrived, so that whatever breaks off on the way breaks off here. */
function requesting({ webBaseUrl, fetch, signal, patienceSeconds = defaultPatienceSeconds }: PlatformOptions) {
  return async (address: string | URL, init: RequestInit): Promise<Response> => {
    const url = rewritten(address, webBaseUrl);
    const deadline = AbortSignal.timeout(patienceSeconds * 1000);
    try {
      // A redirect would lead away from the origin the settings name.
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any([signal, deadline]) });
      return new Response(bodyless.includes(response.status) ? null : await wholeBody(response), { status: response.status });
    } catch (cause) {
      signal.throwIfAborted();
      if (deadline.aborted) throw platformSilent(cause);
      throw new Failure('platform-unreachable', 'YouTube could not be reached. Try again in a moment.', { retryable: true, cause });
    }
  };
}

const bodyless = [204, 205, 304];

async function wholeBody(response: Response): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > longestAnswer) throw new Error('the answer is far longer than captions are');
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

const platformHost = /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtubei\.googleapis\.com)$/;

/** Every web origin of the platform becomes the one of the settings; but for that one, anything else it might name is not asked. */
function rewritten(address: string | URL, webBaseUrl: string): string {
  const url = new URL(address, 'https://www.youtube.com');
  if (url.origin === new URL(webBaseUrl).origin) return url.href;
  if (!platformHost.test(url.hostname)) throw new Error(`the platform named another's address (${url.hostname})`);
  return `${webBaseUrl}${url.pathname}${url.search}`;
}

function addressOf(input: string | URL | Request): string | URL {
  return input instanceof Request ? input.url : input;
}

async function playerAnswer(innertube: Innertube, videoId: string, client: PlayerClient): Promise<Player> {
  try {
    const { playability_status, basic_info, captions } = await innertube.getBasicInfo(videoId, { client });
    return {
      status: playability_status?.status ?? '',
      reason: playability_status?.reason ?? '',
      isLive: basic_info.is_live === true || basic_info.is_upcoming === true,
      tracks: (captions?.caption_tracks ?? []).flatMap(plainTrack),
      translations: captions?.translation_languages?.map((one) => one.language_code),
    };
  } catch (error) {
    const said = unavailability(error);
    if (said === undefined) throw error;
    return { status: 'ERROR', reason: said, isLive: false, tracks: [], translations: undefined };
  }
}

/** The library promises more than the platform gives: a track may come without its language, and without an address it is none. */
function plainTrack({ base_url, language_code, kind, is_translatable }: CaptionTrackData): CaptionTrack[] {
  if (!base_url) return [];
  return [
    {
      baseUrl: base_url,
      language: language_code || 'und',
      kind: kind === 'asr' ? 'automatic' : 'manual',
      isTranslatable: is_translatable !== false,
    },
  ];
}

type CaptionTrackData = NonNullable<NonNullable<Awaited<ReturnType<Innertube['getBasicInfo']>>['captions']>['caption_tracks']>[number];

/** The library throws on one status of five, with the status's reason beside the error. */
function unavailability(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message !== 'This video is unavailable') return undefined;
  const info = 'info' in error ? error.info : undefined;
  return typeof info === 'object' && info !== null && 'reason' in info ? String(info.reason) : '';
}
