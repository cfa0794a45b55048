/** Limits of feeds, which the app keeps to as well; free of zod. */

/** Feeds of one person. */
export const maxFeeds = 50;
/** How many of the episodes that are there already may be clipped when a feed is followed. */
export const firstChoices = [0, 1, 3, 10] as const;
/** The best clips of an episode: at most so many can be chosen. */
export const maxEpisodeClips = 20;
/** Terms that only the episodes of one feed need. */
export const maxFeedTerms = 100;
/** Episodes on a page of the list. */
export const episodePage = 100;
/** Stands for the address of the folder that the server watches. */
export const folderAddress = 'folder:';
