import type { OwnedBrandKit } from '#features/clips/brand';
import type { ModelOperator } from '#features/models';
import type { TrashOperator } from '#features/videos';
import type { Database, Db } from '#platform/database';
import { type Account, type Accounts, generatePassword } from '../accounts/accounts.ts';
import { identityErrors } from '../errors.ts';
import type { EmbeddedIssuer } from '../issuer/issuer.ts';
import { localPerson } from '../local-person.ts';
import { dumped } from './dumped.ts';
import { handleModels } from './models.ts';
import type { Operator, OperatorResponse, PersonUsage } from './operator.schema.ts';
import { showBrandKits } from './show-brand-kits.ts';
import { handleTrash } from './trash.ts';

export type OperatorServices = {
  accounts: Accounts;
  issuer: Pick<EmbeddedIssuer, 'accessToken'>;
  /** The address at which the server is reached. */
  baseUrl: string;
  /** The usage of each person, by user id. */
  usage(): Promise<Map<string, PersonUsage>>;
  /** The brand kits of all people. */
  brandKits(): Promise<OwnedBrandKit[]>;
  /**
   * Ends what goes on without the person and what only the person could end, when their account is
   * removed and their videos stay.
   */
  withdraw(tx: Db, userId: string): Promise<void>;
  trash: TrashOperator;
  models: ModelOperator;
  /** Writes a copy of the embedded database and returns its path. */
  dump: Database['dump'];
};

/**
 * Manages local accounts for the operator. The messages of failures name the commands that help.
 */
export function createOperator({
  accounts,
  issuer,
  baseUrl,
  usage,
  brandKits,
  withdraw,
  trash,
  models,
  dump,
}: OperatorServices): Operator {
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
        await accounts.remove(account.id, (tx) => withdraw(tx, account.id));
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
        await accounts.setPassword(account.id, password, {
          keepTokens: request.keepTokens ?? false,
        });
        return { accounts: [shown(account)], ...invented };
      }
      case 'operator': {
        const account = await accounts.byEmail(request.email);
        const isOperator = !request.remove;
        await accounts.setOperator(account.id, isOperator);
        return { accounts: [shown({ ...account, isOperator })] };
      }
      case 'code': {
        if (await accounts.exist()) throw identityErrors.accountExists();
        const code = await accounts.setupCode();
        return { accounts: [], ...(code === undefined ? {} : { code }) };
      }
      case 'brand-kits':
        return showBrandKits(await brandKits(), await accounts.list());
      case 'trash-list':
      case 'trash-restore':
      case 'trash-empty':
        return handleTrash(trash, request);
      case 'models':
      case 'model-key-set':
      case 'model-key-test':
      case 'model-key-remove':
      case 'model-choose':
        return handleModels(models, request);
      case 'dump':
        return dumped(dump);
      case 'agent': {
        const id = await agentsPerson(accounts, request.email);
        return {
          accounts: [{ id }],
          token: await issuer.accessToken(id, request.seconds),
          address: baseUrl,
        };
      }
      case 'token': {
        const account = request.email
          ? await accounts.byEmail(request.email)
          : await onlyAccount(accounts);
        return {
          accounts: [shown(account)],
          token: await issuer.accessToken(account.id, request.seconds),
        };
      }
    }
  };
}

async function withUsage(
  accounts: Accounts,
  usage: OperatorServices['usage'],
): Promise<OperatorResponse['accounts']> {
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

async function agentsPerson(accounts: Accounts, email: string | undefined): Promise<string> {
  if (email === undefined && !(await accounts.exist())) return localPerson.id;
  return (email ? await accounts.byEmail(email) : await onlyAccount(accounts)).id;
}

async function onlyAccount(accounts: Accounts): Promise<Account> {
  const [account, ...others] = await accounts.list();
  if (!account) throw identityErrors.noAccount();
  if (others.length === 0) return account;
  const emails = [account, ...others].map(({ email }) => email).join(', ');
  throw identityErrors.severalAccounts(emails);
}

function shown(account: Account): OperatorResponse['accounts'][number] {
  const { id, email, name, createdAt, isOperator } = account;
  return {
    id,
    email,
    ...(name ? { name } : {}),
    createdAt: createdAt.toISOString(),
    ...(isOperator && { isOperator }),
  };
}
