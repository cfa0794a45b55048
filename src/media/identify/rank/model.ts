import type { LanguageModel } from 'ai';
import { clockText } from '#kit/clock.ts';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import { askFor } from '#models/structured.ts';
import type { Ranker, RankInput } from '../contract.ts';
import { type Finding, findingsSchema, judgementsSchema, momentOf } from './model-answer.ts';
import { comparisonPrompt, comparisonRules, findingPrompt, findingRules } from './model-prompt.ts';
import { onOneScale, representatives, scoreOf, withoutDoubles } from './model-score.ts';
import { halvesOf, type Window, windowsOf } from './model-windows.ts';

/** Windows sent to the model at once. */
const atOnce = 4;

/**
 * Lets a language model choose by the published rubric: window by window, then all candidates once more side by side when
 * there were several windows. The model proposes and judges; times, quotes, lengths and sums are checked or made here.
 * A window without a usable answer becomes a note. Rejects with a Failure when there is no moment at all.
 */
export function modelRanker({ model, modelName }: { model: LanguageModel; modelName: string }): Ranker {
  return {
    name: 'model',
    async rank(input, run) {
      const windows = windowsOf(input.transcript, input.sound);
      const { found, notes, failures } = await findAll(windows, { model, input }, run);
      const candidates = withoutDoubles(found);
      if (candidates.length === 0) throw failures[0] ?? nothingFound(modelName);
      const compared = await compareAll(candidates, { model, input }, run);
      run.onProgress?.({ stage: 'identify', fraction: 1 });
      return { moments: compared.findings.map((each) => momentOf(each, input.transcript)), notes: [...notes, ...compared.notes] };
    },
  };
}

type Asking = { model: LanguageModel; input: RankInput };
type Told = Omit<Finding, 'window' | 'score'>;
type Found = { found: Finding[]; notes: string[]; failures: Failure[] };

async function findAll(windows: readonly Window[], asking: Asking, run: Run): Promise<Found> {
  const all: Found = { found: [], notes: [], failures: [] };
  let done = 0;
  const report = () => run.onProgress?.({ stage: 'identify', fraction: done / (windows.length + 1) });
  report();
  await sideBySide(windows, { atOnce, signal: run.signal }, async (window, { index, signal }) => {
    try {
      const findings = await find(window, asking, signal);
      all.found.push(...findings.map((finding) => ({ ...finding, window: index, score: scoreOf(finding, asking.input.prompt) })));
    } catch (error) {
      if (!(error instanceof Failure) || !concernsOneWindow.has(error.code)) throw error;
      all.failures.push(error);
      all.notes.push(`${clockText(window.start)} to ${clockText(window.end)} was not judged: ${error.message}`);
    }
    done++;
    report();
  });
  return all;
}

/** Other failures (a refused key, an unknown model) would come for every window: they end the ranking at once. */
const concernsOneWindow = new Set(['model-malformed', 'model-filtered', 'model-too-long', 'model-unavailable', 'model-rate-limited']);

/** A window that is too long for the model is read in halves. */
async function find(window: Window, asking: Asking, signal: AbortSignal): Promise<Told[]> {
  try {
    return await ask(window, asking, signal);
  } catch (error) {
    const halves = error instanceof Failure && error.code === 'model-too-long' ? halvesOf(window) : [];
    if (halves.length === 0) throw error;
    return (await sideBySide(halves, { atOnce: 1, signal }, (half, about) => find(half, asking, about.signal))).flat();
  }
}

async function ask(window: Window, { model, input }: Asking, signal: AbortSignal): Promise<Told[]> {
  const { moments } = await askFor({
    model,
    schema: findingsSchema(window),
    system: findingRules(window, input),
    prompt: findingPrompt(window, input),
    signal,
    temperature: 0.2,
  });
  return moments;
}

/** Scores given in different windows have different measures: the best of each are judged once more, together. */
async function compareAll(candidates: Finding[], { model, input }: Asking, run: Run): Promise<{ findings: Finding[]; notes: string[] }> {
  const severalWindows = new Set(candidates.map(({ window }) => window)).size > 1;
  if (!severalWindows) return { findings: byScore(candidates), notes: [] };
  const chosen = representatives(candidates);
  try {
    const { judgements } = await askFor({
      model,
      schema: judgementsSchema,
      system: comparisonRules(input),
      prompt: comparisonPrompt(chosen, input),
      signal: run.signal,
      temperature: 0,
    });
    return { findings: byScore(onOneScale(candidates, chosen, { judgements, prompt: input.prompt })), notes: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const note = `The moments were scored part by part, not side by side: ${error.message}`;
    return { findings: byScore(candidates), notes: [note] };
  }
}

function byScore(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => b.score - a.score || a.start - b.start);
}

function nothingFound(modelName: string): Failure {
  return new Failure('model-found-nothing', `${modelName} found no moment worth a clip in this video.`, { status: 422 });
}
