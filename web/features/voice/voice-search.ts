import { textParams } from '#web/ui/search-params.ts';

/** `video`: the id or link of the video to talk about; `language`: the language to speak. */
export type VoiceSearch = { video?: string; language?: string };

export const voiceSearch = (search: Record<string, unknown>): VoiceSearch =>
  textParams(search, 'video', 'language');
