import { Failure, type FailureOptions } from '#kit/failure.ts';

/** Everything that can keep a video's captions from arriving, told apart. The first four are the interface's own words. */
const table = {
  'captions-none': 'No transcript available for this video',
  'captions-disabled': 'Transcripts are disabled for this video',
  'video-unavailable': 'This video is private or unavailable',
  'captions-empty': 'Transcript appears to be empty',
  'video-live': 'This video is live or has not started yet. Its transcript comes with the recording.',
  'video-age-restricted': 'This video is age-restricted: YouTube shows it only to people who are signed in.',
  'platform-blocked': 'YouTube takes this server for a bot and hands out no transcript. Try again in some hours, or from another network.',
  'platform-faulty': 'YouTube has a fault of its own. Try again later.',
  'platform-unreadable': "YouTube's answer could not be read. Try again later.",
} as const;

export type CaptionsCode = keyof typeof table;

/** The failure of that code, with its words. */
export function captionsFailure(code: CaptionsCode, { message, ...how }: FailureOptions & { message?: string } = {}): Failure {
  return new Failure(code, message ?? table[code], how);
}

export function isCaptionsFailure(error: unknown, ...codes: CaptionsCode[]): boolean {
  return error instanceof Failure && codes.some((code) => code === error.code);
}

/** Whether it is the video that has no transcript, and nothing that anybody could mend. */
export function isAboutVideo(error: unknown): boolean {
  return isCaptionsFailure(
    error,
    'captions-none',
    'captions-disabled',
    'captions-empty',
    'video-unavailable',
    'video-live',
    'video-age-restricted',
  );
}

/** Whether words of the platform's own say that somebody switched the captions off. */
export function saysDisabled(text: string): boolean {
  return /(?:caption|subtitle|transcript)s?\b[^.]{0,40}\b(?:disabled|turned off)/i.test(text);
}
