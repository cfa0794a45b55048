/**
 * The jobs of a language model: `titles` writes titles, chapters, summaries and texts, `chat`
 * answers questions, `translate` translates captions, `choose` chooses moments.
 */
export const languageJobs = ['titles', 'chat', 'translate', 'choose'] as const;
export type LanguageJob = (typeof languageJobs)[number];
