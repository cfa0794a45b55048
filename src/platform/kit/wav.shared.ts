/** WAV files of plain PCM, read and written without Node: the app uses this module too. */
export type Wav = {
  format: WavFormat;
  /** The samples, whole frames only. */
  samples: Uint8Array;
  /** Whether the file has all the samples that its header announces. */
  complete: boolean;
};

export type WavFormat = {
  channels: number;
  /** Hz. */
  sampleRate: number;
  bitsPerSample: number;
};

/**
 * Parses a WAV file of plain PCM; undefined for anything else. A streamed or truncated file gives
 * the samples it has.
 */
export function readWav(bytes: Uint8Array): Wav | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE')
    return undefined;
  let format: WavFormat | undefined;
  for (let at = 12, chunks = 0; at + 8 <= bytes.length && chunks < maxChunks; chunks += 1) {
    const [name, size, start] = [textAt(bytes, at), view.getUint32(at + 4, true), at + 8];
    if (name === 'fmt ') format = readFormat(view, start, size);
    if (name === 'data') return format && readSamples(bytes, { format, start, size });
    at = start + size + (size % 2);
  }
  return undefined;
}

/** Chunks before the samples: real files have a few, and chunks may be empty. */
const maxChunks = 100;

/** The duration of the samples in seconds. */
export function wavSeconds({ format, samples }: Wav): number {
  return samples.length / (format.sampleRate * frameBytes(format));
}

/**
 * The header of a WAV file with `size` bytes of samples, for a file that is written piece by piece.
 */
export function wavHeader(format: WavFormat, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes);
  writeHeader(new DataView(bytes.buffer), format, size);
  return bytes;
}

/** A WAV file of these samples, one after another. */
export function writeWav(
  format: WavFormat,
  samples: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const size = samples.reduce((sum, each) => sum + each.length, 0);
  const bytes = new Uint8Array(headerBytes + size + (size % 2));
  writeHeader(new DataView(bytes.buffer), format, size);
  let at = headerBytes;
  for (const each of samples) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}

/** Joins WAV files; undefined when one is not plain PCM, or their formats differ. */
export function joinWavs(files: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | undefined {
  const wavs = files.map(readWav).filter((wav) => wav !== undefined);
  const [first] = wavs;
  if (
    !first ||
    wavs.length < files.length ||
    !wavs.every(({ format }) => sameFormat(format, first.format))
  )
    return undefined;
  return writeWav(
    first.format,
    wavs.map(({ samples }) => samples),
  );
}

/** Samples between -1 and 1 as 16-bit PCM; what exceeds that range is clipped. */
export function toPcm16(samples: Float32Array | Float64Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [i, sample] of samples.entries())
    view.setInt16(i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return new Uint8Array(view.buffer);
}

const headerBytes = 44;
const pcm = 1;
/** With this format code, the actual code is at the beginning of the extension's GUID. */
const extensible = 0xfffe;

function writeHeader(view: DataView, format: WavFormat, size: number): void {
  writeText(view, 0, 'RIFF');
  view.setUint32(4, 36 + size + (size % 2), true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, format.sampleRate, true);
  view.setUint32(28, format.sampleRate * frameBytes(format), true);
  view.setUint16(32, frameBytes(format), true);
  view.setUint16(34, format.bitsPerSample, true);
  writeText(view, 36, 'data');
  view.setUint32(40, size, true);
}

function readFormat(view: DataView, start: number, size: number): WavFormat | undefined {
  if (size < 16 || start + size > view.byteLength) return undefined;
  const code = view.getUint16(start, true);
  const real = code === extensible && size >= 26 ? view.getUint16(start + 24, true) : code;
  const format = {
    channels: view.getUint16(start + 2, true),
    sampleRate: view.getUint32(start + 4, true),
    bitsPerSample: view.getUint16(start + 14, true),
  };
  const isPcm =
    real === pcm &&
    format.channels > 0 &&
    format.sampleRate > 0 &&
    [8, 16, 24, 32].includes(format.bitsPerSample);
  return isPcm && view.getUint16(start + 12, true) === frameBytes(format) ? format : undefined;
}

function readSamples(
  bytes: Uint8Array,
  { format, start, size }: { format: WavFormat; start: number; size: number },
): Wav {
  const available = Math.min(size, bytes.length - start);
  const whole = available - (available % frameBytes(format));
  return { format, samples: bytes.subarray(start, start + whole), complete: available === size };
}

function frameBytes({ channels, bitsPerSample }: WavFormat): number {
  return (channels * bitsPerSample) / 8;
}

function sameFormat(a: WavFormat, b: WavFormat): boolean {
  return (
    a.channels === b.channels &&
    a.sampleRate === b.sampleRate &&
    a.bitsPerSample === b.bitsPerSample
  );
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function writeText(view: DataView, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
}
