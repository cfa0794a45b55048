import { expect, it } from 'vitest';
import { createSecrets, encryptedText } from './secrets.ts';

const [first, second] = [
  'the first key, which is long enough',
  'the second key, which is long enough',
];

it('encrypts with the first key, each time differently, and decrypts with all of them', () => {
  const [old, both] = [createSecrets([first]), createSecrets([second, first])];
  const stored = old.encrypt('hunter2 ✓', 'webhook 1');
  expect(stored).toMatch(encryptedText);
  expect(stored).not.toBe(old.encrypt('hunter2 ✓', 'webhook 1'));
  expect(both.decrypt(stored, 'webhook 1')).toBe('hunter2 ✓');
  expect(() => old.decrypt(both.encrypt('hunter2', 'webhook 1'), 'webhook 1')).toThrow(
    both.currentKey,
  );
  expect([both.knows(old.currentKey ?? ''), old.knows(both.currentKey ?? '')]).toEqual([
    true,
    false,
  ]);
});

it('cannot be decrypted with another key, as another record’s, or after a change', () => {
  const secrets = createSecrets([first]);
  const stored = secrets.encrypt('hunter2', 'webhook 1');
  const [version, id, sealed = ''] = stored.split('.');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  for (const text of [
    `${version}.${id}.${changed.toString('base64url')}`,
    `${version}.${id}.${sealed.slice(0, 20)}`,
    `${version}.${id}.`,
  ])
    expect(() => secrets.decrypt(text, 'webhook 1')).toThrow(
      expect.objectContaining({ code: 'encryption-key-missing' }),
    );
  expect(() => secrets.decrypt(stored, 'webhook 2')).toThrow(
    'encrypted with a key that is not here',
  );
  expect(() => createSecrets([second]).decrypt(stored, 'webhook 1')).toThrow(
    'encrypted with a key that is not here',
  );
});
