import { z } from 'zod';
import { type Account, type Accounts, generatePassword } from '../accounts/accounts.ts';
import { identityErrors } from '../errors.ts';
import type { EmbeddedIssuer } from '../issuer/issuer.ts';

/** The commands that the server's operator may send from the command line. */
export const operatorRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  /** Without a password one is generated. */
  z.object({ act: z.literal('add'), email: z.string(), name: z.string().optional(), password: z.string().optional() }),
  z.object({ act: z.literal('remove'), email: z.string() }),
  /** `person`: an email address, or with an identity provider also a user id. */
  z.object({ act: z.literal('sign-out'), person: z.string() }),
  /** With `keepTokens`, the tokens of the account stay valid. */
  z.object({ act: z.literal('password'), email: z.string(), password: z.string().optional(), keepTokens: z.boolean().optional() }),
  /** The code that the first account needs. */
  z.object({ act: z.literal('code') }),
  /** Without an email address there must be exactly one account. */
  z.object({ act: z.literal('token'), email: z.string().optional(), seconds: z.number().int().positive() }),
]);
export type OperatorRequest = z.infer<typeof operatorRequest>;

/** What a person uses: unfinished jobs, bytes stored, seconds of video in the last 24 hours. */
const personUsage = z.object({ jobs: z.number(), storedBytes: z.number(), videoSeconds: z.number() });
export type PersonUsage = z.infer<typeof personUsage>;

export const operatorResponse = z.object({
  /** The accounts concerned. */
  accounts: z.array(
    z.object({
      /** The user id. */
      id: z.string(),
      /** With an identity provider, absent unless the person is signed in; so are the others. */
      email: z.string().optional(),
      name: z.string().optional(),
      createdAt: z.string().optional(),
      usage: personUsage.optional(),
    }),
  ),
  /** The generated password. */
  password: z.string().optional(),
  /** The code for the first account; absent when none is needed. */
  code: z.string().optional(),
  /** The bearer token. */
  token: z.string().optional(),
});
export type OperatorResponse = z.infer<typeof operatorResponse>;

export type Operator = (request: OperatorRequest) => Promise<OperatorResponse>;

export type OperatorServices = {
  accounts: Accounts;
  issuer: Pick<EmbeddedIssuer, 'accessToken'>;
  /** What each person uses, by user id. */
  usage(): Promise<Map<string, PersonUsage>>;
};

/** Local accounts as the operator manages them. Failures say what to do in terms of the command line. */
export function createOperator({ accounts, issuer, usage }: OperatorServices): Operator {
  return async (request) => {
    switch (request.act) {
      case 'list':
        return { accounts: await withUsage(accounts, usage) };
      case 'add': {
        const { password, invented } = givenOrInvented(request.password);
        return { accounts: [shown(await accounts.create({ ...request, password }))], ...invented };
      }
      case 'remove': {
        const account = await accounts.byEmail(request.email);
        await accounts.remove(account.id);
        return { accounts: [shown(account)] };
      }
      case 'sign-out': {
        const account = await accounts.byEmail(request.person);
        await accounts.signOut(account.id);
        return { accounts: [shown(account)] };
      }
      case 'password': {
        const account = await accounts.byEmail(request.email);
        const { password, invented } = givenOrInvented(request.password);
        await accounts.setPassword(account.id, password, { keepTokens: request.keepTokens ?? false });
        return { accounts: [shown(account)], ...invented };
      }
      case 'code': {
        if (await accounts.exist()) throw identityErrors.accountExists();
        const code = await accounts.setupCode();
        return { accounts: [], ...(code === undefined ? {} : { code }) };
      }
      case 'token': {
        const account = request.email ? await accounts.byEmail(request.email) : await onlyAccount(accounts);
        return { accounts: [shown(account)], token: await issuer.accessToken(account.id, request.seconds) };
      }
    }
  };
}

async function withUsage(accounts: Accounts, usage: OperatorServices['usage']): Promise<OperatorResponse['accounts']> {
  const used = await usage();
  return (await accounts.list()).map((account) => ({
    ...shown(account),
    usage: used.get(account.id) ?? { jobs: 0, storedBytes: 0, videoSeconds: 0 },
  }));
}

function givenOrInvented(given: string | undefined) {
  const password = given ?? generatePassword();
  return { password, invented: given === undefined ? { password } : {} };
}

async function onlyAccount(accounts: Accounts): Promise<Account> {
  const [account, ...others] = await accounts.list();
  if (!account) throw identityErrors.noAccount();
  if (others.length === 0) return account;
  const emails = [account, ...others].map(({ email }) => email).join(', ');
  throw identityErrors.severalAccounts(emails);
}

function shown({ id, email, name, createdAt }: Account): OperatorResponse['accounts'][number] {
  return { id, email, ...(name ? { name } : {}), createdAt: createdAt.toISOString() };
}
