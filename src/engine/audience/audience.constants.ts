/**
 * The kinds of evidence: YouTube's heatmap of what is replayed, the owner's retention file, a chat
 * that was written live, comments pinned to the picture, comments that name a time.
 */
export const audienceKinds = ['heatmap', 'retention', 'chat', 'danmu', 'comments'] as const;

/** Seconds between two values of messages and comments. */
export const audienceStep = 2;

export const audienceLimits = {
  /** Bytes of a file: the chat of a stream of ten hours, at two messages a second, is half of it. */
  bytes: 100_000_000,
  /** Messages or comments of a file that are read; later ones are left out. */
  messages: 2_000_000,
  /** Characters of a comment that are searched for times: the longest that YouTube allows. */
  commentLength: 10_000,
  /** Seconds: 48 hours, the longest recording of a live stream. Later times are left out. */
  seconds: 172_800,
  /** Values of a source. */
  values: 86_400,
  /** Lines of a retention file, of which YouTube writes about a hundred for each kind of viewer. */
  lines: 20_000,
} as const;
