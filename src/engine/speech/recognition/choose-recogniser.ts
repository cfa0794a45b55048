import { noteText } from '#engine/notes';
import type { Recognise, RecogniserKind } from '#engine/transcript';
import { transcriptErrors } from '#engine/transcript';
import { languageOfName } from '#engine/transcript/languages';
import type { Tools } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { speechErrors } from '../index.ts';
import { fillGaps } from './fill-gaps.ts';

/** The available recognisers: a service, if one is configured, and a model on this machine. */
export type Recognisers = {
  hosted?: Recognise | undefined;
  local: Recognise;
  tools: Tools;
  /** Whether a model for the language is installed on this machine. */
  hasModel: (language: string | undefined) => Promise<boolean>;
};

/**
 * Uses the first recogniser that succeeds, among the kinds that a recording allows. Speech in which
 * it finds no words is left to the second one, where no model would have to be downloaded for that.
 * If the first one fails, a note says so and the second is used; if the second is merely not set up,
 * the first one's error is thrown. Fails (422, `hosted-recognition-not-configured`) when only hosted
 * recognition is allowed and none is configured.
 */
export function chooseRecogniser(recognisers: Recognisers): Recognise {
  return async (recording, context) => {
    const [first, second] = (recording.recognisers ?? kinds).filter(
      (kind) => recognisers[kind] !== undefined,
    );
    const recognise = first && recognisers[first];
    if (!recognise) throw transcriptErrors.hostedNotConfigured();
    const next = second && recognisers[second];
    if (!next) return await recognise(recording, context);
    let recognised: Awaited<ReturnType<Recognise>>;
    try {
      recognised = await recognise(recording, context);
    } catch (error) {
      context.signal.throwIfAborted();
      const note = noteText(`${first}-recognition-failed`, { reason: messageOf(error) });
      return await next(recording, {
        ...context,
        onProgress: noteOnce(note, context.onProgress),
      }).catch((later: unknown) => {
        throw isFailure(later, ...notSetUp) ? error : later;
      });
    }
    if ((recognised.gaps ?? []).length === 0) return recognised;
    const { tools, hasModel } = recognisers;
    const isReadyFor = async (language: string | undefined) =>
      second === 'hosted' || (await hasModel(languageOfName(language)));
    return await fillGaps(recognised, { recording, tools, recognise: next, isReadyFor }, context);
  };
}

const kinds: readonly RecogniserKind[] = ['hosted', 'local'];
const notSetUp = [
  speechErrors.modelMissing,
  speechErrors.noModelForLanguage,
  speechErrors.runtimeMissing,
];

type Report = Parameters<Recognise>[1]['onProgress'];

/**
 * Adds the note to the first report of progress, because the second recogniser replaces the first
 * only once it has begun.
 */
function noteOnce(note: string, report: Report): Report {
  let isNoted = false;
  return (progress) => {
    if (!isNoted) report?.({ ...progress, message: note });
    isNoted = true;
    report?.(progress);
  };
}
