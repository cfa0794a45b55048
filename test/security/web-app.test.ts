import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = globSync('web/**/*.{ts,tsx,html}', {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
});

it('the web app renders no text as HTML: transcripts, titles and answers of models stay text', () => {
  expect(sources.length).toBeGreaterThan(50);
  const writing =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|rehype-raw|srcDoc/;
  const running = /\beval\(|new Function\(|setTimeout\(\s*['"`]|javascript:/;
  const found = sources
    .filter((name) => !name.endsWith('.test.ts'))
    .filter(
      (name) =>
        writing.test(readFileSync(join(root, name), 'utf8')) ||
        running.test(readFileSync(join(root, name), 'utf8')),
    );
  expect(found).toEqual([]);
});

it('the page of the web app has no inline script or style, so the policy needs no exception', () => {
  const html = readFileSync(join(root, 'web/index.html'), 'utf8');
  expect(html).not.toMatch(
    /<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=|(?:src|href)="(?:https?:)?\/\//i,
  );
});
