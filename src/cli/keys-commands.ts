import { Argument, type Command, type Option } from 'commander';
import { modelJobs } from '#features/models/models.constants.ts';

/** Adds `kinora keys` with its commands. */
export function addKeysCommands(program: Command, json: Option): void {
  const keys = program
    .command('keys')
    .description('manage the keys of model services that the server uses (docs/models.md)');
  keys
    .command('list', { isDefault: true })
    .description('list the services that are set up, with the last four characters of their keys')
    .addOption(json)
    .action(async (options) => (await import('./commands/keys.ts')).listKeys(options));
  keys
    .command('add')
    .description('test a key and store it, encrypted; the key is asked for, or read from a pipe')
    .argument('<service>', 'the id that "kinora keys list" shows, such as openai')
    .option('--address <url>', 'where the service is, if it is not the usual address')
    .addOption(json)
    .action(async (service, options) =>
      (await import('./commands/keys.ts')).addKey(service, options),
    );
  keys
    .command('test')
    .description('test the key of a service with one cheap request')
    .argument('<service>')
    .addOption(json)
    .action(async (service, options) =>
      (await import('./commands/keys.ts')).testKey(service, options),
    );
  keys
    .command('remove')
    .description('delete the stored key of a service')
    .argument('<service>')
    .addOption(json)
    .action(async (service, options) =>
      (await import('./commands/keys.ts')).removeKey(service, options),
    );
}

/** Adds the commands of `kinora models` that show and choose the model of each job. */
export function addJobCommands(models: Command, json: Option): void {
  const job = () => new Argument('<job>').choices(modelJobs);
  models
    .command('jobs')
    .description('show which model does each job of the server, and why')
    .addOption(json)
    .action(async (options) => (await import('./commands/keys.ts')).listJobs(options));
  models
    .command('choose')
    .description('choose the model that does a job; without a model, whichever comes first again')
    .addArgument(job())
    .argument('[service]', 'its id, such as openai or ollama')
    .argument('[model]', 'the name that the service gives it')
    .addOption(json)
    .action(async (name, service, model, options) =>
      (await import('./commands/keys.ts')).chooseModel({ job: name, service, model }, options),
    );
}
