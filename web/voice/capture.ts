/** Runs beside the page, where sound is made: hands on what comes from the microphone, as one channel. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples: a tenth of a second or so, for the browser brings 128 at a time. */
const batch = 4096;

class Capture extends AudioWorkletProcessor {
  #samples = new Float32Array(batch);
  #filled = 0;

  constructor() {
    super();
    // Asked when the recording ends: what is left, and then the end.
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
