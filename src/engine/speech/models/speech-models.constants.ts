/** What a model does and how the runtime loads it; `segmentation` and `embedding` are for
 * speaker diarisation, `screen-text` for the text on slides and screens, `language` models write. */
export const modelKinds = [
  'transducer',
  'ctc',
  'sense-voice',
  'whisper',
  'segmentation',
  'embedding',
  'screen-text',
  'language',
] as const;
export type SpeechModelKind = (typeof modelKinds)[number];

/** Whether models of a kind recognise speech. */
export const isRecogniserKind = (kind: SpeechModelKind): boolean =>
  !others.some((other) => other === kind);

const others: readonly SpeechModelKind[] = ['segmentation', 'embedding', 'screen-text', 'language'];
