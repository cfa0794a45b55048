/** Estimates the time left of a transfer from the speed of its last seconds. */
export class TimeLeft {
  readonly #total: number;
  readonly #samples: { at: number; done: number }[] = [];

  constructor(total: number) {
    this.#total = total;
  }

  /**
   * The estimated seconds left after this many bytes; undefined until there are enough
   * measurements.
   * @param at milliseconds of a monotonic clock
   */
  after(done: number, at: number): number | undefined {
    const last = this.#samples.at(-1);
    if (last === undefined || at - last.at >= sampleMilliseconds) this.#samples.push({ at, done });
    while ((this.#samples[1]?.at ?? Infinity) <= at - windowMilliseconds) this.#samples.shift();
    const [first] = this.#samples;
    if (first === undefined || at - first.at < sampleMilliseconds || done <= first.done)
      return undefined;
    return ((this.#total - done) * (at - first.at)) / (done - first.done) / 1000;
  }
}

const sampleMilliseconds = 500;
const windowMilliseconds = 15_000;
