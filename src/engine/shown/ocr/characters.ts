/** The characters that a recogniser knows: its file has them, one a line, as `character`. */
export function charactersOf(model: Uint8Array): string[] {
  const text = metadataOf(model, 'character');
  if (text === undefined) throw new Error('the recogniser names no characters');
  // The classes are: nothing, the characters in order, a space.
  return ['', ...text.split('\n'), ' '];
}

/** A value of the metadata of an ONNX file, a protocol buffer; field 14 of the model. */
function metadataOf(bytes: Uint8Array, name: string): string | undefined {
  for (const { field, value } of fieldsOf(bytes)) {
    if (field !== 14 || !value) continue;
    const pair = new Map<number, string>();
    for (const part of fieldsOf(value))
      if (part.value) pair.set(part.field, new TextDecoder().decode(part.value));
    if (pair.get(1) === name) return pair.get(2);
  }
  return undefined;
}

/** The fields of a message; `value` of those that have a length. @throws for a damaged file */
function* fieldsOf(bytes: Uint8Array): Generator<{ field: number; value?: Uint8Array }> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || scale > 2 ** 56) throw new Error('the file is damaged');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const [field, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else if (type === 2) {
      const length = varint();
      if (at + length > bytes.length) throw new Error('the file is damaged');
      yield { field, value: bytes.subarray(at, at + length) };
      at += length;
    } else throw new Error('the file is damaged');
  }
}

/** A line of text, and how sure the recogniser is of its characters on average (0 to 1). */
export type ReadText = { text: string; score: number };

/**
 * The text of an output of the recogniser: at each step the likeliest class, equal ones that follow
 * each other counted once (CTC).
 */
export function decodeText(
  scores: Float32Array,
  classes: number,
  characters: readonly string[],
): ReadText {
  let [text, sum, count, last] = ['', 0, 0, 0];
  for (let step = 0; (step + 1) * classes <= scores.length; step++) {
    const from = step * classes;
    let best = 0;
    for (let index = 1; index < classes; index++)
      if ((scores[from + index] ?? 0) > (scores[from + best] ?? 0)) best = index;
    if (best !== last && best !== 0) {
      text += characters[best] ?? '';
      sum += scores[from + best] ?? 0;
      count += 1;
    }
    last = best;
  }
  return { text, score: count === 0 ? 0 : sum / count };
}
