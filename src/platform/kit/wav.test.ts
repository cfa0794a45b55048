import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { joinWavs, readWav, toPcm16, wavSeconds, writeWav } from './wav.shared.ts';

const format = { channels: 1, sampleRate: 16_000, bitsPerSample: 16 };

/** A WAV file by ffmpeg, written to a pipe, so its header cannot contain the length. */
async function ffmpeg(...args: string[]): Promise<Buffer> {
  const { stdout } = await execa(
    'ffmpeg',
    ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=0.5', ...args, '-f', 'wav', '-'],
    {
      encoding: 'buffer',
    },
  );
  return Buffer.from(stdout);
}

describe('readWav and writeWav', () => {
  it('reads what was written and pads an odd number of bytes', () => {
    const samples = Buffer.from([1, 2, 3]);
    const bytes = writeWav({ channels: 1, sampleRate: 8000, bitsPerSample: 8 }, [samples]);
    const header = Buffer.from(bytes);
    expect([bytes.length, header.readUInt32LE(4), header.readUInt32LE(40)]).toEqual([48, 40, 3]);
    expect(readWav(bytes)).toEqual({
      format: { channels: 1, sampleRate: 8000, bitsPerSample: 8 },
      samples: new Uint8Array(samples),
      complete: true,
    });
  });

  it('skips chunks before the samples, padding included', () => {
    const bytes = writeWav(format, [Buffer.alloc(3200)]);
    const list = Buffer.concat([
      Buffer.from('LIST'),
      Buffer.from([3, 0, 0, 0]),
      Buffer.from('abc\0'),
    ]);
    const wav = readWav(Buffer.concat([bytes.subarray(0, 12), list, bytes.subarray(12)]));
    expect(wav && wavSeconds(wav)).toBe(0.1);
  });

  it('reads from the middle of a larger buffer', () => {
    const bytes = writeWav(format, [Buffer.alloc(320, 5)]);
    const inside = Buffer.concat([Buffer.alloc(7), bytes]).subarray(7);
    expect(readWav(inside)?.samples).toEqual(Buffer.alloc(320, 5));
  });

  it('accepts an extensible header that announces plain PCM', async () => {
    const wav = readWav(await ffmpeg('-c:a', 'pcm_s24le', '-ac', '2'));
    expect(wav?.format).toEqual({ channels: 2, sampleRate: 44_100, bitsPerSample: 24 });
  });

  it('returns the samples of a streamed file and reports it as incomplete', async () => {
    const wav = readWav(await ffmpeg());
    expect(wav?.complete).toBe(false);
    expect(wav && wavSeconds(wav)).toBeCloseTo(0.5, 2);
  });

  it.each([
    ['floating point', () => ffmpeg('-c:a', 'pcm_f32le')],
    ['compressed', () => ffmpeg('-c:a', 'adpcm_ms')],
    ['mu-law', () => ffmpeg('-c:a', 'pcm_mulaw')],
    ['big-endian', async () => Buffer.from('RIFX\0\0\0\0WAVEfmt ')],
    ['another RIFF type', async () => Buffer.from('RIFF\0\0\0\0AVI LIST')],
    [
      'without a format',
      async () =>
        Buffer.concat([
          writeWav(format, []).subarray(0, 12),
          writeWav(format, [Buffer.alloc(8)]).subarray(36),
        ]),
    ],
    ['truncated in its header', async () => writeWav(format, []).subarray(0, 30)],
    ['of invalid frame size', async () => writeWav(format, [Buffer.alloc(8)]).fill(3, 32, 33)],
    ['empty', async () => Buffer.alloc(0)],
  ])('rejects a file that is %s', async (_, make) => {
    expect(readWav(await make())).toBeUndefined();
  });
});

describe('joining WAV files', () => {
  it('appends samples in order', () => {
    const files = [1, 2, 3].map((value) => writeWav(format, [Buffer.alloc(32, value)]));
    const one = joinWavs(files);
    expect(one && readWav(one)).toEqual({
      format,
      samples: new Uint8Array(Buffer.concat([1, 2, 3].map((value) => Buffer.alloc(32, value)))),
      complete: true,
    });
  });

  it('fails for different formats', () => {
    expect(
      joinWavs([writeWav(format, []), writeWav({ ...format, sampleRate: 8000 }, [])]),
    ).toBeUndefined();
    expect(joinWavs([writeWav(format, []), Buffer.from('no sound')])).toBeUndefined();
    expect(joinWavs([])).toBeUndefined();
  });
});

it('converts samples to 16-bit PCM and clips them', () => {
  expect(new Int16Array(toPcm16(Float32Array.of(0, 0.5, 1, -1, 2, -2)).buffer)).toEqual(
    Int16Array.of(0, 16_384, 32_767, -32_767, 32_767, -32_767),
  );
});
