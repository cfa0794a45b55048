import { readInfo, slim, type VideoInfo } from './info.ts';

/** What is needed of the output of `-J`. @throws Failure as `readInfo` */
export function info(json: string): VideoInfo {
  return slim(readInfo(json));
}
