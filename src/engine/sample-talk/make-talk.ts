import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrent } from '#platform/concurrency';
import { ffmpeg, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { cacheTalk, copyCachedTalk } from './cached-talk.ts';
import { type Speech, speak, wavFile } from './speech.ts';
import { filmTalk, type Scene } from './stage.ts';
import { talk } from './talk.ts';

/** Pauses in seconds. */
const [betweenSentences, betweenSlides] = [0.32, 0.9];

/**
 * Creates the demo's video: a talk of about three minutes with speech, moving images and, unless
 * `captions` is false, a caption track. Rendering takes up to a minute; later calls copy the cached
 * talk. Returns the path of the video.
 */
export async function makeTalk(
  { folder, captions = true }: TalkOptions,
  tools: Tools,
  run: TaskContext,
): Promise<string> {
  const talk = join(folder, 'talk.mp4');
  if (!(await copyCachedTalk(talk))) {
    await film(folder, talk, tools, run);
    await cacheTalk(talk);
  }
  return captions ? talk : withoutCaptions(folder, talk, tools, run);
}

type TalkOptions = { folder: string; captions?: boolean };

/** The share of the progress that synthesising the speech takes. */
const speechShare = 0.05;

async function film(
  folder: string,
  output: string,
  tools: Tools,
  { signal, onProgress }: TaskContext,
): Promise<void> {
  const within = (from: number, to: number): TaskContext => ({
    signal,
    onProgress: ({ fraction }) =>
      onProgress?.({ stage: 'render', fraction: from + (to - from) * fraction }),
  });
  const { scenes, speech, cues } = await record(within(0, speechShare));
  const [narration, captions] = [join(folder, 'speech.wav'), join(folder, 'captions.srt')];
  await writeFile(narration, wavFile(speech));
  await writeFile(captions, cues.map(cueText).join('\n'));
  await filmTalk({ scenes, folder, narration, captions, output }, tools, within(speechShare, 1));
}

async function withoutCaptions(
  folder: string,
  talk: string,
  tools: Tools,
  { signal }: TaskContext,
): Promise<string> {
  const output = join(folder, 'talk-without-captions.mp4');
  const streams = ['-map', '0:v', '-map', '0:a', '-c', 'copy', '-movflags', '+faststart'];
  await ffmpeg(tools, ['-i', talk, ...streams, '-y', output], { signal, deadlineSeconds: 60 });
  return output;
}

type Cue = { start: number; end: number; text: string };

/** Synthesises sentence by sentence, so that every caption's times are exact. */
async function record({
  signal,
  onProgress,
}: TaskContext): Promise<{ scenes: Scene[]; speech: Speech; cues: Cue[] }> {
  const allSentences = talk.reduce((sum, { sentences }) => sum + sentences.length, 0);
  let spokenSentences = 0;
  const parts = await mapConcurrent(
    talk,
    { atOnce: 4, signal },
    async ({ sentences, ...part }, { signal }) => {
      const said: { text: string; speech: Speech }[] = [];
      for (const text of sentences) {
        said.push({ text, speech: trimmed(await speak(text, signal)) });
        spokenSentences += 1;
        onProgress?.({ stage: 'render', fraction: spokenSentences / allSentences });
      }
      return { ...part, said };
    },
  );
  const pieces: { at: number; speech: Speech }[] = [];
  const cues: Cue[] = [];
  const scenes: Scene[] = [];
  let time = 0;
  for (const { slide, colours, said } of parts) {
    const start = time;
    const spoken: { start: number; end: number }[] = [];
    time += scenes.length === 0 ? 0.4 : betweenSlides / 2;
    for (const { text, speech } of said) {
      const end = time + speech.samples.length / speech.rate;
      pieces.push({ at: time, speech });
      cues.push({ start: time, end, text });
      spoken.push({ start: time, end });
      time = end + betweenSentences;
    }
    // Scenes change on whole frames (25 a second).
    time = Math.ceil((time + betweenSlides / 2) * 25) / 25;
    scenes.push({ start, end: time, slide, colours, spoken });
  }
  return { scenes, cues, speech: joined(pieces, time) };
}

/** espeak-ng adds silence at both ends, which captions should not include. */
function trimmed({ rate, samples }: Speech): Speech {
  const loud = (sample: number) => Math.abs(sample) > 200;
  const first = Math.max(0, samples.findIndex(loud));
  const last = samples.findLastIndex(loud);
  return { rate, samples: samples.subarray(first, Math.max(first, last) + 1) };
}

function joined(pieces: { at: number; speech: Speech }[], seconds: number): Speech {
  const rate = pieces[0]?.speech.rate ?? 22_050;
  const samples = new Int16Array(Math.ceil(seconds * rate));
  for (const { at, speech } of pieces)
    samples.set(
      speech.samples.subarray(0, samples.length - Math.round(at * rate)),
      Math.round(at * rate),
    );
  return { rate, samples };
}

function cueText({ start, end, text }: Cue, index: number): string {
  return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${text}\n`;
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',');
}
