/** About how many tokens a model reads a text as: four ASCII characters a token, others one each, which is rather too many than too few. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < 128) ascii += 1;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}
