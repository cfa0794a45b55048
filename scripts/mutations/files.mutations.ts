import type { Mutation } from './mutation.ts';

/** Files and download links. */
export const mutations: Mutation[] = [
  {
    removes: 'the rule for storage keys',
    file: 'src/platform/storage/store.ts',
    search: 'if (key.length <= 1000 && keyShape.test(key)) return key;',
    replace: "if (key !== '' || keyShape.test(key)) return key;",
    test: 'src/platform/storage/store.test.ts',
    titles: ['refuses the key %j everywhere'],
  },
  {
    removes: 'the rule for prefixes',
    file: 'src/platform/storage/store.ts',
    search: "  if (!prefix.endsWith('/')) throw storageErrors.invalidKey();\n",
    replace: '',
    test: 'src/platform/storage/store.test.ts',
    titles: ['refuses a prefix that is no folder, so that nothing else goes'],
  },
  {
    removes: 'the name under which an upload is stored',
    file: 'src/features/identify/uploads/upload.ts',
    search: "return /^\\.[a-z0-9]{2,5}$/.test(extension) ? extension : '.mp4';",
    replace: 'return fileName.slice(fileName.indexOf(".")) || extension;',
    test: 'test/security/bombs.test.ts',
    titles: [
      'may name its file anything, and the file is stored under a key that the server chooses',
    ],
  },
  {
    removes: 'the signature of download links',
    file: 'src/platform/storage/signed-link.ts',
    search: '!equal(signature, sign(key, expires, fileName, inline))',
    replace: "equal(signature, '')",
    test: 'src/platform/storage/serve-signed.test.ts',
    titles: ['opens nothing else: any change of key, time, name or signature is refused'],
  },
  {
    removes: 'the name in the signature of download links',
    file: 'src/platform/storage/signed-link.ts',
    search: '.update(JSON.stringify([key, expires, fileName, ...',
    replace: ".update(JSON.stringify([key, expires, fileName === '', ...",
    test: 'src/platform/storage/serve-signed.test.ts',
    titles: ['opens nothing else: any change of key, time, name or signature is refused'],
  },
  {
    removes: 'the key in the signature of download links',
    file: 'src/platform/storage/signed-link.ts',
    search: '.update(JSON.stringify([key, expires, fileName, ...',
    replace: ".update(JSON.stringify([key === '', expires, fileName, ...",
    test: 'src/platform/storage/store.test.ts',
    titles: ['is refused when its object, name, time or signature was changed'],
  },
  {
    removes: 'the time at which download links expire',
    file: 'src/platform/storage/signed-link.ts',
    search: 'if (clock() > Number(expires) * 1000) {',
    replace: 'if (clock() > Number(expires) * 1e6) {',
    test: 'src/platform/storage/serve-signed.test.ts',
    titles: ['serves until the second it expires, then says so'],
  },
  {
    removes: 'the mode of generated secrets',
    file: 'src/platform/kit/generated-secret.ts',
    search: "const file = await open(path, 'wx', 0o600);",
    replace: "const file = await open(path, 'wx', 0o644);\n  await file.chmod(0o644);",
    test: 'src/platform/storage/serve-signed.test.ts',
    titles: ['is made once, agreed upon by all who start at once, and readable by the owner alone'],
  },
];
