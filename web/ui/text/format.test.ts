import { expect, test } from 'vitest';
import {
  bytes,
  clock,
  clockTenths,
  compactNumber,
  duration,
  languageName,
  relativeTime,
  wholeNumber,
} from './format.ts';

test('a place in a video has hours only when it needs them', () => {
  expect([0, 9.9, 75, 3599.99, 3671].map(clock)).toEqual([
    '0:00',
    '0:09',
    '1:15',
    '59:59',
    '1:01:11',
  ]);
});

test('trimming shows tenths, cut and not rounded, and whole tenths stay what they are', () => {
  expect([0, 0.3, 75.26, 59.96, 3600.7].map(clockTenths)).toEqual([
    '0:00.0',
    '0:00.3',
    '1:15.2',
    '0:59.9',
    '1:00:00.7',
  ]);
});

test('a long duration is said in its two largest units', () => {
  expect([8, 59.6, 95, 3600, 11_520, 7199].map(duration)).toEqual([
    '8 s',
    '1 min',
    '1 min 35 s',
    '1 h',
    '3 h 12 min',
    '2 h',
  ]);
});

test('times are relative to now', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  const said = [
    '2026-03-04T11:59:30Z',
    '2026-03-04T10:00:00Z',
    '2026-03-03T11:00:00Z',
    '2026-03-07T12:00:00Z',
  ].map((when) => relativeTime(when, now));
  expect(said).toEqual(['just now', '2 hours ago', 'yesterday', 'in 3 days']);
});

test('sizes never need more than three digits before the unit', () => {
  expect([0, 999, 1000, 1_536_000, 999_950, 123_456_789].map(bytes)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '1.5 MB',
    '1 MB',
    '123 MB',
  ]);
});

test('numbers are short or whole', () => {
  expect([compactNumber(1_234_567), wholeNumber(1_234_567)]).toEqual(['1.2M', '1,234,567']);
});

test('a language is named; what is no language stays as it is', () => {
  expect(['de', 'pt-BR', 'bo', 'zz', '???'].map(languageName)).toEqual([
    'German',
    'Brazilian Portuguese',
    'Tibetan',
    'zz',
    '???',
  ]);
});
