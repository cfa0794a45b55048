import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { exclusiveFolder } from './exclusive-folder.ts';

it('is deleted with its content, and leaves the folders of others alone', async () => {
  await using scratch = await scratchFolder();
  const parent = join(scratch.path, 'new', 'scratch');
  await using others = await exclusiveFolder(parent);
  await writeFile(join(others.path, 'theirs'), 'half');
  {
    await using own = await exclusiveFolder(parent);
    await mkdir(join(own.path, 'deep'));
    await writeFile(join(own.path, 'deep', 'mine'), 'half');
    expect(await readdir(parent)).toHaveLength(2);
  }
  expect(await readdir(parent)).toHaveLength(1);
  expect((await stat(join(others.path, 'theirs'))).isFile()).toBe(true);
});

it('deletes the folders that a killed process left', async () => {
  await using scratch = await scratchFolder();
  const child = execa({
    node: true,
    reject: false,
    cwd: import.meta.dirname,
  })`--input-type=module --eval ${keeper(scratch.path)}`;
  await once(child.stdout, 'data');
  expect(await readdir(scratch.path)).toHaveLength(1);
  const [left] = await readdir(scratch.path);
  child.kill('SIGKILL');
  await child;
  await using own = await exclusiveFolder(scratch.path);
  expect((await readdir(scratch.path)).map((name) => join(scratch.path, name))).toEqual([own.path]);
  expect(own.path).not.toContain(left);
});

/** A program that creates an exclusive folder, reports it and holds it. */
const keeper = (parent: string) => `
  import { exclusiveFolder } from './exclusive-folder.ts';
  const own = await exclusiveFolder(${JSON.stringify(parent)});
  console.log(own.path);
  setInterval(() => {}, 1000);`;
