import { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import { type Account, type Accounts, inventedPassword } from '../accounts/accounts.ts';
import type { EmbeddedIssuer } from '../issuer/issuer.ts';

/** What the owner of the server may ask for on the command line. */
export const operatorRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  /** Without a password one is invented. */
  z.object({ act: z.literal('add'), email: z.string(), name: z.string().optional(), password: z.string().optional() }),
  z.object({ act: z.literal('remove'), email: z.string() }),
  z.object({ act: z.literal('password'), email: z.string(), password: z.string().optional() }),
  /** Without an address there must be one account only. */
  z.object({ act: z.literal('token'), email: z.string().optional(), seconds: z.number().int().positive() }),
]);
export type OperatorRequest = z.infer<typeof operatorRequest>;

export const operatorAnswer = z.object({
  /** Those the request was about. */
  accounts: z.array(z.object({ email: z.string(), name: z.string().optional(), createdAt: z.string() })),
  /** The invented password. */
  password: z.string().optional(),
  /** The bearer token. */
  token: z.string().optional(),
});
export type OperatorAnswer = z.infer<typeof operatorAnswer>;

export type Operator = (request: OperatorRequest) => Promise<OperatorAnswer>;

/** Local accounts as their server's owner handles them. Failures say what to do in terms of the command line. */
export function operatorOf({ accounts, issuer }: { accounts: Accounts; issuer: Pick<EmbeddedIssuer, 'accessToken'> }): Operator {
  return async (request) => {
    switch (request.act) {
      case 'list':
        return { accounts: (await accounts.list()).map(shown) };
      case 'add': {
        const { password, invented } = givenOrInvented(request.password);
        return { accounts: [shown(await accounts.create({ ...request, password }))], ...invented };
      }
      case 'remove': {
        const account = await accounts.byEmail(request.email);
        await accounts.remove(account.id);
        return { accounts: [shown(account)] };
      }
      case 'password': {
        const account = await accounts.byEmail(request.email);
        const { password, invented } = givenOrInvented(request.password);
        await accounts.setPassword(account.id, password);
        return { accounts: [shown(account)], ...invented };
      }
      case 'token': {
        const account = request.email ? await accounts.byEmail(request.email) : await onlyAccount(accounts);
        return { accounts: [shown(account)], token: await issuer.accessToken(account.id, request.seconds) };
      }
    }
  };
}

function givenOrInvented(given: string | undefined) {
  const password = given ?? inventedPassword();
  return { password, invented: given === undefined ? { password } : {} };
}

async function onlyAccount(accounts: Accounts): Promise<Account> {
  const [account, ...others] = await accounts.list();
  if (!account)
    throw new Failure('no-account', 'There is no account yet: open the server in a browser, or run "kinora user add <email>".', {
      status: 404,
    });
  if (others.length === 0) return account;
  const emails = [account, ...others].map(({ email }) => email).join(', ');
  throw new Failure('which-account', `There are several accounts: name one with --for. They are: ${emails}`, { status: 409 });
}

function shown({ email, name, createdAt }: Account): OperatorAnswer['accounts'][number] {
  return { email, ...(name ? { name } : {}), createdAt: createdAt.toISOString() };
}
