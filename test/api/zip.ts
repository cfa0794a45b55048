/**
 * The files of a zip with uncompressed contents, name to text. Reads the central directory, as
 * every reader does.
 */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06');
  let at = zip.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, bytes] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 24)];
    const [nameBytes, extraBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    if (method !== 0 || !zip.subarray(local).toString('latin1', 0, 4).startsWith('PK\x03\x04'))
      throw new Error('no stored file');
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[zip.toString('utf8', at + 46, at + 46 + nameBytes)] = zip.toString(
      'utf8',
      begin,
      begin + bytes,
    );
    at += 46 + nameBytes + extraBytes + zip.readUInt16LE(at + 32);
  }
  return files;
}
