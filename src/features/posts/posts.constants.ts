/** The limits of posts, whatever their target. */

export const visibilities = ['public', 'unlisted', 'private'] as const;

/** Characters that are stored. */
export const maxPostTitle = 300;
export const maxPostText = 5000;
export const maxHashtag = 60;
export const maxHashtags = 60;
/** Accounts of one person. */
export const maxPostAccounts = 20;
/** Days ahead that a post can be scheduled. */
export const maxDaysAhead = 365;
