/**
 * An estimate of the tokens of a text: four ASCII characters per token, others one each, which errs
 * on the high side.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < 128) ascii += 1;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}
