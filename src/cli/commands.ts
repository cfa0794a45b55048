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
const shape = new Option('-a, --aspect <shape>', 'shape of the clips; 4:5: for feeds').choices(aspectRatio.options).default('9:16');
const language = new Option('-l, --language <code>', 'translate the captions (needs a language model)').choices(targetLanguage.options);
const framing = new Option('--reframe <how>', 'people: keep faces in the frame; center: cut around the middle; fit: cut nothing')
  .choices(reframe.options)
  .default('people');
const layout = new Option('--layout <name>', 'how people are arranged; auto: by who speaks; screen: the screen above its speaker')
  .choices(['auto', 'single', 'split', 'screen', 'fit'] satisfies Layout[])
  .default('auto');
const profanity = new Option('--profanity <filter>', 'strong language; mask: asterisks in the captions; bleep: and a tone in the audio')
  .choices(profanityFilter.options)
  .default('off');
const tighten = new Option(
  '--tighten [what]',
  'take out pauses, fillers and repeats, or only those of them that you name, with commas between',
)
  .argParser(removals)
  .preset(removalKinds.map((kind) => `${kind}s`).join(','));
const capitals = new Option('--capitals <how>', 'letters of the captions; upper: all capitals (default); as-written').choices(
  capitalsChoices,
);
const title = new Option('--title <text>', 'a title on top of each clip; auto: out of what is said in it').argParser(titleText);
const titleDesign = new Option('--title-design <name>', 'box: dark text on white; outline: bold capitals; strip: coloured strips')
  .choices(titleDesigns)
  .default('box');
const titleSeconds = new Option('--title-seconds <seconds>', 'how long the title is shown; all: until the end of the clip')
  .argParser(secondsOrAll)
  .default(titleLimits.default);
const progressBar = new Option('--progress-bar [color]', 'a bar along the bottom that shows how much of the clip is over')
  .argParser(color)
  .preset(overlayColors.progressBar);
const keywords = new Option('--keywords [color]', 'draw the rare words of the captions in a second colour')
  .argParser(color)
  .preset(overlayColors.keywords);
const brand = new Option(
  '--brand <kit>',
  'a brand kit: its name in this installation, a JSON file, or a folder with a brand.json (docs/brand-kits.md)',
);
const cookies = new Option('--cookies <file>', 'a cookies.txt file, for videos that only signed-in people may see (docs/downloads.md)');
const ranker = new Option('--ranker <name>', 'who chooses the highlights (default: the model when one is configured)').choices([
  'built-in',
  'model',
]);
const text = new Option(
  '--text <file>',
  'a text or captions (TXT, VTT, SRT, SBV, TTML) of the video, instead of every other source of its words',
);
const source = new Option('--source <name>', 'where the words come from (default: the best source)').choices(chosenSources);
const spoken = new Option('--spoken <code>', 'the language spoken, e.g. en or pt-BR').argParser(languageTag);
const useAnyway = new Option('--use-anyway', 'use the text although it does not match what is spoken');
const out = new Option('-o, --out <folder>', 'where the clips go').default('clips');
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
    .description('the whole job: find the best highlights of a video and make captioned clips of them')
    .argument('<video>', 'address of a video, or a file')
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
  .argument('[video]', 'address of a video, or a file')
  .option('-t, --transcript <file>', 'a transcript (VTT, SRT, TTML or JSON) instead of, or beside, the video')
  .addOption(prompt)
  .option('-n, --top <count>', 'how many highlights at most', count)
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
    .description('make clips of the time ranges you name')
    .argument('<video>', 'address of a video, or a file')
    .requiredOption(
      '-c, --clip <start-end>',
      'a moment in seconds or M:SS, e.g. 62.5-95 or 1:02-1:35; several parts with commas between: 1:02-1:35,1:52-2:09 (repeatable)',
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
  .description('the words of a video with their times')
  .argument('<video>', 'address of a video, or a file')
  .addOption(
    new Option('-f, --format <format>', 'json is what identify --transcript takes').choices(['txt', 'vtt', 'srt', 'json']).default('txt'),
  )
  .option('--language <code>', 'the language spoken, e.g. en or pt-BR', languageTag)
  .addOption(cookies)
  .addOption(text)
  .addOption(useAnyway)
  .addOption(source)
  .option('--speakers', 'name who speaks, where captions or a model for speakers tell')
  .option('-o, --out <file>', 'where the transcript goes (default: standard output)')
  .addOption(yes)
  .action(async (video, options) => (await import('./transcript.ts')).transcript(video, options));

program
  .command('chapters')
  .description('the chapters of a transcript, as lines for a YouTube description')
  .requiredOption('-t, --transcript <file>', 'a transcript (VTT, SRT, TTML or JSON)')
  .addOption(json)
  .action(async (options) => (await import('./chapters.ts')).chapters(options));

program
  .command('demo')
  .description('make a talk, find its highlights, and make three captioned clips of them')
  .argument('[video]', 'a video of yours instead of the made talk')
  .option('-o, --out <folder>', 'where the result goes', 'demo')
  .option('--listen', 'recognise the talk instead of reading its captions, with a tiny model of its voice')
  .action(async (video, options) => (await import('./demo/demo.ts')).demo(video, options));

program
  .command('serve', { isDefault: false })
  .description('start the server')
  .action(async () => (await import('./serve.ts')).serve());

program
  .command('engine')
  .description('find and render clips for servers on other machines (docs/engine.md)')
  .action(async () => (await import('./engine.ts')).engine());

const user = program.command('user').description('the people who may sign in, and what they use');
user
  .command('add')
  .description('make an account')
  .argument('<email>')
  .option('-n, --name <name>', 'how to call them')
  .addOption(json)
  .action(async (email, options) => (await import('./user.ts')).addUser(email, options));
user
  .command('list')
  .description('everybody, with the storage, video and jobs they use')
  .addOption(json)
  .action(async (options) => (await import('./user.ts')).listUsers(options));
user
  .command('password')
  .description('give an account a new password; its browsers are signed out and its tokens revoked')
  .argument('<email>')
  .option('--keep-tokens', 'leave its tokens valid')
  .addOption(json)
  .action(async (email, options) => (await import('./user.ts')).changePassword(email, options));
user
  .command('code')
  .description('print the code that the first account of a server needs')
  .addOption(json)
  .action(async (options) => (await import('./user.ts')).showSetupCode(options));
user
  .command('sign-out')
  .description('end every session and token of a person, also of one of your identity provider')
  .argument('<person>', 'email address or user id')
  .addOption(json)
  .action(async (person, options) => (await import('./user.ts')).signOutUser(person, options));
user
  .command('remove')
  .description('remove an account: it can no longer sign in, and its tokens end')
  .argument('<email>')
  .addOption(json)
  .action(async (email, options) => (await import('./user.ts')).removeUser(email, options));

program
  .command('brand')
  .description('the brand kits of this installation')
  .command('list')
  .description('every brand kit: its name, its owner and its files')
  .addOption(json)
  .action(async (options) => (await import('./installed-brand.ts')).listBrandKits(options));

program
  .command('search')
  .description('find where something was said in a folder of transcripts')
  .argument('[query]', 'what was said, or a question about it')
  .requiredOption('-t, --transcripts <folder>', 'a folder of transcripts (JSON, VTT, SRT or TTML)')
  .option('--queries <file>', 'a file of queries instead of one: a JSON object with "id" and "text" on each line')
  .addOption(json)
  .action(async (query, options) => (await import('./search.ts')).search(query, options));

program
  .command('token')
  .description('print a bearer token for the API, for trying it with curl')
  .option('--for <email>', 'whose token, when there are several accounts')
  .option('--hours <count>', 'how long it is good, a week (168) at most', hours, 12)
  .addOption(json)
  .action(async (options) => (await import('./token.ts')).token(options));

program
  .command('mcp')
  .description('let an agent use this installation: an MCP server on standard input and output (docs/mcp.md)')
  .option('--for <email>', 'whose videos, when there are several accounts')
  .action(async (options) => (await import('./mcp.ts')).mcp(options));

program
  .command('migrate')
  .description('bring the database up to date with this version (a server does it by itself, unless MIGRATE_AT_START=0)')
  .option('--check', 'only tell what is to be done; exit code 1 when there is something')
  .addOption(json)
  .action(async (options) => (await import('./migrate.ts')).migrate(options));

const models = program.command('models').description('the models of speech recognition on this machine (docs/speech.md)');
models
  .command('list', { isDefault: true })
  .description('which models there are, which are installed, and what each takes')
  .addOption(json)
  .action(async (options) => (await import('./models.ts')).listModels(options));
models
  .command('install')
  .description('download a model, or the rest of it')
  .argument('<id>', 'as "kinora models list" names it')
  .option('-y, --yes', 'do not ask first')
  .addOption(json)
  .action(async (id, options) => (await import('./models.ts')).installModel(id, options));
models
  .command('add')
  .description('copy a model from a folder: model.onnx, or encoder.onnx and decoder.onnx (and joiner.onnx), with tokens.txt')
  .requiredOption('-f, --from <folder>', 'where its files are')
  .option('-l, --languages <tags>', 'what it recognises, with commas between: en,de (default: any language)', tags)
  .option('--id <id>', "how to call it (default: the folder's name)")
  .option('-n, --name <name>', 'its name for people')
  .addOption(new Option('--kind <kind>', 'what it is, where its files do not say').choices(modelKinds))
  .addOption(json)
  .action(async (options) => (await import('./models.ts')).addModel(options));
models
  .command('verify')
  .description('read the files of a model again, or of all, and compare their hashes')
  .argument('[id]')
  .addOption(json)
  .action(async (id, options) => (await import('./models.ts')).verifyModels(id, options));
models
  .command('remove')
  .description('delete a model, or what there is of its download')
  .argument('<id>')
  .addOption(json)
  .action(async (id, options) => (await import('./models.ts')).removeModel(id, options));

const secrets = program.command('secrets').description('the key that encrypts signing keys and webhook secrets in the database');

secrets
  .command('rotate')
  .description('encrypt them with a new key, while no server runs')
  .addOption(json)
  .action(async (options) => (await import('./secrets.ts')).rotateKey(options));

secrets
  .command('reset')
  .description('give up those whose key is lost: tokens become invalid, webhooks need new secrets')
  .addOption(json)
  .action(async (options) => (await import('./secrets.ts')).resetLostSecrets(options));

const passphraseFile = new Option('--passphrase-file <file>', 'a file whose first line is the passphrase (or set BACKUP_PASSPHRASE)');

program
  .command('backup')
  .description('save database, videos, clips and secrets in one file, while the server runs or not (docs/hosting.md)')
  .argument('<file>', 'the backup; it must not exist yet')
  .option('--encrypt', 'ask for a passphrase')
  .addOption(passphraseFile)
  .option('--verify', 'read the finished file again')
  .addOption(json)
  .action(async (file, options) => (await import('./backup.ts')).backup(file, options));

program
  .command('restore')
  .description(
    'put a backup in the place of all data, or a dump (DATA_DIR/dumps) in the place of the embedded database; without a name: which dumps there are',
  )
  .argument('[file]', 'a backup, or a dump: its name, its path, or "latest"')
  .option('--replace', 'restore a backup although there is data already')
  .option('--verify', 'only read the backup and say whether it is intact')
  .addOption(passphraseFile)
  .addOption(json)
  .action(async (file, options) => (await import('./restore.ts')).restore(file, options));

program
  .command('doctor')
  .description('what is here, what is missing or too old, and what each setting would switch on')
  .addOption(json)
  .action(async (options) => (await import('./doctor.ts')).doctor(options));

program
  .command('config')
  .description('print the settings, secrets hidden')
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
    if (kind === undefined) throw new InvalidArgumentError('pauses, fillers and repeats can be taken out.');
    return kind;
  });
}

function seconds(text: string | undefined): number | undefined {
  if (!text || !/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
