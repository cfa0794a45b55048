/** The prefix of all storage keys of a video. */
export function videoPrefix(videoId: string): string {
  return `videos/${videoId}/`;
}

/** The id of the video that a storage key of it names. */
export function videoIdIn(storageKey: string): string | undefined {
  return /^videos\/([0-9a-f-]{36})\//.exec(storageKey)?.[1];
}

/** The prefix below which the objects of a video are while it is in the trash. */
export function trashPrefix(videoId: string): string {
  return `trash/${videoId}/`;
}
