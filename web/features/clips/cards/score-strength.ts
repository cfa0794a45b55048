/** A score of 0 to 10 as one of three colour levels. */
export function strengthOf(score: number): 'strong' | 'fair' | 'weak' {
  if (score >= 7) return 'strong';
  return score >= 4 ? 'fair' : 'weak';
}
