import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hello',
  'blob:https://a.b/c',
  '/page',
])('a link in an answer does not lead to %s', (address) => {
  expect(webAddress(address)).toBeUndefined();
});

it.each(['https://example.org/a?b=1', 'http://example.org/'])('it may lead to %s', (address) => {
  expect(webAddress(address)?.href).toBe(address);
});
