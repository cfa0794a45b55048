/** The limits of posts that do not depend on the target. */

export const visibilities = ['public', 'unlisted', 'private'] as const;

/** Maximum numbers of stored characters, and of hashtags. */
export const maxPostTitle = 300;
export const maxPostText = 5000;
export const maxHashtag = 60;
export const maxHashtags = 60;
/** The maximum number of accounts of one person. */
export const maxPostAccounts = 20;
/** How many days ahead a post can be scheduled. */
export const maxDaysAhead = 365;
