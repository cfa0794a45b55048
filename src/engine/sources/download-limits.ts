import { isFailure } from '#platform/kit/define-errors.ts';
import { diskErrors } from '#platform/kit/disk-full.ts';
import { sourceErrors } from './errors.entry.ts';
import type { DownloadLimits } from './source.ts';

/**
 * Refuses a video that is longer than allowed, with a tolerance of a thousandth, because containers
 * of exactly the limit run a fraction over it. The message names both lengths. An unknown length
 * passes; it is checked again once it is known.
 */
export function checkLength(seconds: number | undefined, { maxSeconds }: DownloadLimits): void {
  if (seconds === undefined || seconds <= maxSeconds * 1.001) return;
  throw sourceErrors.videoTooLong({ seconds, maxSeconds });
}

/** Refuses a video that has more bytes than allowed; an unknown size passes. */
export function checkSize(bytes: number | undefined, { maxBytes }: DownloadLimits): void {
  if (bytes === undefined || bytes <= maxBytes) return;
  throw sourceErrors.videoTooLarge({ bytes, maxBytes });
}

/** A download of unknown size that has filled the disk would fill it again: it is not retried. */
export function finalIfEndless(error: unknown, bytes: number | undefined): unknown {
  return bytes === undefined && isFailure(error, diskErrors.noSpace)
    ? error.with({ retryable: false })
    : error;
}
