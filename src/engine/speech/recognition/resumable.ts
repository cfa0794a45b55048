import type { Checkpoints } from '#engine/transcript';
import type { SpeechRecogniser } from '../index.ts';
import {
  type RecognitionState,
  type SettledSpeech,
  settledSpeech,
} from '../recognition-state.schema.ts';
import type { SpokenRecording } from '../spoken-recording.ts';

/**
 * A recogniser that keeps what it has found in a recording. If it is interrupted, the next call with
 * the same recording, model and settings begins with the words that were found, and goes on behind
 * them.
 */
export function resumable(
  recognise: SpeechRecogniser,
  checkpoints: Checkpoints | undefined,
): SpeechRecogniser {
  if (!checkpoints) return recognise;
  return async (recording, context) => {
    const log = await checkpoints(keyOf(recording), settledSpeech);
    for (const { pieces, gaps } of log.entries) {
      for (const piece of pieces) context.onPiece(piece);
      for (const gap of gaps) context.onGap?.(gap);
    }
    const last = log.entries.at(-1);
    if (last && !last.state) return;
    if (last?.state) context.onProgress?.(last.state.cutter.from);
    let found: SettledSpeech = { pieces: [], gaps: [] };
    const keep = (state?: RecognitionState) => {
      log.add({ ...found, state });
      found = { pieces: [], gaps: [] };
    };
    try {
      await recognise(
        { ...recording, resume: last?.state },
        {
          ...context,
          onPiece(piece) {
            found.pieces.push(piece);
            context.onPiece(piece);
          },
          onGap(gap) {
            found.gaps.push(gap);
            context.onGap?.(gap);
          },
          onSettled: keep,
        },
      );
      keep();
    } finally {
      await log.flush();
    }
  };
}

/** Increased when the same recording would be recognised differently, or entries change. */
const version = 1;

/** All on which the words of a recording depend, besides the recording. */
function keyOf({ model, duration, ...settings }: SpokenRecording): string {
  const { language, onlyLanguage, languageHint, withoutSpeech, detectEvery } = settings;
  return JSON.stringify({
    version,
    model: [model.id, model.kind, model.bytes],
    duration,
    language,
    onlyLanguage,
    languageHint,
    withoutSpeech,
    detectEvery,
  });
}
