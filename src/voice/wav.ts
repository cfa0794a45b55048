/** Sound in a WAV file: plain PCM. */
export type Wav = {
  format: WavFormat;
  /** The samples, whole frames only. */
  samples: Uint8Array;
  /** Whether everything is there that the header announces. */
  complete: boolean;
};

export type WavFormat = {
  channels: number;
  /** Hz. */
  sampleRate: number;
  bitsPerSample: number;
};

/** What is in a WAV file of plain PCM; undefined for anything else. A file written as a stream, or cut off, gives what is there. */
export function readWav(bytes: Uint8Array): Wav | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WAVE') return undefined;
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size, start] = [word(bytes, at), view.getUint32(at + 4, true), at + 8];
    if (name === 'fmt ') format = readFormat(view, start, size);
    if (name === 'data') return format && sound(bytes, { format, start, size });
    at = start + size + (size % 2);
  }
  return undefined;
}

/** Seconds. */
export function lengthOf({ format, samples }: Wav): number {
  return samples.length / (format.sampleRate * frameBytes(format));
}

/** A WAV file of these samples, one after another. */
export function writeWav(format: WavFormat, samples: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const size = samples.reduce((sum, each) => sum + each.length, 0);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + size + (size % 2), 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(pcm, 20);
  header.writeUInt16LE(format.channels, 22);
  header.writeUInt32LE(format.sampleRate, 24);
  header.writeUInt32LE(format.sampleRate * frameBytes(format), 28);
  header.writeUInt16LE(frameBytes(format), 32);
  header.writeUInt16LE(format.bitsPerSample, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, ...samples, Buffer.alloc(size % 2)]);
}

/** Several WAV files as one; undefined when one is no plain PCM, or their formats differ. */
export function joinWavs(files: readonly Uint8Array[]): Buffer | undefined {
  const sounds = files.map(readWav).filter((each) => each !== undefined);
  const [first] = sounds;
  if (!first || sounds.length < files.length || !sounds.every((each) => sameFormat(each.format, first.format))) return undefined;
  return writeWav(
    first.format,
    sounds.map(({ samples }) => samples),
  );
}

const pcm = 1;
/** The real code stands at the beginning of the extension's GUID. */
const extensible = 0xfffe;

function readFormat(view: DataView, start: number, size: number): WavFormat | undefined {
  if (size < 16 || start + size > view.byteLength) return undefined;
  const code = view.getUint16(start, true);
  const real = code === extensible && size >= 26 ? view.getUint16(start + 24, true) : code;
  const format = {
    channels: view.getUint16(start + 2, true),
    sampleRate: view.getUint32(start + 4, true),
    bitsPerSample: view.getUint16(start + 14, true),
  };
  const sound = real === pcm && format.channels > 0 && format.sampleRate > 0 && [8, 16, 24, 32].includes(format.bitsPerSample);
  return sound && view.getUint16(start + 12, true) === frameBytes(format) ? format : undefined;
}

function sound(bytes: Uint8Array, { format, start, size }: { format: WavFormat; start: number; size: number }): Wav {
  const there = Math.min(size, bytes.length - start);
  const whole = there - (there % frameBytes(format));
  return { format, samples: bytes.subarray(start, start + whole), complete: there === size };
}

function frameBytes({ channels, bitsPerSample }: WavFormat): number {
  return (channels * bitsPerSample) / 8;
}

function sameFormat(a: WavFormat, b: WavFormat): boolean {
  return a.channels === b.channels && a.sampleRate === b.sampleRate && a.bitsPerSample === b.bitsPerSample;
}

function word(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
