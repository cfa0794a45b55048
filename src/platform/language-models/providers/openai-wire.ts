import { z } from 'zod';
import { secret } from '#platform/kit/setting-parsers.ts';
import type { ListedModels, ModelFamily, ModelListRequest, Service } from './provider.ts';

/** The body of a chat request, as the AI SDK has made it. */
export type ChatBody = Readonly<Record<string, unknown>>;

/** How a service differs from OpenAI's wire format. */
export type WireDifferences = {
  /** `none`: the service takes no JSON schema, and is asked for any JSON. */
  jsonSchema?: 'none';
  /** `unasked`: it counts tokens in every stream, and refuses to be asked to. */
  usage?: 'unasked';
  /** Changes the body of every chat request. */
  adapt?: (body: ChatBody) => ChatBody;
};

/** Opens a service with OpenAI's wire format, by the AI SDK's package for it. */
export async function openOpenai(
  { baseUrl, apiKey, fetch }: Service,
  { jsonSchema, usage, adapt }: WireDifferences = {},
) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    supportsStructuredOutputs: jsonSchema !== 'none',
    includeUsage: usage !== 'unasked',
    ...(adapt ? { transformRequestBody: (body) => ({ ...adapt(body) }) } : {}),
    ...(apiKey ? { apiKey } : {}),
    ...(fetch ? { fetch } : {}),
  });
}

/** What tells one hosted service with OpenAI's wire format from another. */
export type HostedService<Id extends string> = WireDifferences & {
  id: Id;
  name: string;
  /** The setting of the environment that holds the key. */
  keySetting: string;
  keyPage: string;
  baseUrl: string;
  defaultModel: string;
  /** Models worth offering besides the default one. */
  otherModels?: readonly string[];
  families?: readonly ModelFamily[];
};

/** A hosted service with OpenAI's wire format and a list of models. */
export function hostedService<const Id extends string>(service: HostedService<Id>) {
  const { id, name, keySetting, keyPage, baseUrl, defaultModel } = service;
  const { otherModels = [], families = [] } = service;
  return {
    ...openaiWire(service),
    id,
    name,
    defaultModel,
    families,
    settings: z.object({ apiKey: secret(`language models of ${name}`) }),
    names: { apiKey: keySetting },
    needsKey: true,
    isLocal: false,
    keyPage,
    baseUrl,
    usualModels: () => otherModels,
    list: openaiList,
  };
}

/** What providers with OpenAI's wire format have in common. */
export function openaiWire(differences: WireDifferences = {}) {
  return {
    kind: 'general' as const,
    prefix: '',
    readsFiles: false,
    thinksInText: true,
    load: () => import('@ai-sdk/openai-compatible'),
    model: async (name: string, service: Service) => (await openOpenai(service, differences))(name),
  };
}

/** `GET /models`. */
export function openaiList({ baseUrl, apiKey }: Service): ModelListRequest {
  return {
    url: `${baseUrl}/models`,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    read: readOpenaiList,
  };
}

const models = z.array(
  z.object({ id: z.string(), owned_by: z.string().optional().catch(undefined) }),
);
/** Together answers with the bare list. */
const modelList = z.union([z.object({ data: models }).transform(({ data }) => data), models]);

/**
 * Reads the answer to `GET /models`.
 * @throws when it is no list of models
 */
export function readOpenaiList(body: unknown): ListedModels {
  const listed = modelList.parse(body);
  const names = listed.map(({ id }) => id);
  // llama.cpp serves its one loaded model under any name.
  if (listed.some(({ owned_by }) => owned_by === 'llamacpp')) return { serves: () => true, names };
  const ids = new Set(names);
  // Ollama completes a name without a tag.
  return { serves: (name) => ids.has(name) || ids.has(`${name}:latest`), names };
}

/**
 * The tokens that a model may think in before it writes. Services count them into the limit of an
 * answer, which is meant for what is written.
 */
const thinkingTokens = 2000;

/** The request with a limit that leaves room to think. */
export function withRoomToThink(body: ChatBody): ChatBody {
  const { max_tokens: limit } = body;
  return typeof limit === 'number' ? { ...body, max_tokens: limit + thinkingTokens } : body;
}

/**
 * Asks GPT-OSS, which cannot help thinking, to think little: what it is asked for here is short.
 * Other models are left as they are.
 */
export function thinkingLittle(body: ChatBody): ChatBody {
  return String(body.model).includes('gpt-oss')
    ? { ...withRoomToThink(body), reasoning_effort: 'low' }
    : body;
}
