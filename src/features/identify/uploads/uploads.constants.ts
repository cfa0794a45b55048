/**
 * How long an upload may stay unfinished, seconds: three days, so that a slow connection and a
 * weekend do not end it.
 */
export const uploadLifeSeconds = 3 * 86_400;

/** How many unfinished uploads one person may have. */
export const maxUnfinishedUploads = 100;
