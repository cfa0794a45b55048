import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinora } from './kinora.ts';
import { fourSubjects, talkAbout, wordsOf } from './samples/subjects.ts';

let folder = '';
const { words, starts } = fourSubjects();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-chapters-'));
  await writeFile(join(folder, 'four.json'), JSON.stringify({ language: 'en', words }));
  await writeFile(
    join(folder, 'one.json'),
    JSON.stringify({ language: 'en', words: wordsOf(talkAbout('stars')) }),
  );
  const cue = (from: number) =>
    `${clock(words[from]?.start ?? 0)} --> ${clock(words[Math.min(from + 9, words.length - 1)]?.end ?? 0)}`;
  const cues = words.flatMap((_, i) =>
    i % 10 === 0
      ? [
          `${cue(i)}\n${words
            .slice(i, i + 10)
            .map(({ text }) => text)
            .join(' ')}\n`,
        ]
      : [],
  );
  await writeFile(join(folder, 'four.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

async function chaptersOf(
  ...args: string[]
): Promise<{ start: number; title: string; confidence: number }[]> {
  const { stdout, code } = await kinora(['chapters', ...args, '--json'], { cwd: folder });
  expect(code).toBe(0);
  return JSON.parse(stdout).chapters;
}

describe('kinora chapters', () => {
  test('prints where each subject begins, from JSON and from captions alike', async () => {
    for (const file of ['four.json', 'four.vtt']) {
      const chapters = await chaptersOf('--transcript', file);
      expect(chapters).toHaveLength(4);
      expect(chapters[0]?.start).toBe(0);
      for (const [i, { start }] of chapters.entries())
        expect(Math.abs(start - (starts[i] ?? 0))).toBeLessThan(30);
    }
  });

  test('finds fewer on request', async () => {
    const fewer = await chaptersOf('--transcript', 'four.json', '--density', 'fewer');
    expect(fewer.length).toBeLessThan(4);
    const { stderr, code } = await kinora(['chapters', '-t', 'four.json', '--density', 'some'], {
      cwd: folder,
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain('fewer, usual, more');
  });

  test('prints lines for a YouTube description, which name the same chapters', async () => {
    const chapters = await chaptersOf('-t', 'four.json');
    const { stdout } = await kinora(['chapters', '-t', 'four.json'], { cwd: folder });
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual(
      chapters.map(({ title }) => title),
    );
    expect(lines[0]).toMatch(/^0:00 /);
    expect(lines.slice(1).every((line) => /^\d+:\d{2} \S/.test(line))).toBe(true);
  });

  test('finds none where there is one subject, and says so', async () => {
    expect(await chaptersOf('-t', 'one.json')).toEqual([]);
    const { stdout, stderr, code } = await kinora(['chapters', '-t', 'one.json'], { cwd: folder });
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toContain('one subject');
  });

  test('refuses what is no transcript in a sentence, and is listed by kinora help', async () => {
    await writeFile(join(folder, 'no.json'), '{"words": []}');
    for (const file of ['no.json', 'missing.json']) {
      const { stdout, stderr, code } = await kinora(['chapters', '-t', file, '--json'], {
        cwd: folder,
      });
      expect(code).toBe(1);
      expect(JSON.parse(stdout)).toMatchObject({
        error: expect.any(String),
        code: expect.any(String),
      });
      expect(stderr).toMatch(/^kinora: /);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect((await kinora(['help'], { cwd: folder })).stdout).toContain('chapters');
  });
});
