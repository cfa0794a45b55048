/** A GGUF file with these texts in its metadata, and a list of tokens before the last of them. */
export function ggufFile(texts: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(texts).map(([key, value]) =>
    Buffer.concat([textOf(key), typeOf(8), textOf(value)]),
  );
  const tokens = ['a', 'b'].map(textOf);
  const list = [textOf('tokenizer.ggml.tokens'), typeOf(9), typeOf(8), countOf(tokens.length)];
  entries.splice(-1, 0, Buffer.concat([...list, ...tokens]));
  return Buffer.concat([
    Buffer.from('GGUF'),
    typeOf(3),
    countOf(0),
    countOf(entries.length),
    ...entries,
  ]);
}

const textOf = (text: string) =>
  Buffer.concat([countOf(Buffer.byteLength(text)), Buffer.from(text)]);

function typeOf(type: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(type);
  return bytes;
}

function countOf(count: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(count));
  return bytes;
}
