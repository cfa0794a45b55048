import { Command, Option } from 'commander';
import { chapterDensities } from '#engine/chapters/chapters.constants.ts';
import { capitals as capitalsChoices, removalKinds } from '#engine/port/edit/edit.constants.ts';
import { requestedLayouts } from '#engine/port/edit/framing.constants.ts';
import {
  overlayColors,
  titleDesigns,
  titleSeconds as titleLimits,
} from '#engine/port/edit/overlay.constants.ts';
import { usualAspectRatio } from '#engine/port/engine.constants.ts';
import {
  aspectRatio,
  profanityFilter,
  reframe,
  targetLanguage,
  voiceCleanup,
} from '#engine/port/engine.schema.ts';
import { lookForChoices } from '#engine/port/measured.constants.ts';
import { captionStyleIds, speakerModes } from '#engine/port/subtitle-customization.constants.ts';
import { chosenSources } from '#engine/transcript/sources.constants.ts';
import { clipDecision } from '#features/videos/clip.schema.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { commandErrors } from './errors.ts';
import { addKeysCommands } from './keys-commands.ts';
import { addModelsCommands } from './models-commands.ts';
import {
  color,
  count,
  coverSecond,
  encodingName,
  hours,
  languageTag,
  lengthRange,
  ranges,
  removals,
  secondsOrAll,
  time,
  titleText,
} from './options/argument-parsers.ts';
import { addTimelineCommand } from './timeline-command.ts';
import { addTrashCommands } from './trash-commands.ts';
import { addUserCommands } from './user-commands.ts';

/**
 * Prints the error in the arguments on standard error and, with `--json`, as JSON on standard
 * output.
 */
function printUsageError(text: string, write: (text: string) => void): void {
  write(text);
  if (!process.argv.includes('--json')) return;
  const { message: error, code } = commandErrors.argumentsInvalid(
    text.replace(/^error: /, '').trim(),
  );
  process.stdout.write(`${JSON.stringify({ error, code })}\n`);
}

/**
 * The command line: it only parses arguments. Each command's code is imported when the command
 * runs, so that every command starts quickly.
 */
const program = new Command('kinora')
  .description('Finds the moments of a video worth sharing and turns them into captioned clips.')
  .version(packageJson.version)
  .configureOutput({ outputError: printUsageError })
  .enablePositionalOptions();

const prompt = new Option('-p, --prompt <text>', 'what you are looking for, in your own words');
const audience = new Option(
  '--audience <file>',
  "what people replayed or wrote: yt-dlp's .info.json or .live_chat.json, Twitch chat (JSON), .danmaku.xml, YouTube Studio's retention (CSV); repeatable",
).argParser((path: string, before: string[] = []) => [...before, path]);
const lookFor = new Option(
  '--look-for <what>',
  'find clips by words, by action (sound and picture), by both, or auto: by words, or by action where they give no clips',
).choices(lookForChoices);
/** Which clips are found. */
const withFinding = (command: Command) =>
  command
    .addOption(prompt)
    .option('--length <seconds>', 'the shortest and the longest clip, such as 30-60', lengthRange)
    .option('--from <time>', 'take clips from here on, such as 10:00', time)
    .option('--to <time>', 'take clips up to here', time)
    .addOption(audience)
    .addOption(lookFor);

const shape = new Option('-a, --aspect <ratio>', 'aspect ratio of the clips')
  .choices(aspectRatio.options)
  .default(usualAspectRatio);
const language = new Option(
  '-l, --language <code>',
  'translate the captions (needs a language model)',
).choices(targetLanguage.options);
const framing = new Option(
  '--reframe <mode>',
  'people: follow faces; center: crop around the centre; fit: show the whole frame over a blurred background',
)
  .choices(reframe.options)
  .default('people');
const layout = new Option(
  '--layout <name>',
  'how people are arranged; auto: by who speaks; split, three, four: two to four people, each in a part; picture-in-picture: a small view over another one; screen: the screen above its speaker; fit: the whole frame',
)
  .choices(requestedLayouts)
  .default('auto');
const profanity = new Option(
  '--profanity <filter>',
  'filter strong language; mask: asterisks in the captions; bleep: a tone in the audio as well',
)
  .choices(profanityFilter.options)
  .default('off');
const sounds = new Option(
  '--sounds',
  'name laughter, applause and other sounds in the captions, such as [laughter]',
);
const voice = new Option(
  '--voice-cleanup <strength>',
  'remove noise from the recording; light: by up to 12 dB; strong: by up to 30 dB',
)
  .choices(voiceCleanup.options)
  .default('off');
const cover = new Option(
  '--cover [second]',
  'a cover picture beside each clip (JPEG): the frame at this second of the clip, or its best moment',
).argParser(coverSecond);
const tighten = new Option(
  '--tighten [what]',
  'remove pauses, fillers and repeats, or only those you name, separated by commas',
)
  .argParser(removals)
  .preset(removalKinds.map((kind) => `${kind}s`).join(','));
const zooms = new Option(
  '--zooms <kind|file>',
  'zooms where one picture fills the frame; punch: on keywords and after cuts; push: slow ones; or a JSON file (docs/editor.md)',
);
const capitals = new Option(
  '--capitals <case>',
  'letter case of the captions; upper: all capitals (default); as-written',
).choices(capitalsChoices);
const title = new Option(
  '--title <text>',
  'a title at the top of each clip; auto: taken from what is said in it',
).argParser(titleText);
const titleDesign = new Option(
  '--title-design <name>',
  'box: dark text on white; outline: bold capitals; strip: coloured strips',
)
  .choices(titleDesigns)
  .default('box');
const titleSeconds = new Option(
  '--title-seconds <seconds>',
  'how long the title is shown; all: for the whole clip',
)
  .argParser(secondsOrAll)
  .default(titleLimits.default);
const progressBar = new Option(
  '--progress-bar [color]',
  'a bar along the bottom that shows the progress of the clip',
)
  .argParser(color)
  .preset(overlayColors.progressBar);
const keywords = new Option(
  '--keywords [color]',
  'draw rare words of the captions in a second colour',
)
  .argParser(color)
  .preset(overlayColors.keywords);
const speakerColors = new Option(
  '--speaker-colors <strength>',
  'a colour of the captions for each speaker; subtle: as a tint; strong: in full',
).choices(speakerModes);
const speakerNames = new Option(
  '--speaker-names',
  "each speaker's name above the first words in a clip",
);
const brand = new Option(
  '--brand <kit>',
  'a brand kit: its name in this installation, a JSON file, or a folder with a brand.json (docs/brand-kits.md)',
);
const cookies = new Option(
  '--cookies <file>',
  'a cookies.txt file, for videos that only signed-in people may see (docs/downloads.md)',
);
const ranker = new Option(
  '--ranker <name>',
  'what chooses the highlights (default: the model if one is configured)',
).choices(['built-in', 'model']);
const text = new Option(
  '--text <file>',
  'the text, transcript or captions of the video (TXT, VTT, SRT, SBV, ASS, TTML, JSON), used instead of any other source of its words',
);
const textEncoding = new Option(
  '--text-encoding <name>',
  'the encoding of that file, e.g. windows-1251 (default: detected)',
).argParser(encodingName);
const source = new Option(
  '--source <name>',
  'where the words come from (default: the best source)',
).choices(chosenSources);
const spoken = new Option(
  '--spoken <code>',
  'the main language spoken, e.g. en or pt-BR',
).argParser(languageTag);
const onlyLanguage = new Option(
  '--only-language',
  'recognise all speech as the language named, also where another one is heard',
);
const useAnyway = new Option(
  '--use-anyway',
  'use the text even if it does not match what is spoken',
);
const asWritten = new Option(
  '--as-written',
  'read the times, names and headings in the text as words',
);
const out = new Option('-o, --out <folder>', 'the folder for the clips; earlier ones stay').default(
  'clips',
);
const yes = new Option('-y, --yes', 'download a missing speech model without asking');
const json = new Option('--json', 'print JSON to standard output and nothing else');

/** The options that determine how clips are made. */
const making = [
  shape,
  language,
  new Option(
    '-s, --style <name|file>',
    `caption style: ${captionStyleIds.join(', ')}; or a JSON file with caption settings (docs/captions.md)`,
  ),
  new Option('--no-captions', 'make the clips without captions'),
  capitals,
  keywords,
  speakerColors,
  speakerNames,
  title,
  titleDesign,
  titleSeconds,
  progressBar,
  framing,
  layout,
  profanity,
  sounds,
  voice,
  cover,
  zooms,
  tighten,
  brand,
  out,
];

withMaking(
  withFinding(
    program
      .command('clip')
      .description('find the best highlights of a video and turn them into captioned clips')
      .argument('<video>', 'the address of a video, or a file'),
  ).option('-n, --top <count>', 'how many clips to make', count, 3),
)
  .addOption(cookies)
  .addOption(ranker)
  .addOption(text)
  .addOption(textEncoding)
  .addOption(useAnyway)
  .addOption(asWritten)
  .addOption(source)
  .addOption(spoken)
  .addOption(onlyLanguage)
  .addOption(yes)
  .addOption(json)
  .action(async (video, options) => (await import('./commands/clip.ts')).clip(video, options));

withFinding(
  program
    .command('identify')
    .description(
      'find the highlights of a video, or of a transcript alone, without rendering anything',
    )
    .argument('[video]', 'the address of a video, or a file')
    .option(
      '-t, --transcript <file>',
      'the words (VTT, SRT, TTML, JSON or a text with times), with the video or instead of it',
    ),
)
  .option('-n, --top <count>', 'the largest number of highlights', count)
  .addOption(cookies)
  .addOption(ranker)
  .addOption(text)
  .addOption(textEncoding)
  .addOption(useAnyway)
  .addOption(asWritten)
  .addOption(source)
  .addOption(spoken)
  .addOption(onlyLanguage)
  .addOption(yes)
  .addOption(json)
  .action(async (video, options) =>
    (await import('./commands/identify.ts')).identify(video, options),
  );

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
    .option(
      '-t, --transcript <file>',
      'the words for the captions (VTT, SRT, TTML, JSON or a text with times)',
    )
    .option(
      '--caption-edits <file>',
      'JSON file with changes to single words and lines of the captions (docs/editor.md)',
    ),
)
  .addOption(cookies)
  .addOption(yes)
  .addOption(json)
  .action(async (video, options) => (await import('./commands/render.ts')).render(video, options));

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
  .option('--language <code>', 'the main language spoken, e.g. en or pt-BR', languageTag)
  .addOption(onlyLanguage)
  .addOption(cookies)
  .addOption(text)
  .addOption(textEncoding)
  .addOption(useAnyway)
  .addOption(asWritten)
  .addOption(source)
  .option('--speakers', 'name the speakers, as far as captions or a speaker model tell them apart')
  .option('--sounds', 'name laughter, applause, cheering, music and crying where they are heard')
  .option('-o, --out <file>', 'the file for the transcript (default: standard output)')
  .addOption(yes)
  .action(async (video, options) =>
    (await import('./commands/transcript.ts')).transcript(video, options),
  );

program
  .command('chapters')
  .description('print the chapters of a transcript in the format of a YouTube description')
  .requiredOption('-t, --transcript <file>', 'a transcript (VTT, SRT, TTML or JSON)')
  .addOption(
    new Option(
      '--density <density>',
      'fewer or more chapters than people make for its length',
    ).choices(chapterDensities),
  )
  .addOption(json)
  .action(async (options) => (await import('./commands/chapters.ts')).chapters(options));

program
  .command('demo')
  .description(
    'create a sample talk, find its highlights, and turn them into three captioned clips',
  )
  .argument('[video]', 'your own video instead of the sample talk')
  .option('-o, --out <folder>', 'the folder for the results', 'demo')
  .option(
    '--listen',
    'recognise the speech of the talk instead of reading its captions, with a tiny model of its voice',
  )
  .action(async (video, options) => (await import('./demo/demo.ts')).demo(video, options));

program
  .command('serve', { isDefault: false })
  .description('start the server')
  .action(async () => (await import('./commands/serve.ts')).serve());

program
  .command('engine')
  .description(
    'run an engine that finds and renders clips for servers on other machines (docs/engine.md)',
  )
  .action(async () => (await import('./commands/engine.ts')).engine());

addUserCommands(program, json);
addTrashCommands(program, json);

program
  .command('brand')
  .description('show the brand kits of this installation')
  .command('list')
  .description('list the brand kits with their owners and files')
  .addOption(json)
  .action(async (options) =>
    (await import('./commands/installed-brand.ts')).listBrandKits(options),
  );

program
  .command('search')
  .description('find where something was said in your videos, or in a folder of transcripts')
  .argument('[query]', 'what was said, or a question about it')
  .option(
    '-t, --transcripts <folder>',
    'a folder of transcripts (JSON, VTT, SRT or TTML) instead of the videos of this installation',
  )
  .option('--for <email>', 'the account, if there are several')
  .option(
    '--queries <file>',
    'a file of queries instead of one: a JSON object with "id" and "text" on each line',
  )
  .addOption(json)
  .action(async (query, options) => (await import('./commands/search.ts')).search(query, options));

program
  .command('clips')
  .description('list the clips of all your videos in this installation, newest decision first')
  .addOption(
    new Option('--decision <name>', 'only clips that you kept or rejected, or neither').choices(
      clipDecision.options,
    ),
  )
  .option('--exported', 'only clips that were exported')
  .option('--no-exported', 'only clips that were not exported')
  .option('--for <email>', 'the account, if there are several')
  .addOption(json)
  .action(async (options) => (await import('./commands/clips.ts')).listClips(options));

program
  .command('token')
  .description('print a bearer token for trying the API with curl')
  .option('--for <email>', 'the account, if there are several')
  .option('--hours <count>', 'how long it is valid; at most a week (168)', hours, 12)
  .addOption(json)
  .action(async (options) => (await import('./commands/token.ts')).token(options));

program
  .command('mcp')
  .description(
    'run an MCP server on standard input and output, so that an AI agent can use this installation (docs/mcp.md)',
  )
  .option('--for <email>', 'the account, if there are several')
  .action(async (options) => (await import('./commands/mcp.ts')).mcp(options));

program
  .command('migrate')
  .description(
    'bring the database up to date with this version (servers do this when they start, unless MIGRATE_AT_START=0)',
  )
  .option('--check', 'only report what has to be done; exits with 1 if there is anything')
  .addOption(json)
  .action(async (options) => (await import('./commands/migrate.ts')).migrate(options));

addModelsCommands(program, json);
addKeysCommands(program, json);

const secrets = program
  .command('secrets')
  .description('manage the key that encrypts the secrets in the database');

secrets
  .command('rotate')
  .description('encrypt all secrets with a new key; no server may be running')
  .addOption(json)
  .action(async (options) => (await import('./commands/secrets.ts')).rotateKey(options));

secrets
  .command('reset')
  .description(
    'discard the secrets whose key is lost; no server may be running: tokens become invalid, webhooks need new secrets, cookies, links to clips and accounts to post to are deleted',
  )
  .addOption(json)
  .action(async (options) => (await import('./commands/secrets.ts')).resetLostSecrets(options));

const passphraseFile = new Option(
  '--passphrase-file <file>',
  'a file whose first line is the passphrase (or set BACKUP_PASSPHRASE)',
);

program
  .command('backup')
  .description(
    'save the database, videos, clips and secrets in one file, whether or not the server is running (docs/hosting.md)',
  )
  .argument('<file>', 'the backup; it must not exist yet')
  .option('--encrypt', 'ask for a passphrase')
  .addOption(passphraseFile)
  .option('--verify', 'check the finished file by reading it again')
  .addOption(json)
  .action(async (file, options) => (await import('./commands/backup.ts')).backup(file, options));

program
  .command('restore')
  .description(
    'restore a backup, which replaces all data, or a dump (DATA_DIR/dumps), which replaces the embedded database; without a file: list the dumps',
  )
  .argument('[file]', 'a backup, or a dump: its name, its path, or "latest"')
  .option('--replace', 'replace the data that is already there')
  .option('--verify', 'only check that the backup is intact')
  .option(
    '--adopt',
    'restore nothing: the stored videos belong to the database that is there, for example after pg_restore',
  )
  .addOption(passphraseFile)
  .addOption(json)
  .action(async (file, options) => (await import('./commands/restore.ts')).restore(file, options));

program
  .command('doctor')
  .description(
    'check this machine: what is installed, missing or too old, and what each setting would enable',
  )
  .addOption(json)
  .action(async (options) => (await import('./commands/doctor.ts')).doctor(options));

program
  .command('config')
  .description('print the current settings, with secrets hidden')
  .addOption(json)
  .action(async (options) => (await import('./commands/config.ts')).config(options));

showOwnHelpAfterErrors(program);
await program.parseAsync();

function withMaking(command: Command): Command {
  for (const option of making) command.addOption(option);
  return command;
}

/** An error of a command names the help of that command, not of all. */
function showOwnHelpAfterErrors(command: Command, path = command.name()): void {
  command.showHelpAfterError(`(try ${path} --help)`);
  for (const one of command.commands) showOwnHelpAfterErrors(one, `${path} ${one.name()}`);
}
