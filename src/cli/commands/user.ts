import type { OperatorResponse } from '#features/identity/operator';
import { commandErrors } from '../errors.ts';
import { runOperatorCommand } from '../installation/operator.ts';
import { typedSecret } from '../options/typed-secret.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

type Options = { json?: boolean };

/** `kinora user add`: prompts for the password, or generates one. */
export async function addUser(
  email: string,
  { name, ...options }: Options & { name?: string },
): Promise<void> {
  await runCommand(options, async ({ signal }) => {
    const password = await promptForPassword(options, signal);
    const answer = await runOperatorCommand({
      act: 'add',
      email,
      ...(name ? { name } : {}),
      ...(password ? { password } : {}),
    });
    await report(answer, options, `${email} can sign in now.`);
  });
}

/** `kinora user list` */
export async function listUsers(options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { accounts } = await runOperatorCommand({ act: 'list' });
    if (options.json) return await print(JSON.stringify(accounts, null, 2));
    if (accounts.length === 0) return console.error('There is no account yet.');
    const width = Math.max(0, ...accounts.map((account) => labelOf(account).length));
    const lines = accounts.map((account) => {
      const { name = '', createdAt = '', usage } = account;
      const columns = [
        labelOf(account).padEnd(width),
        createdAt.slice(0, 10).padEnd(10),
        usageText(usage).padEnd(46),
        name,
      ];
      return columns.join('  ').trimEnd();
    });
    await print(lines.join('\n'));
  });
}

type Person = OperatorResponse['accounts'][number];

const labelOf = ({ email, id }: Person) => email ?? id;

function usageText(usage: Person['usage']): string {
  if (!usage) return '';
  const stored = `${(usage.storedBytes / 1e6).toFixed(0)} MB`.padStart(9);
  const video = `${Math.round(usage.videoSeconds / 60)} min of video today`.padStart(24);
  return `${stored} ${video} ${`${usage.jobs} jobs`.padStart(9)}`;
}

/**
 * `kinora user sign-out`: for a person who lost a device, or who was removed at the identity
 * provider.
 */
export async function signOutUser(person: string, options: Options): Promise<void> {
  await runCommand(options, async () => {
    const answer = await runOperatorCommand({ act: 'sign-out', person });
    await report(
      answer,
      options,
      `${person} is signed out everywhere, and their API tokens are revoked.`,
    );
  });
}

/**
 * `kinora user password`: sets a new password, ends existing sessions and, unless `--keep-tokens`
 * is given, revokes the tokens.
 */
export async function changePassword(
  email: string,
  { keepTokens = false, ...options }: Options & { keepTokens?: boolean },
): Promise<void> {
  await runCommand(options, async ({ signal }) => {
    const password = await promptForPassword(options, signal);
    await report(
      await runOperatorCommand({
        act: 'password',
        email,
        keepTokens,
        ...(password ? { password } : {}),
      }),
      options,
      `${email} has a new password. Browsers are signed out, ${keepTokens ? 'API tokens stay valid' : 'and API tokens are revoked'}.`,
    );
  });
}

/** `kinora user operator` */
export async function changeOperator(
  email: string,
  { remove = false, ...options }: Options & { remove?: boolean },
): Promise<void> {
  await runCommand(options, async () => {
    await report(
      await runOperatorCommand({ act: 'operator', email, remove }),
      options,
      `${email} ${remove ? 'can no longer set up' : 'can set up'} this server in the app.`,
    );
  });
}

/** `kinora user code`: prints the code on standard output and nothing else. */
export async function showSetupCode(options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { code } = await runOperatorCommand({ act: 'code' });
    if (options.json) return await print(JSON.stringify({ code: code ?? null }));
    if (code === undefined)
      return console.error('No code is needed: only this machine can reach the server.');
    console.error('To create the first account, open the server in a browser and enter this code:');
    await print(code);
  });
}

/** `kinora user remove` */
export async function removeUser(email: string, options: Options): Promise<void> {
  await runCommand(options, async () => {
    await report(
      await runOperatorCommand({ act: 'remove', email }),
      options,
      `${email} can no longer sign in. Videos and clips were kept; share links were revoked and scheduled posts cancelled.`,
    );
  });
}

async function report(
  { accounts, password }: OperatorResponse,
  { json }: Options,
  sentence: string,
): Promise<void> {
  if (!json) console.error(sentence);
  if (json) await print(JSON.stringify({ ...accounts[0], ...(password ? { password } : {}) }));
  else if (password) await print(`Password: ${password}`);
}

/**
 * Asks for a password; undefined without a terminal or when nothing is typed, in which case a
 * password is generated.
 */
async function promptForPassword(
  { json }: Options,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (json || !process.stdin.isTTY) return undefined;
  const first = await typedSecret('Password (leave empty to generate one): ', signal);
  if (!first) return undefined;
  if ((await typedSecret('Repeat the password: ', signal)) !== first)
    throw commandErrors.passwordsDiffer();
  return first;
}
