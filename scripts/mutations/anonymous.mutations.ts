import type { Mutation } from './mutation.ts';

/** Text, use and sign-in of people without an account. */
export const mutations: Mutation[] = [
  {
    removes: 'the turns that computations share',
    file: 'src/platform/kit/pacer.ts',
    search: 'await nextTurn();',
    replace: 'await new Promise((resolve) => setImmediate(resolve));',
    test: 'src/platform/kit/pacer.test.ts',
    titles: [
      'gives many computations one slice in each turn of the event loop, not one slice each',
    ],
  },
  {
    removes: 'the slices of long computations',
    file: 'src/platform/kit/pacer.ts',
    search: 'if (performance.now() - begun < sliceMilliseconds) return;',
    replace: 'if (begun > 0) return;',
    test: 'test/security/anonymous.test.ts',
    titles: ['keeps no other request waiting: %s'],
  },
  {
    removes: 'the single pass over white space in what looks like a tag',
    file: 'src/features/voice/prompt.ts',
    search: '\\s*(?:\\/\\s*)?(?:',
    replace: '\\s*\\/?\\s*(?:',
    test: 'test/security/anonymous.test.ts',
    titles: ['keeps no other request waiting: %s'],
  },
  {
    removes: 'reading data URLs without backtracking',
    file: 'src/features/chat/prompt.ts',
    search: 'const { type, data } = parseDataUrl(url) ?? {};',
    replace:
      "const [, type = '', data = ''] = /^data:([^;,]+)[^,]*;base64,(.+)$/s.exec(url) ?? [];",
    test: 'src/features/chat/prompt.test.ts',
    titles: ['no attachment is read from the address %.40s'],
  },
  {
    removes: 'the number of chunks of a WAV',
    file: 'src/platform/kit/wav.shared.ts',
    search: '&& chunks < maxChunks',
    replace: '',
    test: 'test/security/anonymous.test.ts',
    titles: ['keeps no other request waiting: a WAV of empty chunks'],
  },
  {
    removes: 'looking for clauses at the ends of white space only',
    file: 'src/features/voice/split-text.ts',
    search: '/(?=[^\\s,;:،，、；：—–])(?<=[,;:،，、；：—–]\\s*)/u',
    replace: '/(?<=[,;:،，、；：—–]\\s*)(?=[^\\s,;:،，、；：—–])/u',
    test: 'test/security/anonymous.test.ts',
    titles: ['keeps no other request waiting: %s'],
  },
  {
    removes: 'the number of messages in a chat',
    file: 'src/features/chat/chat.schema.ts',
    search: '.min(1).max(maxMessages)',
    replace: '.min(1)',
    test: 'test/security/anonymous.test.ts',
    titles: ['keeps no other request waiting: %s'],
  },
  {
    removes: 'the sign-in for lookup and voice',
    file: 'src/platform/http/open-routes.ts',
    search: 'requireUser(identity), ...guards',
    replace: '...guards',
    test: 'test/security/anonymous.test.ts',
    titles: [
      'answers lookup and voice to signed-in users only, and says so in its log and its API description',
    ],
  },
  {
    removes: 'the limit of what a client has under way',
    file: 'src/platform/http/limits/guard.ts',
    search: 'using _ = await slots.enter(slotOwner(c), c.req.raw.signal);',
    replace: '',
    test: 'test/security/anonymous.test.ts',
    titles: [
      'has a bounded number of questions under way, however many clients it claims to be; another client is not refused',
    ],
  },
  {
    removes: 'the length of a recording',
    file: 'src/features/voice/recording.ts',
    search: 'if (size > longestSeconds * bytesPerSecond)',
    replace: 'if (size < 0)',
    test: 'test/security/anonymous.test.ts',
    titles: [
      'gets so many seconds of a recording recognised, and no request to the speech service for one that is longer',
    ],
  },
  {
    removes: 'the list of models that callers may name',
    file: 'src/platform/language-models/resolve.ts',
    search: 'if (offered && !offered.includes(name))',
    replace: 'if (offered && !offered)',
    test: 'test/security/anonymous.test.ts',
    titles: [
      'takes no model that a caller names but the default ones and those of SELECTABLE_MODELS',
    ],
  },
  {
    removes: 'the trust in listed proxies only',
    file: 'src/platform/http/client-address.ts',
    search: 'if (!isProxy(address)) return address;',
    replace: '',
    test: 'src/platform/http/client-address.test.ts',
    titles: ['a client is %s'],
  },
  {
    removes: 'the limit of what all clients have under way',
    file: 'src/platform/http/limits/slots.ts',
    search: '      entering.use(await all.acquire(signal));\n',
    replace: '',
    test: 'src/platform/http/limits/slots.test.ts',
    titles: ['limit what all clients have under way together'],
  },
  {
    removes: 'the limit of what one client has under way among many',
    file: 'src/platform/http/limits/slots.ts',
    search: '      entering.use(await own.semaphore.acquire(signal));\n',
    replace: '',
    test: 'src/platform/http/limits/slots.test.ts',
    titles: ['limit what one client has under way, and leave room for others'],
  },
];
