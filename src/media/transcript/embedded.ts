import { join } from 'node:path';
import type { Run } from '#kit/run.ts';
import { ffmpeg, safeInput, type Tools } from '../ffmpeg.ts';
import type { Span } from '../identify/contract.ts';
import type { Probe, TextTrack } from '../probe.ts';
import { type Heard, readCaptionFile } from './captions.ts';
import { primaryTag } from './language.ts';

export type Media = { tools: Tools; path: string; probe: Probe /** Folder for the track while it is read. */; scratch: string };

/** The text tracks that may hold all that is said, best first: in the language spoken, then English; the default one first. */
export function textTracks(probe: Probe, language: string | undefined): TextTrack[] {
  const wanted = [language ?? spokenLanguage(probe), 'en'];
  const rank = (track: TextTrack) => {
    const at = wanted.indexOf(primaryTag(track.language));
    return (at < 0 ? wanted.length : at) * 2 + (track.isDefault ? 0 : 1);
  };
  return probe.subtitles.filter((track) => !track.isPartial).sort((a, b) => rank(a) - rank(b));
}

/** The language of the sound, as its track is tagged. */
export function spokenLanguage(probe: Probe): string | undefined {
  const track = probe.audio.find((audio) => audio.isDefault) ?? probe.audio[0];
  return primaryTag(track?.language);
}

/** The words of one text track. Fails (422) when it cannot be read or holds no captions. */
export async function readTextTrack(track: TextTrack, media: Media & { silences: readonly Span[] }, run: Run): Promise<Heard> {
  const output = join(media.scratch, `text-track-${track.index}.vtt`);
  await ffmpeg(
    media.tools,
    // Ends a little past what is no caption file any more.
    ['-y', ...safeInput, '-i', `file:${media.path}`, '-map', `0:${track.index}`, '-fs', '40M', '-f', 'webvtt', `file:${output}`],
    {
      signal: run.signal,
      deadlineSeconds: 600,
    },
  );
  const heard = await readCaptionFile(output, 'vtt', media.silences);
  return { ...heard, language: heard.language ?? track.language };
}
