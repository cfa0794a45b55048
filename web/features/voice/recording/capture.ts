/** Runs in the audio worklet: passes on the microphone's samples as one channel. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples; about a tenth of a second, as the browser delivers 128 at a time. */
const batch = 4096;

class Capture extends AudioWorkletProcessor {
  #samples = new Float32Array(batch);
  #filled = 0;

  constructor() {
    super();
    // Sent when the recording ends: post the rest, then the end.
    this.port.onmessage = () => {
      this.#handOn();
      this.port.postMessage(null);
    };
  }

  process([channels]: Float32Array[][]): boolean {
    const [first] = channels ?? [];
    if (!first) return true;
    if (this.#filled + first.length > batch) this.#handOn();
    this.#samples.set(first, this.#filled);
    this.#filled += first.length;
    return true;
  }

  #handOn(): void {
    const samples = this.#samples.slice(0, this.#filled);
    this.#filled = 0;
    this.port.postMessage(samples, [samples.buffer]);
  }
}

registerProcessor('capture', Capture);
