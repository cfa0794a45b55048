import type { Db } from '#platform/database';
import type { Mount } from '#platform/http';
import { glossaryList, glossaryTermRequest, glossaryTermResponse } from './glossary.schema.ts';
import { addTerm, deleteTerm, listTerms, replaceTerm } from './glossary.ts';

/** Routes for the glossary of a user. */
export function glossaryRoutes(
  route: Mount,
  { db, limits }: { db: Db; limits: { bodyBytes: number } },
): void {
  const one = { type: 'application/json', schema: glossaryTermResponse };
  const body = {
    type: 'application/json',
    schema: glossaryTermRequest,
    maxBytes: limits.bodyBytes,
  };
  const refused = { 400: 'Invalid request' };
  const unknown = { 404: 'Glossary term not found' };
  route(
    {
      method: 'get',
      path: '/glossary',
      summary: "The user's glossary: terms that new transcripts spell as they do",
      response: { type: 'application/json', schema: glossaryList },
      failures: {},
    },
    async (c, { userId }) => c.json(await listTerms(db, userId)),
  );
  route(
    {
      method: 'post',
      path: '/glossary',
      summary: 'Add a term to the glossary',
      body,
      response: one,
      failures: { ...refused, 409: 'The term is in the glossary, or there are too many' },
    },
    async (c, { userId, body }) => c.json(await addTerm(db, userId, await body())),
  );
  route(
    {
      method: 'put',
      path: '/glossary/{id}',
      summary: 'Replace a term of the glossary',
      body,
      response: one,
      failures: { ...refused, ...unknown, 409: 'The term is in the glossary' },
    },
    async (c, { userId, param, body }) =>
      c.json(await replaceTerm(db, userId, param('id'), await body())),
  );
  route(
    {
      method: 'delete',
      path: '/glossary/{id}',
      summary: 'Delete a term of the glossary',
      failures: unknown,
    },
    async (c, { userId, param }) => c.json(await deleteTerm(db, userId, param('id'))),
  );
}
