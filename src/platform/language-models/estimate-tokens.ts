/**
 * Estimates the tokens of a text, rather too many than too few: four ASCII characters count as one
 * token, and every other character as one token.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < 128) ascii += 1;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}
