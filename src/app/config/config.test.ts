import { writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { settingSchemas } from '#platform/language-models/providers/index.ts';
import { describeConfig, loadConfig, unknownSettings } from './config.ts';

describe('settings', () => {
  it('run everything embedded on this machine when none is given', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      allowPrivateAddresses: false,
    });
    expect(config).toMatchObject({
      databaseUrl: undefined,
      s3: undefined,
      oidc: undefined,
      clipBackend: undefined,
    });
    expect(config.limits).toEqual({
      bodyBytes: 1_048_576,
      audioBytes: 26_214_400,
      audioSeconds: 600,
      videoBytes: 4_294_967_296,
      videoSeconds: 21_600,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('count an empty value as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', HOST: '0.0.0.0' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      host: '0.0.0.0',
    });
  });

  it('that are misspelled in the .env file are named', async () => {
    await using scratch = await scratchFolder();
    const file = join(scratch.path, '.env');
    expect(unknownSettings(file)).toEqual([]);
    await writeFile(
      file,
      '# WORK=2\nWORK_CONCURENCY=4\nPORT=3000\nhttps_proxy=http://proxy:3128\nPOSTGRES_PASSWORD=x\nNODE_OPTIONS=',
    );
    expect(unknownSettings(file)).toEqual(['NODE_OPTIONS', 'WORK_CONCURENCY']);
  });

  it('are refused with every problem named at once', () => {
    const wrong = {
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      OIDC_ISSUER: 'file:///etc',
      PUBLIC_BASE_URL: 'https://kinora.example.org/?a=1',
      MAX_VIDEO_BYTES: '-1',
      ALLOW_PRIVATE_ADDRESSES: 'yes',
      WORK_CONCURRENCY: '0',
    };
    let message = '';
    try {
      loadConfig(wrong);
    } catch (error) {
      message = error instanceof Error ? error.message : '';
    }
    for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name} must be`);
  });

  it.each([
    [{ S3_REGION: 'eu' }, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY belong together'],
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_AUDIENCE is missing'],
    [{ OIDC_AUDIENCE: 'kinora' }, 'OIDC_ISSUER is missing'],
    [
      { OIDC_ISSUER: 'https://id.example.org', OIDC_AUDIENCE: 'kinora', SIGN_UP: 'open' },
      'SIGN_UP has no effect',
    ],
    [{ CLIP_BACKEND_URL: 'https://engine.example.org' }, 'CLIP_BACKEND_TOKEN is missing'],
    [{ ROLE: 'work' }, 'DATABASE_URL is missing'],
  ])('that contradict each other are refused: %o', (environment, problem) => {
    expect(() => loadConfig(environment)).toThrow(problem);
  });

  it('are refused at once for what is wrong with each and for how the others contradict each other', () => {
    const problems = (environment: Record<string, string>) => {
      try {
        loadConfig(environment);
      } catch (error) {
        return error instanceof Error ? error.message.split('\n').slice(1) : [];
      }
      return [];
    };
    const pairs = { S3_REGION: 'eu', CLIP_BACKEND_URL: 'https://engine.example.org' };
    expect(problems({ PORT: 'abc', ...pairs })).toEqual([
      expect.stringContaining('PORT must be'),
      expect.stringContaining('S3_BUCKET is missing'),
      expect.stringContaining('CLIP_BACKEND_TOKEN is missing'),
    ]);
    // An invalid setting is present: it is not reported as missing as well.
    expect(problems({ DATABASE_URL: 'mysql://db', ROLE: 'work' })).toEqual([
      expect.stringContaining('DATABASE_URL must be'),
    ]);
  });

  it.each(['SESSION_SECRET', 'URL_SIGNING_SECRET', 'METRICS_TOKEN', 'ENCRYPTION_KEYS'])(
    'refuse a %s that can be guessed',
    (name) => {
      expect(() => loadConfig({ [name]: 'x' })).toThrow(`${name}`);
      expect(() => loadConfig({ [name]: 'x' })).toThrow(
        /must have at least \d+ characters.*openssl rand -hex 32/,
      );
      expect(() => loadConfig({ [name]: 'f'.repeat(name === 'ENCRYPTION_KEYS' ? 31 : 7) })).toThrow(
        'must have at least',
      );
      expect(loadConfig({ [name]: '0123456789abcdef'.repeat(2) }).given).toContain(name);
    },
  );

  it('let an engine on the same machine go without a token, and the engine itself have one without an address', () => {
    expect(loadConfig({ CLIP_BACKEND_URL: 'http://127.0.0.1:4000/' })).toMatchObject({
      clipBackend: { url: 'http://127.0.0.1:4000' },
    });
    expect(loadConfig({ CLIP_BACKEND_TOKEN: 'secret' })).toMatchObject({
      clipBackend: undefined,
      engineToken: 'secret',
    });
  });

  it('accept a list of origins, and nothing but origins', () => {
    expect(
      loadConfig({ CORS_ORIGINS: 'https://App.example.org/, http://localhost:5173' }).corsOrigins,
    ).toEqual(['https://app.example.org', 'http://localhost:5173']);
    expect(loadConfig({}).corsOrigins).toEqual([]);
    for (const wrong of [
      '*',
      'null',
      'app.example.org',
      'https://app.example.org/path',
      'file:///etc',
      'https://a.example,',
    ])
      expect(() => loadConfig({ CORS_ORIGINS: wrong })).toThrow('CORS_ORIGINS');
  });

  it('accept sizes and durations with units', () => {
    expect(
      loadConfig({ MAX_VIDEO_BYTES: '2 GiB', MAX_VIDEO_SECONDS: '90min' }).limits,
    ).toMatchObject({
      videoBytes: 2_147_483_648,
      videoSeconds: 5400,
    });
  });

  it('list the values that must never be logged, including passwords in addresses', () => {
    const { secrets } = loadConfig({
      METRICS_TOKEN: 'scrape my metrics',
      DATABASE_URL: 'postgres://kinora:hunter%402@db/kinora',
      PORT: '4000',
      ENCRYPTION_KEYS: `${'k'.repeat(32)},${'l'.repeat(32)}`,
    });
    expect(secrets).toEqual([
      'postgres://kinora:hunter%402@db/kinora',
      'hunter@2',
      'k'.repeat(32),
      'l'.repeat(32),
      'scrape my metrics',
    ]);
  });

  it('read the headers of the trace collector as the specification writes them', () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=two%20words,c=%',
    };
    const headers = { a: '1', b: 'two words', c: '%' };
    expect(loadConfig(environment).tracing).toEqual({
      endpoint: 'http://collector:4318',
      headers,
      serviceName: 'kinora',
      sample: 1,
    });
    expect(() => loadConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG must be at most 1',
    );
  });

  it('cannot be changed afterwards', () => {
    const config = loadConfig({});
    expect(
      Object.isFrozen(config) &&
        Object.isFrozen(config.limits) &&
        Object.isFrozen(config.models.google),
    ).toBe(true);
  });

  it('are described with secrets hidden, wherever the value came from, and with the feature each switches on', () => {
    const environment = {
      GROQ_API_KEY: 'gsk_1',
      DATABASE_URL: 'postgres://kinora:hunter2@db/kinora',
      PORT: '4000',
    };
    const rows = describeConfig(loadConfig(environment));
    expect(rows).toHaveLength(new Set(rows.map((row) => row.name)).size);
    const row = (name: string) => rows.find((one) => one.name === name);
    expect(row('GROQ_API_KEY')).toMatchObject({
      value: '••••',
      isDefault: false,
      feature: expect.stringContaining('speech recognition'),
    });
    expect(row('DATABASE_URL')).toMatchObject({ value: '••••' });
    expect(row('PORT')).toEqual({ name: 'PORT', value: '4000', isDefault: false });
    expect(row('HOST')).toEqual({ name: 'HOST', value: '127.0.0.1', isDefault: true });
    expect(row('SARVAM_API_KEY')).toMatchObject({ value: '', isDefault: true });
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|gsk_1/);
  });

  it('are few for a process that runs the engine alone, and mean the same there', () => {
    const engine = {
      DATA_DIR: '/data',
      MAX_VIDEO_SECONDS: '2h',
      S3_BUCKET: 'videos',
      S3_SECRET_ACCESS_KEY: 'storage key',
      S3_ACCESS_KEY_ID: 'id',
      AWS_REGION: 'eu-west-1',
      GROQ_API_KEY: 'model key',
      TRANSCRIPT_SOURCES: 'local',
      https_proxy: 'proxy:8080',
    };
    const others = {
      DATABASE_URL: 'postgres://kinora:secret@db/kinora',
      SESSION_SECRET: 'x'.repeat(32),
      ENCRYPTION_KEYS: 'y'.repeat(32),
      PERPLEXITY_API_KEY: 'search key',
      METRICS_TOKEN: 'z'.repeat(32),
      SIGN_UP: 'open',
      HOME: '/root',
    };
    const config = loadConfig({ ...engine, ...others });
    const { https_proxy, ...named } = engine;
    expect(config.engineSettings).toEqual({
      ...named,
      HTTPS_PROXY: https_proxy,
      SPEECH_MODEL_DOWNLOADS: 'never',
    });
    const own = loadConfig(config.engineSettings);
    for (const part of [
      'dataDir',
      's3',
      'tools',
      'speechModels',
      'speech',
      'sourceOrder',
      'workConcurrency',
      'tracing',
      'logLevel',
    ] as const)
      expect(own[part]).toEqual(config[part]);
    expect(own.models.compatible).toEqual(config.models.compatible);
    expect(
      loadConfig({ DEFAULT_MODEL: 'sonar-pro', PERPLEXITY_API_KEY: 'key' }).engineSettings,
    ).toMatchObject({
      PERPLEXITY_API_KEY: 'key',
    });
  });

  it('take a list of models with commas between', () => {
    expect(loadConfig({ SELECTABLE_MODELS: 'qwen3:8b, gemini-3-pro' }).models.selectable).toEqual([
      'qwen3:8b',
      'gemini-3-pro',
    ]);
    expect(() => loadConfig({ SELECTABLE_MODELS: 'qwen3:8b,,' })).toThrow('SELECTABLE_MODELS');
  });

  it('close lookup and voice, and offer the default models only, where other machines can reach the server', () => {
    const chosen = (settings: Record<string, string>) => {
      const { requireSignIn, models } = loadConfig(settings);
      return [requireSignIn, models.selectable];
    };
    for (const settings of [
      {},
      { HOST: '::1' },
      { HOST: 'localhost', PUBLIC_BASE_URL: 'http://127.0.0.1:3000' },
    ])
      expect([settings, chosen(settings)]).toEqual([settings, [false, undefined]]);
    for (const settings of [
      { HOST: '0.0.0.0' },
      { HOST: '10.0.0.7' },
      { PUBLIC_BASE_URL: 'https://kinora.example.org' },
    ])
      expect([settings, chosen(settings)]).toEqual([settings, [true, []]]);
    expect(chosen({ HOST: '0.0.0.0', REQUIRE_SIGN_IN: '0', SELECTABLE_MODELS: 'a' })).toEqual([
      false,
      ['a'],
    ]);
    expect(chosen({ REQUIRE_SIGN_IN: '1' })).toEqual([true, undefined]);
  });

  it('take addresses and ranges of proxies, and nothing else', () => {
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.7, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
      '10.0.0.7',
      '10.0.0.0/8',
      '::1',
    ]);
    for (const wrong of ['proxy.example.org', '10.0.0.0/33', '10', '10.0.0.7,,'])
      expect(() => loadConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
  });

  it('cover all documented names', () => {
    const namesOf = (kind: 'general' | 'web-search') => Object.keys(settingSchemas(kind)).join(' ');
    const documented =
      `PORT HOST PUBLIC_BASE_URL CORS_ORIGINS TRUSTED_PROXIES REQUIRE_SIGN_IN DATA_DIR DATABASE_URL DATABASE_CONNECTIONS MIGRATE_AT_START S3_BUCKET S3_ENDPOINT S3_PUBLIC_ENDPOINT S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
      S3_FORCE_PATH_STYLE ROLE WORK_CONCURRENCY WORK_TURN_SECONDS DOWNLOAD_CONCURRENCY CLIP_BACKEND_URL CLIP_BACKEND_TOKEN OIDC_ISSUER OIDC_AUDIENCE OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_ACCOUNT_URL OPERATORS
      SIGN_UP SESSION_HOURS API_TOKEN_DAYS SESSION_SECRET URL_SIGNING_SECRET ENCRYPTION_KEYS MODEL_KEYS_SECRET YOUTUBE_API_KEY YOUTUBE_API_BASE_URL YOUTUBE_WEB_BASE_URL YOUTUBE_IMAGE_BASE_URL YOUTUBE_CLIENT_ID YOUTUBE_CLIENT_SECRET YOUTUBE_POSTING_BASE_URL YT_DLP_PATH COOKIES_FILE PO_TOKEN_PROVIDER_URL FETCH_AUDIENCE WATCH_FOLDER WATCH_FOLDER_OWNER FFMPEG_PATH FFPROBE_PATH VIDEO_ENCODER FACE_SEARCH WRITE_TEXTS
      ALLOW_PRIVATE_ADDRESSES REQUIRE_SANDBOX DEFAULT_MODEL ${namesOf('general')} EMBEDDING_MODEL EMBEDDING_BASE_URL EMBEDDING_API_KEY ${namesOf('web-search')}
      SEARCH_MODEL SELECTABLE_MODELS SARVAM_API_KEY SARVAM_BASE_URL SPEECH_CONCURRENCY SPEECH_THREADS SPEECH_RUNTIME_PATH SPEECH_PROVIDER TRANSCRIBE_MODEL SPEECH_BASE_URL SPEECH_API_KEY TRANSCRIPT_SOURCES MODELS_FOLDER MODELS_BASE_URL SPEECH_MODEL_DOWNLOADS SPEECH_MODEL_CATALOGUE LANGUAGE_RUNTIME_BASE_URL LANGUAGE_RUNTIME_PATH HTTP_PROXY HTTPS_PROXY NO_PROXY MAX_BODY_BYTES MAX_AUDIO_BYTES MAX_AUDIO_SECONDS
      MAX_VIDEO_BYTES MAX_VIDEO_SECONDS QUOTA_JOBS QUOTA_STORAGE QUOTA_VIDEO_MINUTES QUOTA_EXPORT_CLIPS QUOTA_EXPORT_MINUTES QUOTA_MODEL_DOLLARS QUOTA_MODEL_TOKENS SMTP_URL MAIL_FROM TRASH_DAYS JOB_RETENTION_DAYS DRAIN_SECONDS METRICS_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT
      OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER_ARG BACKUP_PASSPHRASE LOG_LEVEL`.split(
        /\s+/,
      );
    expect(describeConfig(loadConfig({})).map((row) => row.name)).toEqual(documented);
  });
});
