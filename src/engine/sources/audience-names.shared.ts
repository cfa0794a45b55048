import { captionsNamedFor } from './caption-names.shared.ts';

/** What the names of files that say what an audience did end with, after that of the video. */
const endings =
  /(?:(?:^|[. _-])(?:live_chat|rechat|chat|comments|info)\.json|(?:^|[. _-])(?:danmaku|danmu)\.xml|(?:^|[. _-])(?:audience[ _-]?)?retention\.(?:csv|tsv))$/i;

/**
 * Whether a file belongs to `video` and says what its audience did: `talk.info.json`,
 * `talk.live_chat.json`, `talk.mp4.danmaku.xml`, `talk.retention.csv` for `talk.mp4`.
 */
export function isAudienceNamedFor(name: string, video: string): boolean {
  const own = name.normalize('NFC').replace(endings, '');
  return own !== name.normalize('NFC') && captionsNamedFor(`${own}.srt`, video) !== undefined;
}

/** Whether a file says what an audience did, by its name. */
export const isAudienceNamed = (name: string): boolean => endings.test(name.normalize('NFC'));
