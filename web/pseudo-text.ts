const accents = new Map(
  [...'aceilnosuyzACEILNOSUYZ'].map((letter, at) => [
    letter,
    [...'áçéíłñóšúýžÁÇÉÍŁÑÓŠÚÝŽ'][at] ?? letter,
  ]),
);

/** Accents on the letters outside of tags, and a third more of them: "Keep" becomes "[Kéép~~]". */
const accented = (text: string) =>
  /\p{L}/u.test(text)
    ? `[${text.replace(/<[^>]*>|\p{L}/gu, (part) => accents.get(part) ?? part)}${'~'.repeat(Math.ceil(text.trim().length / 3))}]`
    : text;

/** Text in a language that is written from the right: between marks that turn its direction. */
const fromTheRight = (text: string) => `\u202e${text}\u202c`;

/**
 * Two languages of tests, made of the English messages: one shows which texts are not in the
 * catalogue and which boxes are too small for longer words, one is written from the right.
 */
export const pseudoText: Record<string, (text: string) => string> = {
  'en-XA': accented,
  'ar-XB': fromTheRight,
};
