/** Who says a word; `turn`: whether another person begins to speak, who need not have a name. */
type Said = { speaker?: string | undefined; turn?: boolean | undefined };

/** Whether another person begins to speak with the second of two neighbouring words. */
export function isTurn(
  before: Pick<Said, 'speaker'> | undefined,
  after: Said | undefined,
): boolean {
  return after?.turn === true || before?.speaker !== after?.speaker;
}
