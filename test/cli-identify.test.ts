import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinora } from './kinora.ts';
import { ffmpeg, lavfi } from './media.ts';
import { fourSubjects } from './samples/subjects.ts';

/** Which highlights the command line finds: their length, their number, their place. */

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-identify-'));
  const transcript = { language: 'en', words: fourSubjects().words };
  await writeFile(join(folder, 'four.json'), JSON.stringify(transcript));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const identify = (...args: string[]) =>
  kinora(['identify', '--transcript', 'four.json', ...args], { cwd: folder });

describe('kinora identify', () => {
  it('finds highlights of a length, a number and a part of the video', async () => {
    const options = ['--length', '20-30', '--top', '3', '--from', '2:00', '--to', '0:06:40'];
    const { stdout, code } = await identify(...options, '--json');
    expect(code).toBe(0);
    const { identified_clips: found, clip_notes: notes } = JSON.parse(stdout);
    expect([found.length, notes]).toEqual([3, undefined]);
    for (const { start, end } of found) {
      expect(start).toBeGreaterThanOrEqual(120);
      expect(end).toBeLessThanOrEqual(400);
      expect(end - start).toBeGreaterThanOrEqual(20);
      expect(end - start).toBeLessThanOrEqual(30);
    }
  });

  it('says so where there is nothing of that length, or about that prompt', async () => {
    const short = await identify('--length', '200-300', '--to', '1:00');
    expect([short.code, short.stdout]).toEqual([
      0,
      expect.stringContaining('note: Nothing in this video makes a clip of 200 to 300 s.'),
    ]);
    const other = await identify('--prompt', 'submarines');
    expect(other.stdout).toContain('note: Nothing in this video is about that');
    const about = await identify('--prompt', 'cooking');
    expect(about.stdout).toMatch(/Says “\w+”/);
  });

  it.each([
    ['--length', '30', 'such as 30-60'],
    ['--length', '30-32', 'at least 5 apart'],
    ['--length', '60-30', 'such as 30-60'],
    ['--from', 'noon', 'H:MM:SS'],
  ])('refuses %s %s', async (option, value, reason) => {
    const { code, stderr } = await identify(option, value);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('reads what people replayed, and says so of the clip that has it', async () => {
    const rows = Array.from(
      { length: 100 },
      (_, i) => `${i},${i >= 48 && i < 58 ? 95 : 60 - i / 4}`,
    );
    await writeFile(join(folder, 'retention.csv'), ['Position,Zuschauer', ...rows].join('\n'));
    const { stdout, code } = await identify('--audience', 'retention.csv', '--json');
    expect(code).toBe(0);
    const found: { scores: { audience: { score: number; reason: string } } }[] =
      JSON.parse(stdout).identified_clips;
    const best = found.toSorted((a, b) => b.scores.audience.score - a.scores.audience.score)[0];
    expect(best?.scores.audience).toEqual({
      score: 10,
      reason: expect.stringMatching(/^Watched \d\.\d times as much as what is around it\.$/),
    });
    const refused = await identify('--audience', 'four.json', '--json');
    expect([refused.code, JSON.parse(refused.stdout).code]).toEqual([1, 'audience-format-unknown']);
  });

  it('finds what is heard in a video without words, and needs a video for that', async () => {
    const bang = "volume='if(between(t,30,32),1,0.03)':eval=frame";
    const noise = `anoisesrc=d=45:seed=1:a=0.5,${bang}`;
    await ffmpeg(
      [...lavfi('testsrc2=s=320x180:r=10:d=45', noise), '-preset', 'ultrafast', 'bang.mp4'],
      folder,
    );
    const found = await kinora(['identify', 'bang.mp4', '--look-for', 'action'], { cwd: folder });
    expect([found.code, found.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^1 highlight in 0:45 \(und\)[\s\S]*Loud moment at 0:30\n +\d\d dB above the minutes around it\./,
      ),
    ]);
    const { code, stderr } = await identify('--look-for', 'action');
    expect([code, stderr]).toEqual([1, expect.stringContaining('name its video as well')]);
  });

  it('refuses a part that ends before it begins', async () => {
    const { code, stderr } = await identify('--from', '2:00', '--to', '1:00');
    expect([code, stderr]).toEqual([1, expect.stringContaining('--to a later time than --from')]);
  });
});
