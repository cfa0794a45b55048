/** A path relative to the timeline's file as a URL: "./media/A%20talk.mp4". */
export function relativeUrl(path: string): string {
  return `./${path.split('/').map(encodeURIComponent).join('/')}`;
}
