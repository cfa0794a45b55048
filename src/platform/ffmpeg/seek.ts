import type { AudioTrack, VideoTrack } from './probe.ts';

/** What limits ffmpeg to a time range of a track. */
export type TrackSeek = {
  /** Goes before `-i`. */
  input: string[];
  /** Filters that come first; often none. Behind them times count from the start of the range. */
  filters: string[];
};

/**
 * Containers without an index: ffmpeg seeks inexactly, and everything before the next key frame
 * would be missing.
 */
const withoutIndex = ['mpegts', 'mpeg'];

/**
 * Whether the container has an index; what has none comes from broadcasts, with gaps where nothing
 * was received.
 */
export function hasIndex(format: string): boolean {
  return !withoutIndex.includes(format);
}

/** Seconds by which seeking starts early there: key frames are hardly ever further apart. */
const leadIn = 12;

/** Seconds before the end of a video after which no frame may begin. */
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
 * `seconds` of a file from `start` on, exact to the frame; an input for each track. Where the video
 * has not begun, what is read goes on to its first frame; where it has ended, its last frame is
 * repeated. `holdsFrames`: the frame that is shown at `start`, and others before it, have times
 * below 0, for a filter that holds each until the next one.
 */
export function seekTo({ format, start, seconds, video, holdsFrames = false }: Seek): {
  video: TrackSeek;
  audio: TrackSeek;
} {
  const isIndexed = hasIndex(format);
  const isBeforeVideo = start < video.start;
  // Seeking goes to a frame of the video: audio from before the first one would be missing.
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
 * Seconds as ffmpeg reads them, which is without an exponent: a difference may be as small as
 * 1e-15.
 */
const text = (seconds: number): string => seconds.toFixed(6);

/**
 * Of the frames before `early` only one a second, which is shown if there is a gap after it, and
 * those that the first one may be.
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

/** The tracks of a file by which its times are told. */
export type TimedFile = {
  format: string;
  video: Pick<VideoTrack, 'index'> | undefined;
  audio: readonly Pick<AudioTrack, 'index' | 'sampleRate'>[];
};

/**
 * Output arguments, after those of all other outputs: in containers without an index ffmpeg counts
 * times from the first track that it reads, and from the beginning of the file only when it reads
 * all. This reads them, and writes nothing. `inputs`: how many of the first inputs are such a file.
 */
export function timedFromFileStart({ format, video, audio }: TimedFile, inputs = 1): string[] {
  if (hasIndex(format)) return [];
  // Of a track that cannot be decoded nothing is known, and it cannot be copied either.
  const tracks = [...(video ? [video] : []), ...audio.filter(({ sampleRate }) => sampleRate > 0)];
  const all = Array.from({ length: inputs }, (_, input) =>
    tracks.flatMap(({ index }) => ['-map', `${input}:${index}`]),
  );
  return [...all.flat(), '-c', 'copy', '-t', '0.001', '-f', 'null', '-'];
}
