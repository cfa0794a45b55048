import type { Innertube } from 'youtubei.js';
import { z } from 'zod';
import { isFailure } from '#platform/kit/define-errors.ts';
import { sourceErrors } from '../errors.entry.ts';

/**
 * YouTube's own protocol for one extraction: every request goes to `webBaseUrl` and ends with
 * `signal`.
 */
export type Platform = {
  /**
   * YouTube's data about a video for one kind of player client. Like all methods here, rejects with
   * `youtube-unreachable`, `youtube-timeout`, the signal's reason, or the library's error about a
   * response that it cannot use.
   */
  player(videoId: string, client: PlayerClient): Promise<Player>;
  /** Makes a call of the web client; returns its JSON unchanged. */
  call(endpoint: `/${string}`, body: Record<string, unknown>): Promise<unknown>;
  /**
   * The content of the watch page around the player, as JSON.
   * @throws the library's ParsingError when the layout is unknown
   */
  watchPage(videoId: string): Promise<unknown>;
  /** Sends a GET to a URL that YouTube named; follows only URLs at YouTube's own origins. */
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
  /**
   * Tags of the languages into which YouTube machine-translates captions; undefined if it does not
   * say.
   */
  translations: string[] | undefined;
};

export type CaptionTrack = {
  baseUrl: string;
  language: string;
  kind: 'manual' | 'automatic';
  isTranslatable: boolean;
};

export type PlatformOptions = {
  /** Replaces YouTube's web origins; path and query stay. */
  webBaseUrl: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  /** Time limit for each response, in seconds. */
  timeoutSeconds?: number;
};

/** Opens a session; this sends no request. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const request = requesting(options);
  // Imported on first use, because the import would double the server's start-up time.
  const { Innertube, Log, Parser, YTNodes } = await import('youtubei.js');
  Log.setLevel(Log.Level.NONE);
  const innertube = await Innertube.create({
    lang: 'en',
    location: 'US',
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    fetch: (input, init) =>
      isRequest(input)
        ? request(input.url, { ...init, method: input.method })
        : request(input, { method: 'GET', ...init }),
  });
  const call: Platform['call'] = async (endpoint, body) =>
    (await innertube.actions.execute(endpoint, body)).data;
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
 * The HTTP status and body of a library error; undefined for other errors. The library exposes them
 * only in this form.
 */
export function refusalOf(error: unknown): { status: number; body: string } | undefined {
  const status =
    error instanceof Error ? /failed with status code (\d{3})/.exec(error.message)?.[1] : undefined;
  if (status === undefined || !(error instanceof Error)) return undefined;
  return { status: Number(status), body: 'info' in error ? String(error.info) : '' };
}

/** Whether YouTube could not be reached at all, so that no other request would succeed. */
export function isUnreachable(error: unknown): boolean {
  return isFailure(error, sourceErrors.youtubeUnreachable, sourceErrors.youtubeTimeout);
}

const defaultTimeoutSeconds = 10;
/** Bytes of a response at most; the longest captions are about 5 MB. */
const maxResponseBytes = 8 * 1024 * 1024;

/** A fetch that reads each body completely, so that broken connections are detected here. */
function requesting({
  webBaseUrl,
  fetch,
  signal,
  timeoutSeconds = defaultTimeoutSeconds,
}: PlatformOptions) {
  return async (address: string | URL, init: RequestInit): Promise<Response> => {
    const url = rewritten(address, webBaseUrl);
    const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
    try {
      // A followed redirect could leave the configured origin.
      const response = await fetch(url, {
        ...init,
        // @protection platform-redirects
        redirect: 'manual',
        signal: AbortSignal.any([signal, deadline]),
      });
      return new Response(bodyless.includes(response.status) ? null : await wholeBody(response), {
        status: response.status,
      });
    } catch (cause) {
      signal.throwIfAborted();
      if (deadline.aborted) throw sourceErrors.youtubeTimeout({ cause });
      throw sourceErrors.youtubeUnreachable({ cause });
    }
  };
}

const bodyless = [204, 205, 304];

async function wholeBody(response: Response): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new Error('the answer is far longer than captions are');
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

const platformHost =
  /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtubei\.googleapis\.com)$/;

/** Replaces every web origin of YouTube with the configured one; refuses any other host. */
function rewritten(address: string | URL, webBaseUrl: string): string {
  const url = new URL(address, 'https://www.youtube.com');
  if (url.origin === new URL(webBaseUrl).origin) return url.href;
  if (!platformHost.test(url.hostname))
    throw new Error(`the platform named another's address (${url.hostname})`);
  return `${webBaseUrl}${url.pathname}${url.search}`;
}

/**
 * Recognises a Request by its fields: an HTTP server may have replaced the global class after the
 * library, which keeps the original one, was loaded.
 */
function isRequest(input: string | URL | Request): input is Request {
  return typeof input === 'object' && 'method' in input;
}

async function playerAnswer(
  innertube: Innertube,
  videoId: string,
  client: PlayerClient,
): Promise<Player> {
  try {
    const { playability_status, basic_info, captions } = await innertube.getBasicInfo(videoId, {
      client,
    });
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

/**
 * Converts a track. The library's types promise more than YouTube sends: the language may be
 * missing, and a track without a URL is unusable.
 */
function plainTrack({
  base_url,
  language_code,
  kind,
  is_translatable,
}: CaptionTrackData): CaptionTrack[] {
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

type CaptionTrackData = NonNullable<
  NonNullable<Awaited<ReturnType<Innertube['getBasicInfo']>>['captions']>['caption_tracks']
>[number];

/**
 * The reason in a library error for a 5xx status, which the library throws with the status text.
 */
function unavailability(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message !== 'This video is unavailable') return undefined;
  const info = 'info' in error ? error.info : undefined;
  return typeof info === 'object' && info !== null && 'reason' in info ? String(info.reason) : '';
}
