import { noteText } from '#engine/notes';
import { mapConcurrent } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import {
  generateStructured,
  type Model,
  modelErrors,
  requireStrength,
} from '#platform/language-models';
import { lengthsFor } from '../../clip-lengths.ts';
import { highlightErrors } from '../../errors.ts';
import type { Ranker, RankInput } from '../../ranker.ts';
import {
  type Finding,
  findingsSchema,
  highlightsKey,
  judgementsSchema,
  minFit,
  toHighlight,
} from './findings.ts';
import { comparisonPrompt, comparisonRules, findingPrompt, findingRules } from './prompts.ts';
import { representatives, rescaleScores, scoreOf, withoutDuplicates } from './scores.ts';
import { splitInHalf, type Window, windowsOf } from './windows.ts';

/** Windows that are sent to a hosted model at the same time; a local one answers one request. */
const atOnce = 4;
/** Tokens of the model's moments at most, and of their comparison: as many as the prompts ask for. */
const maxTokens = { moments: 4000, judgements: 3000 };

/**
 * Lets a language model choose by the published rubric: window by window, and if there are several
 * windows, all findings once more together. The model chooses and scores; times, quotes, lengths
 * and sums are checked or computed here. A window without a usable response becomes a note. Rejects
 * with a Failure when the model is too small to choose, or finds nothing at all.
 */
export function modelRanker({ model, modelName }: { model: Model; modelName: string }): Ranker {
  return {
    name: 'model',
    async rank(input, context) {
      requireStrength('choosing', model);
      const { longest } = lengthsFor(input.seconds);
      const windows = windowsOf(input.transcript, input.audio, longest);
      const { found, notes, failures } = await findAll(windows, { model, input }, context);
      const candidates = withoutDuplicates(found);
      if (candidates.length === 0)
        throw failures[0] ?? highlightErrors.modelFoundNothing(modelName);
      const compared = await compareAll(candidates, { model, input }, context);
      context.onProgress?.({ stage: 'identify', fraction: 1 });
      const hasPrompt = Boolean(input.prompt?.trim());
      const promptNotMatched = hasPrompt && compared.findings.every(({ fit }) => fit < minFit);
      const findings = promptNotMatched ? withoutPrompt(compared.findings) : compared.findings;
      return {
        highlights: findings.map((each) =>
          toHighlight(each, input.transcript, hasPrompt && !promptNotMatched),
        ),
        messages: [...notes, ...compared.notes],
        promptNotMatched,
      };
    },
  };
}

type ModelRequest = { model: Model; input: RankInput };
type WindowFinding = Omit<Finding, 'window' | 'score'>;
type Found = { found: Finding[]; notes: string[]; failures: Failure[] };

async function findAll(
  windows: readonly Window[],
  request: ModelRequest,
  context: TaskContext,
): Promise<Found> {
  const all: Found = { found: [], notes: [], failures: [] };
  let done = 0;
  /** The model was too slow for a part: the others would be waited for in vain. */
  let late: Failure | undefined;
  const report = () =>
    context.onProgress?.({ stage: 'identify', fraction: done / (windows.length + 1) });
  report();
  await mapConcurrent(
    windows,
    { atOnce: request.model.place.isLocal ? 1 : atOnce, signal: context.signal },
    async (window, { index, signal }) => {
      try {
        if (late) throw late;
        const findings = await find(window, request, signal);
        all.found.push(
          ...findings.map((finding) => ({
            ...finding,
            window: index,
            score: scoreOf(finding, request.input.prompt),
          })),
        );
      } catch (error) {
        if (!isFailure(error, ...concernsOneWindow, ...tooSlow)) throw error;
        if (isFailure(error, ...tooSlow)) late = error;
        all.failures.push(error);
        all.notes.push(
          noteText('part-not-judged', {
            from: formatClock(window.start),
            to: formatClock(window.end),
            reason: error.message,
          }),
        );
      }
      done++;
      report();
    },
  );
  return all;
}

/**
 * Errors that concern one window. Other errors (a refused key, an unknown model) would occur for
 * every window, so they end the ranking at once.
 */
const concernsOneWindow = [
  modelErrors.malformed,
  modelErrors.filtered,
  modelErrors.tooLong,
  modelErrors.unavailable,
  modelErrors.rateLimited,
];

const tooSlow = [modelErrors.firstWordLate, modelErrors.fellSilent];

/**
 * Requests the findings of a window; a window that is too long for the model is requested in
 * halves.
 */
async function find(
  window: Window,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<WindowFinding[]> {
  try {
    return await findIn(window, request, signal);
  } catch (error) {
    const halves = isFailure(error, modelErrors.tooLong) ? splitInHalf(window) : [];
    if (halves.length === 0) throw error;
    return (
      await mapConcurrent(halves, { atOnce: 1, signal }, (half, about) =>
        find(half, request, about.signal),
      )
    ).flat();
  }
}

async function findIn(
  window: Window,
  { model, input }: ModelRequest,
  signal: AbortSignal,
): Promise<WindowFinding[]> {
  const { [highlightsKey]: found } = await generateStructured({
    model,
    schema: findingsSchema(window, lengthsFor(input.seconds).longest),
    system: findingRules(window, input),
    prompt: findingPrompt(window, input),
    maxTokens: maxTokens.moments,
    signal,
    temperature: 0.2,
  });
  return found;
}

/**
 * Judges the best findings of each window once more together, because scores from different windows
 * are not comparable.
 */
async function compareAll(
  candidates: Finding[],
  { model, input }: ModelRequest,
  context: TaskContext,
): Promise<{ findings: Finding[]; notes: string[] }> {
  const severalWindows = new Set(candidates.map(({ window }) => window)).size > 1;
  if (!severalWindows) return { findings: byScore(candidates), notes: [] };
  const chosen = representatives(candidates);
  try {
    const { judgements } = await generateStructured({
      model,
      schema: judgementsSchema,
      system: comparisonRules(input),
      prompt: comparisonPrompt(chosen, input),
      maxTokens: maxTokens.judgements,
      signal: context.signal,
      temperature: 0,
    });
    return {
      findings: byScore(rescaleScores(candidates, chosen, { judgements, prompt: input.prompt })),
      notes: [],
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const note = noteText('not-side-by-side', { reason: error.message });
    return { findings: byScore(candidates), notes: [note] };
  }
}

/** The findings scored as without a prompt, best first. */
function withoutPrompt(findings: readonly Finding[]): Finding[] {
  return byScore(findings.map((each) => ({ ...each, score: scoreOf(each, undefined) })));
}

function byScore(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => b.score - a.score || a.start - b.start);
}
