/**
 * The places of one lexeme in a video: for each block in order, the positions of its words in the
 * block, from 1.
 */
export type Places = { block: number; positions: number[] }[];

/**
 * Encodes places as bytes, with seven bits of a number per byte, the lowest first, and the eighth
 * bit set if more bytes follow: the number of blocks; then for each block its distance from the
 * previous block, the number of positions, and the distance of each position from the previous one.
 */
export function encodePlaces(places: Places): Uint8Array {
  const bytes: number[] = [];
  const write = (number: number) => {
    let rest = number;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  write(places.length);
  let lastBlock = 0;
  for (const { block, positions } of places) {
    write(block - lastBlock);
    lastBlock = block;
    write(positions.length);
    let last = 0;
    for (const position of positions) {
      write(position - last);
      last = position;
    }
  }
  return Uint8Array.from(bytes);
}

/** Places that are decoded on demand; only the number of blocks is known before. */
export type EncodedPlaces = { blocks: number; read(): Places };

/** Reads consecutive encoded places from bytes. */
export function placesReader(bytes: Uint8Array): () => EncodedPlaces {
  let next = 0;
  return () => {
    const cursor = { at: next };
    const blocks = numberAt(bytes, cursor);
    const from = cursor.at;
    for (let left = blocks; left > 0; left -= 1) {
      numberAt(bytes, cursor);
      for (let more = numberAt(bytes, cursor); more > 0; more -= 1) numberAt(bytes, cursor);
    }
    next = cursor.at;
    return { blocks, read: () => placesAt(bytes, from, blocks) };
  };
}

function placesAt(bytes: Uint8Array, from: number, blocks: number): Places {
  const cursor = { at: from };
  const places: Places = [];
  let block = 0;
  for (let left = blocks; left > 0; left -= 1) {
    block += numberAt(bytes, cursor);
    const positions: number[] = [];
    let position = 0;
    for (let more = numberAt(bytes, cursor); more > 0; more -= 1) {
      position += numberAt(bytes, cursor);
      positions.push(position);
    }
    places.push({ block, positions });
  }
  return places;
}

function numberAt(bytes: Uint8Array, cursor: { at: number }): number {
  let number = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[cursor.at++] ?? 0;
    number |= (byte & 127) << shift;
    if (byte < 128) return number;
  }
}
