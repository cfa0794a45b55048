import type { Mutation } from './mutation.ts';

/** Secrets, and what other users of the machine can read. */
export const mutations: Mutation[] = [
  {
    removes: 'the umask of the server',
    file: 'src/platform/kit/private-files.ts',
    search: 'inherited ??= process.umask(0o077);',
    replace: 'inherited ??= process.umask();',
    test: 'test/security/data-folder.test.ts',
    titles: [
      'nothing a server creates can be opened by other users, even when it was started with umask 000',
    ],
  },
  {
    removes: 'the mode of dumps',
    file: 'src/platform/database/dumps.ts',
    search: "'w', 0o600)",
    replace: "'w')",
    test: 'test/security/data-folder.test.ts',
    titles: [
      'a dump, its folder, and a new data folder are readable by their owner alone, whatever the umask',
    ],
  },
  {
    removes: 'the encryption of secrets in the database',
    file: 'src/platform/database/secrets.ts',
    search:
      'encrypt: (text, owner) => (current ? `v1.${currentKey}.${sealText(current, text, owner)}` : text),',
    replace: 'encrypt: (text) => text,',
    test: 'test/security/secrets-at-rest.test.ts',
    titles: ['no usable secret is in a dump or in the files of the database'],
  },
  {
    removes: 'the record to which an encrypted secret is bound',
    file: 'src/platform/database/secrets.ts',
    search:
      "sealText(current, text, owner)}` : text),\n    decrypt(stored, owner) {\n      if (!encryptedText.test(stored)) return stored;\n      const [, keyId = '?', sealed = ''] = stored.split('.');\n      const key = known.get(keyId);\n      if (!key) throw databaseErrors.encryptionKeyMissing([keyId]);\n      try {\n        return unsealText(key, sealed, owner)",
    replace:
      "sealText(current, text, '')}` : text),\n    decrypt(stored, owner) {\n      if (!encryptedText.test(stored)) return stored;\n      const [, keyId = '?', sealed = ''] = stored.split('.');\n      const key = known.get(keyId);\n      if (!key) throw databaseErrors.encryptionKeyMissing([keyId]);\n      try {\n        return unsealText(key, sealed, '')",
    test: 'src/platform/database/secrets.test.ts',
    titles: ['cannot be decrypted with another key, as another record’s, or after a change'],
  },
  {
    removes: 'the length of secrets that operators make up',
    file: 'src/app/config/setting-parsers.ts',
    search: 'export const shortestSecret = 8;',
    replace: 'export const shortestSecret = 1;',
    test: 'src/app/config/config.test.ts',
    titles: ['refuse a %s that can be guessed'],
  },
  {
    removes: 'the length of encryption keys',
    file: 'src/app/config/setting-parsers.ts',
    search: 'const shortestKey = 32;',
    replace: 'const shortestKey = 1;',
    test: 'src/app/config/config.test.ts',
    titles: ['refuse a %s that can be guessed'],
  },
  {
    removes: 'the choice of what is shown of a webhook',
    file: 'src/features/webhooks/webhooks.ts',
    search: '    id: row.id,\n    url: row.url,\n',
    replace: '    ...row,\n    id: row.id,\n    url: row.url,\n',
    test: 'test/api/webhooks.test.ts',
    titles: ['shows its secret once, and the log never contains it'],
  },
];
