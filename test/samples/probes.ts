import type { Probe } from '#platform/ffmpeg/probe.ts';

/** A probe of a recording with one audio track, whose tag is `language`. */
export function probeOfSpeech({
  seconds,
  language,
}: {
  seconds: number;
  language?: string | undefined;
}): Probe {
  return {
    duration: seconds,
    format: 'mp4',
    video: undefined,
    audio: [
      {
        index: 1,
        codec: 'aac',
        channels: 1,
        sampleRate: 48_000,
        language,
        isDefault: true,
        end: undefined,
        duration: seconds,
      },
    ],
    subtitles: [],
  };
}
