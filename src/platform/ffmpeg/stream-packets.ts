/** A packet of a transport stream (ISO/IEC 13818-1): where it begins, its identifier and control. */
export type StreamPacket = { at: number; identifier: number; control: number };

/** The packets of a transport stream in bytes that may begin inside one; none in other bytes. */
export function* streamPackets(bytes: Buffer): Generator<StreamPacket> {
  for (const length of [188, 192]) {
    const first = syncAt(bytes, length);
    if (first === undefined) continue;
    for (let at = first; at + 188 <= bytes.length; at += length)
      yield { at, identifier: bytes.readUInt16BE(at + 1) & 0x1fff, control: bytes[at + 3] ?? 0 };
    return;
  }
}

/** Packets of so much length in a row that show where one begins. */
const minPackets = 10;

function syncAt(bytes: Buffer, length: number): number | undefined {
  for (let start = 0; start < length; start += 1) {
    let count = 0;
    while (count < minPackets && bytes[start + count * length] === 0x47) count += 1;
    if (count === minPackets) return start;
  }
  return undefined;
}
