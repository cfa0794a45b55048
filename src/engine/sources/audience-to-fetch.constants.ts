/**
 * What viewers wrote, which is fetched only where an operator or a person wants it: it takes minutes.
 */
export const audienceToFetch = ['chat', 'comments'] as const;
export type AudienceToFetch = (typeof audienceToFetch)[number];
