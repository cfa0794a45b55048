import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinora } from './kinora.ts';
import { lines, vtt } from './short-talk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-search-'));
  await mkdir(join(folder, 'talks'));
  await mkdir(join(folder, 'empty'));
  const text = 'Our museum needs a much larger budget next year.'.split(' ');
  const words = text.map((word, i) => ({ text: word, start: i, end: i + 1, speaker: 'Ana Ruiz' }));
  await writeFile(join(folder, 'talks', 'council.json'), JSON.stringify({ language: 'en', words }));
  await writeFile(join(folder, 'talks', 'talk.vtt'), vtt(lines));
  // What `kinora clip` writes beside a transcript.
  await writeFile(join(folder, 'talks', 'moments.json'), JSON.stringify({ identified_clips: [] }));
  const queries = [
    { id: 'a', text: 'What did Ana Ruiz say about museums?' },
    { id: 'b', text: '&|!' },
  ];
  await writeFile(
    join(folder, 'queries.jsonl'),
    queries.map((query) => JSON.stringify(query)).join('\n'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('kinora search', () => {
  test('prints for every query of a file where it was said, best first', async () => {
    const { stdout, code } = await kinora(
      ['search', '--transcripts', 'talks', '--queries', 'queries.jsonl', '--json'],
      { cwd: folder },
    );
    expect(code).toBe(0);
    const [first, second, ...rest] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({
      id: 'a',
      results: [{ transcript: 'council', start: 0, end: 9, at: 0, speakers: ['Ana Ruiz'] }],
    });
    expect(first.results[0].text).toBe('Our museum needs a much larger budget next year.');
    expect(first.results[0].score).toBeGreaterThan(0);
    expect([second, rest]).toEqual([{ id: 'b', results: [] }, []]);
  });

  test('prints one query for people', async () => {
    const { stdout, stderr, code } = await kinora(['search', 'budget', '--transcripts', 'talks'], {
      cwd: folder,
    });
    expect(stderr).toContain('moments.json is left out');
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'council  0:00-0:09  Ana Ruiz']);
    expect(stdout).toContain('a much larger budget next year.');
  });

  test('says that an installation without videos has nothing to search', async () => {
    const { stdout, stderr, code } = await kinora(['search', 'budget'], {
      cwd: folder,
      env: { DATA_DIR: join(folder, 'new') },
    });
    expect([code, stdout.trim()]).toEqual([0, 'Nothing was found.']);
    expect(stderr).toContain('You have no videos yet.');
  });

  test.each([
    [['search', '--transcripts', 'talks'], 'no-query'],
    [['search', 'x', '--transcripts', 'empty'], 'no-transcripts'],
    [['search', 'x', '--transcripts', 'nowhere'], 'no-transcripts'],
    [['search', '--transcripts', 'talks', '--queries', 'talks/talk.vtt'], 'queries-unreadable'],
  ])('%j fails with %s', async (args, failure) => {
    const { stdout, code } = await kinora([...args, '--json'], { cwd: folder });
    expect([code, JSON.parse(stdout).code]).toEqual([1, failure]);
  });
});
