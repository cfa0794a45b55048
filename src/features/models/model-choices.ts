import { writesNoText } from '#platform/language-models';
import {
  type LanguageJob,
  languageJobs,
} from '#platform/language-models/language-jobs.constants.ts';
import { modelSettingsErrors } from './errors.ts';
import { findLocal } from './found-services.ts';
import { builtInProvider, knownService } from './known-services.ts';
import { jobsWithoutModel, type ModelJob, type ModelScope, noModel } from './models.constants.ts';
import type { ModelsInForce } from './models-in-force.ts';
import { deleteService, type StoredChoice, storeChoices, storeService } from './stored-models.ts';
import { localRecognition } from './used-model.ts';

export type ChoiceAt = { job: ModelJob; scope: ModelScope; userId: string | undefined };

const ownerOf = ({ scope, userId }: ChoiceAt) => (scope === 'own' ? userId : undefined);

/**
 * Stores which model does a job, in place of an earlier choice.
 * @throws Failure `model-choice-unusable` when it cannot do the job or is not set up; of a person:
 * when they have no key of their own for it
 */
export async function chooseModel(
  models: ModelsInForce,
  at: ChoiceAt,
  choice: StoredChoice,
): Promise<void> {
  const service = knownService(choice.provider);
  const name = service?.name ?? choice.provider;
  if (!canDo(at.job, choice)) throw modelSettingsErrors.choiceUnusable(name);
  if (choice.provider !== noModel.provider) await requireSetUp(models, at, choice, name);
  await storeChoices(models.tables.db, ownerOf(at), [at.job], choice);
  await models.refresh();
}

/** @throws Failure `model-choice-unusable` */
async function requireSetUp(
  models: ModelsInForce,
  at: ChoiceAt,
  choice: StoredChoice,
  name: string,
): Promise<void> {
  const { services, builtIn } = await models.view(at.scope === 'own' ? at.userId : undefined);
  const origin = services.get(choice.provider)?.origin;
  const isHere =
    choice.provider === builtInProvider
      ? [localRecognition.model, ...builtIn].includes(choice.model)
      : origin !== undefined;
  if (at.scope === 'own' ? origin !== 'own' : !isHere)
    throw modelSettingsErrors.choiceUnusable(name);
}

/** Whether a provider does such jobs at all. */
export function canDo(job: ModelJob, { provider, model }: StoredChoice): boolean {
  if (provider === noModel.provider)
    return model === noModel.model && jobsWithoutModel.includes(job);
  const uses = knownService(provider)?.uses ?? [];
  if (job === 'speak') return false;
  if (provider === builtInProvider && model === localRecognition.model) return job === 'recognise';
  if (job !== 'recognise') return uses.includes('language') && !writesNoText(model);
  return uses.includes('recognise') && recognisers.test(model);
}

/** The names of models that recognise speech. */
const recognisers = /whisper|transcri|voxtral|parakeet|canary/i;

/** Forgets a choice: what would do the job without one does it again. */
export async function forgetChoice(models: ModelsInForce, at: ChoiceAt): Promise<void> {
  await storeChoices(models.tables.db, ownerOf(at), [at.job], undefined);
  await models.refresh();
}

/**
 * Has the server use a service that runs beside it.
 * @throws Failure `model-provider-not-found`, `model-service-not-running`
 */
export async function useFound(
  models: ModelsInForce,
  provider: string,
  { model, jobs }: { model?: string | undefined; jobs?: readonly LanguageJob[] | undefined },
): Promise<void> {
  const service = knownService(provider);
  if (!service?.isLocal) throw modelSettingsErrors.providerNotFound();
  const found = (await findLocal({ isFresh: true })).find((one) => one.provider === provider);
  const chosen = model ?? found?.suggested ?? found?.models[0];
  if (!found || chosen === undefined) throw modelSettingsErrors.serviceNotFound(service.name);
  const { db } = models.tables;
  const { server } = await models.view();
  await storeService(models.tables, undefined, {
    provider,
    apiKey: undefined,
    baseUrl: found.baseUrl,
  });
  const open = languageJobs.filter((job) => !server.choices.has(job));
  await storeChoices(db, undefined, jobs ?? open, { provider, model: chosen });
  await models.refresh();
}

/** No longer uses a service that runs beside the server, for anything. */
export async function forgetFound(models: ModelsInForce, provider: string): Promise<void> {
  if (!knownService(provider)?.isLocal) throw modelSettingsErrors.providerNotFound();
  const { db } = models.tables;
  const { server } = await models.view();
  const jobs = [...server.choices].flatMap(([job, choice]) =>
    choice.provider === provider ? [job] : [],
  );
  await storeChoices(db, undefined, jobs, undefined);
  await deleteService(db, undefined, provider);
  await models.refresh();
}
