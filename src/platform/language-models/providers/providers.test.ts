import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createModels } from '../resolve.ts';
import {
  isConfigured,
  isOnOwnMachine,
  nameable,
  providerById,
  providerOf,
  providers,
  readProviderSettings,
  settingSchemas,
  settingsToSet,
} from './index.ts';

test('every setting of a provider has a name of its own in the environment, but for the key that Groq shares', () => {
  const names = providers.flatMap((provider) => {
    expect(Object.keys(provider.names)).toEqual(Object.keys(provider.settings.shape));
    return provider.id === 'groq' ? [] : Object.values(provider.names);
  });
  expect(names).toHaveLength(new Set(names).size);
  expect([
    Object.keys(settingSchemas('general')).slice(0, 4),
    Object.keys(settingSchemas('web-search')),
  ]).toEqual([
    ['GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_BASE_URL', 'GROQ_API_KEY', 'GROQ_BASE_URL'],
    ['PERPLEXITY_API_KEY', 'PERPLEXITY_BASE_URL', 'PERPLEXITY_TRANSPORT'],
  ]);
});

test('names in requests mean Google, Perplexity or the compatible service, whatever else is configured', () => {
  expect(nameable.map(({ id, prefix }) => [id, prefix])).toEqual([
    ['google', 'gemini-'],
    ['perplexity', 'sonar'],
    ['compatible', ''],
  ]);
  const others = ['gpt-6-luna', 'claude-haiku-5-5', 'grok-4.3', 'qwen3:4b', 'ollama/x', 'x'];
  expect(others.map((name) => providerOf(name).id)).toEqual(others.map(() => 'compatible'));
  for (const provider of nameable) expect(providerOf(provider.defaultModel)).toBe(provider);
});

test.each(nameable.map((provider) => [provider.id, provider] as const))(
  'the settings of %s make its models available by name, and without them the failure names them',
  (_, { prefix, names }) => {
    const key = String(names.apiKey);
    expect(() => createModels({}).resolve(`${prefix}x`)).toThrow(key);
    const settings = readProviderSettings({ [key]: 'key' });
    expect(createModels(settings).resolve(`${prefix}x`).modelId).toBe(`${prefix}x`);
  },
);

test.each(providers.map((provider) => [provider.id, provider] as const))(
  '%s can be picked once its settings are there, and until then the failure names them',
  (id, provider) => {
    const { names, defaultModel, keyPage = 'https://none' } = provider;
    expect(() => createModels({}).pick({ provider: id, model: 'gemini-x' })).toThrow(
      `Set ${settingsToSet(provider)}.`,
    );
    const given = Object.fromEntries(
      [names.apiKey, names.baseUrl].flatMap((name) =>
        name === undefined ? [] : [[name, 'https://service.example/v1']],
      ),
    );
    const settings = readProviderSettings(id === 'groq' ? { GROQ_API_KEY: 'k' } : given);
    expect(isConfigured(provider, settings)).toBe(true);
    const picked = createModels(settings).pick({ provider: id, model: 'gemini-x' });
    expect([picked.modelId, picked.provider]).toEqual(['gemini-x', id]);
    expect([defaultModel, new URL(keyPage).protocol]).toEqual([expect.any(String), 'https:']);
  },
);

test('the key of GROQ_API_KEY is Groq’s only where GROQ_BASE_URL names no other service', () => {
  const keyOf = (address?: string) =>
    readProviderSettings({ GROQ_API_KEY: 'k', GROQ_BASE_URL: address }).groq?.apiKey;
  expect([
    keyOf(),
    keyOf('https://api.groq.com/openai/v1'),
    keyOf('https://api.groq.com.example/v1'),
    keyOf('http://127.0.0.1:11434/v1'),
  ]).toEqual(['k', 'k', undefined, undefined]);
});

test('what is configured is listed with its default model, the contract’s providers first', () => {
  const configured = (given: Record<string, string>, defaultModel?: string) =>
    createModels({ ...readProviderSettings(given), defaultModel })
      .configured()
      .map(({ provider, model }) => `${provider} ${model}`);
  const keys = { OPENAI_API_KEY: 'o', GROQ_API_KEY: 'g', PERPLEXITY_API_KEY: 'p' };
  expect(configured(keys)).toEqual(['groq openai/gpt-oss-120b', 'openai gpt-6-luna']);
  expect(configured({ ...keys, GROQ_BASE_URL: 'http://127.0.0.1:1/v1' })).toEqual([
    'compatible openai/gpt-oss-120b',
    'openai gpt-6-luna',
  ]);
  expect(configured({ OLLAMA_BASE_URL: 'http://127.0.0.1:11434' }, 'gemini-x')).toEqual([
    'ollama qwen3:4b-instruct',
  ]);
  expect(
    configured({ GOOGLE_GENERATIVE_AI_API_KEY: 'g', XAI_API_KEY: 'x' }, 'gemini-3.8-flash'),
  ).toEqual(['google gemini-3.8-flash', 'xai grok-4.3']);
  // Azure needs its address, too.
  expect(configured({ AZURE_OPENAI_API_KEY: 'a' })).toEqual([]);
});

test('models run on a machine of the operator at a local server, and at an own address in GROQ_BASE_URL', () => {
  const isOwn = (baseUrl: string) =>
    isOnOwnMachine(providerById('compatible'), { compatible: { baseUrl } });
  const own = ['127.0.0.1:8080', 'localhost', '[::1]:1', '192.168.1.7', 'gpu', 'ollama.lan'];
  const others = ['api.groq.com', '8.8.8.8', 'models.example', 'localhost.example'];
  expect([...own, ...others].filter((host) => isOwn(`http://${host}/v1`))).toEqual(own);
  expect(isOnOwnMachine(providerById('ollama'), {})).toBe(true);
  expect(isOnOwnMachine(providerById('openai'), {})).toBe(false);
});

test('reading the settings loads no provider’s package', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('#app/config');
    console.log(JSON.stringify(loaded));`;
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(loaded).toContain('/language-models/providers/index.ts');
  expect(loaded).not.toMatch(/node_modules\/(ai|@ai-sdk)\//);
});
