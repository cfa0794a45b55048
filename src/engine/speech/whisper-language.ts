import { spokenLanguages } from '#engine/transcript/spoken-languages.constants.ts';

/** BCP 47 tags that have another code in Whisper. */
const others: Record<string, string> = { nb: 'no', fil: 'tl', jv: 'jw', iw: 'he', in: 'id' };

/**
 * The codes of Whisper's multilingual models. Cantonese (yue) is left out, because only some models
 * support it.
 */
const codes = new Set(
  spokenLanguages.filter((tag) => tag !== 'yue').map((tag) => others[tag] ?? tag),
);

/**
 * Whisper's code for a BCP 47 primary tag; '' if it has none, so that the model detects the
 * language: the runtime ends its process when it gets an unknown code.
 */
export function whisperLanguage(tag: string | undefined): string {
  const code = others[tag ?? ''] ?? tag ?? '';
  return codes.has(code) ? code : '';
}
