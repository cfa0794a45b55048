import type { OperatorResponse } from '#features/identity/operator';
import { runOperatorCommand } from '../installation/operator.ts';
import { confirm } from '../options/confirm.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';
import { size } from './backup.ts';

type Options = { json?: boolean };
type Item = NonNullable<OperatorResponse['trash']>[number];

/** `kinora trash list` */
export async function listTrash(options: Options): Promise<void> {
  await runCommand(options, async () => {
    const { trash = [] } = await runOperatorCommand({ act: 'trash-list' });
    if (options.json) return await print(JSON.stringify(trash, null, 2));
    if (trash.length === 0) return console.error('The trash is empty.');
    await print(trash.map(line).join('\n'));
  });
}

function line({ id, kind, title, owner, bytes, deletedAt, expiresAt }: Item): string {
  const until = expiresAt === null ? 'kept' : `until ${minute(expiresAt)}`;
  const what = kind === 'video' ? `${title ?? 'untitled'} (${owner})` : kind;
  return [id, minute(deletedAt), until.padEnd(22), size(bytes).padStart(9), what].join('  ');
}

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

/** `kinora trash restore` */
export async function restoreTrash(id: string, options: Options): Promise<void> {
  await runCommand(options, async () => {
    await runOperatorCommand({ act: 'trash-restore', id });
    if (options.json) await print(JSON.stringify({ restored: id }));
    else console.error(`${id} is back.`);
  });
}

/** `kinora trash empty` */
export async function emptyTrash(id: string | undefined, options: Options): Promise<void> {
  await runCommand(options, async ({ signal }) => {
    const asks = id === undefined && !options.json && process.stdin.isTTY;
    if (asks && !(await confirm('Delete everything in the trash for good?', signal))) return;
    const request = { act: 'trash-empty' as const, ...(id === undefined ? {} : { id }) };
    const { deleted = 0 } = await runOperatorCommand(request);
    if (options.json) await print(JSON.stringify({ deleted }));
    else console.error(`${deleted} ${deleted === 1 ? 'item was' : 'items were'} deleted for good.`);
  });
}
