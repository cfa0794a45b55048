/** Samples a second of audio as it is measured and recognised. */
export const pcmRate = 16_000;
