/** How long posting may take, seconds. Tests have shorter ones. */
export const postLimits = {
  /** One attempt; what it has not sent by then is sent by the next. */
  attemptSeconds: 2 * 3600,
  /** A webhook's answer: tools that post while they are called take their time. */
  webhookSeconds: 100,
  /** YouTube's processing of a video. */
  processingSeconds: 24 * 3600,
};
export type PostLimits = typeof postLimits;
