import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { type Meeting, secondsPerWord } from './meetings.ts';

const talk = z.object({ words: z.string() });

/** Reads talks, each by one speaker about one subject, from lines `{"words": text}`. */
export async function readTalks(path: string): Promise<Meeting[]> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
    .filter(Boolean);
  return lines.map((line, i) => {
    const tokens = talk.parse(JSON.parse(line)).words.split(/\s+/).filter(Boolean);
    const words: Word[] = tokens.map((text, t) => ({
      text,
      start: t * secondsPerWord,
      end: (t + 1) * secondsPerWord,
    }));
    return {
      id: String(i),
      series: String(i),
      words,
      duration: words.at(-1)?.end ?? 0,
      boundaries: [],
      titles: [],
    };
  });
}

/** Joins recordings into one, with a chapter for each. */
export function joined(recordings: readonly Meeting[]): Meeting {
  const words: Word[] = [];
  const boundaries: number[] = [];
  let shift = 0;
  for (const recording of recordings) {
    if (shift > 0) boundaries.push(shift);
    for (const word of recording.words)
      words.push({ ...word, start: word.start + shift, end: word.end + shift });
    shift += recording.duration;
  }
  return {
    id: recordings[0]?.id ?? '',
    series: '',
    words,
    duration: shift,
    boundaries,
    titles: [],
  };
}
