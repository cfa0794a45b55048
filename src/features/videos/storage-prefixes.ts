/** The prefix of all storage keys of a video. */
export function videoPrefix(videoId: string): string {
  return `videos/${videoId}/`;
}

/** The prefix below which the objects of a video are while it is in the trash. */
export function trashPrefix(videoId: string): string {
  return `trash/${videoId}/`;
}
