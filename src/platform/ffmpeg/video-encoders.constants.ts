/** In the order in which they are tried. */
export const hardwareEncoders = ['nvenc', 'qsv', 'videotoolbox', 'vaapi'] as const;

/** What encodes the video of clips; `x264` runs on the processor, everywhere. */
export type EncoderName = (typeof hardwareEncoders)[number] | 'x264';

/** Values of VIDEO_ENCODER; `auto`: the first hardware encoder that works, or x264. */
export const encoderChoices = ['auto', 'x264', ...hardwareEncoders] as const;
export type EncoderChoice = (typeof encoderChoices)[number];
