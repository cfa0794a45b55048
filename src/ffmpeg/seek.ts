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

/** `seconds` of a file from `start` on, exact to the frame. `format` is the container as named by the probe. */
export function seekTo({ format, start, seconds }: { format: string; start: number; seconds: number }): SeekArguments {
  const early = withoutIndex.includes(format) ? Math.min(start, leadIn) : 0;
  return {
    input: ['-ss', String(start - early), '-t', String(seconds + early)],
    video: early > 0 ? [`trim=start=${early}`, `setpts=PTS-${early}/TB`] : [],
    audio: early > 0 ? [`atrim=start=${early}`, `asetpts=PTS-${early}/TB`] : [],
  };
}
