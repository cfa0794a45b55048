/** What an engine needs models for: it recognises speech, chooses moments and translates captions. */
export const engineJobs = ['recognise', 'choose', 'translate'] as const;
export type EngineJob = (typeof engineJobs)[number];
