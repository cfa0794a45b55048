import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { joinWavs, lengthOf, readWav, writeWav } from './wav.ts';

const format = { channels: 1, sampleRate: 16_000, bitsPerSample: 16 };

/** What ffmpeg makes of these arguments; written to a pipe, so its header cannot know the length. */
async function ffmpeg(...args: string[]): Promise<Buffer> {
  const { stdout } = await execa('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=0.5', ...args, '-f', 'wav', '-'], {
    encoding: 'buffer',
  });
  return Buffer.from(stdout);
}

describe('a WAV file', () => {
  it('is read as it was written, with an odd number of bytes padded', () => {
    const samples = Buffer.from([1, 2, 3]);
    const bytes = writeWav({ channels: 1, sampleRate: 8000, bitsPerSample: 8 }, [samples]);
    expect([bytes.length, bytes.readUInt32LE(4), bytes.readUInt32LE(40)]).toEqual([48, 40, 3]);
    expect(readWav(bytes)).toEqual({ format: { channels: 1, sampleRate: 8000, bitsPerSample: 8 }, samples, complete: true });
  });

  it('is read past chunks that stand before its sound, padding included', () => {
    const bytes = writeWav(format, [Buffer.alloc(3200)]);
    const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([3, 0, 0, 0]), Buffer.from('abc\0')]);
    const wav = readWav(Buffer.concat([bytes.subarray(0, 12), list, bytes.subarray(12)]));
    expect(wav && lengthOf(wav)).toBe(0.1);
  });

  it('is read from where it lies in a larger buffer', () => {
    const bytes = writeWav(format, [Buffer.alloc(320, 5)]);
    const inside = Buffer.concat([Buffer.alloc(7), bytes]).subarray(7);
    expect(readWav(inside)?.samples).toEqual(Buffer.alloc(320, 5));
  });

  it('with an extensible header is plain PCM when it says so', async () => {
    const wav = readWav(await ffmpeg('-c:a', 'pcm_s24le', '-ac', '2'));
    expect(wav?.format).toEqual({ channels: 2, sampleRate: 44_100, bitsPerSample: 24 });
  });

  it('written as a stream gives what is there, and says that it is not complete', async () => {
    const wav = readWav(await ffmpeg());
    expect(wav?.complete).toBe(false);
    expect(wav && lengthOf(wav)).toBeCloseTo(0.5, 2);
  });

  it.each([
    ['floating point', () => ffmpeg('-c:a', 'pcm_f32le')],
    ['compressed', () => ffmpeg('-c:a', 'adpcm_ms')],
    ['mu-law', () => ffmpeg('-c:a', 'pcm_mulaw')],
    ['big-endian', async () => Buffer.from('RIFX\0\0\0\0WAVEfmt ')],
    ['another kind of RIFF', async () => Buffer.from('RIFF\0\0\0\0AVI LIST')],
    [
      'without a format',
      async () => Buffer.concat([writeWav(format, []).subarray(0, 12), writeWav(format, [Buffer.alloc(8)]).subarray(36)]),
    ],
    ['cut off in its header', async () => writeWav(format, []).subarray(0, 30)],
    ['with frames that are none', async () => writeWav(format, [Buffer.alloc(8)]).fill(3, 32, 33)],
    ['empty', async () => Buffer.alloc(0)],
  ])('that is %s is not plain PCM', async (_, make) => {
    expect(readWav(await make())).toBeUndefined();
  });
});

describe('several WAV files', () => {
  it('become one, sound after sound', () => {
    const files = [1, 2, 3].map((value) => writeWav(format, [Buffer.alloc(32, value)]));
    const one = joinWavs(files);
    expect(one && readWav(one)).toEqual({
      format,
      samples: Buffer.concat([1, 2, 3].map((value) => Buffer.alloc(32, value))),
      complete: true,
    });
  });

  it('of different formats cannot be joined', () => {
    expect(joinWavs([writeWav(format, []), writeWav({ ...format, sampleRate: 8000 }, [])])).toBeUndefined();
    expect(joinWavs([writeWav(format, []), Buffer.from('no sound')])).toBeUndefined();
    expect(joinWavs([])).toBeUndefined();
  });
});
