import { type Command, Option } from 'commander';
import { modelKinds } from '#engine/speech/models/speech-models.constants.ts';
import { addJobCommands } from './keys-commands.ts';
import { tags } from './options/argument-parsers.ts';
import { nearestName } from './options/nearest-name.ts';

/** Adds `kinora models` with its commands. */
export function addModelsCommands(program: Command, json: Option): void {
  const models = program
    .command('models')
    .description(
      'manage the models on this machine (docs/speech.md), and which model does what (docs/models.md)',
    )
    .hook('preSubcommand', refuseUnknownCommand);
  models
    .command('list', { isDefault: true })
    .description('list the available models, whether they are installed, and what each needs')
    .addOption(json)
    .action(async (options) => (await import('./commands/models.ts')).listModels(options));
  models
    .command('install')
    .description('download a model, or resume its download')
    .argument('<id>', 'the id that "kinora models list" shows')
    .option('-y, --yes', 'do not ask first')
    .addOption(json)
    .action(async (id, options) =>
      (await import('./commands/models.ts')).installModel(id, options),
    );
  models
    .command('add')
    .description(
      'copy a model from a folder: model.onnx, or encoder.onnx and decoder.onnx (and joiner.onnx), with tokens.txt',
    )
    .requiredOption('-f, --from <folder>', 'the folder with its files')
    .option(
      '-l, --languages <tags>',
      'the languages it recognises, separated by commas: en,de (default: any language)',
      tags,
    )
    .option('--id <id>', "its id (default: the folder's name)")
    .option('-n, --name <name>', 'the name shown to people')
    .addOption(
      new Option('--kind <kind>', 'its kind, if it cannot be told from the files').choices(
        modelKinds,
      ),
    )
    .addOption(json)
    .action(async (options) => (await import('./commands/models.ts')).addModel(options));
  models
    .command('verify')
    .description('check the files of one model, or of all, against their hashes')
    .argument('[id]')
    .addOption(json)
    .action(async (id, options) =>
      (await import('./commands/models.ts')).verifyModels(id, options),
    );
  models
    .command('remove')
    .description('delete a model, or its unfinished download')
    .argument('<id>')
    .addOption(json)
    .action(async (id, options) => (await import('./commands/models.ts')).removeModel(id, options));
  addJobCommands(models, json);
}

/** A mistyped command would otherwise be passed to the default command as an argument. */
function refuseUnknownCommand(group: Command): void {
  const names = group.commands.map((command) => command.name());
  const [typed] = group.args;
  if (typed === undefined || typed.startsWith('-') || names.includes(typed)) return;
  const meant = nearestName(typed, names);
  group.error(
    `error: unknown command '${typed}'${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`,
  );
}
