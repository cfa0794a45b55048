import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import {
  describedRoute,
  type Identity,
  type RouteDescription,
  type RouteInput,
  requireUser,
  type SignedIn,
} from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import { modelSettingsErrors } from './errors.ts';
import { chooseModel, forgetChoice, forgetFound, useFound } from './model-choices.ts';
import { removeKey, serviceAt, setKey, testStoredKey } from './model-keys.ts';
import {
  type Person,
  type Seen,
  type ShowServices,
  showJob,
  showModelSettings,
  showProvider,
} from './model-settings.ts';
import { type ModelJob, type ModelScope, modelJobs } from './models.constants.ts';
import * as schemas from './models.schema.ts';
import { storeOwnKeys } from './stored-models.ts';

export type ModelRouteServices = ShowServices & {
  identity: Identity;
  /** Whether a person may set up the server. */
  isOperator(userId: string): Promise<boolean>;
  limiter: Limiter;
  limits: { bodyBytes: number };
};

/** How often a person may change or test keys: each time a service is asked. */
const perHour = { limit: 60, windowSeconds: 3600 };

/** The routes under /api/settings/models. */
export function modelRoutes(services: ModelRouteServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const guard = requireUser(services.identity);
  const route: Mount = ({ failures, ...about }, act) => {
    const description = { secured: true, ...about, failures: { 401: 'Unauthorized', ...failures } };
    describedRoute(
      app,
      description,
      async (c, input) => {
        const userId = c.get('userId');
        const person = { userId, isOperator: await services.isOperator(userId) };
        return c.json(await act({ ...input, person, signal: c.req.raw.signal }));
      },
      guard,
    );
  };
  showRoute(route, services);
  keyRoutes(route, services);
  testRoute(route, services);
  jobRoutes(route, services);
  foundRoutes(route, services);
  ownKeysRoute(route, services);
  return app;
}

type Mount = <const Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  description: Omit<RouteDescription<Path, Query, Body>, 'secured'>,
  act: (
    input: RouteInput<Path, z.output<Query>, z.output<Body>> & {
      person: Person;
      signal: AbortSignal;
    },
  ) => Promise<object>,
) => void;

const asJson = <Schema extends z.ZodType>(schema: Schema) => ({ type: 'application/json', schema });
const forbidden = { 403: 'Only an operator may do this, or people may have no keys of their own' };
const unknown = { 404: 'There is no such service' };
const limited = { 429: 'Too many changes or tests of keys' };

function showRoute(route: Mount, services: ModelRouteServices): void {
  route(
    {
      method: 'get',
      path: '/',
      summary: 'The keys, services and models in use, for each job which one and why; never a key',
      response: asJson(schemas.modelSettings),
      failures: {},
    },
    ({ person }) => showModelSettings(services, person),
  );
}

function keyRoutes(route: Mount, services: ModelRouteServices): void {
  const { models, limits } = services;
  route(
    {
      method: 'put',
      path: '/keys/{provider}',
      summary:
        'Test a key with one cheap request and store it, encrypted, in place of an earlier one',
      body: { ...asJson(schemas.keyToSet), maxBytes: limits.bodyBytes },
      response: asJson(schemas.modelProviderResponse),
      failures: {
        400: 'Invalid request',
        ...forbidden,
        ...unknown,
        409: 'A setting of the environment wins',
        422: 'The service refused the key, or needs one',
        ...limited,
        502: 'The service did not answer as expected',
      },
    },
    async ({ param, body, person, signal }) => {
      const service = serviceAt({ provider: param('provider') });
      const { scope, ...key } = (await body()).parse();
      await refuseScope(services, person, scope);
      // @protection addresses-of-operators
      if (key.baseUrl !== undefined && scope !== 'server') throw modelSettingsErrors.operatorOnly();
      await countChange(services, person);
      await setKey(models, { provider: service.id, scope, userId: person.userId }, key, signal);
      return { provider: showProvider(service, await seen(services, person)) };
    },
  );
  route(
    {
      method: 'delete',
      path: '/keys/{provider}',
      summary: 'Remove a stored key',
      query: schemas.scopeOfRequest,
      response: asJson(schemas.modelProviderResponse),
      failures: { 400: 'Invalid request', ...forbidden, ...unknown },
    },
    async ({ param, query, person }) => {
      const service = serviceAt({ provider: param('provider') });
      const { scope } = query.parse();
      if (scope === 'server') await refuseScope(services, person, scope);
      await removeKey(models, { provider: service.id, scope, userId: person.userId });
      return { provider: showProvider(service, await seen(services, person)) };
    },
  );
}

function testRoute(route: Mount, services: ModelRouteServices): void {
  route(
    {
      method: 'post',
      path: '/keys/{provider}/test',
      summary: 'Test the key in use with one cheap request',
      query: schemas.scopeOfRequest,
      response: asJson(schemas.keyTested),
      failures: {
        400: 'Invalid request',
        ...forbidden,
        404: 'There is no such service, or no key for it',
        ...limited,
      },
    },
    async ({ param, query, person, signal }) => {
      const { id: provider } = serviceAt({ provider: param('provider') });
      const { scope } = query.parse();
      await refuseScope(services, person, scope);
      await countChange(services, person);
      return testStoredKey(services.models, { provider, scope, userId: person.userId }, signal);
    },
  );
}

function jobRoutes(route: Mount, services: ModelRouteServices): void {
  const { models, limits } = services;
  const failures = { 400: 'Invalid request', ...forbidden, 404: 'There is no such job' };
  route(
    {
      method: 'put',
      path: '/jobs/{job}',
      summary: 'Choose the model that does a job, at once and in every process',
      body: { ...asJson(schemas.jobChoice), maxBytes: limits.bodyBytes },
      response: asJson(schemas.jobModelResponse),
      failures: { ...failures, 422: 'This model cannot do it, or is not set up' },
    },
    async ({ param, body, person }) => {
      const job = jobAt(param('job'));
      const { scope, ...choice } = (await body()).parse();
      await refuseScope(services, person, scope);
      await chooseModel(models, { job, scope, userId: person.userId }, choice);
      return { job: showJob(job, await seen(services, person)) };
    },
  );
  route(
    {
      method: 'delete',
      path: '/jobs/{job}',
      summary: 'Forget a choice: what would do the job without one does it again',
      query: schemas.scopeOfRequest,
      response: asJson(schemas.jobModelResponse),
      failures,
    },
    async ({ param, query, person }) => {
      const job = jobAt(param('job'));
      const { scope } = query.parse();
      if (scope === 'server') await refuseScope(services, person, scope);
      await forgetChoice(models, { job, scope, userId: person.userId });
      return { job: showJob(job, await seen(services, person)) };
    },
  );
}

function jobAt(name: string): ModelJob {
  const job = modelJobs.find((one) => one === name);
  if (!job) throw modelSettingsErrors.jobNotFound();
  return job;
}

function foundRoutes(route: Mount, services: ModelRouteServices): void {
  const { models, limits } = services;
  route(
    {
      method: 'put',
      path: '/found/{provider}',
      summary: 'Use a service that runs on the machine of the server',
      body: { ...asJson(schemas.foundToUse), maxBytes: limits.bodyBytes },
      response: asJson(schemas.modelsChanged),
      failures: {
        400: 'Invalid request',
        ...forbidden,
        ...unknown,
        409: 'It does not run, or has no model',
        ...limited,
      },
    },
    async ({ param, body, person }) => {
      await refuseScope(services, person, 'server');
      const request = (await body()).parse();
      await countChange(services, person);
      await useFound(models, param('provider'), request);
      return { success: true };
    },
  );
  route(
    {
      method: 'delete',
      path: '/found/{provider}',
      summary: 'No longer use a service that runs on the machine of the server, for anything',
      response: asJson(schemas.modelsChanged),
      failures: { ...forbidden, ...unknown },
    },
    async ({ param, person }) => {
      await refuseScope(services, person, 'server');
      await forgetFound(models, param('provider'));
      return { success: true };
    },
  );
}

function ownKeysRoute(route: Mount, services: ModelRouteServices): void {
  const { models, limits } = services;
  route(
    {
      method: 'put',
      path: '/own-keys',
      summary: 'Let people use keys of their own, or no longer; stored ones stay, without effect',
      body: { ...asJson(schemas.ownKeysToSet), maxBytes: limits.bodyBytes },
      response: asJson(schemas.modelsChanged),
      failures: { 400: 'Invalid request', ...forbidden },
    },
    async ({ body, person }) => {
      await refuseScope(services, person, 'server');
      const { allowed } = (await body()).parse();
      await storeOwnKeys(models.tables.db, allowed);
      await models.refresh();
      return { success: true };
    },
  );
}

/** @throws Failure `operator-only`, `own-keys-off` (403) */
async function refuseScope(
  { models }: ModelRouteServices,
  { isOperator }: Person,
  scope: ModelScope,
): Promise<void> {
  // @protection server-models
  if (scope === 'server' && !isOperator) throw modelSettingsErrors.operatorOnly();
  if (scope === 'own' && !(await models.ownKeys())) throw modelSettingsErrors.ownKeysOff();
}

/** @throws Failure `too-many-key-changes` */
async function countChange({ limiter }: ModelRouteServices, { userId }: Person): Promise<void> {
  if (!(await limiter.take(`model keys:${userId}`, perHour)).allowed)
    throw modelSettingsErrors.tooManyChanges(perHour.limit);
}

async function seen({ models }: ModelRouteServices, person: Person): Promise<Seen> {
  const [view, ownKeys] = [await models.view(person.userId), await models.ownKeys()];
  return { models, view, person, ownKeys };
}
