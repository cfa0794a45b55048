import { isFailure } from '#platform/kit/define-errors.ts';
import { sourceErrors } from '../errors.entry.ts';

/** Whether the reason lies in the video itself, so that no retry or setting helps. */
export function isAboutVideo(error: unknown): boolean {
  const {
    captionsNone,
    captionsDisabled,
    captionsEmpty,
    videoUnavailable,
    videoLive,
    videoAgeRestricted,
  } = sourceErrors;
  return isFailure(
    error,
    captionsNone,
    captionsDisabled,
    captionsEmpty,
    videoUnavailable,
    videoLive,
    videoAgeRestricted,
  );
}

/** Whether a message of the platform says that captions are disabled. */
export function saysDisabled(text: string): boolean {
  return /(?:caption|subtitle|transcript)s?\b[^.]{0,40}\b(?:disabled|turned off)/i.test(text);
}
