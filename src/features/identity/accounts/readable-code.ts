/**
 * 20 letters and digits in groups, from 20 random bytes or more: 100 bits that people can read out
 * and type.
 */
export function readableCode(bytes: Uint8Array): string {
  // Without letters and digits that look alike.
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = [...bytes.subarray(0, 20)].map((byte) => alphabet[byte % alphabet.length]);
  return (letters.join('').match(/.{5}/g) ?? []).join('-');
}
