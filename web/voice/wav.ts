/** What recordings are sent as: speech needs no more, and every service takes it. Hz. */
export const speechRate = 16_000;

/** Samples between -1 and 1 as a WAV file: one channel of 16-bit PCM. */
export function wavOf(pieces: readonly Float32Array[], sampleRate: number): Blob {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const view = new DataView(new ArrayBuffer(44 + length * 2));
  writeHeader(view, { sampleRate, bytes: length * 2 });
  let at = 44;
  for (const piece of pieces)
    for (const sample of piece) {
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
      at += 2;
    }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/**
 * The same sound with the samples that speech needs. The browser's decoder does it: unlike a buffer that is only played
 * faster, it first takes away what the lower rate cannot hold.
 */
export async function atSpeechRate(pieces: readonly Float32Array[], sampleRate: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, speechRate);
  const sound = await context.decodeAudioData(await wavOf(pieces, sampleRate).arrayBuffer());
  return sound.getChannelData(0);
}

/** The loudest sample. */
export function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

function writeHeader(view: DataView, { sampleRate, bytes }: { sampleRate: number; bytes: number }): void {
  const word = (at: number, letters: string) => [...letters].forEach((letter, i) => void view.setUint8(at + i, letter.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, bytes, true);
}
