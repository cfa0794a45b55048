import { describeConfig, loadConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

/** `kinora config`: every setting with its value, secrets hidden. */
export async function config(options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const rows = describeConfig(loadConfig());
    if (options.json) return console.log(JSON.stringify(rows, null, 2));
    const width = Math.max(...rows.map(({ name }) => name.length));
    for (const { name, value, isDefault } of rows) console.log(`${name.padEnd(width)}  ${value}${isDefault && value ? '  (default)' : ''}`);
  });
}
