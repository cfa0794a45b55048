import type { AudioTrack, Tools, VideoTrack } from '#platform/ffmpeg';

/** What is searched for people. */
export type DetectionRange = {
  tools: Tools;
  path: string;
  /** The file's container. */
  format: string;
  video: VideoTrack;
  audio: readonly AudioTrack[];
  /** Seconds in the source. */
  start: number;
  end: number;
  /** Waited for before each frame is examined, by work of low priority. */
  turn?: (() => Promise<void>) | undefined;
};
