/**
 * What recognisers write besides words. Noises that they describe, tags that they add, and marks of
 * singing; parentheses hold noises in the texts of the models of this machine only.
 */
const noises = String.raw`\[[^[\]]*\]|【[^【】]*】|<\|[^|]*\|>|[♩♪♫♬🎵🎶]`;
const parentheses = String.raw`\([^()]*\)`;
const loneDashes = String.raw`(?<=\s|^)\p{Pd}+(?=\s|$)`;

const any = (...patterns: readonly string[]) => new RegExp(patterns.join('|'), 'gu');

/** In the text of a service. */
export const notWordsOfService = any(noises, loneDashes);
/** In the text of a model on this machine. */
export const notWordsOfModel = any(noises, parentheses, loneDashes);
/** Noises in the text of a model on this machine. */
export const noisesOfModel = any(noises, parentheses);
