import type { SoundKind } from '#engine/sounds/sound-events.constants.ts';
import { transcriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Api } from './api.entry.ts';

const linesOnly = transcriptResponse.pick({
  language: true,
  duration: true,
  sentences: true,
  sounds: true,
});

/** A sentence, or a sound, which has a kind. */
type Part = {
  start: number;
  text: string;
  speaker?: string | undefined;
  kind?: SoundKind | undefined;
};

type Page = {
  /** Seconds. */
  from: number;
  to?: number | undefined;
  /** The maximum number of characters; a page always has at least one line. */
  characters: number;
};

/**
 * How many seconds of a transcript are read at once: more than a page has, and few enough to be
 * parsed quickly.
 */
const [minSeconds, maxSeconds] = [600, 3600];

/**
 * Lines of `[seconds] text` from the time `from` on, and `[12.3] [laughter]` where people laugh;
 * `next` is the second at which the next page begins.
 */
export async function transcriptPage(
  api: Api,
  videoId: string,
  { from, to = Number.POSITIVE_INFINITY, characters }: Page,
) {
  const lines: string[] = [];
  let [speaker, length]: [string | undefined, number] = [undefined, 0];
  // Ten characters per second is slow speech, so a window of this length usually fills a page.
  const seconds = Math.min(maxSeconds, Math.max(minSeconds, characters / 10));
  for (let at = from; ; at += seconds) {
    const window = { from: at.toFixed(3), to: Math.min(to, at + seconds).toFixed(3) };
    const {
      language,
      duration,
      sentences,
      sounds = [],
    } = await api.get(`/api/clips/videos/${videoId}/transcript`, linesOnly, window);
    const parts: Part[] = [...sentences, ...sounds].sort((a, b) => a.start - b.start);
    // A sentence that began in the previous window is already on the page.
    for (const { start, ...part } of parts.filter((each) => at === from || each.start >= at)) {
      const name =
        part.speaker !== undefined && part.speaker !== speaker ? `${part.speaker}: ` : '';
      const line = `[${Math.round(start * 10) / 10}] ${name}${part.text}`.slice(0, characters);
      if (lines.length > 0 && length + line.length > characters)
        return { language, text: lines.join('\n'), next: start };
      if (part.kind === undefined) speaker = part.speaker;
      length += line.length + 1;
      lines.push(line);
    }
    if (at + seconds >= Math.min(to, duration)) return { language, text: lines.join('\n') };
  }
}
