/**
 * What models are used for: `recognise` and `speak` speech, `titles` (chapters, summaries and texts,
 * too), `chat`, `translate`, `choose` moments, `search` by meaning.
 */
export const usageJobs = [
  'recognise',
  'titles',
  'chat',
  'translate',
  'choose',
  'speak',
  'search',
] as const;
export type UsageJob = (typeof usageJobs)[number];
