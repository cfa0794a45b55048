/**
 * The languages of Whisper's multilingual models, by Whisper's codes. Cantonese (yue) is left out,
 * because only some models support it.
 */
const codes = new Set(
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'.split(
    ' ',
  ),
);

/** BCP 47 tags that have another code in Whisper. */
const others: Record<string, string> = { nb: 'no', fil: 'tl', jv: 'jw', iw: 'he', in: 'id' };

/**
 * Whisper's code for a BCP 47 primary tag; '' if it has none, so that the model detects the
 * language: the runtime ends its process when it gets an unknown code.
 */
export function whisperLanguage(tag: string | undefined): string {
  const code = others[tag ?? ''] ?? tag ?? '';
  return codes.has(code) ? code : '';
}
