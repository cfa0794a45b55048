import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type Signs, signsOf } from '#engine/chapters/signs.ts';
import { type Speech, speechOf } from '#engine/chapters/speech.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';

const chapters = z.array(z.object({ start: z.number(), title: z.string() }));
const recording = z.union([
  z.object({
    id: z.string(),
    /** Seconds, speaker, text. */
    turns: z.array(z.tuple([z.number(), z.string(), z.string()])),
    chapters,
  }),
  z.object({
    id: z.string(),
    /** Text, start, end, index of the speaker; times are real. */
    words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
    speakers: z.array(z.string()),
    chapters,
  }),
]);

/**
 * A recording whose chapters people have marked. `series`: meetings of the same people, which are
 * tested together.
 */
export type Meeting = {
  id: string;
  series: string;
  words: Word[];
  duration: number;
  boundaries: number[];
  titles: string[];
};
export type MeasuredMeeting = Meeting & { speech: Speech; signs: Signs };

/** How long a word lasts in the set, whose times are synthetic. */
export const secondsPerWord = 0.4;

export async function readMeetings(path: string): Promise<Meeting[]> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
    .filter(Boolean);
  return lines
    .map((line) => recording.parse(JSON.parse(line)))
    .filter(({ chapters }) => chapters.length > 0)
    .map((given) => {
      const { id, chapters } = given;
      const words =
        'turns' in given
          ? given.turns.flatMap(([start, speaker, text]) => wordsOf(start, speaker, text))
          : given.words.map(([text, start, end, who]) => {
              const speaker = given.speakers[who];
              return { text, start, end, ...(speaker && { speaker }) };
            });
      return {
        id,
        series: id.slice(0, 6),
        words,
        duration: words.at(-1)?.end ?? 0,
        boundaries: chapters.slice(1).map(({ start }) => start),
        titles: chapters.map(({ title }) => title),
      };
    });
}

function wordsOf(start: number, speaker: string, text: string): Word[] {
  const tokens = text.split(/\s+/).filter(Boolean);
  return tokens.map((token, i) => {
    const at = start + i * secondsPerWord;
    return { text: token, start: at, end: at + secondsPerWord, speaker };
  });
}

export async function measured(meeting: Meeting): Promise<MeasuredMeeting> {
  const transcript = await assembleTranscript({
    words: meeting.words,
    language: 'en',
    duration: meeting.duration,
    origin: 'given',
  });
  const speech = speechOf(transcript);
  return { ...meeting, speech, signs: signsOf(speech) };
}
