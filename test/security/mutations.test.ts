import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Marker, markersIn, readMarkers } from '../../scripts/mutations/markers.ts';
import { readProtections } from '../../scripts/mutations/protections.ts';
import { withoutProtection } from '../../scripts/mutations/remove-protection.ts';

const root = resolve(import.meta.dirname, '../..');
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted();

it('the source marks every protection of docs/security.md, some at several places, and no other', () => {
  const protections = readProtections(root);
  expect(protections.length).toBeGreaterThan(90);
  expect([...new Set(ids(readMarkers(root)))]).toEqual(ids(protections));
});

it('every protection can be removed at its place, and names its tests', () => {
  for (const marker of readMarkers(root)) {
    const text = readFileSync(join(root, marker.file), 'utf8');
    expect(withoutProtection(text, marker)).not.toBe(text);
  }
  expect(readProtections(root).filter(({ tests }) => tests.length === 0)).toEqual([]);
});

/** The code below the marker once its operation was applied. */
function changed(operation: string, code: string): string {
  const text = code.replace('@', `\n// @protection some-id${operation && `: ${operation}`}\n`);
  const [marker]: (Marker | undefined)[] = markersIn('some.ts', text);
  if (!marker) throw new Error('no marker was found');
  return withoutProtection(text, marker)
    .replace(/\n\/\/ @protection .*\n/, '')
    .replace(/ +/g, ' ');
}

it.each([
  ['', 'start();@if (late) throw error;end();', 'start();;end();'],
  ['', 'start();@using _ = lock();end();', 'start();;end();'],
  ['', 'f({@httpOnly: true, path });', 'f({ path });'],
  ['', "f(['a',@'b']);", "f(['a',]);"],
  ['', 'f(own,@...rest);', 'f(own,);'],
  ['', 'f(a &&@isOwn(b));', 'f(a);'],
  ['', 'f(a || (b &&@isOwn(c)));', 'f(a || (b));'],
  ['', 'f(a ||@isOwn(b) || c);', 'f(a || c);'],
  ['', "text.trim()@.replace(/</g, '').toString();", 'text.trim().toString();'],
  ['never', '@if (late) f();', 'if (false) f();'],
  ['always', '@isSafe = safe(a) && b;', 'isSafe = true;'],
  ['never', '@const key = secret ? seal(a) : a;', 'const key = false ? seal(a) : a;'],
  ['always', 'list.find(@(each) => each.ok);', 'list.find((each) => true);'],
  ['plain', '@const sealed = await seal("v1", text.trim());', 'const sealed = await text.trim();'],
  ['plain', "@f = hash('sha256').update(a).digest('hex');", 'f = a;'],
  ['unbounded', '@export const limit = 8;', 'export const limit = Infinity;'],
  ['zero', 'f({@pause: seconds * 2 });', 'f({pause: 0 });'],
])('“%s” changes %s', (operation, code, result) => {
  expect(changed(operation, code)).toBe(result);
});

it.each([
  ['', '@const limit = 8;'],
  ['', '@function check() {}'],
  ['', '@// More.\nf();'],
  ['always', '@for (const one of all) f();'],
  ['plain', '@const limit = 8;'],
])('“%s” does not apply to %s', (operation, code) => {
  expect(() => changed(operation, code)).toThrow('some.ts:2: ');
});

it.each(['', ' Some-Id', ' some-id: rename', ' some-id remove'])(
  '“// @protection%s” is no marker',
  (rest) => {
    expect(() => markersIn('some.ts', `f();\n// @protection${rest}\nf();\n`)).toThrow(
      'some.ts:2: ',
    );
  },
);
