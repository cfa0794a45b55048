import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { OwnedBrandKit } from '#features/clips/brand';
import type { ModelOperator } from '#features/models';
import type { TrashOperator } from '#features/videos';
import type { Database } from '#platform/database';
import { apiTokens, sessions } from '#platform/database';
import type { ProviderAccess } from '../browser/provider-access.ts';
import { identityErrors } from '../errors.ts';
import { dumped } from './dumped.ts';
import { handleModels } from './models.ts';
import type { Operator, OperatorResponse, PersonUsage } from './operator.schema.ts';
import { showBrandKits } from './show-brand-kits.ts';
import { handleTrash } from './trash.ts';

export type ProviderOperatorServices = {
  database: Pick<Database, 'db'>;
  access: Pick<ProviderAccess, 'end'>;
  /** The identity provider that manages the accounts. */
  issuer: string;
  /** The usage of each person, by user id. */
  usage(): Promise<Map<string, PersonUsage>>;
  /** The brand kits of all people. */
  brandKits(): Promise<OwnedBrandKit[]>;
  trash: TrashOperator;
  models: ModelOperator;
  /** Writes a copy of the embedded database and returns its path. */
  dump: Database['dump'];
};

/**
 * Shows the operator the people of an identity provider (who has signed in, and what they use), and
 * ends a person's access at once.
 */
export function createProviderOperator({
  database: { db },
  access,
  issuer,
  usage,
  brandKits,
  trash,
  models,
  dump,
}: ProviderOperatorServices): Operator {
  return async (request) => {
    switch (request.act) {
      case 'list':
        return { accounts: await everybody(db, await usage()) };
      case 'sign-out': {
        const known = await peopleWhere(
          db,
          or(
            eq(sessions.userId, request.person),
            sql`lower(${sessions.email}) = ${request.person.toLowerCase()}`,
          ),
        );
        const ids = new Set([request.person, ...known.map(({ id }) => id)]);
        const ended = await Promise.all(
          [...ids].map((id) => db.transaction((tx) => access.end(tx, id))),
        );
        if (!ended.includes(true)) throw identityErrors.nobodySignedIn(request.person);
        return { accounts: known.map(toAccount) };
      }
      case 'brand-kits':
        return showBrandKits(await brandKits(), await peopleWhere(db));
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
      case 'agent':
        throw identityErrors.agentSignsIn(issuer);
      default:
        throw identityErrors.managedElsewhere(issuer);
    }
  };
}

type Person = { id: string; name: string | null; email: string | null };

/**
 * The people who have a session, each once, with the name and address from their latest sign-in.
 */
async function peopleWhere(db: Database['db'], which?: SQL): Promise<Person[]> {
  return db
    .selectDistinctOn([sessions.userId], {
      id: sessions.userId,
      name: sessions.name,
      email: sessions.email,
    })
    .from(sessions)
    .where(which)
    .orderBy(sessions.userId, desc(sessions.createdAt));
}

/** Everyone who uses storage or jobs, or has a session or a token. */
async function everybody(
  db: Database['db'],
  usage: Map<string, PersonUsage>,
): Promise<OperatorResponse['accounts']> {
  const signedIn = new Map((await peopleWhere(db)).map((person) => [person.id, person]));
  const owners = await db.selectDistinct({ id: apiTokens.userId }).from(apiTokens);
  const ids = new Set([...signedIn.keys(), ...usage.keys(), ...owners.map(({ id }) => id)]);
  return [...ids].sort().map((id) => {
    const used = usage.get(id);
    return {
      ...toAccount(signedIn.get(id) ?? { id, name: null, email: null }),
      ...(used ? { usage: used } : {}),
    };
  });
}

function toAccount({ id, name, email }: Person): OperatorResponse['accounts'][number] {
  return { id, ...(email === null ? {} : { email }), ...(name === null ? {} : { name }) };
}
