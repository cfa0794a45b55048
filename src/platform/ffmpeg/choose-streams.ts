import { z } from 'zod';
import { ffprobe, safeInput, type Tools } from './ffmpeg.ts';
import type { ProbeReport, Stream } from './probe-report.ts';

/** The streams that a file is played with. */
export type ChosenStreams = {
  video: Stream | undefined;
  /** Whether another video track comes first, which a player would show instead. */
  isSecondary: boolean;
  cover: Stream | undefined;
  audio: Stream[];
};

/** A track with no more frames than this is a picture. AVI counts an empty frame after the only one. */
const maxStillFrames = 1;
/** Frames, of all video tracks together, that are counted to find out which of them move. */
const countedFrames = 200;
/** A track with less than this share of another one's frames may be its thumbnails. */
const thumbnailShare = 1 / 5;
/** A track with less than this share of another one's frames is a sequence of slides beside it. */
const slideShare = 1 / 20;
const imageCodecs = ['mjpeg', 'png', 'bmp', 'gif', 'tiff', 'webp', 'jpeg2000'];

/**
 * Chooses the video track: one that moves and can be decoded; of several, one that belongs to audio
 * and that the file marks as its default, and otherwise the first. Pictures and tracks of a single
 * frame are at most the cover of a recording, wherever they stand.
 */
export async function chooseStreams(
  { streams, programs, format }: ProbeReport,
  { tools, path, signal }: { tools: Tools; path: string; signal: AbortSignal },
): Promise<ChosenStreams> {
  const videos = streams.filter((s) => s.codec_type === 'video');
  const audio = streams.filter((s) => s.codec_type === 'audio' && s.channels > 0);
  const tracks = videos.filter((s) => !isPicture(s));
  const isStated = format.format_name !== 'avi' && tracks.every((s) => (s.nb_frames ?? 0) > 0);
  const isPlain = tracks.length === 0 || (tracks.length === 1 && audio.length === 0);
  const frames = isPlain
    ? () => Number.POSITIVE_INFINITY
    : isStated
      ? (s: Stream) => s.nb_frames ?? 0
      : await countFrames({ tools, path, signal }, tracks.length > 1 ? countedFrames : 2);
  const moving = tracks.filter((s) => frames(s) > maxStillFrames);
  const decodable = moving.filter(isDecodable);
  const most = Math.max(...decodable.map(frames));
  const isThumbnail = (s: Stream) =>
    imageCodecs.includes(s.codec_name) && frames(s) < thumbnailShare * most;
  const hasAudio = (s: Stream) => audioWith(s, audio, programs).length > 0;
  const ranked = decodable.toSorted(
    (a, b) =>
      Number(isThumbnail(a)) - Number(isThumbnail(b)) ||
      Number(hasAudio(b)) - Number(hasAudio(a)) ||
      Number(isDefault(b)) - Number(isDefault(a)) ||
      Number(frames(a) < slideShare * most) - Number(frames(b) < slideShare * most),
  );
  const video = ranked[0] ?? moving[0] ?? (audio.length === 0 ? tracks[0] : undefined);
  const picture = videos.find(isPicture) ?? tracks.find((s) => s !== video && !moving.includes(s));
  const ownAudio = video ? audioWith(video, audio, programs) : [];
  return {
    video,
    isSecondary: video !== tracks[0],
    cover: picture && isDecodable(picture) ? picture : undefined,
    audio: ownAudio.length > 0 ? ownAudio : audio,
  };
}

const isDefault = (s: Stream) => s.disposition.default === 1;

const isPicture = ({ disposition }: Stream) =>
  [disposition.attached_pic, disposition.timed_thumbnails, disposition.still_image].includes(1);

/** Whether ffmpeg knows the codec and has found a frame: it finds none in a scrambled track. */
const isDecodable = ({ codec_name: codec, width = 0 }: Stream) => codec !== 'unknown' && width > 0;

/** The audio that a broadcast sends with a video track; all of it in files without programs. */
function audioWith(video: Stream, audio: Stream[], programs: ProbeReport['programs']): Stream[] {
  const own = programs.filter((program) =>
    program.streams.some(({ index }) => index === video.index),
  );
  if (own.length === 0) return audio;
  const together = new Set(own.flatMap((program) => program.streams.map(({ index }) => index)));
  return audio.filter(({ index }) => together.has(index));
}

const packetReport = z.object({
  packets: z.array(z.object({ stream_index: z.number() })).default([]),
});

/**
 * The number of frames of each video stream among the first `limit` of them. Reads packets only. A
 * file that cannot be read that far is refused where it is decoded, so its tracks count as moving.
 */
async function countFrames(
  { tools, path, signal }: { tools: Tools; path: string; signal: AbortSignal },
  limit: number,
): Promise<(stream: Stream) => number> {
  const args = [
    ...[...safeInput, '-select_streams', 'V', '-read_intervals', `%+#${limit}`],
    ...['-show_entries', 'packet=stream_index', `file:${path}`],
  ];
  const raw = await ffprobe(tools, args, { signal, deadlineSeconds: 60 }).catch(() => {
    signal.throwIfAborted();
    return undefined;
  });
  if (raw === undefined) return () => Number.POSITIVE_INFINITY;
  const { packets } = packetReport.parse(raw);
  return ({ index }) => packets.filter((packet) => packet.stream_index === index).length;
}
