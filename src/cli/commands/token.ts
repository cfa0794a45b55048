import { runOperatorCommand } from '../installation/operator.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

/**
 * `kinora token`: prints a bearer token on standard output and nothing else, so that `$(kinora
 * token)` works.
 */
export async function token(options: {
  for?: string;
  hours: number;
  json?: boolean;
}): Promise<void> {
  await runCommand(options, async () => {
    const answer = await runOperatorCommand({
      act: 'token',
      seconds: options.hours * 3600,
      ...(options.for ? { email: options.for } : {}),
    });
    const [account] = answer.accounts;
    if (options.json)
      return await print(
        JSON.stringify({ token: answer.token, email: account?.email, hours: options.hours }),
      );
    console.error(
      `For ${account?.email}, valid for ${options.hours} ${options.hours === 1 ? 'hour' : 'hours'}:`,
    );
    await print(answer.token ?? '');
  });
}
