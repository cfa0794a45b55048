import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { requestedLayouts } from '#engine/port/edit/framing.constants.ts';
import { readStyle } from '../src/cli/installation/session.ts';
import { kinora } from './kinora.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-names-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => await kinora(args, { cwd: folder });
const errorOf = async (...args: string[]) => (await run(...args)).stderr;

describe('a name that is mistyped', () => {
  test('is answered with what was probably meant', async () => {
    for (const command of ['instal', 'lst'])
      expect(await errorOf('models', command, '--json')).toMatch(
        /unknown command '\w+'\n\(Did you mean (install|list)\?\)/,
      );
    for (const command of ['install', 'verify', 'remove'])
      expect(await errorOf('models', command, 'parakete-tdt')).toContain(
        'Did you mean "parakeet-tdt-0.6b-v2"?',
      );
    expect(await errorOf('models', 'install', 'nothing-like-it')).not.toContain('Did you mean');
    expect((await run('models', '--json')).code).toBe(0);
  });

  test('is answered with the help of the command that was typed', async () => {
    expect(await errorOf('models', 'install')).toContain('(try kinora models install --help)');
    expect(await errorOf('render', 'talk.mp4', '--style')).toContain('(try kinora render --help)');
    expect(await errorOf('rendre')).toContain('(try kinora --help)');
  });
});

describe('the command line knows', () => {
  test('every layout, and every caption style by the name that the web app shows', async () => {
    const help = (await run('render', '--help')).stdout.replace(/\s+/g, ' ');
    for (const name of requestedLayouts) expect(help).toContain(`"${name}"`);
    for (const { id, name } of captionStyles) {
      expect(help).toContain(id);
      expect(readStyle(name, true)).toEqual(readStyle(id, true));
    }
    expect(() => readStyle('Two quite lines', true)).toThrow('Did you mean two-lines?');
  });
});
