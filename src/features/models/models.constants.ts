import { languageJobs } from '#platform/language-models/language-jobs.constants.ts';

/** Everything that a model does, in the order in which people see it. */
export const modelJobs = ['recognise', ...languageJobs, 'speak'] as const;
export type ModelJob = (typeof modelJobs)[number];

/** Whose a key or a choice is: the server's, set by the operator, or a person's own. */
export const modelScopes = ['server', 'own'] as const;
export type ModelScope = (typeof modelScopes)[number];

/** In place of a model for a job: no model does it. */
export const noModel = { provider: 'none', model: 'none' } as const;
/** The jobs that go on without a model, and that somebody may want to have no model for. */
export const jobsWithoutModel: readonly ModelJob[] = ['titles', 'translate', 'choose'];

/** What a service is for. */
export const serviceUses = ['language', 'search', 'recognise', 'speak'] as const;
export type ServiceUse = (typeof serviceUses)[number];

/** A key of fewer characters is shown by no character at all. */
export const leastKeyToShow = 12;
