import { createRequire } from 'node:module';

/**
 * RNNoise, compiled to WebAssembly with its model, as `@jitsi/rnnoise-wasm` 0.2.1 exports it. The
 * package has no types. Addresses are bytes in its memory.
 */
type Rnnoise = {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  _malloc(bytes: number): number;
  /** Returns the state of a new filter; 0: with the model that is compiled in. */
  _rnnoise_create(model: 0): number;
  /** Filters one frame of samples between -32768 and 32768. */
  _rnnoise_process_frame(state: number, output: number, input: number): number;
};
type RnnoisePackage = { default: () => Rnnoise };

const require = createRequire(import.meta.url);

/** The filter works on frames of so many samples at 48 kHz. */
const frameSize = 480;
/** Its output comes two frames late: one for overlapping windows, one to look ahead. */
const delaySamples = 2 * frameSize;
const frameBytes = frameSize * Float32Array.BYTES_PER_ELEMENT;
const fullScale = 32_768;

/** Removes noise from one channel of 48 kHz audio. */
export class NoiseFilter {
  readonly #module: Rnnoise;
  readonly #state: number;
  readonly #samples: number;

  constructor() {
    const { default: load }: RnnoisePackage = require('@jitsi/rnnoise-wasm/dist/rnnoise-sync.js');
    this.#module = load();
    this.#state = this.#module._rnnoise_create(0);
    this.#samples = this.#module._malloc(frameBytes);
  }

  /** Filters whole frames in place. The result comes `delaySamples` late. */
  process(samples: Float32Array): void {
    const { HEAPF32: heap } = this.#module;
    const at = this.#samples / Float32Array.BYTES_PER_ELEMENT;
    for (let first = 0; first < samples.length; first += frameSize) {
      for (let i = 0; i < frameSize; i++) heap[at + i] = (samples[first + i] ?? 0) * fullScale;
      this.#module._rnnoise_process_frame(this.#state, this.#samples, this.#samples);
      for (let i = 0; i < frameSize; i++) samples[first + i] = (heap[at + i] ?? 0) / fullScale;
    }
  }

  /** Makes this filter continue as the other one would: its state is all in its memory. */
  copyFrom(other: NoiseFilter): void {
    this.#module.HEAPU8.set(other.#module.HEAPU8);
  }
}

/**
 * Removes noise from a stream of two-channel audio at 48 kHz. The result has the same length and
 * times. `dryShare`: how much of the noise stays, 0 to 1 (amplitude).
 */
export class StereoCleaner {
  readonly #dryShare: number;
  readonly #channels: [Channel, Channel] = [new Channel(), new Channel()];
  /** While both channels are the same, as with most microphones, only the first is filtered. */
  #isMono = true;
  #isPrimed = false;

  constructor({ dryShare }: { dryShare: number }) {
    this.#dryShare = dryShare;
  }

  /**
   * Cleans the next interleaved samples. The result begins where that of the last call ended, so
   * the first is shorter, and the last needs `end`. The first call should have about a second: the
   * filter hears it twice, so that it already knows the noise at the first sample.
   */
  clean(interleaved: Float32Array): Float32Array<ArrayBuffer> {
    const [left, right] = [channelOf(interleaved, 0), channelOf(interleaved, 1)];
    if (this.#isMono && !isSame(left, right)) this.#becomeStereo();
    if (!this.#isPrimed) this.#prime(left, right);
    const first = this.#channels[0].clean(left, this.#dryShare);
    const second = this.#isMono ? first : this.#channels[1].clean(right, this.#dryShare);
    return interleave(first, second);
  }

  /** The rest of the result. */
  end(): Float32Array<ArrayBuffer> {
    const [first, second] = this.#channels;
    const left = first.end(this.#dryShare);
    return interleave(left, this.#isMono ? left : second.end(this.#dryShare));
  }

  #prime(left: Float32Array, right: Float32Array): void {
    this.#isPrimed = true;
    this.#channels[0].prime(left);
    if (!this.#isMono) this.#channels[1].prime(right);
  }

  #becomeStereo(): void {
    this.#isMono = false;
    const [first, second] = this.#channels;
    if (this.#isPrimed) second.copyFrom(first);
  }
}

/** One channel of the stream, of any number of samples at a time. */
class Channel {
  /** Loaded when it is needed: recordings in mono need only one. */
  #filter: NoiseFilter | undefined;
  /** Samples that do not fill a frame yet. */
  #waiting = new Float32Array(0);
  /** The last samples as recorded, which are mixed with the delayed result. */
  #dry = new Float32Array(0);
  /** How many samples of the filter's output come before the result. */
  #early = delaySamples;

  prime(samples: Float32Array): void {
    this.#use().process(samples.slice(0, samples.length - (samples.length % frameSize)));
  }

  clean(samples: Float32Array, dryShare: number): Float32Array<ArrayBuffer> {
    const input = joined(this.#waiting, samples);
    const whole = input.length - (input.length % frameSize);
    this.#waiting = input.slice(whole);
    const filtered = input.slice(0, whole);
    const dry = joined(this.#dry, filtered);
    this.#use().process(filtered);
    const result = filtered.slice(Math.min(this.#early, filtered.length));
    this.#early -= filtered.length - result.length;
    for (let i = 0; i < result.length; i++)
      result[i] = (result[i] ?? 0) * (1 - dryShare) + (dry[i] ?? 0) * dryShare;
    this.#dry = dry.slice(result.length);
    return result;
  }

  end(dryShare: number): Float32Array<ArrayBuffer> {
    const rest = this.#dry.length + this.#waiting.length;
    return this.clean(new Float32Array(delaySamples + frameSize), dryShare).slice(0, rest);
  }

  copyFrom(other: Channel): void {
    this.#use().copyFrom(other.#use());
    this.#waiting = other.#waiting.slice();
    this.#dry = other.#dry.slice();
    this.#early = other.#early;
  }

  #use(): NoiseFilter {
    this.#filter ??= new NoiseFilter();
    return this.#filter;
  }
}

function channelOf(interleaved: Float32Array, channel: 0 | 1): Float32Array<ArrayBuffer> {
  const result = new Float32Array(interleaved.length / 2);
  for (let i = 0; i < result.length; i++) result[i] = interleaved[2 * i + channel] ?? 0;
  return result;
}

function interleave(left: Float32Array, right: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    result[2 * i] = left[i] ?? 0;
    result[2 * i + 1] = right[i] ?? 0;
  }
  return result;
}

function isSame(left: Float32Array, right: Float32Array): boolean {
  return left.every((sample, i) => sample === right[i]);
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}
