import { expect, it } from 'vitest';
import { createSsrfGuard } from '#engine/sources/ssrf-guard.ts';
import { unparsed } from '#platform/http/parse-request.ts';
import { startReceiver } from '#test/stand-ins/receiver.ts';
import { postTargetSuite } from '#test/suites/post-target.suite.ts';
import { webhookTarget } from './index.ts';

const targetWith = (allowPrivate: boolean) =>
  webhookTarget({
    client: undefined,
    redirectUri: '',
    guard: createSsrfGuard({ allowPrivate }),
    limits: { webhookSeconds: 10 },
  });

postTargetSuite('webhook', async (scope) => {
  const receiver = scope.use(await startReceiver());
  const reactions: ('busy' | 'lost' | (() => void))[] = [];
  const published: string[] = [];
  const url = receiver.reacting((response) => {
    const reaction = reactions.shift();
    if (reaction === 'busy') return void response.writeHead(503, { 'retry-after': '1' }).end();
    published.push(JSON.parse(receiver.received.at(-1)?.body ?? '').data.title);
    if (typeof reaction === 'function') reaction();
    else if (reaction === 'lost') response.destroy();
    else response.writeHead(200).end();
  });
  const target = targetWith(true);
  return {
    target,
    platform: 'tiktok',
    connect: () => target.connect.add({ name: 'Hook', url }),
    published: (title) => published.filter((one) => one === title).length,
    next: (reaction) => void reactions.push(reaction),
    hang: () => new Promise((hangs) => void reactions.push(hangs)),
  };
});

it.each([
  'http://127.0.0.1/hook',
  'http://169.254.169.254/',
  'http://[::1]/',
  'ftp://example.org/',
  'https://me:secret@example.org/',
  'hook',
])('at %j is not added as an account', async (url) => {
  const { connect } = targetWith(false);
  const add = async () => connect.add(unparsed(connect.form, { name: 'Hook', url }).parse());
  await expect(add()).rejects.toMatchObject({
    code: 'invalid-request',
    details: [{ path: ['url'] }],
  });
});
