import { z } from 'zod';
import { speechModel } from '#features/speech-models/model-downloads.schema.ts';
import { languageJobs } from '#platform/language-models/language-jobs.constants.ts';
import { modelJobs, modelScopes, serviceUses } from './models.constants.ts';

/** Requests and responses of the routes under /api/settings/models; the web app imports types. */

const job = z.enum(modelJobs);
const scope = z.enum(modelScopes);

const modelKey = z.object({
  from: z
    .enum(['environment', ...modelScopes])
    .describe('environment wins over own, own over server'),
  isUsed: z.boolean().describe('Whether requests of this person are sent with it'),
  /** The setting that holds the key; with `environment` only. */
  setting: z.string().optional(),
  lastFour: z
    .string()
    .optional()
    .describe('Absent for short keys, and for those of the server if the person is no operator'),
  state: z
    .enum(['ok', 'lost'])
    .describe('lost: the server can no longer decrypt it, so it has to be added again'),
  /** Absent with `environment`. */
  addedAt: z.iso.datetime().optional(),
});
export type ModelKey = z.infer<typeof modelKey>;

const modelProvider = z.object({
  id: z.string(),
  /** For people: "Google Gemini". */
  name: z.string(),
  uses: z.array(z.enum(serviceUses)),
  /** Runs on the operator's own machine: no money, one request at a time. */
  isLocal: z.boolean(),
  needsKey: z.boolean(),
  keyPage: z.string().optional().describe('Where a person gets a key'),
  isConfigured: z.boolean().describe('Whether this person can use it: it has its key or address'),
  keys: z.array(modelKey).describe('At most one of each origin, those that win first'),
  address: z
    .object({
      url: z.string(),
      from: z.enum(['environment', 'server']),
      setting: z.string().optional().describe('The setting that holds it; with environment only'),
    })
    .optional()
    .describe('Where it is not the usual one; for operators only'),
  canSet: z
    .array(scope)
    .describe('Whose key this person may set here; empty where the environment has set it'),
  canSetAddress: z.boolean(),
});
export type ModelProvider = z.infer<typeof modelProvider>;

const modelChoice = z.object({ provider: z.string(), model: z.string() });

/** A model with its names for people. */
const namedModel = modelChoice.extend({
  providerName: z.string(),
  name: z.string(),
  isLocal: z.boolean(),
});

const chosenModel = namedModel.extend({
  jobs: z.array(job).describe('What it can be chosen for'),
  tooWeakFor: z
    .array(z.enum(languageJobs))
    .describe('What it was measured to be too small for: the words alone are better'),
});
export type ModelToChoose = z.infer<typeof chosenModel>;

export const whyUsed = ['chosen', 'setting', 'first-configured', 'built-in'] as const;
export const whyUnused = [
  'none-configured',
  'not-configured',
  'key-lost',
  'too-weak',
  'not-installed',
  'switched-off',
] as const;

const jobModel = z.object({
  job,
  used: namedModel.optional().describe('Absent: no model does it, and `why` says why'),
  from: z
    .enum(['environment', ...modelScopes, 'default'])
    .describe('Whose choice it is. A choice of the app replaces that of a setting'),
  setting: z.string().optional().describe('The setting that names it; with environment only'),
  why: z.enum([...whyUsed, ...whyUnused]).describe(
    `chosen: somebody chose it; setting: the environment names it; first-configured: of what is
     configured it comes first; built-in: it runs on this machine and needs nothing.
     none-configured: nothing is configured for it; not-configured: the chosen provider is not
     configured; key-lost: its key has to be added again; too-weak: the chosen model is too small
     for it; not-installed: its files are not on this machine; switched-off: no model was chosen (provider
     and model "none")`.replace(/\s+/g, ' '),
  ),
  chosen: z
    .object({ server: modelChoice.optional(), own: modelChoice.optional() })
    .describe('The choices that are stored, in force or not'),
  canChoose: z.array(scope).describe('Whose choice this person may set'),
});
export type JobModelResponse = z.infer<typeof jobModel>;

const foundService = z.object({
  provider: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  models: z.array(z.string()),
  /** The model worth using; absent when none of them helps. */
  suggested: z.string().optional(),
  isUsed: z.boolean().describe('Whether the server uses it'),
});
export type FoundService = z.infer<typeof foundService>;

export const modelSettings = z.object({
  isOperator: z.boolean(),
  ownKeys: z.boolean().describe('Whether people may have keys of their own'),
  providers: z.array(modelProvider),
  found: z
    .array(foundService)
    .describe('What runs on the machine of the server; empty for people who are no operators'),
  builtIn: z
    .array(speechModel)
    .describe('What Kinora runs itself, installed or not; installed by /api/speech-models'),
  jobs: z.array(jobModel),
  choices: z.array(chosenModel),
});
export type ModelSettingsResponse = z.infer<typeof modelSettings>;

/** The longest key that any provider is known to hand out has about 400 characters. */
const key = z
  .string()
  .trim()
  .min(4)
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, 'must be a key, without spaces');

export const keyToSet = z
  .object({
    scope,
    key: key.optional().describe('Absent: the stored one stays; a local service needs none'),
    baseUrl: z
      .string()
      .max(2048)
      .refine(isAddress, 'must be an http or https address without user name, ? and #')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional()
      .describe('The operator only. Absent: the usual one'),
  })
  .refine(
    ({ key, baseUrl }) => key !== undefined || baseUrl !== undefined,
    'must have a key or an address',
  );
export type KeyToSet = z.input<typeof keyToSet>;

function isAddress(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** Whose key or choice a request is about. */
export const scopeOfRequest = z.object({ scope: scope.default('server') });

export const modelProviderResponse = z.object({ provider: modelProvider });

/** A key that does not work is no failure of the request. */
export const keyTested = z.object({
  works: z.boolean(),
  models: z.array(z.string()).describe('What the service lists, at most 500'),
  error: z.object({ message: z.string(), code: z.string() }).optional(),
});
export type KeyTested = z.infer<typeof keyTested>;

export const jobChoice = modelChoice.extend({
  scope,
  provider: z.string().min(1).max(50),
  model: z.string().trim().min(1).max(200),
});
export type JobChoice = z.input<typeof jobChoice>;
export const jobModelResponse = z.object({ job: jobModel });

export const foundToUse = z.object({
  model: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Absent: the suggested one, or the first'),
  jobs: z
    .array(z.enum(languageJobs))
    .max(languageJobs.length)
    .optional()
    .describe('What it is chosen for. Absent: everything that no model was chosen for'),
});
export type FoundToUse = z.input<typeof foundToUse>;

export const ownKeysToSet = z.object({ allowed: z.boolean() });
export const modelsChanged = z.object({ success: z.literal(true) });
