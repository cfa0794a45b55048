/** Limits of feeds, which the app applies as well; free of zod. */

/** Maximum number of feeds of one person. */
export const maxFeeds = 50;
/** Choices for the number of existing episodes that are clipped when a feed is followed. */
export const firstChoices = [0, 1, 3, 10] as const;
/** Upper bound of the setting for the number of clips of an episode. */
export const maxEpisodeClips = 20;
/** Maximum number of terms in the glossary of one feed. */
export const maxFeedTerms = 100;
/** Number of episodes on a page of the list. */
export const episodePage = 100;
/** Used in place of an address for the folder that the server watches. */
export const folderAddress = 'folder:';
