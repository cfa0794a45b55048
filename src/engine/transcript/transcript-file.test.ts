import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { heardWords, withWordTimes } from '#test/samples/recogniser-json.ts';
import type { Transcript } from './transcript.schema.ts';
import { readTranscriptFile } from './transcript-file.ts';

async function given(content: string | object): Promise<Transcript> {
  await using folder = await scratchFolder();
  const path = join(folder.path, 'transcript');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return await readTranscriptFile(path);
}

const words = [
  { text: 'So', start: 0.1, end: 0.3, speaker: 'A' },
  { text: 'what?', start: 0.3, end: 0.6, speaker: 'A' },
  { text: 'Nothing.', start: 1, end: 1.5, speaker: 'B' },
];

describe('a transcript given as a file', () => {
  it('is read from JSON with words', async () => {
    expect(await given({ language: 'en-US', duration: 1234.5, words })).toEqual({
      language: 'en',
      duration: 1234.5,
      words,
      sentences: [
        { first: 0, last: 1, start: 0.1, end: 0.6, text: 'So what?', speaker: 'A' },
        { first: 2, last: 2, start: 1, end: 1.5, text: 'Nothing.', speaker: 'B' },
      ],
      origin: 'given',
    });
  });

  it('without language and duration takes them from its words', async () => {
    const line = 'Guten Morgen zusammen, wir sprechen heute über das Wetter und die Berge.'.split(
      ' ',
    );
    const transcript = await given({
      words: line.map((text, i) => ({ text, start: i, end: i + 0.5 })),
    });
    expect([transcript.language, transcript.duration]).toEqual(['de', 11.5]);
  });

  it('may have words out of order, overlapping a little, with spaces inside, as lone punctuation, or empty', async () => {
    const { words: read } = await given({
      language: 'en',
      words: [
        { text: ' later', start: 2, end: 2.6, speaker: null },
        { text: 'first words here', start: 0, end: 1.55 },
        { text: ',', start: 1.5, end: 1.5 },
        { text: '  ', start: 1.6, end: 1.7 },
        { text: 'then', start: 1.5, end: 2.1 },
      ],
    });
    expect(read.map((word) => word.text)).toEqual(['first', 'words', 'here,', 'then', 'later']);
    expect(read.map((word) => word.end)).toEqual([
      ...read.slice(1).map((word, i) => Math.min(word.start, read[i]?.end ?? 0)),
      2.6,
    ]);
    expect(read[2]?.end).toBe(1.5);
    expect(read[3]?.end).toBe(2);
  });

  it.each([
    ['VTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello there.'],
    ['SRT', '1\n00:00:01,000 --> 00:00:02,000\nHello there.'],
    ['json3', '{"events":[{"tStartMs":1000,"dDurationMs":1000,"segs":[{"utf8":"Hello there."}]}]}'],
    ['ASS', '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,Hello there.'],
    [
      'TTML',
      '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">Hello there.</p></div></body></tt>',
    ],
  ])('is read from %s whatever its name', async (_, content) => {
    const transcript = await given(content);
    expect(transcript.sentences.map((sentence) => sentence.text)).toEqual(['Hello there.']);
    expect(transcript.origin).toBe('given');
  });

  it.each([
    [
      'a time that is none',
      { words: [words[0], { text: 'x', start: 'soon', end: 1 }] },
      /words\[1\]\.start: .*number/,
    ],
    ['a negative time', { words: [{ text: 'x', start: -1, end: 1 }] }, /words\[0\]\.start/],
    [
      'a word that ends before it starts',
      { words: [{ text: 'x', start: 5, end: 1 }] },
      /words\[0\]\.end: ends before it starts/,
    ],
    ['no words', { words: [] }, /words: there are none/],
    ['broken JSON', '{"words": [', /not valid JSON/],
    ['something else', 'just a text', /neither VTT, SRT/],
    ['captions without a spoken word', 'WEBVTT\n\n00:01.000 --> 00:02.000\n[Music]', /no words/],
  ])('with %s is refused, naming the place', async (_, content, message) => {
    await expect(given(content)).rejects.toMatchObject({
      code: 'transcript-unreadable',
      status: 422,
      message: expect.stringMatching(message),
    });
  });

  it('is read from what recognisers write, whose times are not always seconds', async () => {
    for (const name of ['openai-whisper', 'AssemblyAI', 'AssemblyAI, its words', 'ElevenLabs']) {
      const { words: read, duration } = await given(JSON.stringify(withWordTimes[name]));
      expect(read.map(({ text, start, end }) => [text, start, end])).toEqual(heardWords);
      expect(duration).toBe(5.2);
    }
    await expect(given({ hello: 1 })).rejects.toMatchObject({ code: 'transcript-json-unknown' });
  });

  it('is read from a text with times', async () => {
    const { words: read } = await given('Jane  0:01\nHello there.\n\nJohn  0:03\nHi.\n');
    expect(read.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['Hello', 'Jane'],
      ['there.', 'Jane'],
      ['Hi.', 'John'],
    ]);
    expect([read[0]?.start, read[2]?.start]).toEqual([1, 3]);
  });

  it('that does not exist is refused', async () => {
    await expect(readTranscriptFile('/nowhere/talk.json')).rejects.toMatchObject({
      code: 'transcript-file-not-found',
      status: 422,
    });
  });
});
