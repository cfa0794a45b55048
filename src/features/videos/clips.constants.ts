/** Limits of the clips routes, which the app applies as well; free of zod. */

/** In Unicode characters (code points), whatever their script. */
export const maxPromptLength = 2000;
export const maxClipsPerExport = 50;
export const maxClipTitleLength = 200;
export const maxVideoTitleLength = 300;
/** Maximum number of folders of one person. */
export const maxFolders = 200;
export const maxFolderNameLength = 80;
export const maxTagLength = 40;
export const maxTagsPerVideo = 20;
/** Maximum number of videos that one request can change. */
export const maxVideosPerBulk = 200;
/** A person can add clips to a video until it has this many. */
export const maxClipsPerVideo = 500;
/** Maximum number of clips that one request can decide on. */
export const maxClipsPerDecision = 1000;
/** Number of clips on a page of the list of all clips, and its maximum. */
export const defaultClipPage = 50;
export const maxClipPage = 200;
/** Maximum bytes of all clips of one video together: their words, cuts and changes of captions. */
export const maxClipBytes = 4_000_000;
/**
 * Maximum number of versions of each clip that can be restored, besides the identified one, and the
 * maximum bytes of their edits.
 */
export const maxClipVersions = 20;
export const maxVersionBytes = 1_000_000;
/** Maximum number of caption tracks of one clip. */
export const maxCaptionTracks = 20;
/** Maximum length of a line of a caption track, characters. */
export const maxCaptionLineLength = 500;
/** Maximum number of lines of a caption track that one request can name. */
export const maxLinesPerRequest = 1000;
/** Maximum number of clips that one timelines request can name. */
export const maxClipsPerTimelines = 200;
/** Maximum number of caption presets of one user. */
export const maxPresets = 50;
export const maxPresetNameLength = 80;
/** Limits and default of the days until a link to a clip or video expires. */
export const shareDays = { min: 1, max: 365, default: 7 };
/** Number of jobs in a list when the request names no limit. */
export const defaultJobPage = 100;

/**
 * Used in place of a video's address: the talk that Kinora generates, so that people can try it.
 */
export const sampleAddress = 'sample:talk';
