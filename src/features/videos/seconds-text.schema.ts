import { z } from 'zod';

/** A plain decimal number of seconds as text: no sign, no exponent, no white space. */
export const secondsText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be seconds as plain decimal text');

/** Compares two times as the thousandths of a second they are stored as. */
export function isBefore(start: string, end: string): boolean {
  return Math.round(Number(start) * 1000) < Math.round(Number(end) * 1000);
}

export const isInOrder = ({ start, end }: { start: string; end: string }) => isBefore(start, end);
export const orderIssue = { path: ['start'], message: 'must be before end' };
