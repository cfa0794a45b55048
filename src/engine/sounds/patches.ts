/** YAMNet looks at patches of 0.975 s, of which one begins every 0.48 s; samples at 16 kHz. */
export const patchSamples = 15_600;
export const hopSamples = 7680;
export const patchSeconds = 0.975;
export const hopSeconds = 0.48;
