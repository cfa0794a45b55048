import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { OperatorAnswer } from '#identity/operator/operator.ts';
import { Failure } from '#kit/failure.ts';
import { operate } from './operator.ts';
import { command } from './session.ts';

type Options = { json?: boolean };

/** `kinora user add`: asks for the password, or makes one up. */
export async function addUser(email: string, { name, ...options }: Options & { name?: string }): Promise<void> {
  await command(options, async ({ signal }) => {
    const password = await askPassword(options, signal);
    const answer = await operate({ act: 'add', email, ...(name ? { name } : {}), ...(password ? { password } : {}) });
    tell(answer, options, `${email} can sign in now.`);
  });
}

/** `kinora user list` */
export async function listUsers(options: Options): Promise<void> {
  await command(options, async () => {
    const { accounts } = await operate({ act: 'list' });
    if (options.json) return console.log(JSON.stringify(accounts, null, 2));
    if (accounts.length === 0) console.error('There is no account yet.');
    const width = Math.max(0, ...accounts.map(({ email }) => email.length));
    for (const { email, name, createdAt } of accounts)
      console.log(`${email.padEnd(width)}  ${createdAt.slice(0, 10)}  ${name ?? ''}`.trimEnd());
  });
}

/** `kinora user password`: a new one; whoever is signed in with the old one is signed out. */
export async function changePassword(email: string, options: Options): Promise<void> {
  await command(options, async ({ signal }) => {
    const password = await askPassword(options, signal);
    tell(await operate({ act: 'password', email, ...(password ? { password } : {}) }), options, `${email} has a new password.`);
  });
}

/** `kinora user remove` */
export async function removeUser(email: string, options: Options): Promise<void> {
  await command(options, async () => {
    tell(await operate({ act: 'remove', email }), options, `${email} can no longer sign in. Videos and clips were kept.`);
  });
}

function tell({ accounts, password }: OperatorAnswer, { json }: Options, sentence: string): void {
  if (!json) console.error(sentence);
  if (json) console.log(JSON.stringify({ ...accounts[0], ...(password ? { password } : {}) }));
  else if (password) console.log(`Password: ${password}`);
}

/** Undefined when nobody is there to ask, or nothing is typed: then one is made up. */
async function askPassword({ json }: Options, signal: AbortSignal): Promise<string | undefined> {
  if (json || !process.stdin.isTTY) return undefined;
  const first = await typed('Password (empty: one is made up): ', signal);
  if (!first) return undefined;
  if ((await typed('Once more: ', signal)) !== first)
    throw new Failure('passwords-differ', 'These were two different passwords. Nothing was changed.');
  return first;
}

/** What is typed, without showing it. */
async function typed(question: string, signal: AbortSignal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // While a line is read, the terminal hands Ctrl-C to us instead of the process.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  process.stderr.write(question);
  try {
    return await terminal.question('', { signal });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
