import { z } from 'zod';
import { hideInLogs } from '#platform/telemetry';
import type { EngineJob } from './engine-jobs.constants.ts';
import { modelErrors } from './errors.ts';
import {
  type ModelChoice,
  providerById,
  providers,
  type SettingsOfProviders,
} from './providers/index.ts';
import type { ModelSettings } from './resolve.ts';

/** Encrypts with the secret that servers, workers and engines share. */
export type Seal = {
  encrypt(text: string, owner: string): string;
  /** @throws when the text was encrypted with another secret or for another owner */
  decrypt(sealed: string, owner: string): string;
};

/** What an engine needs to use a model. */
export type ModelReference = {
  settings: Pick<ModelSettings, 'speech' | 'transcribeModel'> & SettingsOfProviders;
  /** Absent in a reference to a recogniser, which `settings` determine. */
  choice?: ModelChoice | undefined;
};

/** Enough for a call that waits for its turn behind long ones. */
const validSeconds = 12 * 3600;

/**
 * Seals what an engine needs to use a model, so that nobody in between can read the key, send it to
 * another address or use it for another job.
 */
export function sealReference(
  seal: Seal,
  job: EngineJob,
  { settings, choice }: ModelReference,
  now = Date.now(),
): string {
  const { speech, transcribeModel, ...services } = settings;
  const content: z.input<typeof sealed> = {
    until: now + validSeconds * 1000,
    services: z.record(z.string(), service).parse(services),
    speech,
    transcribeModel,
    choice,
  };
  return seal.encrypt(JSON.stringify(content), purposeOf(job));
}

/**
 * @throws Failure `model-reference-unreadable` when it was sealed with another secret or for another
 * job, or is older than half a day
 */
export function openReference(
  seal: Seal,
  job: EngineJob,
  reference: string,
  now = Date.now(),
): ModelReference {
  const { until, services, choice, speech, transcribeModel } = contentOf(seal, job, reference);
  const provider = choice && providerById(choice.provider);
  if (until < now || (choice && !provider)) throw modelErrors.referenceUnreadable();
  for (const { apiKey } of [...Object.values(services), speech ?? {}])
    if (apiKey !== undefined) hideInLogs(apiKey);
  return {
    choice: choice && provider && { provider: provider.id, model: choice.model },
    settings: { ...providerSettings(services), ...(speech && { speech }), transcribeModel },
  };
}

function contentOf(seal: Seal, job: EngineJob, reference: string): z.output<typeof sealed> {
  // @protection sealed-references
  if (!reference.startsWith('v1.')) throw modelErrors.referenceUnreadable();
  try {
    return sealed.parse(JSON.parse(seal.decrypt(reference, purposeOf(job))));
  } catch {
    // Without the cause, which may quote what was decrypted.
    throw modelErrors.referenceUnreadable();
  }
}

const purposeOf = (job: EngineJob) => `model reference ${job}`;

const service = z.record(z.string(), z.string().optional());
const sealed = z.object({
  until: z.number(),
  services: z.record(z.string(), service),
  speech: z.object({ apiKey: z.string().optional(), baseUrl: z.string().optional() }).optional(),
  transcribeModel: z.string().optional(),
  choice: z.object({ provider: z.string(), model: z.string() }).optional(),
});

function providerSettings(services: z.output<typeof sealed>['services']): SettingsOfProviders {
  return Object.fromEntries(
    providers.flatMap(({ id, settings }) => {
      const given = services[id];
      if (!given) return [];
      // An address may be set of every service, also of those that have no setting for it.
      const { apiKey, baseUrl, setIn } = common.parse(given);
      return [
        [id, { ...settings.parse(given), ...(baseUrl && { baseUrl }), apiKey, setIn }] as const,
      ];
    }),
  );
}

const common = z.object({
  apiKey: z.string().optional(),
  baseUrl: z.string().optional(),
  setIn: z.literal('app').optional(),
});
