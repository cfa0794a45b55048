/**
 * For how long an upload may be unfinished, seconds: three days, so that a slow line and a weekend
 * fit in.
 */
export const uploadLifeSeconds = 3 * 86_400;

/** How many unfinished uploads one person may have. */
export const maxUnfinishedUploads = 100;
