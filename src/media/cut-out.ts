/** How ffmpeg is told to work on a stretch of a file only. */
export type CutOut = {
  /** Goes before `-i`. */
  input: string[];
  /** Filters that come first, for the picture and for the sound; often none. Times count from the stretch's start behind them. */
  picture: string[];
  sound: string[];
};

/** Containers without an index: ffmpeg lands somewhere near, and everything before the next key frame would be missing. */
const withoutIndex = ['mpegts', 'mpeg'];
/** Seconds started early there: key frames are hardly ever further apart. */
const runUp = 12;

/** `seconds` of a file from `start` on, exact to the frame. `format` is the container, as the probe names it. */
export function cutOut({ format, start, seconds }: { format: string; start: number; seconds: number }): CutOut {
  const early = withoutIndex.includes(format) ? Math.min(start, runUp) : 0;
  return {
    input: ['-ss', String(start - early), '-t', String(seconds + early)],
    picture: early > 0 ? [`trim=start=${early}`, `setpts=PTS-${early}/TB`] : [],
    sound: early > 0 ? [`atrim=start=${early}`, `asetpts=PTS-${early}/TB`] : [],
  };
}
