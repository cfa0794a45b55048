import { expect, test } from 'vitest';
import { createSecrets } from '#platform/database/secrets.ts';
import { openReference, sealReference } from './sealed-reference.ts';

const shared = createSecrets(['a secret that servers and engines share']);
const reference = {
  choice: { provider: 'openai', model: 'gpt-one' },
  settings: {
    openai: { apiKey: 'sk-secret-of-openai', baseUrl: 'http://127.0.0.1:1/v1', setIn: 'app' },
  },
} as const;

test('an engine with the same secret opens a reference, and nobody reads the key in between', () => {
  const sealed = sealReference(shared, 'choose', reference);
  expect(sealed).not.toMatch(/sk-secret|127\.0\.0\.1|openai/);
  const opened = openReference(shared, 'choose', sealed);
  expect(opened.choice).toEqual(reference.choice);
  expect(opened.settings.openai).toEqual(reference.settings.openai);
});

test('a reference opens for no other job, with no other secret, not after half a day, and not unsealed', () => {
  const sealed = sealReference(shared, 'choose', reference, 1_000);
  const unreadable = expect.objectContaining({ code: 'model-reference-unreadable' });
  const other = createSecrets(['a secret of another installation here']);
  expect(openReference(shared, 'choose', sealed, 12 * 3600 * 1000)).toBeDefined();
  for (const open of [
    () => openReference(shared, 'translate', sealed, 1_000),
    () => openReference(other, 'choose', sealed, 1_000),
    () => openReference(shared, 'choose', sealed, 13 * 3600 * 1000),
    () => openReference(shared, 'choose', `${sealed.slice(0, -2)}AA`, 1_000),
    () => openReference(shared, 'choose', JSON.stringify({ until: 9e15, services: {} }), 1_000),
  ]) {
    let thrown: unknown;
    try {
      open();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toEqual(unreadable);
    expect(JSON.stringify(thrown)).not.toContain('sk-secret');
  }
});
