import { z } from 'zod';
import { writesNoText } from './names.ts';
import { type ProviderId, providerById } from './providers/index.ts';
import { readJsonBody } from './read-json-body.ts';

/** A server with language models on this machine. */
export type LocalService = {
  provider: LocalProvider;
  /** For people: "Ollama". */
  name: string;
  /** The address to configure. */
  baseUrl: string;
  /** The models that write text and that the machine itself runs. */
  models: string[];
  /** The one to try first; absent when none is likely to be of use. */
  suggested?: string;
};

export type LocalProvider = Extract<ProviderId, 'ollama' | 'lm-studio' | 'llama-cpp'>;

/** Where it is looked for, and how much of an answer is read. */
const [waitMilliseconds, maxBytes] = [500, 64 * 2 ** 10];

/**
 * Finds Ollama, LM Studio and llama.cpp's server where they listen on this machine by default. Takes
 * at most half a second; what does not answer like one of them by then is left out.
 * @throws the signal's reason when it is aborted
 */
export async function findLocalServices({
  fetch = globalThis.fetch,
  signal,
}: {
  fetch?: typeof globalThis.fetch;
  signal: AbortSignal;
}): Promise<LocalService[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(waitMilliseconds)]);
  const get: Get = async (url) => {
    const response = await fetch(url, { signal: limit, redirect: 'error' });
    if (!response.ok) throw new Error(`${response.status}`);
    return readJsonBody(response, maxBytes);
  };
  const found = await Promise.allSettled([ollama(get), lmStudio(get), llamaCpp(get)]);
  signal.throwIfAborted();
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/** Gets JSON. Rejects when there is none in time. */
type Get = (url: string) => Promise<unknown>;

/** A model with its billions of parameters, where the server or the name tells them. */
type Found = { id: string; billions?: number | undefined };

const ollamaTags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      details: z.object({ parameter_size: z.string().optional() }).optional(),
      // Models of Ollama's own machines are listed, too.
      remote_host: z.string().optional(),
    }),
  ),
});

async function ollama(get: Get): Promise<LocalService> {
  const { models } = ollamaTags.parse(await get(addressOf('ollama', '/api/tags')));
  const own = models.filter(({ name, remote_host }) => !remote_host && !/[-:]cloud$/.test(name));
  return service(
    'ollama',
    own.map(({ name, details }) => ({
      id: name,
      billions: billionsIn(details?.parameter_size ?? name),
    })),
  );
}

const openaiModels = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })),
});

async function lmStudio(get: Get): Promise<LocalService> {
  const { data } = openaiModels.parse(await get(addressOf('lm-studio', '/v1/models')));
  if (data.some(({ owned_by }) => owned_by === 'llamacpp')) throw new Error('llama.cpp');
  return service('lm-studio', data.map(named));
}

const llamaProps = z.object({ build_info: z.string() });

async function llamaCpp(get: Get): Promise<LocalService> {
  const [{ data }, props] = await Promise.all([
    get(addressOf('llama-cpp', '/v1/models')).then((body) => openaiModels.parse(body)),
    get(addressOf('llama-cpp', '/props')).then(
      (body) => llamaProps.safeParse(body).success,
      () => false,
    ),
  ]);
  if (!props && !data.some(({ owned_by }) => owned_by === 'llamacpp')) throw new Error('another');
  // With one model it answers to any name, and some versions call it by the path of its file.
  const [only] = data.length === 1 ? data : [];
  return service(
    'llama-cpp',
    only ? [named({ id: only.id.split(/[/\\]/).at(-1) ?? only.id })] : data.map(named),
  );
}

function addressOf(provider: LocalProvider, path: string): string {
  return new URL(path, providerById(provider).baseUrl).href;
}

const named = ({ id }: { id: string }): Found => ({ id, billions: billionsIn(id) });

function service(provider: LocalProvider, found: readonly Found[]): LocalService {
  const { name, baseUrl = '' } = providerById(provider);
  const models = found.filter(({ id }) => !writesNoText(id));
  const suggested = bestOf(models);
  return {
    provider,
    name,
    baseUrl,
    models: models.map(({ id }) => id),
    ...(suggested === undefined ? {} : { suggested }),
  };
}

/** The billions of parameters in "4.0B", "494.03M", "qwen3:4b" or "gemma-3n-E4B". */
function billionsIn(text: string): number | undefined {
  const [, count, unit] = /(?:^|[^a-z\d.])e?(\d+(?:\.\d+)?)\s*([bm])(?![a-z\d])/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  return Number(count) / (unit.toLowerCase() === 'm' ? 1000 : 1);
}

/** Larger models are too slow on the processors that most machines have. */
const mostBillions = 9;

function bestOf(models: readonly Found[]): string | undefined {
  const rated = models.flatMap(({ id, billions = 1 }) => {
    const worth = billions * worthOf(id);
    return billions > mostBillions || worth === 0 ? [] : [{ id, worth }];
  });
  return rated.toSorted((one, other) => other.worth - one.worth)[0]?.id;
}

/**
 * How much a model of this name writes per parameter, compared with the best families of its size:
 * models that only continue a text are of no use, and those that think first keep people waiting.
 */
function worthOf(id: string): number {
  if (/\bbase\b|pretrain|[-:]pt\b|-text\b/i.test(id)) return 0;
  if (/cod(?:er|e|estral)|math|thinking|reason|\br1\b|qwq|vision|[-:]vl\b/i.test(id)) return 0.2;
  const family = /qwen-?3|gemma-?(?:3|4)|ministral|llama-?3\.[1-9]|phi-?4|granite-?4/i.test(id);
  const instructed = /instruct|[-:]it\b|chat/i.test(id) ? 1.1 : 1;
  return (family ? 1 : 0.5) * instructed;
}
