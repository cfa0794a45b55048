import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of the library and of everything that belongs to a video. */
export const videoErrors = defineErrors({
  videoNotFound: { code: 'video-not-found', status: 404, message: 'Video not found' },
  originalDeleted: {
    code: 'original-deleted',
    status: 409,
    message:
      'The original of this video was deleted to save space. Its clips, transcript and exports are still here. To do this, add the video again.',
  },
  trashBusy: {
    code: 'trash-busy',
    status: 409,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'The files of this video are being moved. Please try again in a moment.',
  },
  trashItemNotFound: {
    code: 'trash-item-not-found',
    status: 404,
    message: (id: string) =>
      `There is nothing called ${id} in the trash. "kinora trash list" shows what is there.`,
  },
  videoAddedAgain: {
    code: 'video-added-again',
    status: 409,
    message:
      'This video was added again after it was deleted. Delete the other one first, or this one for good.',
  },
  clipNotFound: { code: 'clip-not-found', status: 404, message: 'Clip not found' },
  transcriptNotFound: {
    code: 'transcript-not-found',
    status: 404,
    message: 'Transcript not found',
  },
  jobNotFound: { code: 'job-not-found', status: 404, message: 'Job not found' },
  tooManyStreams: {
    code: 'too-many-streams',
    status: 429,
    retryable: true,
    retryAfterSeconds: 10,
    message: (limit: number) =>
      `You have ${limit} event streams open. Close one first: each of them reports all of your jobs.`,
  },
  videoStillProcessing: {
    code: 'video-still-processing',
    status: 409,
    message: 'Video is still processing',
  },
  cookiesNotFound: { code: 'cookies-not-found', status: 404, message: 'Cookies not found' },
  tooManyCookieSites: {
    code: 'too-many-cookie-sites',
    status: 409,
    message: (limit: number) =>
      `These are cookies for more than ${limit} sites. Export only those of the sites you need.`,
  },
  folderNotFound: { code: 'folder-not-found', status: 404, message: 'Folder not found' },
  folderNameTaken: {
    code: 'folder-name-taken',
    status: 409,
    message: (name: string) => `You already have a folder called “${name}”. Choose another name.`,
  },
  tooManyFolders: {
    code: 'too-many-folders',
    status: 409,
    message: (limit: number) => `You already have ${limit} folders. Delete one first.`,
  },
  tooManyTags: {
    code: 'too-many-tags',
    status: 409,
    message: (limit: number) => `This video already has ${limit} tags. Remove one first.`,
  },
});
