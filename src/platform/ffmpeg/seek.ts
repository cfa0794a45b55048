import type { AudioTrack, VideoTrack } from './probe.ts';

/** What limits ffmpeg to a time range of a track. */
export type TrackSeek = {
  /** Options that precede `-i`. */
  input: string[];
  /** Filters that come first; often none. After them, times count from the start of the range. */
  filters: string[];
};

/**
 * Containers without an index: ffmpeg seeks inexactly, and everything before the next key frame
 * would be missing.
 */
const withoutIndex = ['mpegts', 'mpeg'];

/**
 * Whether the container has an index. Files without one come from broadcasts, and have gaps where
 * nothing was received.
 */
export function hasIndex(format: string): boolean {
  return !withoutIndex.includes(format);
}

/**
 * Seconds by which seeking starts early in containers without an index: key frames are rarely
 * further apart.
 */
const leadIn = 12;

/** In this many seconds before the end of a video, there may be no frame that begins. */
const lastFrames = 0.1;

/** A time range of a file, seconds. `format` is the container as named by the probe. */
export type Seek = {
  format: string;
  start: number;
  seconds: number;
  video: Pick<VideoTrack, 'start' | 'end'>;
  holdsFrames?: boolean;
};

/**
 * Reads `seconds` of a file from `start` on, exact to the frame, with an input for each track.
 * Before the video begins, reading continues to its first frame; after it has ended, its last frame
 * is repeated. `holdsFrames`: the frame shown at `start`, and others before it, are included with
 * times below 0, for a filter that holds each frame until the next one.
 */
export function seekTo({ format, start, seconds, video, holdsFrames = false }: Seek): {
  video: TrackSeek;
  audio: TrackSeek;
} {
  const isIndexed = hasIndex(format);
  const isBeforeVideo = start < video.start;
  // Seeking goes to a video frame, so audio before the first frame would be missing.
  const early = isBeforeVideo ? start : isIndexed ? 0 : Math.min(start, leadIn);
  const length = text(
    early + (isBeforeVideo ? Math.max(seconds, video.start - start + 1) : seconds),
  );
  const input = [...(isBeforeVideo ? [] : ['-ss', text(start - early)]), '-t', length];
  const filtersOf = (trim: string, setTimes: string) =>
    early > 0 ? [`${trim}=start=${text(early)}`, `${setTimes}=PTS-${text(early)}/TB`] : [];
  return {
    video:
      video.end !== undefined && start > video.end - lastFrames
        ? lastFrame({
            end: video.end,
            seconds,
            from: Math.max(0, video.end - (isIndexed ? 1 : leadIn)),
          })
        : holdsFrames && isIndexed && !isBeforeVideo
          ? {
              input: ['-noaccurate_seek', '-ss', text(start)],
              filters: [`trim=end=${text(seconds)}`],
            }
          : {
              input,
              filters:
                holdsFrames && !isBeforeVideo && early > 0
                  ? heldFrom(early)
                  : filtersOf('trim', 'setpts'),
            },
    audio: { input, filters: filtersOf('atrim', 'asetpts') },
  };
}

/**
 * Seconds in a form that ffmpeg reads, without an exponent; a difference may be as small as 1e-15.
 */
const text = (seconds: number): string => seconds.toFixed(6);

/**
 * Filters that keep, of the frames before `early`, one per second, which is shown if a gap follows
 * it, and the last half second, which contains the frame shown at `start`.
 */
function heldFrom(early: number): string[] {
  const chosen = `gte(t,${text(early - 0.5)})+isnan(prev_selected_t)+gte(t-prev_selected_t,1)`;
  return [`select='${chosen}'`, `setpts=PTS-${text(early)}/TB`];
}

function lastFrame({
  end,
  seconds,
  from,
}: {
  end: number;
  seconds: number;
  from: number;
}): TrackSeek {
  const repeated = `tpad=stop_mode=clone:stop_duration=${text(seconds + 1)}`;
  return {
    input: ['-ss', text(from)],
    filters: [
      repeated,
      `trim=start=${text(end - from + 0.5)}:duration=${text(seconds)}`,
      'setpts=PTS-STARTPTS',
    ],
  };
}

/** The tracks of a file that determine its times. */
export type TimedFile = {
  format: string;
  video: Pick<VideoTrack, 'index'> | undefined;
  audio: readonly Pick<AudioTrack, 'index' | 'sampleRate'>[];
};

/**
 * Arguments of an additional output, to be placed after all other outputs. In containers without an
 * index, ffmpeg counts times from the first track that it reads, and from the beginning of the file
 * only if it reads all tracks. This output reads them all and writes nothing. `inputs`: how many of
 * the first inputs are such files.
 */
export function timedFromFileStart({ format, video, audio }: TimedFile, inputs = 1): string[] {
  if (hasIndex(format)) return [];
  // Nothing is known of a track that cannot be decoded, and it cannot be copied either.
  const tracks = [...(video ? [video] : []), ...audio.filter(({ sampleRate }) => sampleRate > 0)];
  const all = Array.from({ length: inputs }, (_, input) =>
    tracks.flatMap(({ index }) => ['-map', `${input}:${index}`]),
  );
  return [...all.flat(), '-c', 'copy', '-t', '0.001', '-f', 'null', '-'];
}
