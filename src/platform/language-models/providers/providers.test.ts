import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createModels } from '../resolve.ts';
import { providerOf, providers, readProviderSettings, settingSchemas } from './index.ts';

test('every setting of a provider has a name of its own in the environment', () => {
  const names = providers.flatMap((provider) => {
    expect(Object.keys(provider.names)).toEqual(Object.keys(provider.settings.shape));
    return Object.values(provider.names);
  });
  expect(names).toHaveLength(new Set(names).size);
  expect([
    Object.keys(settingSchemas('general')),
    Object.keys(settingSchemas('web-search')),
  ]).toMatchObject([
    ['GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_BASE_URL', 'GROQ_API_KEY', 'GROQ_BASE_URL'],
    ['PERPLEXITY_API_KEY', 'PERPLEXITY_BASE_URL', 'PERPLEXITY_TRANSPORT'],
  ]);
});

test('only the last provider takes names without a prefix, and no prefix hides another', () => {
  expect(providers.map(({ prefix }) => prefix === '')).toEqual(
    providers.map((_, index) => index === providers.length - 1),
  );
  for (const provider of providers) {
    expect(providerOf(provider.defaultModel)).toBe(provider);
    expect(providerOf(`${provider.prefix}x`)).toBe(provider);
  }
});

test.each(providers.map((provider) => [provider.id, provider] as const))(
  'the settings of %s make its models available, and without them the failure names them',
  (_, { prefix, names }) => {
    expect(() => createModels({}).resolve(`${prefix}x`)).toThrow(names.apiKey);
    const settings = readProviderSettings({ [names.apiKey]: 'key' });
    expect(createModels(settings).resolve(`${prefix}x`).modelId).toBe(`${prefix}x`);
  },
);

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
