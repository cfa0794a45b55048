import { availableParallelism } from 'node:os';
import { composeMedia, type MediaParts } from '#app/compose/pipeline.entry.ts';
import { composeSpeechModels } from '#app/compose/speech-models.entry.ts';
import { loadConfig } from '#app/config';
import { tinyModel } from '#cli/demo/tiny-model.ts';
import { transcribeVideo } from '#engine/local';
import type { InstalledModel } from '#engine/speech/models';
import { holesIn, type Sound, secondsWithin, soundOf } from '#engine/speech/recognition/sound.ts';
import { decodeTranscript, type RecogniserKind, transcriptErrors } from '#engine/transcript';
import { languagesByTime } from '#engine/transcript/encoded.entry.ts';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import type { RecognisedWords } from '#engine/transcript/video-to-read.ts';
import { probe } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type Cost, costOf } from '../process-costs.ts';
import { type Alone, type Heard, modelAlone, serviceAlone } from './alone.ts';
import { type Reference, readReferences } from './references.ts';
import { errorCells, isBroken, plainWords, startErrors, wordErrors } from './scores.ts';
import { spokenTalk, talkText } from './spoken-talk.ts';

/**
 * Prints how well speech is recognised in the recordings of a folder (see `readReferences`): by the
 * best installed model, and by the service of the settings, if there is one; each alone and in
 * Kinora. Without a folder, the demo's tiny model hears the demo's talk.
 *
 * - errors: insertions, deletions and substitutions, in percent of the words that are spoken.
 * - broken: words that are only a mark, or a part of a word.
 * - holes: speech of three seconds or more, by the voice detector, in which no word lies; the number
 *   that Kinora does not mention, and that of all.
 * - in silence: words more than half a second from any voice; all words if nothing is spoken.
 * - starts: of the words that are recognised right, where their times are known.
 * - costs: of everything from the file to the words, with loading the model, and without what a
 *   service computes.
 */
export async function scorecard(folder: string | undefined): Promise<void> {
  await using scratch = await scratchFolder();
  const references = folder ? await readReferences(folder) : [await demoReference(scratch.path)];
  const recognisers = await recognisersToScore(folder === undefined);
  const all = new Map<string, Score[]>();
  const starts: Record<RecogniserKind, number[]> = { hosted: [], local: [] };
  console.log(
    `${recognisers.map(({ name }) => name).join('; ')}; ${availableParallelism()} cores\n`,
  );
  console.log(
    '| recording | heard by | errors | broken | holes: not noted, all | in silence | languages | starts: median | 90 % | within 200 ms | s per s | CPU s per s |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
  for (const recogniser of recognisers)
    for (const reference of references) {
      const { sound, recognised, ...kinora } = await inKinora(reference, recogniser, scratch.path);
      const alone = await heardAlone(reference, recogniser);
      for (const [by, heard] of Object.entries({ alone, Kinora: kinora })) {
        const name = `${recogniser.kind}, ${by}`;
        const score = scoreOf(heard, { reference, sound });
        console.log(`| ${reference.name} | ${name} | ${cellsOf([score])} |`);
        all.set(name, [...(all.get(name) ?? []), score]);
      }
      starts[recogniser.kind].push(...startErrors(reference.words, recognised));
    }
  for (const [name, scores] of all) console.log(`| **all** | ${name} | ${cellsOf(scores)} |`);
  for (const { kind } of recognisers)
    if (starts[kind].length > 0)
      console.log(
        `\nStarts as the ${kind} recogniser gives them to Kinora, before alignment: ${errorCells(starts[kind], 200)}`,
      );
}

async function demoReference(folder: string): Promise<Reference> {
  const path = await spokenTalk(folder);
  const known = { text: talkText, languages: ['en'], words: [], isComplete: false };
  return { name: "the demo's talk", path, ...known };
}

type Recogniser = {
  kind: RecogniserKind;
  name: string;
  parts: MediaParts;
  /** The recogniser for a language, and what it takes to load it. */
  alone: (language: string | undefined) => Promise<Cost & { result: Alone }>;
};

async function recognisersToScore(isDemo: boolean): Promise<Recogniser[]> {
  const config = loadConfig();
  const speechModels = composeSpeechModels(config);
  const parts = composeMedia(config, {
    speechModels,
    ...(isDemo ? { speechModel: tinyModel } : { approveDownload: async () => false }),
  });
  const modelFor = async (language: string | undefined) =>
    isDemo ? tinyModel : (await speechModels.choose(language)).installed;
  const found: Recogniser[] = [];
  const model = await modelFor(undefined);
  if (model) {
    const loaded = new Map<string, ReturnType<Recogniser['alone']>>();
    const load = (chosen: InstalledModel) => {
      const loading = loaded.get(chosen.id) ?? costOf(() => modelAlone(chosen));
      loaded.set(chosen.id, loading);
      return loading;
    };
    const alone = async (language: string | undefined) => load((await modelFor(language)) ?? model);
    found.push({ kind: 'local', name: `local: ${model.name}`, parts, alone });
  }
  const transcriber = isDemo ? undefined : parts.models.transcriber();
  if (transcriber) {
    const result = serviceAlone(transcriber);
    const alone = async () => ({ result, cpu: 0, wall: 0 });
    found.push({ kind: 'hosted', name: `hosted: ${transcriber.name}`, parts, alone });
  }
  if (found.length === 0)
    throw new Error('Install a speech model (kinora models), or set SPEECH_BASE_URL.');
  return found;
}

/** What is scored; `noted` are the holes that are mentioned. */
type Result = Heard & Cost & { noted: readonly TimeRange[] };

async function heardAlone(
  { path, languages }: Reference,
  { parts, alone }: Recogniser,
): Promise<Result> {
  const { signal } = new AbortController();
  const loaded = await alone(languages[0]);
  const { result, cpu, wall } = await costOf(async () => {
    const found = await probe(parts.tools, path, signal);
    const recording = { tools: parts.tools, path, probe: found, duration: found.duration };
    return await loaded.result(recording, signal);
  });
  return { ...result, noted: [], cpu: cpu + loaded.cpu, wall: wall + loaded.wall };
}

/** `recognised`: the words before they are aligned. */
async function inKinora(
  { name, path }: Reference,
  { kind, parts }: Recogniser,
  scratch: string,
): Promise<Result & { sound: Sound; recognised: Word[] }> {
  const seen: { sound?: Sound; recognised?: RecognisedWords } = {};
  const recognise: MediaParts['recognise'] = async (recording, context) => {
    seen.sound = soundOf(recording);
    const answer = await parts.recognise?.(recording, context);
    if (!answer) throw new Error('Nothing recognises speech.');
    seen.recognised = answer;
    return answer;
  };
  const { signal } = new AbortController();
  const { result, ...cost } = await costOf(() =>
    transcribeVideo(
      { path, captions: [], source: kind, scratch },
      { ...parts, recognise, speakers: undefined },
      { signal },
    ).then(
      ({ transcript }) => decodeTranscript(transcript),
      (error: unknown) => {
        if (isFailure(error, transcriptErrors.noSpeech)) return undefined;
        throw error;
      },
    ),
  );
  if (!seen.sound) throw new Error(`${name}: no speech was looked for.`);
  return {
    ...cost,
    words: result?.words ?? [],
    languages: result ? languagesOf(result) : [],
    noted: result?.gaps ?? [],
    sound: seen.sound,
    recognised: seen.recognised?.words ?? [],
  };
}

function languagesOf({ language, languages }: Transcript): string[] {
  return languages ? languagesByTime(languages) : [language];
}

type Score = Cost & {
  duration: number;
  /** The number of words spoken and of errors; undefined if it is not known what is spoken. */
  words: { spoken: number; wrong: number } | undefined;
  broken: number;
  holes: number;
  notNoted: number;
  inSilence: number;
  starts: number[];
  /** As the cell of a recording shows them. */
  languages: string;
  areLanguagesRight: boolean | undefined;
};

/** Seconds between a word and the nearest voice, from which on the word is in silence. */
const nearVoice = 0.5;

function scoreOf(
  { words, languages, noted, cpu, wall }: Result,
  { reference, sound }: { reference: Reference; sound: Sound },
): Score {
  const { text } = reference;
  const holes = holesIn(words, sound);
  const isNoted = ({ start, end }: TimeRange) =>
    noted.some((gap) => gap.start < end && gap.end > start);
  const spoken = text ? plainWords(text) : undefined;
  const heard = plainWords(words.map((word) => word.text).join(' '));
  const isSilent = ({ start, end }: TimeRange) =>
    secondsWithin({ start: start - nearVoice, end: end + nearVoice }, sound.speech) === 0;
  const isRight =
    languages.length === reference.languages.length &&
    reference.languages.every((tag) => languages.includes(tag));
  const areKnown = languages.length > 0 && reference.languages.length > 0;
  return {
    cpu,
    wall,
    duration: sound.duration,
    words: spoken && { spoken: spoken.length, wrong: wordErrors(spoken, heard) },
    broken: words.filter((word) => isBroken(word.text)).length,
    holes: holes.length,
    notNoted: holes.filter((hole) => !isNoted(hole)).length,
    inSilence: text === '' ? words.length : words.filter(isSilent).length,
    starts: startErrors(reference.words, words),
    languages: `${languages.join(', ') || '–'}${areKnown && !isRight ? ` (is ${reference.languages.join(', ')})` : ''}`,
    areLanguagesRight: areKnown ? isRight : undefined,
  };
}

function cellsOf(scores: readonly Score[]): string {
  const sum = (pick: (score: Score) => number) =>
    scores.reduce((total, score) => total + pick(score), 0);
  const [only, ...others] = scores;
  const spoken = sum(({ words }) => words?.spoken ?? 0);
  const wrong = sum(({ words }) => words?.wrong ?? 0);
  const known = scores.filter(({ areLanguagesRight }) => areLanguagesRight !== undefined);
  const right = known.filter(({ areLanguagesRight }) => areLanguagesRight);
  const perSecond = (pick: (score: Score) => number) => sum(pick) / sum(({ duration }) => duration);
  return [
    spoken > 0 ? `${((100 * wrong) / spoken).toFixed(1)} %` : '–',
    sum(({ broken }) => broken),
    `${sum(({ notNoted }) => notNoted)}, ${sum(({ holes }) => holes)}`,
    sum(({ inSilence }) => inSilence),
    only && others.length === 0 ? only.languages : `${right.length} of ${known.length} right`,
    errorCells(
      scores.flatMap(({ starts }) => starts),
      200,
    ),
    perSecond(({ wall }) => wall).toFixed(2),
    perSecond(({ cpu }) => cpu).toFixed(2),
  ].join(' | ');
}
