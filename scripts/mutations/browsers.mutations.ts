import type { Mutation } from './mutation.ts';

/** What pages of other sites and the browser itself could be made to do. */
export const mutations: Mutation[] = [
  {
    removes: 'the origin of requests that a session makes',
    file: 'src/features/identity/browser/sessions.ts',
    search: '      requireOwnOrigin(request, ours);\n',
    replace: '',
    test: 'test/security/who-may.test.ts',
    titles: ['changes nothing with a user’s cookie, on any route'],
  },
  {
    removes: 'the origin of unsafe requests under /api',
    file: 'src/platform/http/cross-origin.ts',
    search:
      'if (origin !== undefined && !isSameServer(origin, own) && !shared.includes(origin)) requireOwnOrigin(c.req.raw, own);',
    replace:
      'if (origin === own && !isSameServer(origin, own) && !shared.includes(origin)) requireOwnOrigin(c.req.raw, own);',
    test: 'test/security/cors.test.ts',
    titles: [
      'changes nothing on any route with any unsafe method, with a bearer token or without credentials',
      'sends no form either, whatever its content type',
    ],
  },
  {
    removes: 'the origin of a form that signs out',
    file: 'src/features/identity/browser/routes.ts',
    search:
      '    requireOwnOrigin(c.req.raw, new URL(baseUrl).origin);\n    const token = cookieOf(c.req.raw, cookies.session);\n    const session',
    replace:
      '    const token = cookieOf(c.req.raw, baseUrl && cookies.session);\n    const session',
    test: 'test/identity/embedded.test.ts',
    titles: [
      'changes nothing for requests that do not come from a page of the app',
      'requires the first account, reports what is wrong with it, and ends signed in on the requested page',
    ],
  },
  {
    removes: 'the refusal to share with origins that are not listed',
    file: 'src/platform/http/cross-origin.ts',
    search:
      "    if (origins.length === 0 || !isShared.test(c.req.path)) return next();\n    if (origins.includes(c.req.header('Origin') ?? '')) return share(c, next);\n",
    replace:
      "    c.header('Access-Control-Allow-Origin', c.req.header('Origin') ?? '*');\n    if (origins.includes(c.req.header('Origin') ?? '')) return share(c, next);\n",
    test: 'test/security/cors.test.ts',
    titles: ['gets no CORS headers, and no preflight succeeds'],
  },
  {
    removes: '`HttpOnly` of cookies',
    file: 'src/features/identity/browser/cookies.ts',
    search: 'httpOnly: true, sameSite',
    replace: 'httpOnly: false, sameSite',
    test: 'test/identity/embedded.test.ts',
    titles: ['keeps the session behind a cookie that scripts and other sites cannot use'],
  },
  {
    removes: '`SameSite` of cookies',
    file: 'src/features/identity/browser/cookies.ts',
    search: "sameSite: 'Lax', secure",
    replace: "sameSite: 'None', secure",
    test: 'test/identity/embedded.test.ts',
    titles: ['keeps the session behind a cookie that scripts and other sites cannot use'],
  },
  {
    removes: '`Secure` of cookies',
    file: 'src/features/identity/browser/cookies.ts',
    search: "'Lax', secure, path",
    replace: "'Lax', secure: false, path",
    test: 'test/identity/embedded.test.ts',
    titles: ['everything uses the public address, and cookies are for https only'],
  },
  {
    removes: '`__Host-` of cookies',
    file: 'src/features/identity/browser/cookies.ts',
    search: "'__Host-kinora'",
    replace: "'kinora-secure'",
    test: 'test/identity/people.test.ts',
    titles: [
      'has a name that browsers accept from this host and for the whole of it alone, and no other name is accepted',
    ],
  },
  {
    removes: 'the end of the session from before a sign-in',
    file: 'src/features/identity/browser/routes.ts',
    search: '    if (before) await sessions.end(before);\n',
    replace: '',
    test: 'test/identity/embedded.test.ts',
    titles: ['makes a new token each time, and the previous one becomes invalid'],
  },
  {
    removes: 'the browser that a sign-in began in',
    file: 'src/features/identity/browser/routes.ts',
    search: 'if (!pending) return showPage(c, expiredPage, 400);',
    replace: "if (!pending) { await sessions.find(''); return c.redirect(home, 303); }",
    test: 'test/identity/embedded.test.ts',
    titles: ['does not accept the code of another person’s sign-in'],
  },
  {
    removes: 'PKCE at the embedded issuer',
    file: 'src/features/identity/issuer/provider.ts',
    search: 'pkce: { required: () => true },',
    replace: 'pkce: { required: () => false },',
    test: 'test/identity/embedded.test.ts',
    titles: ['serves its one client at its one redirect URI only'],
  },
  {
    removes: 'the check of the path after sign-in',
    file: 'src/features/identity/browser/return-path.ts',
    search: "if (origin !== new URL(baseUrl).origin || pathname.startsWith('//')) return home;",
    replace: 'if (origin !== new URL(baseUrl).origin) return path;',
    test: 'test/identity/embedded.test.ts',
    titles: ['never redirects to another site'],
  },
  {
    removes: 'the reading of backslashes as slashes',
    file: 'src/features/identity/browser/return-path.ts',
    search: 'const { origin, pathname, search, hash } = new URL(path, baseUrl);',
    replace:
      "const { origin, pathname, search, hash } = new URL(path.replaceAll('\\\\', '%5C').replaceAll('\\t', ''), baseUrl);\n  if (path.startsWith('/\\\\')) return path;",
    test: 'test/identity/embedded.test.ts',
    titles: ['never redirects to another site'],
  },
  {
    removes: 'the refusal of other hosts in redirects',
    file: 'src/features/identity/browser/routes.ts',
    search:
      '  if (here.host === there.host || here.port !== there.port || !ofThisMachine(here) || !ofThisMachine(there)) return undefined;\n  return `${there.origin}',
    replace:
      '  if (here.host === there.host || ofThisMachine(here)) return undefined;\n  return `${here.origin}',
    test: 'test/security/answers.test.ts',
    titles: ['redirects nowhere else, whatever the path or headers of a request'],
  },
  {
    removes: 'the policy of every response',
    file: 'src/platform/http/security-headers.ts',
    search: 'contentSecurityPolicy: { defaultSrc: ["\'none\'"], frameAncestors: ["\'none\'"] },',
    replace: 'contentSecurityPolicy: {},',
    test: 'test/security/answers.test.ts',
    titles: ['allows nothing foreign to run, load or frame: pages, errors, JSON, files'],
  },
  {
    removes: 'the refusal of inline scripts on the app’s page',
    file: 'src/app/server/web-app.ts',
    search: "'script-src': [\"'self'\", \"'wasm-unsafe-eval'\"],",
    replace: "'script-src': [\"'self'\", \"'wasm-unsafe-eval'\", \"'unsafe-inline'\"],",
    test: 'test/security/answers.test.ts',
    titles: ['allows nothing foreign to run, load or frame: pages, errors, JSON, files'],
  },
  {
    removes: 'the refusal of frames around the app’s page',
    file: 'src/app/server/web-app.ts',
    search: "    'frame-ancestors': [\"'none'\"],\n",
    replace: '',
    test: 'test/security/answers.test.ts',
    titles: ['allows nothing foreign to run, load or frame: pages, errors, JSON, files'],
  },
  {
    removes: '`no-store` of responses under /api',
    file: 'src/platform/http/security-headers.ts',
    search:
      "    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');\n",
    replace: '',
    test: 'test/security/answers.test.ts',
    titles: ['under /api is never cached'],
  },
  {
    removes: 'the list of content types',
    file: 'src/platform/storage/store.ts',
    search: 'const contentTypes: Record<string, string> = {\n',
    replace: "const contentTypes: Record<string, string> = {\n  html: 'text/html',\n",
    test: 'test/security/answers.test.ts',
    titles: ['is never shown as a page: an HTML file is a download that cannot run anything'],
  },
  {
    removes: 'the file name that makes originals downloads',
    file: 'src/platform/storage/serve-signed.ts',
    search: "disposition(inline ? 'inline' : 'attachment', fileName)",
    replace: "disposition('inline', fileName)",
    test: 'test/security/answers.test.ts',
    titles: ['is never shown as a page: an HTML file is a download that cannot run anything'],
  },
  {
    removes: 'the limit of sign-ins per email address',
    file: 'src/features/identity/accounts/attempt-limits.ts',
    search: 'await admit(limiter, `sign-in ${email}`, perAddress);',
    replace: 'await admit(limiter, `sign-in ${email} ${Math.random()}`, perAddress);',
    test: 'test/identity/embedded.test.ts',
    titles: [
      'is slowed down for one email address, even with the right password, and for no other',
    ],
  },
  {
    removes: 'the same words for an unknown email address',
    file: 'src/features/identity/accounts/accounts.ts',
    search:
      'const [row] = await db.select().from(accounts).where(eq(accounts.email, email));\n    if (!(await',
    replace:
      'const [row] = await db.select().from(accounts).where(eq(accounts.email, email));\n    if (!row) throw identityErrors.accountNotFound(email);\n    if (!(await',
    test: 'test/identity/embedded.test.ts',
    titles: [
      'gives the same response to a wrong password and an unknown email address',
      'requires the first account, reports what is wrong with it, and ends signed in on the requested page',
    ],
  },
  {
    removes: 'the new hash of a password whose hash is outdated',
    file: 'src/features/identity/accounts/accounts.ts',
    search: 'if (hashes.isOutdated(row.passwordHash))',
    replace: "if (row.passwordHash === '' && isOutdated(row.passwordHash))",
    test: 'src/features/identity/stored.test.ts',
    titles: ['is hashed anew at the next sign-in when today’s cost is higher'],
  },
  {
    removes: 'the lock on the first account',
    file: 'src/features/identity/accounts/accounts.ts',
    search: '        await lockFirstAccount(tx);\n        if (await exist(tx)) throw',
    replace: '        if (await exist(tx)) throw',
    test: 'src/features/identity/stored.test.ts',
    titles: ['that is the first is made once, however many try'],
  },
  {
    removes: 'the refusal of a second first account',
    file: 'src/features/identity/accounts/accounts.ts',
    search: '        if (await exist(tx)) throw identityErrors.accountExists();\n',
    replace: '',
    test: 'src/features/identity/stored.test.ts',
    titles: ['that is the first is made once, however many try'],
  },
  {
    removes: 'Markdown without HTML in the answers of models',
    file: 'web/ui/markdown/markdown-text.tsx',
    search: "        {growing ? remend(text, { linkMode: 'text-only', htmlTags: false }) : text}\n",
    replace: '        {<p dangerouslySetInnerHTML={{ __html: text }} />}\n',
    test: 'test/security/web-app.test.ts',
    titles: [
      'the web app renders no text as HTML: transcripts, titles and answers of models stay text',
    ],
  },
];
