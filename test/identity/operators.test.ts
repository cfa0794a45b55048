import { expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startTestServer, type TestServer } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';

const isOperator = async (server: TestServer, token = '') =>
  (await server.with(token).get('/api/settings/models')).body.isOperator;

it('the first account is an operator, and those that the command line names', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = await dataFolder(scratch.path);
  await using server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '', DATA_DIR });
  const operator = connectOperator(DATA_DIR);
  const tokens = [];
  for (const email of ['ann@example.org', 'bob@example.org']) {
    await operator({ act: 'add', email });
    tokens.push((await operator({ act: 'token', email, seconds: 60 })).token);
  }
  const [ann, bob] = tokens;
  expect([await isOperator(server, ann), await isOperator(server, bob)]).toEqual([true, false]);
  await operator({ act: 'operator', email: 'bob@example.org' });
  const { accounts } = await operator({ act: 'list' });
  expect(accounts.map((account) => account.isOperator)).toEqual([true, true]);
  expect(await isOperator(server, bob)).toBe(true);
  await operator({ act: 'operator', email: 'ann@example.org', remove: true });
  expect(await isOperator(server, ann)).toBe(false);
});
