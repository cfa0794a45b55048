import type { DownloadLimits } from './contract.ts';
import { sourceFailure } from './failures.ts';

/** Refuses a video that plays longer than allowed (containers of exactly the limit run a fraction over it: a thousandth is granted), with both lengths in words. Unknown is allowed: it is asked again when it is known. */
export function checkLength(seconds: number | undefined, { maxSeconds }: DownloadLimits): void {
  if (seconds === undefined || seconds <= maxSeconds * 1.001) return;
  const minutes = (n: number) => Math.round(n / 6) / 10;
  throw sourceFailure('video-too-long', {
    message: `The video is too long: ${minutes(seconds)} minutes, and at most ${minutes(maxSeconds)} are allowed.`,
  });
}

/** The same for its size. */
export function checkSize(bytes: number | undefined, { maxBytes }: DownloadLimits): void {
  if (bytes === undefined || bytes <= maxBytes) return;
  const megabytes = (n: number) => Math.round(n / 1e5) / 10;
  throw sourceFailure('video-too-large', {
    message: `The video is too large: ${megabytes(bytes)} MB, and at most ${megabytes(maxBytes)} MB are allowed.`,
  });
}
