import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

it.each([
  '',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  'example.org',
  'localhost.example.org',
  '127.0.0.1.example.org',
  '::ffff:10.0.0.1',
])('%s may be another one', (host) => {
  expect(isLoopback(host)).toBe(false);
});
