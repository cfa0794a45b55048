/** What a model does and how the runtime loads it; `segmentation` and `embedding` are for
 * speaker diarisation, `screen-text` for the text on slides and screens. */
export const modelKinds = [
  'transducer',
  'ctc',
  'sense-voice',
  'whisper',
  'segmentation',
  'embedding',
  'screen-text',
] as const;
export type SpeechModelKind = (typeof modelKinds)[number];

/** Whether models of a kind recognise speech. */
export const isRecogniserKind = (kind: SpeechModelKind): boolean =>
  kind !== 'segmentation' && kind !== 'embedding' && kind !== 'screen-text';
