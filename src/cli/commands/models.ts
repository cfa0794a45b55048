import { styleText } from 'node:util';
import { composeSpeechModels } from '#app/compose/speech-models.entry.ts';
import { loadConfig } from '#app/config';
import {
  type AddModelOptions,
  type InstalledModel,
  type ModelVerification,
  type SpeechModel,
  type SpeechModelStatus,
  type SpeechModels,
  speechModelErrors,
} from '#engine/speech/models';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { commandErrors } from '../errors.ts';
import { confirm } from '../options/confirm.ts';
import { nearestName } from '../options/nearest-name.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

type Options = { json?: boolean | undefined };

/** `kinora models list` */
export async function listModels(options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { folder } = loadConfig().speechModels;
    const models = await openModels().list();
    if (options.json) return await print(JSON.stringify({ folder, models }, null, 2));
    const width = Math.max(...models.map(({ id }) => id.length));
    await print(
      models.map((model) => `${mark(model)} ${model.id.padEnd(width)}  ${line(model)}`).join('\n'),
    );
    console.error(styleText('gray', `\n● installed   ○ not installed   in ${folder}`));
  });
}

/**
 * `kinora models install`: shows the size and licence of the model and asks for consent on a
 * terminal; elsewhere it requires `--yes`.
 */
export async function installModel(
  id: string,
  { yes = false, ...options }: Options & { yes?: boolean },
): Promise<void> {
  await runCommand(options, async (run, show) => {
    const models = openModels();
    const entry = models.catalogue.find((model) => model.id === id);
    const isInstalled = (await models.installed()).some((model) => model.id === id);
    if (entry && !isInstalled) {
      show.say(
        `${entry.name}: ${megabytes(entry.bytes)}, downloaded once, stays on this machine. Licence: ${licenceOf(entry)}`,
      );
      if (entry.attribution) show.say(`  ${entry.attribution}`);
      if (!yes) await requireConsent(run.signal);
    }
    await report(await suggestingIds(models, id, models.install(id, run)), options);
  });
}

/** `kinora models add` */
export async function addModel({
  from,
  languages = [],
  json,
  ...options
}: Options & AddOptions): Promise<void> {
  await runCommand({ json }, async ({ signal }) => {
    await report(await openModels().add(from, { languages, ...options }, signal), { json });
  });
}

type AddOptions = { from: string; languages?: string[] } & Omit<AddModelOptions, 'languages'>;

/** `kinora models verify`: fails when a file is missing or has changed. */
export async function verifyModels(id: string | undefined, options: Options): Promise<void> {
  await runCommand(options, async ({ signal }) => {
    const models = openModels();
    const ids = id === undefined ? await presentIds(models) : [id];
    const results: ModelVerification[] = [];
    for (const one of ids)
      results.push(await suggestingIds(models, one, models.verify(one, signal)));
    if (options.json) await print(JSON.stringify(results, null, 2));
    else if (results.length > 0) await print(results.flatMap(verificationLines).join('\n'));
    if (ids.length === 0) console.error('No model is installed.');
    const damaged = results.filter(({ isIntact }) => !isIntact).map((result) => result.id);
    if (damaged.length > 0) throw commandErrors.modelsDamaged(damaged.join(', '));
  });
}

/** `kinora models remove` */
export async function removeModel(id: string, options: Options): Promise<void> {
  await runCommand(options, async () => {
    const models = openModels();
    await suggestingIds(models, id, models.remove(id));
    if (options.json) await print(JSON.stringify({ removed: id }));
    else console.error(`${id} is removed.`);
  });
}

function openModels(): SpeechModels {
  return composeSpeechModels(loadConfig(), { isOperator: true });
}

/** The result, or a failure that names the model whose id was probably meant. */
async function suggestingIds<Result>(
  models: SpeechModels,
  id: string,
  result: Promise<Result>,
): Promise<Result> {
  return await result.catch(async (error: unknown) => {
    if (!isFailure(error, speechModelErrors.notFound, speechModelErrors.notInstalled)) throw error;
    const ids = (await models.list()).map((model) => model.id);
    const meant = ids.includes(id) ? undefined : nearestName(id, ids);
    if (meant === undefined) throw error;
    throw new Failure(error.code, `${error.message} Did you mean "${meant}"?`, { cause: error });
  });
}

async function presentIds(models: SpeechModels): Promise<string[]> {
  const present = (await models.list()).filter(
    ({ state }) => state === 'installed' || state === 'damaged',
  );
  return present.map(({ id }) => id);
}

function mark({ state }: SpeechModelStatus): string {
  if (state === 'installed') return styleText('green', '●');
  return state === 'damaged' ? styleText('red', '✘') : styleText('gray', '○');
}

function line({
  bytes,
  languages,
  licence,
  state,
  download,
  hashesFrom,
  kind,
  speed,
  realTimeFactor,
  wordErrors,
  contextTokens,
}: SpeechModelStatus): string {
  const share = download
    ? ` ${Math.floor((100 * download.bytes.done) / download.bytes.total)} %`
    : '';
  const states: Record<SpeechModelStatus['state'], string> = {
    available: '',
    downloading: `downloading${share}`,
    paused: `paused at${share}`,
    installed:
      hashesFrom === 'first-use' ? 'hashes recorded at the first use' : 'hashes of the catalogue',
    damaged: 'DAMAGED: remove it and install it again',
  };
  return [
    megabytes(bytes).padStart(8),
    languageText(kind, languages),
    wordErrors ? `${wordErrors.percent} % errors (${wordErrors.of}, ${wordErrors.source})` : '',
    realTimeFactor === undefined ? (speed ?? '') : speedText(realTimeFactor),
    contextTokens === undefined ? '' : `${contextTokens} tokens`,
    licence ?? '',
    states[state],
  ]
    .filter((part) => part !== '')
    .join('  ');
}

const speedText = (realTimeFactor: number) =>
  `${realTimeFactor.toPrecision(2)} of real time on this machine`;

function languageText(kind: SpeechModel['kind'], languages: readonly string[]): string {
  if (kind === 'screen-text') return 'text on screens';
  if (kind === 'language') return 'titles, summaries, translation, chat; any language';
  if (kind === 'segmentation' || kind === 'embedding') return 'speakers';
  if (languages.length === 0) return 'any language';
  return languages.length > 6
    ? `${languages.slice(0, 3).join(', ')} and ${languages.length - 3} more languages`
    : languages.join(', ');
}

const megabytes = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;
const licenceOf = ({ licence, licenceUrl }: SpeechModel) =>
  licenceUrl === undefined ? licence : `${licence} (${licenceUrl})`;

/**
 * Asks the person at the terminal to agree to the download.
 * @throws Failure `not-confirmed`, or the signal's reason
 */
async function requireConsent(signal: TaskContext['signal']): Promise<void> {
  if (!process.stdin.isTTY)
    throw commandErrors.notConfirmed('There is no terminal to ask at: add --yes.');
  if (!(await confirm('Download it?', signal)))
    throw commandErrors.notConfirmed('Nothing was downloaded.');
}

async function report(model: InstalledModel, { json }: Options): Promise<void> {
  if (json) await print(JSON.stringify(model, null, 2));
  else
    console.error(
      `${model.name} is installed as ${model.id} (${model.kind}, ${languageText(model.kind, model.languages)}).`,
    );
}

function verificationLines({ id, isIntact, files, realTimeFactor }: ModelVerification): string[] {
  const fileLines = files.map(({ name, state, sha256 = '', expectedFrom }) => {
    return `    ${state.padEnd(8)} ${name}  ${sha256}${expectedFrom === 'first-use' ? '  (compared with its first use)' : ''}`;
  });
  const speed = realTimeFactor === undefined ? '' : `: ${speedText(realTimeFactor)}`;
  return [
    `${isIntact ? styleText('green', '✔') : styleText('red', '✘')} ${id}${speed}`,
    ...fileLines,
  ];
}
