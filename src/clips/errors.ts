import { defineErrors } from '#kit/define-errors.ts';

export const clipErrors = defineErrors({
  videoNotFound: { code: 'video-not-found', status: 404, message: 'Video not found' },
  clipNotFound: { code: 'clip-not-found', status: 404, message: 'Clip not found' },
  jobNotFound: { code: 'job-not-found', status: 404, message: 'Job not found' },
  tooManyStreams: {
    code: 'too-many-streams',
    status: 429,
    retryable: true,
    retryAfterSeconds: 10,
    message: (most: number) =>
      `You have ${most} event streams open. Close one first: each of them reports all of your jobs.`,
  },
  storageKeyRequired: {
    code: 'storage-key-required',
    status: 400,
    message: 'storageKey is required',
  },
  videoStillProcessing: {
    code: 'video-still-processing',
    status: 409,
    message: 'Video is still processing',
  },
  transcriptionRunning: {
    code: 'transcription-running',
    status: 409,
    message:
      'This video is already being transcribed or searched for clips. Wait until that has finished, or cancel it.',
  },
  clipsFoundMeanwhile: {
    code: 'clips-found-meanwhile',
    status: 409,
    message:
      'The clips of this video have since been found in another way. To find them again, transcribe the video again.',
  },
  transcriptNotFound: {
    code: 'transcript-not-found',
    status: 404,
    message: 'Transcript not found',
  },
  thumbnailNotFound: { code: 'thumbnail-not-found', status: 404, message: 'Thumbnail not found' },
  waveformNotFound: { code: 'waveform-not-found', status: 404, message: 'Waveform not found' },
  presetNotFound: { code: 'preset-not-found', status: 404, message: 'Preset not found' },
  presetNameTaken: {
    code: 'preset-name-taken',
    status: 409,
    message: (name: string) => `You already have a preset called “${name}”. Choose another name.`,
  },
  tooManyPresets: {
    code: 'too-many-presets',
    status: 409,
    message: (limit: number) => `You already have ${limit} presets. Delete one first.`,
  },
  noVideoFile: { code: 'no-video-file', status: 400, message: 'No video file provided' },
  uploadTooLarge: { code: 'upload-too-large', status: 413, message: 'Video file is too large' },
  notAVideo: {
    code: 'not-a-video',
    status: 415,
    message: 'This file is neither a video nor an audio recording. Choose another one.',
  },
  uploadNotFound: {
    code: 'upload-not-found',
    status: 404,
    message: 'Upload not found: it was cancelled, or has expired. Upload the file again.',
  },
  uploadExpired: {
    code: 'upload-expired',
    status: 410,
    message: 'This upload was not finished in time. Upload the file again.',
  },
  uploadOffset: {
    code: 'upload-offset',
    status: 409,
    retryable: true,
    message:
      'The server has received a different number of bytes of this upload. Send a HEAD request for the current offset, and continue from there.',
  },
  uploadBeyondLength: {
    code: 'upload-beyond-length',
    status: 413,
    message: 'This is more than the upload announced as its length.',
  },
  uploadLocked: {
    code: 'upload-locked',
    status: 423,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'Another request is writing to this upload. Please try again in a moment.',
  },
  uploadComplete: {
    code: 'upload-complete',
    status: 409,
    message:
      'This upload is complete: it is a video now. Delete the video, or give it captions, on its own page.',
  },
  tooManyUploads: {
    code: 'too-many-uploads',
    status: 409,
    message: (limit: number) => `You have ${limit} unfinished uploads. Finish or cancel one first.`,
  },
  uploadRequest: {
    code: 'upload-request',
    status: 400,
    otherStatuses: [403, 412, 501],
    message: (reason: string) => `This is not a valid upload request: ${reason}.`,
  },
  nothingRendered: {
    code: 'nothing-rendered',
    retryable: true,
    message: 'The clip was not rendered. Please try again.',
  },
  exportPartUnknown: {
    code: 'export-part-unknown',
    message: (part: number) => `The export has no segment ${part}.`,
  },
  clipBeingDeleted: {
    code: 'clip-being-deleted',
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'An earlier copy of this clip is still being deleted.',
  },
  clipDeletedWhileRendering: {
    code: 'clip-deleted',
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'The clip was deleted while it was being rendered.',
  },
  clipChanged: {
    code: 'clip-changed',
    status: 409,
    retryable: true,
    message: 'A clip was deleted or replaced while it was being read. Try again.',
  },
  exportSettingsDeleted: {
    code: 'export-settings-deleted',
    status: 409,
    message:
      'The settings of this export are no longer stored. Export the clip again from its video.',
  },
  tooManyClips: {
    code: 'too-many-clips',
    status: 409,
    message: (limit: number) => `This video already has ${limit} clips. Delete one first.`,
  },
  tooMuchInClips: {
    code: 'too-much-in-clips',
    status: 409,
    message: (megabytes: number) =>
      `The clips of this video would have more than ${megabytes} MB of words, cuts and caption changes together. Delete a clip first, or choose a shorter one.`,
  },
  tooManyCuts: {
    code: 'too-many-cuts',
    status: 422,
    message: (limit: number) =>
      `This clip would have more than ${limit} parts. Choose a shorter clip, a longer pause, or remove less.`,
  },
  clipEdited: {
    code: 'clip-edited',
    status: 409,
    message:
      'This clip has been changed elsewhere. Load it again to see that change, then make yours.',
  },
  transcriptChanged: {
    code: 'transcript-changed',
    status: 409,
    message: 'The transcript was changed elsewhere. Load it again and repeat your correction.',
  },
  transcriptEmptied: {
    code: 'transcript-emptied',
    status: 422,
    message:
      'This would delete every word of the transcript. To export without captions, turn them off.',
  },
  tooManyCorrections: {
    code: 'too-many-corrections',
    status: 422,
    message:
      'This video has more corrections than can be stored. Provide a better transcript, or transcribe the video again.',
  },
  nothingToUndo: {
    code: 'nothing-to-undo',
    status: 409,
    message: (kind: 'undo' | 'redo') => `There is nothing to ${kind}.`,
  },
  glossaryTermNotFound: {
    code: 'glossary-term-not-found',
    status: 404,
    message: 'Glossary term not found',
  },
  glossaryTermTaken: {
    code: 'glossary-term-taken',
    status: 409,
    message: (term: string) => `“${term}” is already in your glossary.`,
  },
  cookiesNotFound: { code: 'cookies-not-found', status: 404, message: 'Cookies not found' },
  tooManyCookieSites: {
    code: 'too-many-cookie-sites',
    status: 409,
    message: (most: number) =>
      `These are cookies for more than ${most} sites. Export only those of the sites you need.`,
  },
  tooManyTexts: {
    code: 'too-many-texts',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message: (most: number) =>
      `The language model writes ${most} texts an hour for you. Please try again later.`,
  },
  textFailed: {
    code: 'text-failed',
    status: 502,
    message: (reason: string) =>
      `The language model did not write this text: ${reason}. Please try again.`,
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
  shareNotFound: { code: 'share-not-found', status: 404, message: 'Link not found' },
  tooManyShares: {
    code: 'too-many-shares',
    status: 409,
    message: (most: number) => `This video already has ${most} links. Revoke one first.`,
  },
  feedNotFound: { code: 'feed-not-found', status: 404, message: 'Feed not found' },
  feedFollowed: {
    code: 'feed-followed',
    status: 409,
    message: 'You follow this already. Change its settings in the list below.',
  },
  tooManyFeeds: {
    code: 'too-many-feeds',
    status: 409,
    message: (most: number) => `You already follow ${most} feeds. Unfollow one first.`,
  },
  tooManyChecks: {
    code: 'too-many-feed-checks',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message:
      'You have checked feeds many times within the last hour. They are also checked automatically every hour. Try again in a few minutes.',
  },
  feedIsFolder: {
    code: 'feed-is-folder',
    status: 409,
    message: 'The operator of this server set this folder up. Pause it instead.',
  },
  episodeNotFound: { code: 'episode-not-found', status: 404, message: 'Episode not found' },
  episodeNotFailed: {
    code: 'episode-not-failed',
    status: 409,
    message: 'This episode has not failed and is not waiting for anything.',
  },
  episodeHasVideo: {
    code: 'episode-has-video',
    status: 409,
    message: 'This episode already has a video. Open it, and find its clips again on its own page.',
  },
  feedKitDeleted: {
    code: 'feed-brand-kit-deleted',
    status: 409,
    message:
      'The brand kit that this feed exports with was deleted. Choose another one in the settings of the feed, and try again.',
  },
  watchFolderUnreadable: {
    code: 'watch-folder-unreadable',
    message: (reason: string) =>
      `The folder cannot be read (${reason}). Check that it exists, and that the server may read it.`,
  },
  watchedFileUnreadable: {
    code: 'watched-file-unreadable',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `“${file}” cannot be read (${reason}). Let the server read it: it is tried again every ten seconds.`,
  },
  watchFolderMissing: {
    code: 'watch-folder-missing',
    retryable: true,
    message:
      'The worker that took this file does not have the watched folder. Set WATCH_FOLDER on every worker, and try again.',
  },
  watchedFileChanged: {
    code: 'watched-file-changed',
    status: 409,
    message:
      'This file was changed or removed since it was taken. Its new state is taken as soon as it stays the same.',
  },
  postAccountNotFound: {
    code: 'post-account-not-found',
    status: 404,
    message: 'Account not found',
  },
  tooManyPostAccounts: {
    code: 'too-many-post-accounts',
    status: 409,
    message: (most: number) =>
      `You already have ${most} accounts to post to. Disconnect one first.`,
  },
  youTubeNotConfigured: {
    code: 'post-youtube-not-configured',
    status: 409,
    message:
      'This server cannot connect YouTube channels. Its operator sets YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  },
  postNotFound: { code: 'post-not-found', status: 404, message: 'Post not found' },
  postExists: {
    code: 'post-exists',
    status: 409,
    message:
      'This clip has already been posted there, or is about to be. To post it once more, send “again”: true.',
  },
  postNotFailed: {
    code: 'post-not-failed',
    status: 409,
    message: 'Only posts that have failed or were cancelled can be retried.',
  },
  postEnded: {
    code: 'post-ended',
    status: 409,
    message: 'This post has already ended, so there is nothing to cancel.',
  },
  postUnfinished: {
    code: 'post-unfinished',
    status: 409,
    message: 'This post has not ended yet. Cancel it first.',
  },
  postAccountDeleted: {
    code: 'post-account-deleted',
    status: 409,
    message: 'The account of this post was disconnected. Connect it and post the clip again.',
  },
  postClipDeleted: {
    code: 'post-clip-deleted',
    status: 409,
    message: 'The clip was deleted before it was posted. Export it again, then post it.',
  },
  postWebhookFailed: {
    code: 'post-webhook-failed',
    status: 502,
    message: (reason: string) =>
      `The webhook did not accept the post. ${reason} Correct that at the receiver, then retry.`,
  },
  tooManyPosts: {
    code: 'too-many-posts',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message: (most: number) =>
      `You have made ${most} posts within an hour. Please try again later.`,
  },
  glossaryFull: {
    code: 'glossary-full',
    status: 409,
    message: (limit: number) => `Your glossary already has ${limit} terms. Delete one first.`,
  },
  originalMissing: {
    code: 'original-missing',
    status: 409,
    message:
      'The original of this video is no longer stored. Export the timeline without media; if the frame rate is unknown, give it (frameRate).',
  },
  timelineBusy: {
    code: 'timeline-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Other originals are being read at the moment. Please try again in a few seconds.',
  },
  framingBusy: {
    code: 'framing-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Other clips are being analysed at the moment. Please try again in a few seconds.',
  },
  framingTimeout: {
    code: 'framing-timeout',
    status: 504,
    message:
      'Analysing this clip takes too long for a preview. Choose a shorter one, or export it without a preview.',
  },
});
