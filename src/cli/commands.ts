import { Command, InvalidArgumentError, Option } from 'commander';
import { capitals as capitalsChoices, maxRanges, type RemovalKind, removalKinds } from '#edit/edit.constants.ts';
import { overlayColors, titleDesigns, titleSeconds as titleLimits } from '#edit/overlay.constants.ts';
import { clipOverlays, clipTitle } from '#edit/overlay.schema.ts';
import { aspectRatio, type Layout, profanityFilter, reframe, targetLanguage } from '#engine/engine.schema.ts';
import type { TimeRange } from '#kit/time-range.ts';
import { modelKinds } from '#speech-models/speech-models.constants.ts';
import { chosenSources } from '#transcript/sources.constants.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { addTimelineCommand } from './timeline-command.ts';

/** The command line: arguments only. Each command's code is imported when the command runs, so that all of them start quickly. */
const program = new Command('kinora')
  .description('Finds the moments of a video worth sharing and turns them into captioned clips.')
  .version(packageJson.version)
  .showHelpAfterError('(try kinora help)')
  .enablePositionalOptions();

const prompt = new Option('-p, --prompt <text>', 'what you are looking for, in your own words');
const shape = new Option('-a, --aspect <ratio>', 'aspect ratio of the clips').choices(aspectRatio.options).default('9:16');
const language = new Option('-l, --language <code>', 'translate the captions (needs a language model)').choices(targetLanguage.options);
const framing = new Option(
  '--reframe <mode>',
  'people: follow faces; center: crop around the centre; fit: show the whole frame over a blurred background',
)
  .choices(reframe.options)
  .default('people');
const layout = new Option('--layout <name>', 'how people are arranged; auto: by who speaks; screen: the screen above its speaker')
  .choices(['auto', 'single', 'split', 'screen', 'fit'] satisfies Layout[])
  .default('auto');
const profanity = new Option(
  '--profanity <filter>',
  'filter strong language; mask: asterisks in the captions; bleep: a tone in the audio as well',
)
  .choices(profanityFilter.options)
  .default('off');
const tighten = new Option('--tighten [what]', 'remove pauses, fillers and repeats, or only those you name, separated by commas')
  .argParser(removals)
  .preset(removalKinds.map((kind) => `${kind}s`).join(','));
const capitals = new Option('--capitals <case>', 'letter case of the captions; upper: all capitals (default); as-written').choices(
  capitalsChoices,
);
const title = new Option('--title <text>', 'a title at the top of each clip; auto: taken from what is said in it').argParser(titleText);
const titleDesign = new Option('--title-design <name>', 'box: dark text on white; outline: bold capitals; strip: coloured strips')
  .choices(titleDesigns)
  .default('box');
const titleSeconds = new Option('--title-seconds <seconds>', 'how long the title is shown; all: for the whole clip')
  .argParser(secondsOrAll)
  .default(titleLimits.default);
const progressBar = new Option('--progress-bar [color]', 'a bar along the bottom that shows the progress of the clip')
  .argParser(color)
  .preset(overlayColors.progressBar);
const keywords = new Option('--keywords [color]', 'draw rare words of the captions in a second colour')
  .argParser(color)
  .preset(overlayColors.keywords);
const brand = new Option(
  '--brand <kit>',
  'a brand kit: its name in this installation, a JSON file, or a folder with a brand.json (docs/brand-kits.md)',
);
const cookies = new Option('--cookies <file>', 'a cookies.txt file, for videos that only signed-in people may see (docs/downloads.md)');
const ranker = new Option('--ranker <name>', 'what chooses the highlights (default: the model if one is configured)').choices([
  'built-in',
  'model',
]);
const text = new Option(
  '--text <file>',
  'the text or captions of the video (TXT, VTT, SRT, SBV, TTML), used instead of any other source of its words',
);
const source = new Option('--source <name>', 'where the words come from (default: the best source)').choices(chosenSources);
const spoken = new Option('--spoken <code>', 'the language spoken, e.g. en or pt-BR').argParser(languageTag);
const useAnyway = new Option('--use-anyway', 'use the text even if it does not match what is spoken');
const out = new Option('-o, --out <folder>', 'the folder for the clips').default('clips');
const yes = new Option('-y, --yes', 'download a missing speech model without asking');
const json = new Option('--json', 'print JSON to standard output and nothing else');

/** How clips are made. */
const making = [
  shape,
  language,
  new Option('-s, --style <file>', 'JSON file with caption settings (docs/captions.md); without a position, captions go where no face is'),
  new Option('--no-captions', 'make the clips without captions'),
  capitals,
  keywords,
  title,
  titleDesign,
  titleSeconds,
  progressBar,
  framing,
  layout,
  profanity,
  tighten,
  brand,
  out,
];

withMaking(
  program
    .command('clip')
    .description('find the best highlights of a video and turn them into captioned clips')
    .argument('<video>', 'the address of a video, or a file')
    .addOption(prompt)
    .option('-n, --top <count>', 'how many clips to make', count, 3),
)
  .addOption(cookies)
  .addOption(ranker)
  .addOption(text)
  .addOption(useAnyway)
  .addOption(source)
  .addOption(spoken)
  .addOption(yes)
  .addOption(json)
  .action(async (video, options) => (await import('./clip.ts')).clip(video, options));

program
  .command('identify')
  .description('find the highlights of a video, or of a transcript alone, without rendering anything')
  .argument('[video]', 'the address of a video, or a file')
  .option('-t, --transcript <file>', 'a transcript (VTT, SRT, TTML or JSON) instead of, or in addition to, the video')
  .addOption(prompt)
  .option('-n, --top <count>', 'the largest number of highlights', count)
  .addOption(cookies)
  .addOption(ranker)
  .addOption(text)
  .addOption(useAnyway)
  .addOption(source)
  .addOption(spoken)
  .addOption(yes)
  .addOption(json)
  .action(async (video, options) => (await import('./identify.ts')).identify(video, options));

withMaking(
  program
    .command('render')
    .description('turn the time ranges you give into clips')
    .argument('<video>', 'the address of a video, or a file')
    .requiredOption(
      '-c, --clip <start-end>',
      'a time range in seconds or M:SS, e.g. 62.5-95 or 1:02-1:35; several parts separated by commas: 1:02-1:35,1:52-2:09 (repeatable)',
      ranges,
    )
    .option('-t, --transcript <file>', 'the words for the captions (VTT, SRT, TTML or JSON)')
    .option('--caption-edits <file>', 'JSON file with changes to single words and lines of the captions (docs/editor.md)'),
)
  .addOption(cookies)
  .addOption(yes)
  .addOption(json)
  .action(async (video, options) => (await import('./render.ts')).render(video, options));

addTimelineCommand(program, { shape, tighten, json, parseRanges: ranges });

program
  .command('transcript')
  .description('print the words of a video with their times')
  .argument('<video>', 'the address of a video, or a file')
  .addOption(
    new Option('-f, --format <format>', 'json is what "kinora identify --transcript" reads')
      .choices(['txt', 'vtt', 'srt', 'json'])
      .default('txt'),
  )
  .option('--language <code>', 'the language spoken, e.g. en or pt-BR', languageTag)
  .addOption(cookies)
  .addOption(text)
  .addOption(useAnyway)
  .addOption(source)
  .option('--speakers', 'name the speakers, as far as captions or a speaker model tell them apart')
  .option('-o, --out <file>', 'the file for the transcript (default: standard output)')
  .addOption(yes)
  .action(async (video, options) => (await import('./transcript.ts')).transcript(video, options));

program
  .command('chapters')
  .description('print the chapters of a transcript in the format of a YouTube description')
  .requiredOption('-t, --transcript <file>', 'a transcript (VTT, SRT, TTML or JSON)')
  .addOption(json)
  .action(async (options) => (await import('./chapters.ts')).chapters(options));

program
  .command('demo')
  .description('create a sample talk, find its highlights, and turn them into three captioned clips')
  .argument('[video]', 'your own video instead of the sample talk')
  .option('-o, --out <folder>', 'the folder for the results', 'demo')
  .option('--listen', 'recognise the speech of the talk instead of reading its captions, with a tiny model of its voice')
  .action(async (video, options) => (await import('./demo/demo.ts')).demo(video, options));

program
  .command('serve', { isDefault: false })
  .description('start the server')
  .action(async () => (await import('./serve.ts')).serve());

program
  .command('engine')
  .description('run an engine that finds and renders clips for servers on other machines (docs/engine.md)')
  .action(async () => (await import('./engine.ts')).engine());

const user = program.command('user').description('manage accounts');
user
  .command('add')
  .description('create an account')
  .argument('<email>')
  .option('-n, --name <name>', 'the name shown in the app')
  .addOption(json)
  .action(async (email, options) => (await import('./user.ts')).addUser(email, options));
user
  .command('list')
  .description('list the accounts with the storage, video and jobs they use')
  .addOption(json)
  .action(async (options) => (await import('./user.ts')).listUsers(options));
user
  .command('password')
  .description('set a new password; signs the account out everywhere and revokes its tokens')
  .argument('<email>')
  .option('--keep-tokens', 'keep its tokens valid')
  .addOption(json)
  .action(async (email, options) => (await import('./user.ts')).changePassword(email, options));
user
  .command('code')
  .description('print the setup code for the first account of a server')
  .addOption(json)
  .action(async (options) => (await import('./user.ts')).showSetupCode(options));
user
  .command('sign-out')
  .description('end all sessions and tokens of a person, including people who sign in through your identity provider')
  .argument('<person>', 'an email address or a user id')
  .addOption(json)
  .action(async (person, options) => (await import('./user.ts')).signOutUser(person, options));
user
  .command('remove')
  .description('remove an account; it can no longer sign in, and its tokens are revoked')
  .argument('<email>')
  .addOption(json)
  .action(async (email, options) => (await import('./user.ts')).removeUser(email, options));

program
  .command('brand')
  .description('show the brand kits of this installation')
  .command('list')
  .description('list the brand kits with their owners and files')
  .addOption(json)
  .action(async (options) => (await import('./installed-brand.ts')).listBrandKits(options));

program
  .command('search')
  .description('find where something was said in your videos, or in a folder of transcripts')
  .argument('[query]', 'what was said, or a question about it')
  .option('-t, --transcripts <folder>', 'a folder of transcripts (JSON, VTT, SRT or TTML) instead of the videos of this installation')
  .option('--for <email>', 'the account, if there are several')
  .option('--queries <file>', 'a file of queries instead of one: a JSON object with "id" and "text" on each line')
  .addOption(json)
  .action(async (query, options) => (await import('./search.ts')).search(query, options));

program
  .command('token')
  .description('print a bearer token for trying the API with curl')
  .option('--for <email>', 'the account, if there are several')
  .option('--hours <count>', 'how long it is valid; at most a week (168)', hours, 12)
  .addOption(json)
  .action(async (options) => (await import('./token.ts')).token(options));

program
  .command('mcp')
  .description('run an MCP server on standard input and output, so that an AI agent can use this installation (docs/mcp.md)')
  .option('--for <email>', 'the account, if there are several')
  .action(async (options) => (await import('./mcp.ts')).mcp(options));

program
  .command('migrate')
  .description('bring the database up to date with this version (servers do this when they start, unless MIGRATE_AT_START=0)')
  .option('--check', 'only report what has to be done; exits with 1 if there is anything')
  .addOption(json)
  .action(async (options) => (await import('./migrate.ts')).migrate(options));

const models = program.command('models').description('manage the speech recognition models on this machine (docs/speech.md)');
models
  .command('list', { isDefault: true })
  .description('list the available models, whether they are installed, and what each needs')
  .addOption(json)
  .action(async (options) => (await import('./models.ts')).listModels(options));
models
  .command('install')
  .description('download a model, or resume its download')
  .argument('<id>', 'the id that "kinora models list" shows')
  .option('-y, --yes', 'do not ask first')
  .addOption(json)
  .action(async (id, options) => (await import('./models.ts')).installModel(id, options));
models
  .command('add')
  .description('copy a model from a folder: model.onnx, or encoder.onnx and decoder.onnx (and joiner.onnx), with tokens.txt')
  .requiredOption('-f, --from <folder>', 'the folder with its files')
  .option('-l, --languages <tags>', 'the languages it recognises, separated by commas: en,de (default: any language)', tags)
  .option('--id <id>', "its id (default: the folder's name)")
  .option('-n, --name <name>', 'the name shown to people')
  .addOption(new Option('--kind <kind>', 'its kind, if it cannot be told from the files').choices(modelKinds))
  .addOption(json)
  .action(async (options) => (await import('./models.ts')).addModel(options));
models
  .command('verify')
  .description('check the files of one model, or of all, against their hashes')
  .argument('[id]')
  .addOption(json)
  .action(async (id, options) => (await import('./models.ts')).verifyModels(id, options));
models
  .command('remove')
  .description('delete a model, or its unfinished download')
  .argument('<id>')
  .addOption(json)
  .action(async (id, options) => (await import('./models.ts')).removeModel(id, options));

const secrets = program.command('secrets').description('manage the key that encrypts the secrets in the database');

secrets
  .command('rotate')
  .description('encrypt all secrets with a new key; no server may be running')
  .addOption(json)
  .action(async (options) => (await import('./secrets.ts')).rotateKey(options));

secrets
  .command('reset')
  .description('discard the secrets whose key is lost: tokens become invalid, webhooks need new secrets')
  .addOption(json)
  .action(async (options) => (await import('./secrets.ts')).resetLostSecrets(options));

const passphraseFile = new Option('--passphrase-file <file>', 'a file whose first line is the passphrase (or set BACKUP_PASSPHRASE)');

program
  .command('backup')
  .description('save the database, videos, clips and secrets in one file, whether or not the server is running (docs/hosting.md)')
  .argument('<file>', 'the backup; it must not exist yet')
  .option('--encrypt', 'ask for a passphrase')
  .addOption(passphraseFile)
  .option('--verify', 'check the finished file by reading it again')
  .addOption(json)
  .action(async (file, options) => (await import('./backup.ts')).backup(file, options));

program
  .command('restore')
  .description(
    'restore a backup, which replaces all data, or a dump (DATA_DIR/dumps), which replaces the embedded database; without a file: list the dumps',
  )
  .argument('[file]', 'a backup, or a dump: its name, its path, or "latest"')
  .option('--replace', 'replace the data that is already there')
  .option('--verify', 'only check that the backup is intact')
  .addOption(passphraseFile)
  .addOption(json)
  .action(async (file, options) => (await import('./restore.ts')).restore(file, options));

program
  .command('doctor')
  .description('check this machine: what is installed, missing or too old, and what each setting would enable')
  .addOption(json)
  .action(async (options) => (await import('./doctor.ts')).doctor(options));

program
  .command('config')
  .description('print the current settings, with secrets hidden')
  .addOption(json)
  .action(async (options) => (await import('./config.ts')).config(options));

await program.parseAsync();

function withMaking(command: Command): Command {
  for (const option of making) command.addOption(option);
  return command;
}

function count(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 99 is needed.');
  return Number(text);
}

function languageTag(text: string): string {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)) throw new InvalidArgumentError('a language code is needed, such as en or pt-BR.');
  return text;
}

function hours(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > 168)
    throw new InvalidArgumentError('a whole number from 1 to 168 is needed.');
  return Number(text);
}

function tags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function titleText(text: string): string {
  const { success, data, error } = clipTitle.shape.text.safeParse(text);
  if (!success) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

function secondsOrAll(text: string): number | null {
  if (text === 'all') return null;
  const { success, data } = clipTitle.shape.seconds.safeParse(text.trim() === '' ? Number.NaN : Number(text));
  if (!success) throw new InvalidArgumentError(`must be a number from ${titleLimits.min} to ${titleLimits.max}, or all`);
  return data;
}

function color(text: string): string {
  const value = text.startsWith('#') ? text : `#${text}`;
  if (!clipOverlays.safeParse({ keyword_color: value }).success) throw new InvalidArgumentError('must be a colour like #FFE500');
  return value;
}

function ranges(text: string, before: TimeRange[][] = []): TimeRange[][] {
  const parts = text.split(',').map((part) => range(part.trim()));
  if (parts.length > maxRanges) throw new InvalidArgumentError(`a clip consists of at most ${maxRanges} parts.`);
  return [...before, parts];
}

function range(text: string): TimeRange {
  const [, from, to] = /^([\d:.]+)\s*-\s*([\d:.]+)$/.exec(text) ?? [];
  const [start, end] = [seconds(from), seconds(to)];
  if (start === undefined || end === undefined || start >= end)
    throw new InvalidArgumentError('two times are needed, the first before the second: 62.5-95 or 1:02-1:35.');
  return { start, end };
}

function removals(text: string): RemovalKind[] {
  return tags(text).map((name) => {
    const kind = removalKinds.find((one) => `${one}s` === name || one === name);
    if (kind === undefined) throw new InvalidArgumentError('choose from pauses, fillers and repeats.');
    return kind;
  });
}

function seconds(text: string | undefined): number | undefined {
  if (!text || !/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
