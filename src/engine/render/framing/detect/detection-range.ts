import type { AudioTrack, Tools, VideoTrack } from '#platform/ffmpeg';

/** A part of a video file to search for people. */
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
  /** Awaited before each frame is examined, for work of low priority. */
  turn?: (() => Promise<void>) | undefined;
  /** The module of the process that detects people; by default Kinora's own. */
  detector?: URL | undefined;
};
