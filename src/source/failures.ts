import { causeChain, Failure, type FailureOptions } from '#kit/failure.ts';

type Row = { message: string; status: number; retryable?: true; retryAfterSeconds?: number };

/** Everything that can keep a video from arriving, in words a person can act on. */
const table = {
  'address-invalid': { status: 400, message: 'This is not a web address. Paste the full address of a video, such as https://…' },
  'address-not-web': { status: 400, message: 'Only addresses that begin with http:// or https:// can be fetched.' },
  'address-with-password': { status: 400, message: 'The address contains a user name or password. Remove it and try again.' },
  'address-is-playlist': { status: 400, message: 'This address is a playlist. Paste the address of one video of it.' },
  'address-names-no-video': { status: 400, message: 'This YouTube address names no video. Open the video and paste its address.' },
  'address-private': {
    status: 400,
    message:
      'This address leads into a private network, which is not allowed. Set ALLOW_PRIVATE_ADDRESSES=1 if the server may fetch from its own network.',
  },
  'redirect-loop': { status: 422, message: 'The address redirects again and again and never arrives anywhere.' },
  'host-not-found': { status: 422, message: 'No server was found under this address. Check its spelling.' },
  'video-not-found': { status: 404, message: 'There is no video at this address. Check it, or whether the video was deleted.' },
  'video-private': { status: 403, message: 'This video is private. Ask its owner to make it public or unlisted.' },
  'video-removed': { status: 404, message: 'This video is not available: it was removed, or its channel is gone.' },
  'video-members-only': { status: 403, message: 'This video is for paying members of the channel only, so it cannot be fetched.' },
  'video-age-restricted': {
    status: 403,
    message: 'This video is age-restricted: the platform shows it only to people who are signed in, so it cannot be fetched.',
  },
  'video-region-restricted': { status: 451, message: "This video is not available in the server's country or region." },
  'video-live': {
    status: 409,
    message: 'This video is live or has not started yet. Try again when the stream is over and its recording is there.',
  },
  'video-needs-login': { status: 403, message: 'This video is shown only to people who are signed in, so it cannot be fetched.' },
  'video-protected': { status: 422, message: 'This video is copy-protected (DRM), so it cannot be fetched.' },
  'platform-blocked': {
    status: 503,
    message:
      'The platform takes this server for a bot and asks it to sign in. Update yt-dlp ("kinora doctor" names the command), wait some hours, or use another network; if you have the video as a file, use the file.',
  },
  'platform-rate-limited': {
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message: 'The platform says this server asked too often. It will be tried again later.',
  },
  'access-denied': {
    status: 403,
    message: 'The server at this address refuses to hand out the video (403). It may need a login or forbid downloads.',
  },
  'video-too-long': { status: 413, message: 'The video is too long.' },
  'video-too-large': { status: 413, message: 'The video is too large.' },
  'several-videos': { status: 422, message: 'There are several videos at this address. Paste the address of one of them.' },
  'address-unsupported': { status: 422, message: 'No video was found at this address, or its site is not supported.' },
  'file-not-found': { status: 404, message: 'The file was not found, or is not a file that can be read.' },
  'no-space': { status: 507, retryable: true, message: 'There is no space left on the disk.' },
  'download-broken': {
    status: 502,
    retryable: true,
    message: 'The download broke off: the network or the other server failed. Try again.',
  },
  'download-stalled': { status: 504, retryable: true, message: 'The download stood still for too long and was stopped. Try again.' },
  'yt-dlp-missing': { status: 500, message: 'yt-dlp is not installed. Run "npm run setup", or set YT_DLP_PATH.' },
  'yt-dlp-outdated': {
    status: 500,
    message:
      'yt-dlp could not read this video and is too old for how the platform works today. Update it ("kinora doctor" names the command).',
  },
  'yt-dlp-failed': {
    status: 502,
    message: 'yt-dlp could not fetch this video. Updating it often helps ("kinora doctor" names the command).',
  },
} satisfies Record<string, Row>;

export type SourceFailureCode = keyof typeof table;

/** The failure of that code, with its words; `how` adds a cause, other words or a waiting time. */
export function sourceFailure(code: SourceFailureCode, how: FailureOptions & { message?: string } = {}): Failure {
  const row: Row = table[code];
  return new Failure(code, how.message ?? row.message, {
    status: row.status,
    retryable: row.retryable ?? false,
    retryAfterSeconds: row.retryAfterSeconds,
    ...how,
  });
}

/**
 * What yt-dlp's error lines mean, old wordings and new. The order matters: a video blocked in a country is also "unavailable".
 * @param ageDays how old that yt-dlp is; an error nobody knows is blamed on its age from 90 days on
 */
export function failureFromYtDlp(stderr: string, ageDays: number): Failure {
  const said = stderr.replace(/[’‘`]/g, "'");
  const errors = said
    .split('\n')
    .filter((line) => /^\s*ERROR:|error: /.test(line))
    .join('\n');
  const code = meanings.find(([, pattern]) => pattern.test(errors || said))?.[0] ?? 'yt-dlp-failed';
  // A page that forbids itself is one thing, a video that does after its page was read another: that is how an old yt-dlp ends.
  const blamedOnAge = code === 'yt-dlp-failed' || (code === 'access-denied' && /\[youtube|video data|fragment/.test(errors));
  return sourceFailure(blamedOnAge && ageDays >= 90 ? 'yt-dlp-outdated' : code, { cause: new Error(stderr.trim().slice(-2000)) });
}

const meanings: [SourceFailureCode, RegExp][] = [
  ['no-space', /No space left on device|Errno 28\b|Disk quota exceeded|Errno 122\b/i],
  ['yt-dlp-outdated', /no such option|nsig extraction failed|Signature extraction failed|unsupported version of Python/i],
  ['platform-rate-limited', /HTTP Error 429|Too Many Requests|rate.?limited|content isn't available, try again later/i],
  ['platform-blocked', /not a bot|captcha|anti-bot|unusual traffic|page needs to be reloaded|IP address is blocked/i],
  ['video-age-restricted', /confirm your age|age.?restricted|inappropriate for some users|age.?gate|age verification/i],
  [
    'video-members-only',
    /members.only|Join this channel|channel's members|Premium members|requires payment|only available to subscribers/i,
  ],
  ['video-private', /private video|(?:video|post|account) is private/i],
  [
    'video-region-restricted',
    /available in your (?:country|region|location)|available from your location|geo.?restrict|geo.?block|blocked it in your country/i,
  ],
  [
    'video-live',
    /live event (?:will begin|has ended)|Premieres in|premiere will begin|not currently live|live stream (?:is offline|recording is not available)|is (?:still )?live\b|is offline/i,
  ],
  ['video-protected', /DRM protected|\bDRM\b/],
  [
    'video-removed',
    /removed by the (?:uploader|user)|has been (?:removed|deleted|terminated)|account.{0,40}(?:terminated|closed|suspended)|no longer available|video unavailable|video is(?:n't| not) available|violating/i,
  ],
  ['video-needs-login', /log ?in (?:is )?required|logged.in|registered users|need to log in|sign in|--cookies|--username/i],
  ['video-not-found', /HTTP Error (?:404|410)|does(?:n't| not) exist|video not found/i],
  ['access-denied', /HTTP Error (?:401|403|451)/],
  [
    'address-unsupported',
    /Unsupported URL|is not a valid URL|No video formats found|no video (?:in|could be found)|No media found|no suitable format|m3u8 download detected but ffmpeg/i,
  ],
  [
    'download-broken',
    /timed? ?out|name resolution|Name or service not known|getaddrinfo|Connection (?:reset|refused|aborted)|unreachable|No route to host|\bSSL\b|CERTIFICATE_VERIFY|IncompleteRead|Remote end closed|RemoteDisconnected|more expected|HTTP Error 5\d\d|Tunnel connection failed|ProxyError|Giving up after|content too short|not found, unable to continue/i,
  ],
];

/** What a broken connection means; a Failure anywhere among its causes is that Failure. */
export function failureFromNetwork(error: unknown): Failure {
  const chain = causeChain(error);
  const known = chain.find((cause) => cause instanceof Failure);
  if (known) return known;
  const codes = chain.map((cause) => (cause instanceof Error && 'code' in cause ? String(cause.code) : ''));
  if (codes.includes('ENOTFOUND')) return sourceFailure('host-not-found', { cause: error });
  if (codes.some((code) => ['ENOSPC', 'EDQUOT'].includes(code))) return sourceFailure('no-space', { cause: error });
  if (codes.some((code) => /TIMEOUT|ETIMEDOUT/.test(code))) return sourceFailure('download-stalled', { cause: error });
  return sourceFailure('download-broken', { cause: error });
}

/** What an HTTP status other than 2xx means for a video fetched directly. */
export function failureFromStatus(status: number, retryAfter: string | null): Failure {
  const cause = new Error(`HTTP status ${status}`);
  const seconds = Number(retryAfter);
  if (status === 404 || status === 410) return sourceFailure('video-not-found', { cause });
  if (status === 401 || status === 403 || status === 451) return sourceFailure('access-denied', { cause });
  if (status === 429 || (status === 503 && seconds > 0))
    return sourceFailure('platform-rate-limited', { cause, ...(seconds > 0 ? { retryAfterSeconds: Math.min(seconds, 86_400) } : {}) });
  if (status >= 500)
    return sourceFailure('download-broken', {
      cause,
      message: `The server at this address has a fault of its own (${status}). Try again later.`,
    });
  return sourceFailure('address-unsupported', { cause });
}
