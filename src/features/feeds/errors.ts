import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of feeds and watched folders. */
export const feedErrors = defineErrors({
  feedNotFound: { code: 'feed-not-found', status: 404, message: 'Feed not found' },
  feedFollowed: {
    code: 'feed-followed',
    status: 409,
    message: 'You follow this already. Change its settings in the list below.',
  },
  tooManyFeeds: {
    code: 'too-many-feeds',
    status: 409,
    message: (limit: number) => `You already follow ${limit} feeds. Unfollow one first.`,
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
  episodeInTrash: {
    code: 'episode-in-trash',
    status: 409,
    message:
      'The video of this episode is in the trash. Restore it, or delete it for good and try again.',
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
});
