/** Arguments that limit ffmpeg to a time range of a file. */
export type SeekArguments = {
  /** Goes before `-i`. */
  input: string[];
  /** Filters that come first, for video and audio; often none. Behind them times count from the start of the range. */
  video: string[];
  audio: string[];
};

/** Containers without an index: ffmpeg seeks inexactly, and everything before the next key frame would be missing. */
const withoutIndex = ['mpegts', 'mpeg'];
/** Seconds by which seeking starts early there: key frames are hardly ever further apart. */
const leadIn = 12;

/** Where to seek: `format` is the container as named by the probe, `videoStart` when the first frame is shown (seconds). */
export type Seek = { format: string; start: number; seconds: number; videoStart: number };

/** `seconds` of a file from `start` on, exact to the frame; as far as the first frame where that is later. */
export function seekTo({ format, start, seconds, videoStart }: Seek): SeekArguments {
  // Seeking goes to a frame: audio from before the first one would be missing.
  const isBeforeVideo = start < videoStart;
  const early = isBeforeVideo ? start : withoutIndex.includes(format) ? Math.min(start, leadIn) : 0;
  const length = isBeforeVideo ? Math.max(seconds, videoStart - start + 1) : seconds;
  return {
    input: [...(isBeforeVideo ? [] : ['-ss', String(start - early)]), '-t', String(length + early)],
    video: early > 0 ? [`trim=start=${early}`, `setpts=PTS-${early}/TB`] : [],
    audio: early > 0 ? [`atrim=start=${early}`, `asetpts=PTS-${early}/TB`] : [],
  };
}

/**
 * Output arguments, after those of all other outputs: in containers without an index ffmpeg counts times from the first stream that it
 * reads, and from the beginning of the file only when it reads all. This reads them, and writes nothing. `inputs`: how many of the first
 * inputs are such a file.
 */
export function timedFromFileStart(format: string, inputs = 1): string[] {
  if (!withoutIndex.includes(format)) return [];
  const all = Array.from({ length: inputs }, (_, index) => ['-map', `${index}:v?`, '-map', `${index}:a?`]);
  return [...all.flat(), '-c', 'copy', '-t', '0.001', '-f', 'null', '-'];
}
