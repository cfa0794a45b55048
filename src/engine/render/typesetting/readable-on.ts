import { isLight } from './contrast.ts';

const dark = '#101014';

/** Dark or white, whichever is easier to read on the colour. */
export function readableOn(color: string): string {
  return isLight(color) ? dark : '#FFFFFF';
}
