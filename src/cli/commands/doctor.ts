import { access, constants, statfs } from 'node:fs/promises';
import { styleText } from 'node:util';
import { composeFeatures } from '#app/compose/features.entry.ts';
import { composeSpeechModels } from '#app/compose/speech-models.entry.ts';
import { composeVideoEncoders, encoderText } from '#app/compose/video-encoders.entry.ts';
import { type Config, describeConfig, loadConfig, unknownSettings } from '#app/config';
import { inspectTools, listFeatures, type ToolStatus, type ToolStatuses } from '#app/feature-list';
import type { Feature } from '#app/feature-list/features.schema.ts';
import { checkRemoteEngine } from '#engine/port/remote-engine.entry.ts';
import { fetchOriginToken, readCookiesFile, siteOf } from '#engine/sources';
import { messageOf } from '#platform/kit/failure.ts';
import { makeFolder } from '#platform/kit/make-folder.ts';
import { createModels } from '#platform/language-models';
import { missingProtections } from '#platform/sandbox';
import { commandErrors } from '../errors.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

/** `kinora doctor`: checks the tools and the settings; fails when something required is missing. */
export async function doctor(options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const config = loadConfig();
    const tools = await inspectTools(config.tools, config.speech.runtime);
    // When another machine renders, ffmpeg here only examines downloads.
    const own = config.clipBackend
      ? [tools.ffmpeg, tools.ffprobe, tools.downloader, tools.speaker]
      : Object.values(tools);
    const findings = [
      await node(),
      ...own,
      await sandbox(config, tools),
      ...(config.clipBackend ? [] : [await videoEncoder(config)]),
      ...(await Promise.all([folder(config), speechModels(config)])),
      ...(await Promise.all([cookies(config), tokenProvider(config)])).flat(),
      ...(await engine(config)),
      ...envFile(),
    ];
    const parts = {
      models: createModels(config.models),
      speechModels: composeSpeechModels(config),
    };
    const abilities = listFeatures(await composeFeatures(config, parts, async () => tools)());
    const features = describeConfig(config).filter((row) => row.feature !== undefined);
    if (options.json) await print(JSON.stringify({ findings, abilities, features }, null, 2));
    else await print(report(findings, abilities, features));
    const missing = findings
      .filter(({ needed, state }) => needed && state === 'missing')
      .map(({ what }) => what);
    if (missing.length > 0) throw commandErrors.notReady(missing.join(', '));
  });
}

async function node(): Promise<ToolStatus> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const ok = major >= 24;
  return {
    what: 'Node',
    state: ok ? 'ok' : 'old',
    text: ok ? process.version : `${process.version}: run "npm run setup"`,
    needed: true,
  };
}

async function sandbox(
  { requireSandbox }: Config,
  { downloader }: ToolStatuses,
): Promise<ToolStatus> {
  const missing = await missingProtections(downloader.isolation);
  const finding = { what: 'sandbox', needed: requireSandbox };
  if (missing.length === 0)
    return {
      ...finding,
      state: 'ok',
      text: 'ffmpeg has no network; yt-dlp has only its own files and the proxy',
    };
  return {
    ...finding,
    state: requireSandbox ? 'missing' : 'old',
    text: `${missing.join('; ')}: see docs/security.md`,
  };
}

/** Tries the encoder as for an export, because an encoder that ffmpeg lists may have no device. */
async function videoEncoder(config: Config): Promise<ToolStatus> {
  const report = await composeVideoEncoders(config).report(new AbortController().signal);
  const isAsSet = config.videoEncoder === 'auto' || config.videoEncoder === report.name;
  return {
    what: 'video encoder',
    state: isAsSet ? 'ok' : 'old',
    text: encoderText(report),
    needed: false,
  };
}

async function folder({ dataDir }: Config): Promise<ToolStatus> {
  const what = 'DATA_DIR';
  try {
    makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = (bavail * bsize) / 2 ** 30;
    const text = `${dataDir}, ${free.toFixed(1)} GiB free`;
    return {
      what,
      state: free < 2 ? 'old' : 'ok',
      text: free < 2 ? `${text}: an hour of video takes about 2 GiB` : text,
      needed: true,
    };
  } catch (error) {
    return {
      what,
      state: 'missing',
      text: `${dataDir} cannot be written: ${messageOf(error)}`,
      needed: true,
    };
  }
}

async function speechModels(config: Config): Promise<ToolStatus> {
  const finding = { what: 'speech models', needed: false };
  try {
    const models = (await composeSpeechModels(config).list()).filter(
      ({ state }) => state === 'installed' || state === 'damaged',
    );
    const damaged = models.filter(({ state }) => state === 'damaged').map(({ id }) => id);
    if (damaged.length > 0)
      return {
        ...finding,
        state: 'old',
        text: `damaged: ${damaged.join(', ')}. Remove and install again (kinora models)`,
      };
    const names = models.map(({ id, realTimeFactor }) =>
      realTimeFactor === undefined ? id : `${id} (${realTimeFactor.toPrecision(2)} of real time)`,
    );
    const text = `${names.join(', ') || 'none: "kinora models list" names what can be installed'}, in ${config.speechModels.folder}`;
    return { ...finding, state: 'ok', text };
  } catch (error) {
    return { ...finding, state: 'missing', text: messageOf(error) };
  }
}

async function cookies({ cookiesFile }: Config): Promise<ToolStatus[]> {
  if (cookiesFile === undefined) return [];
  const finding = { what: 'cookies', needed: false };
  try {
    const found = await readCookiesFile(cookiesFile);
    const isCurrent = ({ expires }: (typeof found)[number]) =>
      expires === 0 || expires * 1000 > Date.now();
    const [current, all] = [found.filter(isCurrent), found].map((some) =>
      [...new Set(some.map(siteOf))].sort(),
    ) as [string[], string[]];
    const expired = all.filter((site) => !current.includes(site));
    if (expired.length === 0)
      return [{ ...finding, state: 'ok', text: `COOKIES_FILE has those of ${all.join(', ')}` }];
    return [
      {
        ...finding,
        state: 'old',
        text: `COOKIES_FILE: those of ${expired.join(', ')} have expired. Export them again`,
      },
    ];
  } catch (error) {
    return [{ ...finding, state: 'missing', text: messageOf(error) }];
  }
}

async function tokenProvider({ tokenProvider: url }: Config): Promise<ToolStatus[]> {
  if (url === undefined) return [];
  const finding = { what: 'token provider', needed: false };
  const { signal } = new AbortController();
  const answer = await fetchOriginToken(url, signal).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  );
  return [
    answer === undefined
      ? { ...finding, state: 'ok', text: `${url} provides tokens` }
      : { ...finding, state: 'missing', text: answer },
  ];
}

async function engine({ clipBackend }: Config): Promise<ToolStatus[]> {
  if (!clipBackend) return [];
  const finding = { what: 'engine', needed: true };
  try {
    const health = await checkRemoteEngine(clipBackend);
    if (health)
      return [{ ...finding, state: 'ok', text: `version ${health.version} at ${clipBackend.url}` }];
    const text = `${clipBackend.url} responds, but is not a Kinora engine: it must implement the protocol in docs/engine.md`;
    return [{ ...finding, state: 'old', text }];
  } catch (error) {
    return [
      {
        ...finding,
        state: 'missing',
        text: `CLIP_BACKEND_URL=${clipBackend.url}: ${messageOf(error)}`,
      },
    ];
  }
}

function envFile(): ToolStatus[] {
  const names = unknownSettings();
  if (names.length === 0) return [];
  return [
    {
      what: '.env',
      state: 'old',
      text: `not settings, without effect: ${names.join(', ')}`,
      needed: false,
    },
  ];
}

function report(
  findings: ToolStatus[],
  abilities: Feature[],
  features: ReturnType<typeof describeConfig>,
): string {
  const mark = {
    ok: styleText('green', '✔'),
    old: styleText('yellow', '!'),
    missing: styleText('red', '✘'),
  };
  const dot = (isOn: boolean) => (isOn ? styleText('green', '●') : styleText('gray', '○'));
  const width = Math.max(...features.map(({ name }) => name.length));
  return [
    styleText('bold', 'This machine'),
    ...findings.map(({ what, state, text }) => `  ${mark[state]} ${what.padEnd(14)} ${text}`),
    `\n${styleText('bold', 'What Kinora can do here')}`,
    ...abilities.map(({ name, available, missing }) =>
      `  ${dot(available)} ${name.padEnd(28)}  ${missing ?? ''}`.trimEnd(),
    ),
    `\n${styleText('bold', 'Settings, and what each enables')}`,
    ...features.map(
      ({ name, isDefault, feature }) => `  ${dot(!isDefault)} ${name.padEnd(width)}  ${feature}`,
    ),
    styleText(
      'gray',
      '\n  ● set   ○ not set. Put settings into the environment or into .env beside package.json.',
    ),
  ].join('\n');
}
