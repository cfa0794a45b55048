import { expect, test } from 'vitest';
import { cookiesFor } from './cookie-choice.ts';
import { maxCookiesLength } from './cookies.constants.ts';
import { cookiesText, parseCookies } from './cookies.ts';

const file = [
  '# Netscape HTTP Cookie File',
  '# https://curl.se/docs/http-cookies.html',
  '',
  '.youtube.com\tTRUE\t/\tTRUE\t1893456000\tPREF\ttz=UTC',
  '#HttpOnly_.youtube.com\tTRUE\t/\tTRUE\t1893456000.5\tLOGIN_INFO\tsecret=\r',
  'vimeo.com\tFALSE\t/\tFALSE\t0\tsession\t',
  'old.example\tFALSE\t/\tFALSE\t1\tgone\tx',
].join('\n');

test('a cookies.txt file is read and written without a change that matters', () => {
  const cookies = parseCookies(file);
  expect(
    cookies.map(({ domain, name, value, isHttpOnly }) => [domain, name, value, isHttpOnly]),
  ).toEqual([
    ['youtube.com', 'PREF', 'tz=UTC', false],
    ['youtube.com', 'LOGIN_INFO', 'secret=', true],
    ['vimeo.com', 'session', '', false],
    ['old.example', 'gone', 'x', false],
  ]);
  expect(parseCookies(cookiesText(cookies))).toEqual(cookies);
});

test.each([
  ['https://www.youtube.com/watch?v=aaaaaaaaaaa', 'sent', ['PREF', 'LOGIN_INFO']],
  ['https://vimeo.com/1', 'sent', ['session']],
  ['https://notyoutube.com/', 'other', []],
  ['https://old.example/video', 'expired', []],
])('to %s: %s', (address, state, names) => {
  const choice = cookiesFor(address, parseCookies(file), new Date('2026-11-23'));
  expect([choice.state, choice.cookies.map(({ name }) => name)]).toEqual([state, names]);
});

test.each([
  ['an empty file', '', 'it has no cookies'],
  ['a page', '<html><body>Sign in</body></html>', 'line 1 is not a cookie'],
  ['JSON', '[{"domain": ".youtube.com", "name": "PREF"}]', 'line 1 is not a cookie'],
  [
    'a line with control characters',
    'a.example\tFALSE\t/\tFALSE\t0\tname\tva\u0000lue',
    'line 1 is not a cookie',
  ],
  [
    'a host that is an option',
    '--exec=x\tFALSE\t/\tFALSE\t0\tname\tvalue',
    'line 1 is not a cookie',
  ],
  ['a very long file', 'x'.repeat(maxCookiesLength + 1), 'it has more than 500 kB'],
  [
    'tens of thousands of cookies',
    'a.b\tTRUE\t/\tTRUE\t0\tn\tv\n'.repeat(6000),
    'it has more than 5000 cookies',
  ],
  ['nothing but line ends', '\n'.repeat(400_000), 'it has more than 10000 lines'],
])('%s is refused with the reason', (_, text, reason) => {
  expect(() => parseCookies(text)).toThrow(reason);
});
