/** The text of tokens that arrive one by one. */
export type WrittenText = {
  /** @returns the text that is certain now, and whether a stop sequence has been reached */
  push(token: number): { text: string; isStopped: boolean };
  /** What was held back, at the end of an answer. */
  rest(): string;
};

/**
 * Holds back what may be the beginning of a stop sequence, and letters of which only some bytes have
 * arrived. Stop sequences are left out.
 */
export function createWrittenText(
  detokenize: (tokens: Uint32Array) => string,
  stops: readonly string[],
): WrittenText {
  const tokens: number[] = [];
  /** From where the text of the tokens is taken, and up to where it has been. */
  let [from, read] = [0, 0];
  let held = '';
  const textOf = (start: number, end: number) =>
    detokenize(Uint32Array.from(tokens.slice(start, end)));
  /** A token's text depends on the one before it, and a letter may be spread over several. */
  const nextText = () => {
    const [before, now] = [textOf(from, read), textOf(from, tokens.length)];
    if (now.length <= before.length || now.endsWith('\uFFFD')) return '';
    [from, read] = [read, tokens.length];
    return now.slice(before.length);
  };
  return {
    push(token) {
      tokens.push(token);
      held += nextText();
      const end = firstOf(held, stops);
      if (end !== undefined) {
        const text = held.slice(0, end);
        held = '';
        return { text, isStopped: true };
      }
      const certain = held.length - longestBeginning(held, stops);
      const text = held.slice(0, certain);
      held = held.slice(certain);
      return { text, isStopped: false };
    },
    rest: () => held,
  };
}

function firstOf(text: string, stops: readonly string[]): number | undefined {
  const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** How many letters at the end of the text may be the beginning of a stop sequence. */
function longestBeginning(text: string, stops: readonly string[]): number {
  const lengths = stops.map((stop) => {
    for (let length = Math.min(stop.length - 1, text.length); length > 0; length--)
      if (text.endsWith(stop.slice(0, length))) return length;
    return 0;
  });
  return Math.max(0, ...lengths);
}
