import { readInfo, slim, type VideoInfo } from './info.ts';

/**
 * The needed part of the output of `-J`.
 * @throws Failure as `readInfo`
 */
export function info(json: string): VideoInfo {
  return slim(readInfo(json));
}
