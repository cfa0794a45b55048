/** What a model does and how the runtime loads it; the last two are for speaker diarisation. */
export const modelKinds = [
  'transducer',
  'ctc',
  'sense-voice',
  'whisper',
  'segmentation',
  'embedding',
] as const;
export type SpeechModelKind = (typeof modelKinds)[number];
