import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { createPacer } from '#platform/kit/pacer.ts';
import { findCitations, withCitations } from './citations.ts';

const transcript = '[0:05] Hello\n[0:20] Tea\n[12:34] Water\n[1:02:10] Thanks';

/** The output for an answer that arrives in these pieces. */
async function cited(pieces: string[], system = transcript): Promise<string> {
  const citations = await findCitations(system, createPacer());
  if (!citations) throw new Error('no transcript found');
  async function* parts(): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'text-start', id: 't' };
    for (const delta of pieces) yield { type: 'text-delta', id: 't', delta };
    yield { type: 'text-end', id: 't' };
  }
  const out = await Array.fromAsync(withCitations(parts(), citations));
  expect(out.at(0)?.type).toBe('text-start');
  expect(out.at(-1)?.type).toBe('text-end');
  return out.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
}

describe('a transcript in a system prompt', () => {
  it.each([
    ['times in brackets', '[0:05] Hello [0:20] Tea'],
    ['times in parentheses', '(00:05) Hello\n(00:20) Tea'],
    ['times at the starts of lines', 'Transcript:\n0:05\nHello\n0:20\nTea'],
    ['times with a bullet', '- 00:05 Hello\n- 00:20 Tea'],
    ['ranges', '00:05 - 00:20: Hello\n00:20 - 00:40: Tea'],
    [
      'subtitles',
      '1\n00:00:05,120 --> 00:00:20,000\nHello\n\n2\n00:00:20,000 --> 00:00:40,000\nTea',
    ],
    [
      'our own segments as JSON',
      '[{"text":"Hello","startTime":"00:05","endTime":"00:20"},{"text":"Tea","startTime":"00:20","endTime":"00:40"}]',
    ],
    ['hours', '1:00:05 Hello\n1:00:20 Tea'],
    ['minutes past 59', '[60:05] Hello\n[60:20] Tea'],
  ])('is found by %s', async (_, text) => {
    const citations = await findCitations(text, createPacer());
    const hour = /60:|1:00/.test(text) ? 3600 : 0;
    expect(citations?.at(hour + 20)).toMatch(/0:20$/);
    expect(citations?.instruction).toMatch(/for example \[[\d:]*0:05\]/);
  });

  it.each([
    ['none', 'You are a helpful assistant.'],
    ['a single time', 'The meeting is at [10:30].'],
    [
      'times of the day in its sentences',
      'We open at 9:30 and close at 18:00, from 10:15 on Sundays.',
    ],
    ['dates and ratios', '2026-11-20T10:30:00Z, 16:9, 4:3'],
  ])('is not seen in %s', async (_, text) => {
    expect(await findCitations(text, createPacer())).toBeUndefined();
  });

  it('takes time in proportion to its length', async () => {
    const long = Array.from(
      { length: 20_000 },
      (_, n) => `[${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}] ${' '.repeat(20)}word`,
    ).join('\n');
    const began = process.cpuUsage();
    expect((await findCitations(long, createPacer()))?.at(19_999)).toBe('333:19');
    for (const hostile of [
      '('.repeat(500_000),
      '1:'.repeat(250_000),
      ' '.repeat(500_000),
      '0:00 - '.repeat(70_000),
      '-'.repeat(500_000),
    ])
      await findCitations(hostile, createPacer());
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
  });
});

describe('an answer about it', () => {
  it.each([
    ['keeps a citation that exists', 'Tea [0:20].', 'Tea [0:20].'],
    [
      'writes it as the transcript does',
      'Tea [00:20], thanks [62:10].',
      'Tea [0:20], thanks [1:02:10].',
    ],
    ['sets one within a passage to its start', 'Water [12:50].', 'Water [12:34].'],
    ['drops one past the end, with the blank before it', 'Nothing [2:00:00].', 'Nothing.'],
    [
      'keeps one shortly past the last moment or before the first',
      'a [1:02:20] b [0:01]',
      'a [1:02:10] b [0:05]',
    ],
    [
      'understands lists and ranges',
      'a [0:20, 12:34] b [0:05-0:20] c [0:21 and 0:22]',
      'a [0:20] [12:34] b [0:05] [0:20] c [0:20]',
    ],
    ['keeps what exists of a list', '[0:20; 9:59:59]', '[0:20]'],
    ['understands other brackets and fractions', 'a 【0:20】 b [ 12:34.5 ]', 'a [0:20] b [12:34]'],
    [
      'leaves everything else in brackets',
      'a [1] [see below] [x] [] [12] b [link](http://x/[0])',
      'a [1] [see below] [x] [] [12] b [link](http://x/[0])',
    ],
    ['leaves times in the text', 'at 9:59:59 and 10:30', 'at 9:59:59 and 10:30'],
    ['keeps a bracket left open', 'list: [', 'list: ['],
    ['lets go of a citation left open', 'Tea [0:2', 'Tea'],
    ['keeps blanks and lines', '  a \n\n b  ', '  a \n\n b  '],
  ])('%s', async (_, said, expected) => {
    expect((await cited([said])).trimEnd()).toBe(expected.trimEnd());
    expect((await cited([...said])).trimEnd()).toBe(expected.trimEnd());
    for (let cut = 1; cut < said.length; cut += 1)
      expect((await cited([said.slice(0, cut), said.slice(cut)])).trimEnd()).toBe(
        expected.trimEnd(),
      );
  });

  it('is passed on at once where nothing can become a citation', async () => {
    const citations = await findCitations(transcript, createPacer());
    if (!citations) throw new Error('no transcript found');
    const received: string[] = [];
    async function* parts(): AsyncGenerator<LanguageModelV4StreamPart> {
      for (const delta of ['Tea', ' is', ' hot', ' [', '0:20', ']', '.', ' [no', 'te]']) {
        yield { type: 'text-delta', id: 't', delta };
        received.push('|');
      }
    }
    for await (const part of withCitations(parts(), citations))
      if (part.type === 'text-delta') received.push(part.delta);
    expect(received.join('')).toBe('Tea| is| hot||| [0:20]|.| [no|te]|');
  });
});
