import { defineErrors } from '#platform/kit/define-errors.ts';
import { diskErrors, isDiskFull } from '#platform/kit/disk-full.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import type { CookieChoice } from './cookie-choice.ts';

const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** Every reason why a video, its captions or its metadata cannot be fetched. */
export const sourceErrors = defineErrors({
  addressInvalid: {
    code: 'address-invalid',
    status: 400,
    message: 'This is not a web address. Paste the full address, such as https://…',
  },
  addressNotWeb: {
    code: 'address-not-web',
    status: 400,
    message: 'Only addresses that begin with http:// or https:// can be downloaded.',
  },
  addressWithPassword: {
    code: 'address-with-password',
    status: 400,
    message: 'The address contains a user name or password. Remove it and try again.',
  },
  addressIsPlaylist: {
    code: 'address-is-playlist',
    status: 400,
    message: 'This address is a playlist. Open one of its videos and paste its address.',
  },
  addressWithoutVideo: {
    code: 'address-without-video',
    status: 400,
    message: (site: string) =>
      `This ${site} address does not name a video. Open the video and paste its address.`,
  },
  addressIsChannel: {
    code: 'address-is-channel',
    status: 400,
    message: (site: string) =>
      `This is a channel or a profile on ${site}, not a video. Open one of its videos and paste its address.`,
  },
  addressIsFolder: {
    code: 'address-is-folder',
    status: 400,
    message: (site: string) =>
      `This is a folder on ${site}. Share the video file itself, and paste the link to that file.`,
  },
  addressIsLive: {
    code: 'address-is-live',
    status: 400,
    message: (site: string) =>
      `This is a live stream on ${site}. Paste the address of its recording once it has ended.`,
  },
  addressNotShared: {
    code: 'address-not-shared',
    status: 400,
    message: (site: string) =>
      `Only you can open this page on ${site}. Choose “Share” there, and paste the link that it gives you.`,
  },
  severalLinks: {
    code: 'several-links',
    status: 400,
    message: 'This text contains several links. Paste only one of them.',
  },
  addressPrivate: {
    code: 'address-private',
    status: 400,
    message:
      'This address leads into a private network, which is not allowed. Set ALLOW_PRIVATE_ADDRESSES=1 if the server may fetch from its own network.',
  },
  redirectLoop: {
    code: 'redirect-loop',
    status: 422,
    message: 'The address redirects again and again without reaching a page.',
  },
  hostNotFound: {
    code: 'host-not-found',
    status: 422,
    message: 'No server was found under this address. Check its spelling.',
  },
  videoNotFound: {
    code: 'video-not-at-address',
    status: 404,
    message: 'There is no video at this address. Check it, or whether the video was deleted.',
  },
  videoPrivate: {
    code: 'video-private',
    status: 403,
    message: (cookies?: CookieChoice) =>
      `This video is private. Ask its owner to make it public or unlisted.${aboutCookies(cookies)}`,
  },
  videoRemoved: {
    code: 'video-removed',
    status: 404,
    message: 'This video is not available: it was removed, or its channel is gone.',
  },
  videoMembersOnly: {
    code: 'video-members-only',
    status: 403,
    message: (cookies?: CookieChoice) =>
      `This video is for paying members of the channel only.${aboutCookies(cookies)}`,
  },
  videoAgeRestricted: {
    code: 'video-age-restricted',
    status: 403,
    message: (cookies?: CookieChoice) =>
      `This video is age-restricted: the platform shows it only to people who are signed in.${aboutCookies(cookies)}`,
  },
  videoRegionRestricted: {
    code: 'video-region-restricted',
    status: 451,
    message: "This video is not available in the server's country or region.",
  },
  videoLive: {
    code: 'video-live',
    status: 409,
    message:
      'This video is live or has not started yet. Try again when its recording is available.',
  },
  videoNeedsLogin: {
    code: 'video-needs-login',
    status: 403,
    message: (cookies?: CookieChoice) =>
      `This video is shown only to people who are signed in.${aboutCookies(cookies)}`,
  },
  videoHasPassword: {
    code: 'video-has-password',
    status: 403,
    message:
      'This video is protected by a password. Ask its owner for a link without one, or download the video yourself and upload the file.',
  },
  videoProtected: {
    code: 'video-protected',
    status: 422,
    message: 'This video is copy-protected (DRM), so it cannot be downloaded.',
  },
  platformBlocked: {
    code: 'platform-blocked',
    status: 503,
    message: (cookies?: CookieChoice) =>
      `The platform treats this server as a bot and asks for cookies.${aboutCookies(cookies)} Or wait a few hours, or use another network; if you have the video as a file, use the file.`,
  },
  platformNeedsToken: {
    code: 'platform-needs-token',
    status: 503,
    message: (hasToken?: boolean) =>
      hasToken
        ? 'The platform did not accept the proof-of-origin token that was sent. Update the token provider and yt-dlp ("kinora doctor" names the command), or add cookies of a signed-in account (docs/downloads.md).'
        : 'The platform hands out this video only with a proof-of-origin token. The operator of this server can set PO_TOKEN_PROVIDER_URL (docs/downloads.md); cookies of a signed-in account may help as well.',
  },
  tokenProviderFailed: {
    code: 'token-provider-failed',
    status: 502,
    retryable: true,
    message:
      'The provider of proof-of-origin tokens (PO_TOKEN_PROVIDER_URL) did not respond as expected. Check that it is running.',
  },
  cookiesUnreadable: {
    code: 'cookies-unreadable',
    status: 400,
    message: (reason: string) =>
      `This is not a cookies.txt file: ${reason}. Export the cookies of the site in Netscape format, for example with a browser extension (docs/downloads.md).`,
  },
  platformRateLimited: {
    code: 'platform-rate-limited',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message:
      'The platform limits how many requests this server may send. Kinora tries again later.',
  },
  accessDenied: {
    code: 'access-denied',
    status: 403,
    message:
      'The server at this address refuses to provide the video (403). It may require a login or forbid downloads.',
  },
  videoTooLong: {
    code: 'video-too-long',
    status: 413,
    message: ({ seconds, maxSeconds }: { seconds: number; maxSeconds: number }) =>
      `The video is too long: ${minutes(seconds)} minutes, and at most ${minutes(maxSeconds)} are allowed.`,
  },
  videoTooLarge: {
    code: 'video-too-large',
    status: 413,
    message: ({ bytes, maxBytes }: { bytes?: number; maxBytes: number }) =>
      `The video is too large: ${bytes === undefined ? '' : `${megabytes(bytes)} MB, and `}at most ${megabytes(maxBytes)} MB are allowed.`,
  },
  severalVideos: {
    code: 'several-videos',
    status: 422,
    message: 'This address contains several videos. Paste the address of one of them.',
  },
  addressUnsupported: {
    code: 'address-unsupported',
    status: 422,
    message:
      'No video was found at this address, or its site is not supported. If you can download the video yourself, upload the file.',
  },
  fileNotFound: {
    code: 'file-not-found',
    status: 404,
    message: 'The file was not found or cannot be read.',
  },
  downloadBroken: {
    code: 'download-broken',
    status: 502,
    retryable: true,
    message: (reason = 'the network or the other server failed') =>
      `The download was interrupted: ${reason}. Try again.`,
  },
  downloadStalled: {
    code: 'download-stalled',
    status: 504,
    retryable: true,
    message: 'The download made no progress for too long and was stopped. Try again.',
  },
  downloadTooSlow: {
    code: 'download-too-slow',
    status: 504,
    retryable: true,
    message:
      'The server at this address sends so slowly that the download was stopped. Try again later, or download the video yourself and upload it.',
  },
  ytDlpMissing: {
    code: 'yt-dlp-missing',
    status: 500,
    message: 'yt-dlp is not installed. Run "npm run setup", or set YT_DLP_PATH.',
  },
  ytDlpOutdated: {
    code: 'yt-dlp-outdated',
    status: 500,
    message:
      'yt-dlp could not read this video and is too old for how the platform works today. Update it ("kinora doctor" names the command).',
  },
  ytDlpNotIsolated: {
    code: 'yt-dlp-not-isolated',
    status: 500,
    message:
      'REQUIRE_SANDBOX is set, but yt-dlp cannot be isolated on this machine ("kinora doctor" says why).',
  },
  ytDlpFailed: {
    code: 'yt-dlp-failed',
    status: 502,
    message:
      'yt-dlp could not fetch this video. Updating it often helps ("kinora doctor" names the command).',
  },

  // The interface fixes the first four messages.
  captionsNone: { code: 'captions-none', message: 'No transcript available for this video' },
  captionsDisabled: {
    code: 'captions-disabled',
    message: 'Transcripts are disabled for this video',
  },
  videoUnavailable: { code: 'video-unavailable', message: 'This video is private or unavailable' },
  captionsEmpty: { code: 'captions-empty', message: 'Transcript appears to be empty' },
  captionsBlocked: {
    code: 'captions-blocked',
    status: 503,
    message:
      'YouTube treats this server as a bot and does not provide the transcript. Try again in a few hours, or from another network.',
  },
  youtubeFailed: {
    code: 'youtube-failed',
    message: 'YouTube has an error of its own. Try again later.',
  },
  youtubeResponseInvalid: {
    code: 'youtube-response-invalid',
    message: (reason?: string) =>
      reason ?? 'The response from YouTube could not be read. Try again later.',
  },
  youtubeTimeout: {
    code: 'youtube-timeout',
    retryable: true,
    message: 'YouTube did not respond in time. Try again.',
  },
  youtubeUnreachable: {
    code: 'youtube-unreachable',
    retryable: true,
    message: 'YouTube could not be reached. Try again in a moment.',
  },
  youtubeRefused: {
    code: 'youtube-refused',
    status: 502,
    message: (status: number) => `YouTube responded with status ${status}`,
  },
  youtubeKeyMissing: { code: 'youtube-key-missing', message: 'YOUTUBE_API_KEY is not set' },
  playlistNotFound: {
    code: 'playlist-not-found',
    status: 404,
    message: 'This playlist does not exist or is private.',
  },
  thumbnailNotFound: { code: 'thumbnail-not-found', status: 404, message: 'Thumbnail not found' },
});

/** Advice about cookies; empty if it is not known which cookies were available. */
function aboutCookies(choice: CookieChoice | undefined): string {
  if (!choice) return '';
  const { state, site, sites } = choice;
  const where = 'in the settings under “Downloads”, or with --cookies on the command line';
  switch (state) {
    case 'other':
      return ` The cookies at hand are of other sites (${sites.slice(0, 5).join(', ')}): add those of ${site}, ${where}.`;
    case 'expired':
      return ` The cookies of ${site} have expired: export them again, and add them ${where}.`;
    case 'sent':
      return ` The cookies of ${site} were sent, but did not help: they may be of an account that may not see it, or no longer valid. Export them again from a private window.`;
    default:
      return ` Add the cookies of an account that may see it, ${where}.`;
  }
}

/**
 * `ageDays`: the age of the yt-dlp that ran; from 90 days on, an unknown error is attributed to it.
 * `cookies`, `hasToken`: the credentials that yt-dlp was given.
 */
export type YtDlpCircumstances = {
  ageDays: number;
  cookies?: CookieChoice | undefined;
  hasToken?: boolean | undefined;
};

/**
 * Maps yt-dlp's error lines, in old and new wordings, to a Failure. The order matters: a video
 * blocked in a country is also "unavailable".
 */
export function failureFromYtDlp(
  stderr: string,
  { ageDays, cookies, hasToken }: YtDlpCircumstances,
): Failure {
  const said = stderr.replace(/[’‘`]/g, "'");
  const errors = said
    .split('\n')
    .filter((line) => /^\s*ERROR:|error: /.test(line))
    .join('\n');
  const create =
    meanings.find(([, pattern]) => pattern.test(errors || said))?.[0] ?? sourceErrors.ytDlpFailed;
  const cause = new Error(stderr.trim().slice(-2000));
  const isUnclear = [
    sourceErrors.accessDenied,
    sourceErrors.addressUnsupported,
    sourceErrors.ytDlpFailed,
  ].some((row) => row === create);
  if (isUnclear && /\bPO Token\b/i.test(said))
    return sourceErrors.platformNeedsToken(hasToken, { cause });
  // Only a video refused after its page was read may be due to an outdated yt-dlp; a refused page
  // is not.
  const blamedOnAge =
    create === sourceErrors.ytDlpFailed ||
    (create === sourceErrors.accessDenied && /\[youtube|video data|fragment/.test(errors));
  return (blamedOnAge && ageDays >= 90 ? sourceErrors.ytDlpOutdated : create)({ cause, cookies });
}

type Refusal = { cause: Error; cookies?: CookieChoice | undefined };

/** Creates a Failure from a table entry whose text advises about cookies. */
function withCookies(
  row: (cookies: CookieChoice | undefined, options: { cause: Error }) => Failure,
): (refusal: Refusal) => Failure {
  return ({ cause, cookies }) => row(cookies, { cause });
}

const meanings: [(refusal: Refusal) => Failure, RegExp][] = [
  [
    ({ cause }) => diskErrors.noSpace(undefined, { cause }),
    /No space left on device|Errno 28\b|Disk quota exceeded|Errno 122\b/i,
  ],
  [
    sourceErrors.ytDlpOutdated,
    /no such option|nsig extraction failed|Signature extraction failed|unsupported version of Python/i,
  ],
  [
    sourceErrors.platformRateLimited,
    /HTTP Error 429|Too Many Requests|rate.?limited|content isn't available, try again later/i,
  ],
  [
    withCookies(sourceErrors.platformBlocked),
    /not a bot|captcha|anti-bot|unusual traffic|page needs to be reloaded|IP address is blocked/i,
  ],
  [
    withCookies(sourceErrors.videoAgeRestricted),
    /confirm your age|age.?restricted|inappropriate for some users|age.?gate|age verification/i,
  ],
  [
    withCookies(sourceErrors.videoMembersOnly),
    /members.only|Join this channel|channel's members|Premium members|requires payment|only available to subscribers/i,
  ],
  [withCookies(sourceErrors.videoPrivate), /private video|(?:video|post|account) is private/i],
  [
    ({ cause }) => sourceErrors.videoHasPassword({ cause }),
    /password.?protected|protected (?:by|with) a password|--video-password/i,
  ],
  [
    sourceErrors.videoRegionRestricted,
    /available in your (?:country|region|location)|available from your location|geo.?restrict|geo.?block|blocked it in your country/i,
  ],
  [
    sourceErrors.videoLive,
    /live event (?:will begin|has ended)|Premieres in|premiere will begin|not currently live|live stream (?:is offline|recording is not available)|is (?:still )?live\b|is offline/i,
  ],
  [sourceErrors.videoProtected, /DRM protected|\bDRM\b/],
  [
    sourceErrors.videoRemoved,
    /removed by the (?:uploader|user)|has been (?:removed|deleted|terminated)|account.{0,40}(?:terminated|closed|suspended)|no longer available|video unavailable|video is(?:n't| not) available|violating/i,
  ],
  [
    withCookies(sourceErrors.videoNeedsLogin),
    /log ?in (?:is )?required|logged.in|registered users|need to log in|sign in|--cookies|--username/i,
  ],
  [sourceErrors.videoNotFound, /HTTP Error (?:404|410)|does(?:n't| not) exist|video not found/i],
  [sourceErrors.accessDenied, /HTTP Error (?:401|403|451)/],
  [
    sourceErrors.addressUnsupported,
    /Unsupported URL|is not a valid URL|No video formats found|no video (?:in|could be found)|No media found|no suitable format|m3u8 download detected but ffmpeg/i,
  ],
  [
    ({ cause }) => sourceErrors.downloadBroken(undefined, { cause }),
    /timed? ?out|name resolution|Name or service not known|getaddrinfo|Connection (?:reset|refused|aborted)|unreachable|No route to host|\bSSL\b|CERTIFICATE_VERIFY|IncompleteRead|Remote end closed|RemoteDisconnected|more expected|HTTP Error 5\d\d|Tunnel connection failed|ProxyError|Giving up after|content too short|not found, unable to continue/i,
  ],
];

/** Maps a broken connection; a Failure anywhere in the cause chain is returned as it is. */
export function failureFromNetwork(error: unknown): Failure {
  const chain = causeChain(error);
  const known = chain.find((cause) => cause instanceof Failure);
  if (known) return known;
  const codes = chain.map((cause) =>
    cause instanceof Error && 'code' in cause ? String(cause.code) : '',
  );
  if (codes.includes('ENOTFOUND')) return sourceErrors.hostNotFound({ cause: error });
  if (isDiskFull(error)) return diskErrors.noSpace(undefined, { cause: error });
  if (codes.some((code) => /TIMEOUT|ETIMEDOUT/.test(code)))
    return sourceErrors.downloadStalled({ cause: error });
  return sourceErrors.downloadBroken(undefined, { cause: error });
}

/** Maps an HTTP status other than 2xx for a video fetched directly. */
export function failureFromStatus(status: number, retryAfter: string | null): Failure {
  const cause = new Error(`HTTP status ${status}`);
  const seconds = Number(retryAfter);
  if (status === 404 || status === 410) return sourceErrors.videoNotFound({ cause });
  if (status === 401 || status === 403 || status === 451)
    return sourceErrors.accessDenied({ cause });
  if (status === 429 || (status === 503 && seconds > 0))
    return sourceErrors.platformRateLimited({
      cause,
      ...(seconds > 0 ? { retryAfterSeconds: Math.min(seconds, 86_400) } : {}),
    });
  if (status >= 500)
    return sourceErrors.downloadBroken(`the other server failed (${status})`, { cause });
  return sourceErrors.addressUnsupported({ cause });
}
