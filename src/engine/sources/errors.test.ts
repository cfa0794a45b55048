import { expect, test } from 'vitest';
import { failureFromStatus, failureFromYtDlp } from './errors.entry.ts';

/**
 * Error lines as yt-dlp versions of 2023 and 2026 print them, including the platform's own texts.
 */
test.each([
  [
    "ERROR: [youtube] abc: Private video. Sign in if you've been granted access to this video",
    'video-private',
  ],
  [
    "ERROR: [youtube] abc: Private video. Sign in if you've been granted access to this video. Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/yt-dlp/yt-dlp/wiki/FAQ",
    'video-private',
  ],
  ['ERROR: [vimeo] 1: This video is private', 'video-private'],
  [
    'ERROR: [youtube] abc: Video unavailable. This video has been removed by the uploader',
    'video-removed',
  ],
  [
    "ERROR: [youtube] abc: Video unavailable. This video has been removed for violating YouTube's Terms of Service",
    'video-removed',
  ],
  [
    'ERROR: [youtube] abc: Video unavailable. This video is no longer available because the YouTube account associated with this video has been terminated.',
    'video-removed',
  ],
  ['ERROR: [youtube] abc: Video unavailable', 'video-removed'],
  ["ERROR: [youtube] abc: This video isn't available anymore", 'video-removed'],
  ['ERROR: [youtube] abc: This video is not available', 'video-removed'],
  [
    'ERROR: [youtube] abc: Join this channel to get access to members-only content like this video, and other exclusive perks.',
    'video-members-only',
  ],
  [
    "ERROR: [youtube] abc: This video is available to this channel's members on level: Gold (or any higher level). Join this channel to get access to members-only content and other exclusive perks.",
    'video-members-only',
  ],
  ['ERROR: [youtube] abc: This video requires payment to watch.', 'video-members-only'],
  [
    'ERROR: [youtube] abc: This video is only available to Music Premium members',
    'video-members-only',
  ],
  [
    'ERROR: [youtube] abc: Sign in to confirm your age. This video may be inappropriate for some users.',
    'video-age-restricted',
  ],
  [
    'ERROR: [youtube] abc: Sign in to confirm your age. This video may be inappropriate for some users. Use --cookies-from-browser or --cookies for the authentication.',
    'video-age-restricted',
  ],
  [
    'ERROR: [youtube] abc: Video unavailable. The uploader has not made this video available in your country',
    'video-region-restricted',
  ],
  [
    'ERROR: [youtube] abc: The uploader has not made this video available in your country\nThis video is available in Andorra, Belgium.\nYou might want to use a VPN or a proxy server (with --proxy) to workaround.',
    'video-region-restricted',
  ],
  [
    'ERROR: [youtube] abc: Video unavailable. This video contains content from WMG, who has blocked it in your country on copyright grounds',
    'video-region-restricted',
  ],
  [
    'ERROR: [ard] 1: This video is not available from your location due to geo restriction',
    'video-region-restricted',
  ],
  ['ERROR: [youtube] abc: This live event will begin in 5 hours.', 'video-live'],
  ['ERROR: [youtube] abc: Premieres in 20 hours', 'video-live'],
  ['ERROR: [youtube] abc: This live event has ended.', 'video-live'],
  ['ERROR: [twitch:stream] someone: The channel is not currently live', 'video-live'],
  ['ERROR: [youtube] abc: This live stream recording is not available.', 'video-live'],
  [
    'ERROR: [youtube] abc: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/yt-dlp/yt-dlp/wiki/FAQ',
    'platform-blocked',
  ],
  [
    "ERROR: [youtube] abc: Sign in to confirm that you're not a bot. This helps protect our community. Learn more",
    'platform-blocked',
  ],
  [
    'ERROR: [youtube] abc: Video unavailable. YouTube is requiring a captcha challenge before playback',
    'platform-blocked',
  ],
  [
    'ERROR: [generic] Got HTTP Error 403 caused by Cloudflare anti-bot challenge; try again with  --extractor-args "generic:impersonate"',
    'platform-blocked',
  ],
  [
    "ERROR: [youtube] abc: Video unavailable. This content isn't available, try again later. The current session has been rate-limited by YouTube for up to an hour.",
    'platform-rate-limited',
  ],
  [
    'ERROR: [youtube] abc: Unable to download API page: HTTP Error 429: Too Many Requests (caused by <HTTPError 429: Too Many Requests>)',
    'platform-rate-limited',
  ],
  [
    'ERROR: [vimeo] 1: The web client only works when logged-in. Use --cookies, --cookies-from-browser for the authentication',
    'video-needs-login',
  ],
  [
    'ERROR: [some] 1: This video is only available for registered users. Use --username and --password',
    'video-needs-login',
  ],
  ['ERROR: [some] 1: This video is DRM protected', 'video-protected'],
  ['ERROR: Unsupported URL: http://example.org/page.html', 'address-unsupported'],
  ['ERROR: [twitter] 1: No video could be found in this tweet', 'address-unsupported'],
  [
    'ERROR: [generic] Unable to download webpage: HTTP Error 404: Not Found (caused by <HTTPError 404: Not Found>)',
    'video-not-at-address',
  ],
  [
    'ERROR: [generic] Unable to download webpage: HTTP Error 500: Internal Server Error',
    'download-broken',
  ],
  [
    'ERROR: [generic] Unable to download webpage: <urlopen error [Errno -3] Temporary failure in name resolution>',
    'download-broken',
  ],
  ['ERROR: Unable to download video: [Errno 104] Connection reset by peer', 'download-broken'],
  ['ERROR: unable to write data: [Errno 28] No space left on device', 'no-space'],
  ['ERROR: fragment 3 not found, unable to continue', 'download-broken'],
  [
    'WARNING: [youtube] Sign in to confirm your age\nERROR: [youtube] abc: Private video',
    'video-private',
  ],
  ['yt-dlp: error: no such option: --load-info-json', 'yt-dlp-outdated'],
  ['ERROR: something nobody has seen before', 'yt-dlp-failed'],
])('%s is %s', (said, code) => {
  expect(failureFromYtDlp(said, { ageDays: 3 }).code).toBe(code);
});

test('an unknown error is attributed to an outdated yt-dlp', () => {
  expect(failureFromYtDlp('ERROR: Unable to extract uploader id', { ageDays: 89 }).code).toBe(
    'yt-dlp-failed',
  );
  expect(failureFromYtDlp('ERROR: Unable to extract uploader id', { ageDays: 90 }).code).toBe(
    'yt-dlp-outdated',
  );
  expect(
    failureFromYtDlp('ERROR: unable to download video data: HTTP Error 403: Forbidden', {
      ageDays: 90,
    }).code,
  ).toBe('yt-dlp-outdated');
  expect(
    failureFromYtDlp('ERROR: unable to download video data: HTTP Error 403: Forbidden', {
      ageDays: 3,
    }).code,
  ).toBe('access-denied');
  expect(
    failureFromYtDlp('ERROR: [generic] Unable to download webpage: HTTP Error 403: Forbidden', {
      ageDays: 900,
    }).code,
  ).toBe('access-denied');
});

test("the platform's message is kept as the cause, never shown", () => {
  const failure = failureFromYtDlp('ERROR: [youtube] abc: Private video at /home/someone', {
    ageDays: 3,
  });
  expect(failure.message).not.toContain('/home');
  expect(failure.cause).toMatchObject({
    message: 'ERROR: [youtube] abc: Private video at /home/someone',
  });
});

test.each([
  [404, null, { code: 'video-not-at-address', retryable: false }],
  [410, null, { code: 'video-not-at-address' }],
  [403, null, { code: 'access-denied', retryable: false }],
  [429, '120', { code: 'platform-rate-limited', retryable: true, retryAfterSeconds: 120 }],
  [429, null, { code: 'platform-rate-limited', retryAfterSeconds: 600 }],
  [503, '30', { code: 'platform-rate-limited', retryAfterSeconds: 30 }],
  [500, null, { code: 'download-broken', retryable: true }],
])('status %i with Retry-After %s', (status, retryAfter, expected) => {
  expect(failureFromStatus(status, retryAfter)).toMatchObject(expected);
});
