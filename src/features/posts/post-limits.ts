/** How long posting may take, seconds. Tests have shorter ones. */
export const postLimits = {
  /** One attempt; the next one sends the rest. */
  attemptSeconds: 2 * 3600,
  /** A webhook's answer, which some tools give only after they have posted. */
  webhookSeconds: 100,
  /** The platform's processing of what it was sent. */
  processingSeconds: 24 * 3600,
};
export type PostLimits = typeof postLimits;
