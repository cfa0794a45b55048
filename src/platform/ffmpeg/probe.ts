import { type FileHandle, open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { lfeChannel, measureAudibility } from './audibility.ts';
import { type ChosenStreams, chooseStreams } from './choose-streams.ts';
import { isEncrypted, isScrambledFile } from './encryption.ts';
import { ffmpegErrors } from './errors.ts';
import { ffmpeg, ffprobe, safeInput, type Tools } from './ffmpeg.ts';
import { type Mp4Boxes, readMp4Boxes } from './mp4-boxes.ts';
import { type ProbeReport, probeReport, type Stream } from './probe-report.ts';
import { timesStartAgain } from './restarted-times.ts';

/** The content of a media file. Times are seconds. */
export type Probe = {
  duration: number;
  format: string;
  video: VideoTrack | undefined;
  audio: AudioTrack[];
  /** An image that belongs to the file, such as the cover of an album. */
  cover?: CoverImage | undefined;
  /** Text tracks only: bitmap subtitles are left out. */
  subtitles: TextTrack[];
  /** The timecode of the first frame, as stated in the file. */
  timecode?: string | undefined;
  /** When an audio recording began, as samples since midnight (BWF). */
  samplesSinceMidnight?: number | undefined;
};

export type CoverImage = { index: number; width: number; height: number };

export type VideoTrack = {
  index: number;
  codec: string;
  profile: string | undefined;
  /** Seconds of this track, if the container states them. */
  duration: number | undefined;
  /** When its first frame is shown, in seconds from the beginning of the file. */
  start: number;
  /**
   * When its last frame ends, in seconds from the beginning of the file, if the container states
   * it.
   */
  end: number | undefined;
  /**
   * Frame after rotation, pixels: what filters see (pixels may be oblong, see `sar`). Always even:
   * of an odd size, the last row or column of pixels is left out.
   */
  width: number;
  height: number;
  /** Its size in the file, which may be odd. */
  stored: { width: number; height: number };
  /** Width of one pixel over its height, after rotation. */
  sar: number;
  /** Whether the container says that its frames are to be rotated, flipped or cropped. */
  isTransformed: boolean;
  /** Average frames per second. */
  frameRate: number;
  /**
   * The lowest rate that represents the times of all frames exactly: the rate that the camera was
   * set to, or a higher one.
   */
  nominalFrameRate: number | undefined;
  /** The exact average; for a constant rate, the unrounded fraction stated in the file. */
  exactFrameRate: { numerator: number; denominator: number };
  variableFrameRate: boolean;
  pixelFormat: string;
  /** PQ or HLG: must be tone-mapped. */
  hdr: boolean;
  interlaced: boolean;
  /** Colour matrix in ffmpeg's naming; undefined when the file does not say. */
  matrix: string | undefined;
  /** Colour primaries; undefined when the file does not say. */
  primaries: string | undefined;
  fullRange: boolean;
  /** Whether another video track comes first, which a player would show instead. */
  isSecondary?: boolean | undefined;
};
export type AudioTrack = {
  index: number;
  codec: string;
  /** Seconds of this track, if the container states them. */
  duration: number | undefined;
  /** When the track ends, in seconds from the beginning of the file, if the container states it. */
  end: number | undefined;
  channels: number;
  sampleRate: number;
  /** In ffmpeg's naming; undefined when the file does not say. */
  channelLayout?: string | undefined;
  language: string | undefined;
  isDefault: boolean;
  /** Whether players would choose this track although it is silent and another track is not. */
  isSilent?: boolean | undefined;
  /** Whether its only audio is in the low-frequency channel. */
  isLfeOnly?: boolean | undefined;
};
export type TextTrack = {
  index: number;
  codec: string;
  language: string | undefined;
  isDefault: boolean;
  /** Whether it contains only a part of the speech: forced subtitles, commentary, lyrics. */
  isPartial: boolean;
};

/**
 * The results for the most recently probed files, about a kilobyte each unless a file has thousands
 * of tracks.
 */
const cachedProbes = new LRUCache<string, Probe>({
  maxSize: 1_000_000,
  sizeCalculation: (found) => JSON.stringify(found).length,
});

/**
 * Probes a media file. The result is cached until the file changes, because a recording without a
 * stated length is read to its end, and tracks are decoded to find silent ones. Fails with 422 when
 * the file is not a media file, references other files, has no length, is encrypted
 * (`media-encrypted`), lacks its index (`media-index-missing`) or is a segment of a stream
 * (`media-segment`), or when its times start again (`media-times-restart`); with 415 when it is a GIF.
 */
export async function probe(tools: Tools, path: string, signal: AbortSignal): Promise<Probe> {
  const key = await identityOf(tools, path);
  const cached = key === undefined ? undefined : cachedProbes.get(key);
  if (cached) return cached;
  const found = await probeFile(tools, path, signal);
  if (key !== undefined) cachedProbes.set(key, found);
  return found;
}

/**
 * The cache key of a file. It changes when the file is replaced or written to, but not when it is
 * moved. Undefined when there is no such file.
 */
async function identityOf({ ffprobe: tool }: Tools, path: string): Promise<string | undefined> {
  const file = await stat(path, { bigint: true }).catch(() => undefined);
  return file && [tool, extname(path), file.dev, file.ino, file.size, file.mtimeNs].join(' ');
}

async function probeFile(tools: Tools, path: string, signal: AbortSignal): Promise<Probe> {
  // Open from the start: a file that is deleted meanwhile can still be read.
  await using file = await open(path).catch(() => undefined);
  const args = [...safeInput, '-show_format', '-show_streams', '-show_programs', `file:${path}`];
  const raw = await ffprobe(tools, args, { signal, deadlineSeconds: 60 }).catch(
    async (error: unknown) => {
      throw (file && (await whyUnreadable(file, error))) ?? error;
    },
  );
  const report = probeReport.parse(raw);
  const { format, streams } = report;
  const boxes = file && (await readMp4Boxes(file));
  if (boxes?.index === 'partial') throw ffmpegErrors.indexMissing();
  if (file && (await timesStartAgain(file, format.format_name)))
    throw ffmpegErrors.timesStartAgain();
  const chosen = await chooseStreams(report, { tools, path, signal });
  const found = tracks(chosen, { streams, fileStart: format.start_time ?? 0 });
  const played = streams.filter((s) =>
    [found.video?.index, playedAudio(found.audio)?.index].includes(s.index),
  );
  if (await isEncrypted(file, { boxes, report, played })) throw ffmpegErrors.encrypted();
  const stated = isEstimate(report, boxes) ? 0 : (playedLength(found) ?? format.duration ?? 0);
  // An audio recording that breaks off would become a video that goes on without sound.
  const isRead = stated === 0 || !found.video;
  const read = isRead ? await measuredLength(tools, { path, ...found }, signal) : 0;
  const duration = read > 0 && Math.abs(read - stated) > roundingSeconds ? read : stated;
  if (!(duration > 0)) throw ffmpegErrors.noDuration();
  const audio = await audibleFirst(tools, { path, duration, audio: found.audio }, signal);
  return {
    ...found,
    audio,
    duration,
    format: format.format_name,
    ...firstTimeOf(streams, format.tags),
  };
}

/** Why ffmpeg does not open a file; undefined if nothing more than that is known. */
async function whyUnreadable(file: FileHandle, cause: unknown): Promise<Failure | undefined> {
  // An abort, a missing tool or a full disk says nothing about the file.
  if (!isFailure(cause, ffmpegErrors.unreadable)) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  if (isGif(head)) return ffmpegErrors.gifUnsupported({ cause });
  if (isPlaylist(head)) return ffmpegErrors.playlist({ cause });
  const boxes = await readMp4Boxes(file);
  if (boxes?.isEncrypted) return ffmpegErrors.encrypted({ cause });
  if (boxes?.hasSegments && boxes.index === 'missing') return ffmpegErrors.segment({ cause });
  if (boxes?.index === 'partial' || (boxes?.hasMedia && boxes.index === 'missing'))
    return ffmpegErrors.indexMissing({ cause });
  return (await isScrambledFile(file)) ? ffmpegErrors.encrypted({ cause }) : undefined;
}

/**
 * Containers that do not state their length, or not reliably: ffmpeg estimates it from the bit rate
 * of the first frames.
 */
const withoutLength = ['mp3', 'aac', 'ac3', 'asf'];

/** Seconds by which stated lengths may differ from those of the packets, as by priming samples. */
const roundingSeconds = 0.5;

/** Whether the length in a report is an estimate, or one that the file has not reached yet. */
function isEstimate({ format }: ProbeReport, boxes: Mp4Boxes | undefined): boolean {
  return (
    withoutLength.includes(format.format_name) || (boxes?.hasSegments === true && boxes.isCutOff)
  );
}

/** Tracks beyond this many are not measured. */
const maxMeasured = 8;

/**
 * Marks the tracks for `playedAudio`: a silent track that would be played although another is not
 * silent, and a track whose audio is only in the low-frequency channel. Nothing is measured for
 * most files, which have a single track without that channel.
 */
async function audibleFirst(
  tools: Tools,
  { path, duration, audio }: Pick<Probe, 'duration' | 'audio'> & { path: string },
  signal: AbortSignal,
): Promise<AudioTrack[]> {
  const played = playedAudio(audio);
  if (!played || (audio.length === 1 && lfeChannel(played) === undefined)) return audio;
  const silent: AudioTrack[] = [];
  for (const track of [played, ...audio.filter((one) => one !== played)].slice(0, maxMeasured)) {
    const found = await measureAudibility(tools, { path, duration, track }, signal).catch(
      () => undefined,
    );
    signal.throwIfAborted();
    if (found === 'silent') silent.push(track);
    else if (found !== undefined)
      return audio.map((one) => ({
        ...one,
        isSilent: silent.includes(one),
        isLfeOnly: one === track && found === 'lfe',
      }));
    else if (track === played) return audio;
  }
  return audio;
}

/** Whether a file that begins with these bytes is a GIF. */
export function isGif(head: Buffer): boolean {
  return /^GIF8[79]a/.test(head.toString('latin1', 0, 6));
}

/** Bytes that tell what a file is that cannot be read. */
const headBytes = 600;

/** Whether a file that begins with these bytes is a playlist of HLS, DASH or Smooth Streaming. */
export function isPlaylist(head: Buffer): boolean {
  const text = head.toString().replace(/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?/, '');
  return /^(?:#EXTM3U|<MPD\b|<SmoothStreamingMedia\b)/.test(text);
}

/**
 * The length of video and audio, when all of those tracks state it: a text track may continue after
 * them.
 */
function playedLength({ video, audio }: Pick<Probe, 'video' | 'audio'>): number | undefined {
  const lengths = [...(video ? [video] : []), ...audio].map(({ duration, end }) => duration ?? end);
  return lengths.length > 0 && lengths.every((length) => length !== undefined)
    ? Math.max(...lengths)
    : undefined;
}

/**
 * Recordings by browsers and truncated files do not state their length: their packets are read,
 * without decoding.
 */
async function measuredLength(
  tools: Tools,
  { path, video, audio }: Pick<Probe, 'video' | 'audio'> & { path: string },
  signal: AbortSignal,
): Promise<number> {
  let length = 0;
  // Not the cover, which may be damaged, nor a track of which nothing is known.
  const read = [...(video ? [video] : []), ...audio.filter(({ sampleRate }) => sampleRate > 0)];
  const tracks = read.flatMap(({ index }) => ['-map', `0:${index}`]);
  if (tracks.length === 0) return 0;
  const packets = [...tracks, '-c', 'copy', '-f', 'null', '-'];
  const onTime = (seconds: number) => {
    length = Math.max(length, seconds);
  };
  await ffmpeg(tools, [...safeInput, '-i', `file:${path}`, ...packets], {
    signal,
    deadlineSeconds: 600,
    onTime,
  });
  return length;
}

/**
 * The audio track that is played, recognised and rendered: the track that players choose among
 * those that can be decoded and are not silent.
 */
export function playedAudio<Track extends Pick<AudioTrack, 'codec' | 'isDefault' | 'isSilent'>>(
  audio: readonly Track[],
): Track | undefined {
  const decodable = audio.filter(({ codec, isSilent }) => codec !== 'unknown' && !isSilent);
  const tracks = decodable.length > 0 ? decodable : audio;
  return tracks.find(({ isDefault }) => isDefault) ?? tracks[0];
}

const textCodecs = ['mov_text', 'subrip', 'webvtt', 'ass', 'ssa', 'text', 'ttml'];

/**
 * The start time of the recording: MOV and MP4 have a timecode track, MXF and others store the
 * timecode with the video, BWF counts samples.
 */
function firstTimeOf(
  streams: Stream[],
  tags: Record<string, string>,
): Pick<Probe, 'timecode' | 'samplesSinceMidnight'> {
  const timecode = [...streams.map((s) => s.tags), tags]
    .map((own) => own.timecode)
    .find((text) => text !== undefined);
  const samples = [tags, ...streams.map((s) => s.tags)]
    .map((own) => own.time_reference)
    .find((text) => text !== undefined);
  const isCount = samples !== undefined && /^\d{1,15}$/.test(samples) && Number(samples) > 0;
  return {
    ...(timecode !== undefined && { timecode }),
    ...(isCount && { samplesSinceMidnight: Number(samples) }),
  };
}

function tracks(
  { video, isSecondary, cover, audio }: ChosenStreams,
  { streams, fileStart }: { streams: Stream[]; fileStart: number },
): Pick<Probe, 'video' | 'audio' | 'cover' | 'subtitles'> {
  return {
    video: video && { ...videoTrack(video, fileStart), isSecondary },
    cover: cover && { index: cover.index, width: cover.width ?? 0, height: cover.height ?? 0 },
    audio: audio.map((s) => audioTrack(s, fileStart)),
    subtitles: streams
      .filter((s) => s.codec_type === 'subtitle' && textCodecs.includes(s.codec_name))
      .map(textTrack),
  };
}

function textTrack(s: Stream): TextTrack {
  const { forced, comment, lyrics, karaoke } = s.disposition;
  const title = s.tags.title ?? s.tags.handler_name ?? '';
  return {
    index: s.index,
    codec: s.codec_name,
    language: s.tags.language,
    isDefault: s.disposition.default === 1,
    isPartial:
      [forced, comment, lyrics, karaoke].includes(1) ||
      /comment|forced|signs|songs|lyrics/i.test(title),
  };
}

/** Side data of a transformed video, by ffprobe's names. */
const transformations = ['Display Matrix', 'Frame Cropping'];

function videoTrack(s: Stream, fileStart: number): VideoTrack {
  const rotated = s.side_data_list.some(
    (d) => d.rotation !== undefined && Math.abs(d.rotation) % 180 === 90,
  );
  const sar = s.sample_aspect_ratio || 1;
  const [width, height] = rotated ? [s.height ?? 0, s.width ?? 0] : [s.width ?? 0, s.height ?? 0];
  const [exactAverage, nominal] = [s.avg_frame_rate ?? s.r_frame_rate, s.r_frame_rate];
  const average = perSecond(exactAverage) ?? 0;
  const variableFrameRate = Math.abs((perSecond(nominal) ?? average) - average) > 0.01 * average;
  return {
    index: s.index,
    codec: s.codec_name,
    profile: s.profile,
    duration: s.duration,
    start: Math.max(0, (s.start_time ?? fileStart) - fileStart),
    end: trackEnd(s, fileStart),
    width: evenSize(width),
    height: evenSize(height),
    stored: { width, height },
    sar: rotated ? 1 / sar : sar,
    isTransformed: s.side_data_list.some(({ side_data_type }) =>
      transformations.includes(side_data_type),
    ),
    frameRate: average,
    exactFrameRate: (variableFrameRate ? exactAverage : (nominal ?? exactAverage)) ?? {
      numerator: 0,
      denominator: 1,
    },
    nominalFrameRate: perSecond(nominal),
    variableFrameRate,
    pixelFormat: s.pix_fmt,
    hdr: s.color_transfer === 'smpte2084' || s.color_transfer === 'arib-std-b67',
    interlaced: s.field_order !== undefined && !['progressive', 'unknown'].includes(s.field_order),
    matrix: s.color_space === 'unknown' ? undefined : s.color_space,
    primaries: s.color_primaries === 'unknown' ? undefined : s.color_primaries,
    fullRange: s.color_range === 'pc' || s.pix_fmt.startsWith('yuvj'),
  };
}

/**
 * Window recordings may have odd sizes, which `pad` and `zscale` refuse when four pixels share a
 * colour (4:2:0).
 */
const evenSize = (pixels: number) => (pixels > 1 ? pixels - (pixels % 2) : pixels);

const perSecond = (rate: Stream['r_frame_rate']) => rate && rate.numerator / rate.denominator;

/**
 * Matroska states when a track ends, in a tag ("00:01:02.345000000"); others state how long it is.
 */
function trackEnd(
  { start_time = 0, duration, tags }: Stream,
  fileStart: number,
): number | undefined {
  if (duration !== undefined) return start_time + duration - fileStart;
  const [, hours, minutes, seconds] =
    /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(tags.DURATION ?? '') ?? [];
  return seconds === undefined
    ? undefined
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) - fileStart;
}

function audioTrack(s: Stream, fileStart: number): AudioTrack {
  return {
    index: s.index,
    codec: s.codec_name,
    duration: s.duration,
    end: trackEnd(s, fileStart),
    channels: s.channels,
    sampleRate: s.sample_rate,
    channelLayout: s.channel_layout === 'unknown' ? undefined : s.channel_layout,
    language: s.tags.language,
    isDefault: s.disposition.default === 1,
  };
}
