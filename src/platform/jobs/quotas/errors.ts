import { defineErrors } from '#platform/kit/define-errors.ts';

type Storage = { usedBytes: number; limitBytes: number };
type Video = { limitSeconds: number; freesInSeconds: number };

export const quotaErrors = defineErrors({
  jobs: {
    code: 'quota-jobs',
    status: 429,
    retryable: true,
    message: (limit: number) =>
      `You have ${limit} unfinished ${limit === 1 ? 'job' : 'jobs'}, as many as this server allows. Wait until one ends, or cancel one.`,
  },
  storage: {
    code: 'quota-storage',
    status: 413,
    message: ({ usedBytes, limitBytes }: Storage) =>
      `This does not fit into your storage: ${sizeText(usedBytes)} of ${sizeText(limitBytes)} are in use. Delete videos or exported clips to make room.`,
  },
  uploadTooLarge: {
    code: 'quota-upload',
    status: 413,
    message: (bytes: number) =>
      `This file is larger than your remaining storage (${sizeText(bytes)}). Delete videos or exported clips to make room.`,
  },
  videoMinutes: {
    code: 'quota-video-minutes',
    status: 429,
    retryable: true,
    message: ({ limitSeconds, freesInSeconds }: Video) =>
      `This is more than your ${Math.floor(limitSeconds / 60)} minutes of video a day. Please try again in ${durationText(freesInSeconds)}.`,
  },
  videoTooLong: {
    code: 'quota-video-length',
    status: 413,
    message: (limitSeconds: number) =>
      `This video is longer than the ${Math.floor(limitSeconds / 60)} minutes of video a day that this server allows.`,
  },
  exportClips: {
    code: 'quota-export-clips',
    status: 400,
    message: (limit: number) =>
      `An export may have at most ${limit} clips on this server. Select fewer, and export the others afterwards.`,
  },
  exportLength: {
    code: 'quota-export-length',
    status: 400,
    message: (limitSeconds: number) =>
      `The clips of an export may last ${Math.floor(limitSeconds / 60)} minutes in total on this server. Select fewer, and export the others afterwards.`,
  },
});

function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
