/** Limits of the clips routes, which the app keeps to as well; free of zod. */

/** Characters, each counted once in whatever script. */
export const maxPromptLength = 2000;
export const maxClipsPerExport = 50;
export const maxClipTitleLength = 200;
export const maxVideoTitleLength = 300;
/** Folders of one person. */
export const maxFolders = 200;
export const maxFolderNameLength = 80;
export const maxTagLength = 40;
export const maxTagsPerVideo = 20;
/** Videos that one request can change. */
export const maxVideosPerBulk = 200;
/** Clips of one video to which a person may add more. */
export const maxClipsPerVideo = 500;
/** Bytes that the clips of one video have together: their words, cuts and changes of captions. */
export const maxClipBytes = 4_000_000;
/**
 * Versions of each clip that can be brought back, besides the identified one, and the bytes of
 * their edits.
 */
export const maxClipVersions = 20;
export const maxVersionBytes = 1_000_000;
/** Clips that one request can name, for their timelines. */
export const maxClipsPerTimelines = 200;
/** Caption presets of one user. */
export const maxPresets = 50;
export const maxPresetNameLength = 80;
/** Days until a link to a clip or video expires. */
export const shareDays = { least: 1, most: 365, default: 7 };
/** Jobs in the list when the request names no limit. */
export const defaultJobPage = 100;

/** Stands for the address of a video: the talk that Kinora makes itself, to try it with. */
export const sampleAddress = 'sample:talk';
