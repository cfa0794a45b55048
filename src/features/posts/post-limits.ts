/** The time limits of posting, seconds. Tests use shorter ones. */
export const postLimits = {
  /** One attempt. The next attempt continues the upload. */
  attemptSeconds: 2 * 3600,
  /** The response of a webhook, which some tools send only after they have posted. */
  webhookSeconds: 100,
  /** The platform's processing of an uploaded video. */
  processingSeconds: 24 * 3600,
};
export type PostLimits = typeof postLimits;
