import { join } from 'node:path';
import type { Probe, TextTrack } from '#platform/ffmpeg';
import { ffmpeg, playedAudio, safeInput, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { primaryTag } from './languages/index.ts';
import type { CaptionFile } from './transcript.schema.ts';

export type Media = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** The folder for the extracted track. */
  scratch: string;
};

/**
 * The text tracks that may contain all of the speech, best first: tracks in the spoken language,
 * then English ones; within a language, the default track first.
 */
export function textTracks(probe: Probe, language: string | undefined): TextTrack[] {
  const preferred = [language ?? spokenLanguage(probe), 'en'];
  const rank = (track: TextTrack) => {
    const at = preferred.indexOf(primaryTag(track.language));
    return (at < 0 ? preferred.length : at) * 2 + (track.isDefault ? 0 : 1);
  };
  return probe.subtitles.filter((track) => !track.isPartial).sort((a, b) => rank(a) - rank(b));
}

/** The language that the audio track is tagged with. */
export function spokenLanguage(probe: Probe): string | undefined {
  return primaryTag(playedAudio(probe.audio)?.language);
}

/** The forms in which tracks are extracted: those that keep most of what their codec says. */
const forms: Record<string, { format: 'vtt' | 'ass'; codec: string; muxer: string }> = {
  ass: { format: 'ass', codec: 'copy', muxer: 'ass' },
  ssa: { format: 'ass', codec: 'copy', muxer: 'ass' },
  webvtt: { format: 'vtt', codec: 'copy', muxer: 'webvtt' },
};
const usualForm = { format: 'srt', codec: 'srt', muxer: 'srt' } as const;

/**
 * Writes a text track into the scratch folder and returns its path and format. Fails when it cannot
 * be read.
 */
export async function extractTextTrack(
  track: TextTrack,
  media: Media,
  context: TaskContext,
): Promise<Pick<CaptionFile, 'path' | 'format'>> {
  const { format, codec, muxer } = forms[track.codec] ?? usualForm;
  const path = join(media.scratch, `text-track-${track.index}.${format}`);
  await ffmpeg(
    media.tools,
    // The size limit lies a little above the caption reader's limit, so that the reader refuses the
    // file.
    [
      '-y',
      ...safeInput,
      '-i',
      `file:${media.path}`,
      '-map',
      `0:${track.index}`,
      '-fs',
      '20M',
      '-c:s',
      codec,
      '-f',
      muxer,
      `file:${path}`,
    ],
    { signal: context.signal, deadlineSeconds: 600 },
  );
  return { path, format };
}
