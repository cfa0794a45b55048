import { expect, it } from 'vitest';
import { createSecrets } from '#src/database/secrets.ts';
import { unparsed } from '#src/http/parse-request.ts';
import { createSsrfGuard } from '#src/source/ssrf-guard.ts';
import { webhookAccountRequest } from './post-account.schema.ts';
import { addWebhookAccount } from './post-accounts.ts';

it.each([
  'http://127.0.0.1/hook',
  'http://169.254.169.254/',
  'http://[::1]/',
  'ftp://example.org/',
  'https://me:secret@example.org/',
  'hook',
])('at %j is not added as an account', async (url) => {
  const posting = { youtube: undefined, guard: createSsrfGuard({ allowPrivate: false }), redirectUri: '' };
  const services = { db: {}, secrets: createSecrets(['a key of thirty-two characters and more']), jobs: {}, posting };
  const added = addWebhookAccount(services as never, 'ann', unparsed(webhookAccountRequest, { name: 'Hook', url }));
  await expect(added).rejects.toMatchObject({ code: 'invalid-request', details: [{ path: ['url'] }] });
});
