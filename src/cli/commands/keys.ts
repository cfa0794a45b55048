import { text } from 'node:stream/consumers';
import type { OperatorRequest } from '#features/identity/operator';
import type { ModelJob } from '#features/models/models.constants.ts';
import type {
  JobModelResponse,
  ModelProvider,
  ModelSettingsResponse,
} from '#features/models/models.schema.ts';
import { commandErrors } from '../errors.ts';
import { runOperatorCommand } from '../installation/operator.ts';
import { typedSecret } from '../options/typed-secret.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

type Options = { json?: boolean };

/** `kinora keys list` */
export async function listKeys(options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { providers } = await settings({ act: 'models' });
    if (options.json) return await print(JSON.stringify(providers, null, 2));
    await print(providers.map(keyLine).join('\n'));
  });
}

function keyLine({ id, name, keys, address, isConfigured }: ModelProvider): string {
  const [key] = keys;
  const shown = key ? `${key.lastFour ? `…${key.lastFour}` : 'set'} (${originOf(key)})` : '';
  const state = key?.state === 'lost' ? 'lost: add it again' : isConfigured ? 'ready' : '';
  return [id.padEnd(12), name.padEnd(28), shown.padEnd(42), state.padEnd(20), address?.url ?? '']
    .join(' ')
    .trimEnd();
}

const originOf = ({ from, setting }: ModelProvider['keys'][number]) => setting ?? from;

/** `kinora keys add`: the key comes from the terminal or a pipe, so that no list of processes has it. */
export async function addKey(
  provider: string,
  { address, ...options }: Options & { address?: string },
): Promise<void> {
  await runCommand(options, async ({ signal }) => {
    const key = await givenKey(signal);
    if (key === '' && address === undefined) throw commandErrors.noKeyGiven();
    const { providers } = await settings({
      act: 'model-key-set',
      provider,
      ...(key && { key }),
      ...(address && { baseUrl: address }),
    });
    await report(provider, providers, options, 'works and is stored');
  });
}

async function givenKey(signal: AbortSignal): Promise<string> {
  const typed = process.stdin.isTTY
    ? await typedSecret('Key (leave empty if the service needs none): ', signal)
    : await text(process.stdin);
  return typed.trim();
}

/** `kinora keys test` */
export async function testKey(provider: string, options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { keyTested } = await runOperatorCommand({ act: 'model-key-test', provider });
    if (options.json) return await print(JSON.stringify(keyTested));
    if (keyTested?.error) throw commandErrors.keyFails(keyTested.error.message);
    await print(['The key works.', ...(keyTested?.models ?? [])].join('\n'));
  });
}

/** `kinora keys remove` */
export async function removeKey(provider: string, options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { providers } = await settings({ act: 'model-key-remove', provider });
    await report(provider, providers, options, 'is deleted');
  });
}

async function report(
  id: string,
  providers: readonly ModelProvider[],
  { json }: Options,
  what: string,
): Promise<void> {
  const provider = providers.find((one) => one.id === id);
  if (json) return await print(JSON.stringify(provider ?? {}));
  console.error(`The key of ${provider?.name ?? id} ${what}.`);
}

/** `kinora models jobs` */
export async function listJobs(options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { jobs } = await settings({ act: 'models' });
    if (options.json) return await print(JSON.stringify(jobs, null, 2));
    await print(jobs.map(jobLine).join('\n'));
  });
}

function jobLine({ job, used, why, setting }: JobModelResponse): string {
  const model = used ? `${used.providerName}: ${used.model}` : '–';
  return [job.padEnd(10), model.padEnd(50), setting ?? why].join(' ');
}

type Choosing = { job: ModelJob; service: string | undefined; model: string | undefined };

/** `kinora models choose` */
export async function chooseModel(
  { job, service: provider, model }: Choosing,
  options: Options,
): Promise<void> {
  await runCommand(options, async () => {
    if (provider !== undefined && model === undefined) throw commandErrors.modelMissing(provider);
    const { jobs } = await settings({
      act: 'model-choose',
      job,
      ...(provider !== undefined && model !== undefined && { model: { provider, model } }),
    });
    const chosen = jobs.find((one) => one.job === job);
    if (options.json) return await print(JSON.stringify(chosen ?? {}));
    if (chosen) await print(jobLine(chosen));
  });
}

async function settings(request: OperatorRequest): Promise<ModelSettingsResponse> {
  const { models } = await runOperatorCommand(request);
  if (!models) throw commandErrors.noAgentAccess();
  return models;
}
