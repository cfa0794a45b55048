import type { Command, Option } from 'commander';

/** Adds `kinora user` with its commands. */
export function addUserCommands(program: Command, json: Option): void {
  const user = program.command('user').description('manage accounts');
  user
    .command('add')
    .description('create an account')
    .argument('<email>')
    .option('-n, --name <name>', 'the name shown in the app')
    .addOption(json)
    .action(async (email, options) => (await import('./commands/user.ts')).addUser(email, options));
  user
    .command('list')
    .description('list the accounts with the storage, video and jobs they use')
    .addOption(json)
    .action(async (options) => (await import('./commands/user.ts')).listUsers(options));
  user
    .command('password')
    .description('set a new password; signs the account out everywhere and revokes its tokens')
    .argument('<email>')
    .option('--keep-tokens', 'keep its tokens valid')
    .addOption(json)
    .action(async (email, options) =>
      (await import('./commands/user.ts')).changePassword(email, options),
    );
  user
    .command('operator')
    .description('let an account set up keys and models of the server in the app, or no longer')
    .argument('<email>')
    .option('--remove', 'no longer')
    .addOption(json)
    .action(async (email, options) =>
      (await import('./commands/user.ts')).changeOperator(email, options),
    );
  user
    .command('code')
    .description('print the setup code for the first account of a server')
    .addOption(json)
    .action(async (options) => (await import('./commands/user.ts')).showSetupCode(options));
  user
    .command('sign-out')
    .description(
      'end all sessions and tokens of a person, including people who sign in through your identity provider',
    )
    .argument('<person>', 'an email address or a user id')
    .addOption(json)
    .action(async (person, options) =>
      (await import('./commands/user.ts')).signOutUser(person, options),
    );
  user
    .command('remove')
    .description('remove an account; it can no longer sign in, and its tokens are revoked')
    .argument('<email>')
    .addOption(json)
    .action(async (email, options) =>
      (await import('./commands/user.ts')).removeUser(email, options),
    );
}
