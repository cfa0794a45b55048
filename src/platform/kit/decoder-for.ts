/** The decoder of an encoding, by a label of the WHATWG Encoding Standard; undefined for others. */
export function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
