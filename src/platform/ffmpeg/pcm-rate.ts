/** Samples per second of the audio that is measured and recognised. */
export const pcmRate = 16_000;
