import { readWav, writeWav } from '#platform/kit/wav.shared.ts';
import { spawnTool } from '#platform/sandbox';
import { sampleTalkErrors } from './errors.ts';

/** Speech as 16-bit mono PCM. */
export type Speech = { rate: number; samples: Int16Array };

/** Synthesises one sentence with espeak-ng. */
export async function speak(sentence: string, signal: AbortSignal): Promise<Speech> {
  try {
    const { stdout } = await spawnTool(
      'espeak-ng',
      ['-v', 'en-us', '-s', '158', '-p', '42', '--stdout', '--', sentence],
      {
        encoding: 'buffer',
        cancelSignal: signal,
        timeout: 20_000,
      },
    );
    return parseSpeech(stdout);
  } catch (cause) {
    signal.throwIfAborted();
    throw sampleTalkErrors.speechSynthesizerMissing({ cause });
  }
}

/**
 * Parses the WAV output of espeak-ng. Because it writes to a pipe, the lengths in the header are
 * wrong; `readWav` returns the samples that are there.
 */
function parseSpeech(bytes: Uint8Array): Speech {
  const wav = readWav(bytes);
  if (wav?.format.channels !== 1 || wav.format.bitsPerSample !== 16)
    throw new Error('espeak-ng returned no audio');
  return { rate: wav.format.sampleRate, samples: new Int16Array(wav.samples.slice().buffer) };
}

export function wavFile({ rate, samples }: Speech): Uint8Array {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return writeWav({ channels: 1, sampleRate: rate, bitsPerSample: 16 }, [bytes]);
}
