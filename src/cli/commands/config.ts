import { describeConfig, loadConfig } from '#app/config';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

/** `kinora config`: every setting with its value, secrets hidden. */
export async function config(options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const rows = describeConfig(loadConfig());
    if (options.json) return await print(JSON.stringify(rows, null, 2));
    const width = Math.max(...rows.map(({ name }) => name.length));
    await print(
      rows
        .map(
          ({ name, value, isDefault }) =>
            `${name.padEnd(width)}  ${value}${isDefault && value ? '  (default)' : ''}`,
        )
        .join('\n'),
    );
  });
}
