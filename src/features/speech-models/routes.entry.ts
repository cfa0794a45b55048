import { OpenAPIHono } from '@hono/zod-openapi';
import {
  type SpeechModelStatus,
  type SpeechModels,
  speechModelErrors,
} from '#engine/speech/models';
import {
  describedRoute,
  type Identity,
  type RouteDescription,
  type RouteInput,
  requireUser,
  type SignedIn,
} from '#platform/http';
import type { InstallQueue } from './install-queue.ts';
import {
  type SpeechModelList,
  type SpeechModelResponse,
  speechModelList,
  speechModelRemoved,
  speechModelResponse,
} from './model-downloads.schema.ts';

export type ModelDownloadServices = {
  identity: Identity;
  models: SpeechModels;
  installs: InstallQueue;
};

/**
 * The routes under /api/speech-models. The models belong to the server: every signed-in person sees
 * the same list.
 */
export function modelDownloadRoutes(services: ModelDownloadServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const guard = requireUser(services.identity);
  const route = <const Path extends string>(
    { failures, ...about }: Omit<RouteDescription<Path>, 'secured'>,
    act: (param: RouteInput<Path, unknown, unknown>['param']) => Promise<object>,
  ): void => {
    const description = { secured: true, ...about, failures: { 401: 'Unauthorized', ...failures } };
    describedRoute(app, description, async (c, { param }) => c.json(await act(param)), guard);
  };
  const { models, installs } = services;
  const unknown = { 404: 'There is no such speech model' };
  const forbidden = { 403: 'This server does not download speech models by itself' };
  route(
    {
      method: 'get',
      path: '/',
      summary: 'The speech models: what they take, which are installed, what is being downloaded',
      response: asJson(speechModelList),
      failures: {},
    },
    () => listModels(services),
  );
  route(
    {
      method: 'post',
      path: '/{id}/install',
      summary: 'Download a speech model, or the rest of it, in the background',
      response: asJson(speechModelResponse),
      failures: { ...forbidden, ...unknown },
    },
    async (param) => {
      const id = param('id');
      const model = await findModel(services, id);
      if (model.state === 'installed') return { model };
      if (!model.isInCatalogue) throw speechModelErrors.notFound(id);
      refuseWhereForbidden(models);
      installs.start(id);
      return { model: await findModel(services, id) };
    },
  );
  route(
    {
      method: 'delete',
      path: '/{id}/install',
      summary: 'Pause the download of a speech model; what has arrived is saved',
      response: asJson(speechModelResponse),
      failures: { ...unknown, 409: 'Another process downloads it' },
    },
    async (param) => {
      const id = param('id');
      const wasHere = await installs.pause(id);
      const model = await findModel(services, id);
      if (!wasHere && model.state === 'downloading') throw speechModelErrors.inUse(id);
      return { model };
    },
  );
  route(
    {
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a speech model, or what there is of its download',
      response: asJson(speechModelRemoved),
      failures: { ...forbidden, ...unknown, 409: 'Another process downloads it' },
    },
    async (param) => {
      const id = param('id');
      refuseWhereForbidden(models);
      await installs.pause(id);
      await models.remove(id);
      return { success: true };
    },
  );
  return app;
}

const asJson = <Schema extends RouteDescription['response']['schema']>(schema: Schema) => ({
  type: 'application/json',
  schema,
});

function refuseWhereForbidden({ downloads }: SpeechModels): void {
  if (downloads === 'never') throw speechModelErrors.downloadsForbidden();
}

async function listModels({ models, installs }: ModelDownloadServices): Promise<SpeechModelList> {
  const list = await models.list();
  return { downloads: models.downloads, models: list.map((model) => describe(model, installs)) };
}

/** The status of a model, including the state of its installation in this process. */
function describe(model: SpeechModelStatus, installs: InstallQueue): SpeechModelResponse {
  const { id, languages } = model;
  const described = { ...model, languages: [...languages] };
  if (model.state === 'installed') return described;
  if (installs.isQueued(id)) return { ...described, state: 'queued' };
  if (installs.isRunning(id)) return { ...described, state: 'downloading' };
  const error = installs.errorOf(id);
  return error ? { ...described, error } : described;
}

/** @throws Failure `speech-model-not-found` */
async function findModel(
  services: ModelDownloadServices,
  id: string,
): Promise<SpeechModelResponse> {
  const model = (await listModels(services)).models.find((one) => one.id === id);
  if (!model) throw speechModelErrors.notFound(id);
  return model;
}
