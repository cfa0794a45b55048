import { languageJobs } from './language-jobs.constants.ts';

/** What models are used for: the jobs of language models, speech in and out, search by meaning. */
export const usageJobs = ['recognise', ...languageJobs, 'speak', 'search'] as const;
export type UsageJob = (typeof usageJobs)[number];
