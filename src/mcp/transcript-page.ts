import { transcriptResponse } from '#clips/videos/video.schema.ts';
import type { Api } from './api.ts';

const sentencesOnly = transcriptResponse.pick({ language: true, sentences: true });

type Page = {
  /** Seconds. */
  from: number;
  to?: number | undefined;
  /** At most so many; always one line at least. */
  characters: number;
};

/** Lines of `[seconds] text` from a second on; `next` is the second at which the next page begins. */
export async function transcriptPage(api: Api, videoId: string, { from, to = Number.POSITIVE_INFINITY, characters }: Page) {
  const { language, sentences } = await api.get(`/api/clips/videos/${videoId}/transcript`, sentencesOnly);
  const lines: string[] = [];
  let [speaker, length]: [string | undefined, number] = [undefined, 0];
  for (const sentence of sentences) {
    if (sentence.end <= from || sentence.start >= to) continue;
    const name = sentence.speaker !== undefined && sentence.speaker !== speaker ? `${sentence.speaker}: ` : '';
    const line = `[${Math.round(sentence.start * 10) / 10}] ${name}${sentence.text}`.slice(0, characters);
    if (lines.length > 0 && length + line.length > characters) return { language, text: lines.join('\n'), next: sentence.start };
    speaker = sentence.speaker;
    length += line.length + 1;
    lines.push(line);
  }
  return { language, text: lines.join('\n') };
}
