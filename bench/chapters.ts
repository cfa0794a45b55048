/**
 * Measures how well chapters are found in recordings whose chapters people have marked (Pk,
 * WindowDiff, and F1 of boundaries within 30 s, each with the 95 % interval of a bootstrap over
 * recordings), and what this costs.
 *
 *   node bench/chapters.ts SET.jsonl.gz [--talks TALKS.jsonl.gz] [--train]
 *
 * A line of SET is `{"id", "turns": [[seconds, speaker, text]], "chapters": [{"start", "title"}]}`,
 * with 0.4 s per word, or has real times: `"words": [[text, start, end, speaker]]` and `"speakers":
 * [name]`. The first six characters of the id identify the series. A line of TALKS is
 * `{"words": text}`: a talk about one subject by one speaker. Talks alone, and groups of four
 * joined into one recording, show the results for recordings of another kind, without speakers or
 * cues. `--train` prints the weights for src/engine/chapters/weights.ts.
 */
import { parseArgs } from 'node:util';
import { boundariesOf } from '#engine/chapters/boundaries.ts';
import { type ChapterDensity, chapterDensities } from '#engine/chapters/chapters.constants.ts';
import { chaptersOf } from '#engine/chapters/chapters.entry.ts';
import type { Weights } from '#engine/chapters/signs.ts';
import { meetingLikelihood, usualCount } from '#engine/chapters/usual-count.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { type MeasuredMeeting, type Meeting, measured, readMeetings } from './chapters/meetings.ts';
import { hitsOf, type Score, scoreOf, withInterval } from './chapters/scores.ts';
import { joined, readTalks } from './chapters/talks.ts';
import { crossValidated, train } from './chapters/train.ts';

type WeightsFor = (meeting: MeasuredMeeting) => Weights | undefined;
const shipped: WeightsFor = () => undefined;

const { values, positionals } = parseArgs({
  options: { train: { type: 'boolean' }, talks: { type: 'string' } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined)
  throw new Error('node bench/chapters.ts SET.jsonl.gz [--talks TALKS.jsonl.gz] [--train]');
const meetings = await Promise.all((await readMeetings(path)).map(measured));
console.log(
  `${meetings.length} recordings, ${meetings.reduce((sum, { boundaries }) => sum + boundaries.length + 1, 0)} chapters\n`,
);
if (values.train) {
  for (const [sign, weight] of Object.entries(train(meetings)))
    console.log(`  ${sign}: ${Number(weight.toFixed(3))},`);
} else {
  await scores();
  if (values.talks !== undefined) await talks(values.talks);
  await oneSubject();
  await costs();
}

async function scores(): Promise<void> {
  console.log(
    `${''.padEnd(44)}${['Pk', 'WindowDiff', 'F1 at 30 s', 'chapters'].map((text) => text.padEnd(24)).join('')}`,
  );
  const whole = meetings.map((meeting) => scoreOf(meeting, []));
  const learned = crossValidated(meetings, ({ series }) => series, 10);
  const foreign = crossValidated(meetings, ({ id }) => id.slice(0, 2), 100);
  const anonymous = await Promise.all(
    meetings.map((meeting) => measured(withoutSpeakers(meeting))),
  );
  const unmarked = await Promise.all(
    meetings.map((meeting) => measured(withoutMarks(withoutSpeakers(meeting)))),
  );
  line('the whole recording as one', whole);
  row('cross-validated over series', meetings, learned);
  row('  less the whole recording', meetings, learned, whole);
  row('learned from other kinds of meeting', meetings, foreign);
  row('cross-validated, speakers unknown', anonymous, learned);
  row('cross-validated, no speakers, no punctuation', unmarked, learned);
  row('as shipped (these recordings were learned from)', meetings, shipped);
  for (const density of chapterDensities)
    row(`cross-validated, ${density} chapters`, meetings, learned, undefined, density);
  const likelihoods = meetings.map(({ speech }) => meetingLikelihood(speech));
  console.log(
    `${likelihoods.filter((likelihood) => likelihood > 0.5).length} of ${meetings.length} are taken for meetings`,
  );
  for (const kind of new Set(meetings.map(({ id }) => id.slice(0, 2)))) {
    const some = meetings.filter(({ id }) => id.startsWith(kind));
    if (some.length > 2) row(`${kind}: ${some.length} recordings`, some, learned);
  }
}

function foundIn(
  meeting: MeasuredMeeting,
  weightsFor: WeightsFor,
  density: ChapterDensity = 'usual',
) {
  const weights = weightsFor(meeting);
  const likelihood = meetingLikelihood(meeting.speech);
  const kind = { duration: meeting.speech.duration, meeting: likelihood };
  return boundariesOf(meeting.speech, meeting.signs, {
    count: usualCount(kind, density) - 1,
    meeting: likelihood,
    ...(weights && { weights, minScore: Number.NEGATIVE_INFINITY }),
  }).map(({ sentence, confidence }) => ({
    start: meeting.speech.sentences[sentence]?.start ?? 0,
    confidence,
  }));
}

function row(
  label: string,
  some: readonly MeasuredMeeting[],
  weightsFor: WeightsFor,
  than?: readonly Score[],
  density?: ChapterDensity,
): void {
  const found = some.map((meeting) =>
    foundIn(meeting, weightsFor, density).map(({ start }) => start),
  );
  const chapters = found.reduce((sum, starts) => sum + starts.length + 1, 0) / some.length;
  line(
    label,
    some.map((meeting, i) => scoreOf(meeting, found[i] ?? [])),
    { than, chapters },
  );
}

function line(
  label: string,
  scores: readonly Score[],
  { than, chapters }: { than?: readonly Score[] | undefined; chapters?: number } = {},
): void {
  const columns = [0, 1, 2].map((m) =>
    withInterval(
      scores.map((score, i) => (score[m] ?? 0) - (than?.[i]?.[m] ?? 0)),
      than ? '+' : '',
    ),
  );
  console.log(
    `${label.padEnd(50)}${columns.map((text) => text.padEnd(26)).join('')}${chapters?.toFixed(1) ?? ''}`,
  );
}

/**
 * Prints the boundaries found in recordings that have none (each a single chapter), and how often
 * boundaries of each confidence are near a true one in the whole recordings.
 */
async function oneSubject(): Promise<void> {
  const single = await Promise.all(meetings.flatMap(chaptersAlone).map(measured));
  const found = single.map((meeting) => foundIn(meeting, shipped));
  const minutes = Math.round(single.reduce((sum, { duration }) => sum + duration, 0) / 60);
  const none = found.filter((starts) => starts.length === 0).length;
  console.log(
    `\n${single.length} single chapters of 5 minutes and more (${minutes} minutes): ${none} get no chapters, ${found.flat().length} boundaries`,
  );
  confidences(meetings);
}

function chaptersAlone(meeting: Meeting): Meeting[] {
  const edges = [0, ...meeting.boundaries, meeting.duration];
  return edges.slice(1).flatMap((end, i) => {
    const start = edges[i] ?? 0;
    if (end - start < 300) return [];
    const words = meeting.words.filter((word) => word.start >= start && word.start < end);
    const moved = words.map((word) => ({
      ...word,
      start: word.start - start,
      end: word.end - start,
    }));
    return [{ ...meeting, words: moved, duration: end - start, boundaries: [] }];
  });
}

function confidences(recordings: readonly MeasuredMeeting[]): void {
  const found = recordings.flatMap((meeting) => {
    const boundaries = foundIn(meeting, shipped);
    const hits = new Set(
      hitsOf(
        meeting.boundaries,
        boundaries.map(({ start }) => start),
      ),
    );
    return boundaries.map(({ confidence, start }) => ({
      confidence,
      hit: hits.has(start) ? 1 : 0,
    }));
  });
  console.log('confidence   boundaries   near a true one');
  for (let from = 0; from < 1; from += 0.1) {
    const some = found.filter(({ confidence }) => confidence >= from && confidence < from + 0.1);
    const share = some.reduce((sum, { hit }) => sum + hit, 0) / some.length;
    if (some.length > 0)
      console.log(
        `${from.toFixed(1).padEnd(13)}${String(some.length).padEnd(13)}${share.toFixed(2)}`,
      );
  }
}

async function talks(path: string): Promise<void> {
  const all = await readTalks(path);
  const half = Math.floor(all.length / 2);
  const fours = Array.from({ length: Math.floor(half / 4) }, (_, i) =>
    joined(all.slice(4 * i, 4 * i + 4)),
  );
  const together = await Promise.all(fours.map(measured));
  console.log('');
  line(
    'four talks as one',
    together.map((recording) => scoreOf(recording, [])),
  );
  row('four talks, chapters as shipped', together, shipped);
  const alone = await Promise.all(all.slice(half).map(measured));
  const none = alone.filter((recording) => foundIn(recording, shipped).length === 0).length;
  console.log(`${alone.length} talks alone: ${none} get no chapters`);
}

/** Prints the costs for ten hours of joined meetings. */
async function costs(): Promise<void> {
  const some: Meeting[] = [];
  for (const meeting of meetings)
    if (some.reduce((sum, { duration }) => sum + duration, 0) < 36_000) some.push(meeting);
  const { words, duration } = joined(some);
  const transcript = await assembleTranscript({ words, language: 'en', origin: 'given' });
  const began = performance.now();
  const found = chaptersOf(transcript);
  const milliseconds = Math.round(performance.now() - began);
  console.log(
    `\n${(duration / 3600).toFixed(1)} hours, ${words.length} words: ${found.length} chapters in ${milliseconds} ms`,
  );
}

function withoutSpeakers(meeting: Meeting): Meeting {
  return { ...meeting, words: meeting.words.map(({ speaker: _, ...word }) => word) };
}

/** The text as recognisers without punctuation produce it. */
function withoutMarks(meeting: Meeting): Meeting {
  const words = meeting.words.map((word) => ({
    ...word,
    text: word.text.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, ''),
  }));
  return { ...meeting, words: words.filter(({ text }) => text !== '') };
}
