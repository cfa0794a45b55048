import type { Command, Option } from 'commander';

/** Adds `kinora trash` with its commands. */
export function addTrashCommands(program: Command, json: Option): void {
  const trash = program
    .command('trash')
    .description('what was deleted and can be restored for TRASH_DAYS (docs/operations.md)');
  trash
    .command('list')
    .description(
      'list the videos that people have deleted, stored objects without a record, and abandoned downloads',
    )
    .addOption(json)
    .action(async (options) => (await import('./commands/trash.ts')).listTrash(options));
  trash
    .command('restore')
    .description('bring an item back: a video for its owner; objects and downloads are kept')
    .argument('<id>', 'as "kinora trash list" shows it')
    .addOption(json)
    .action(async (id, options) => (await import('./commands/trash.ts')).restoreTrash(id, options));
  trash
    .command('empty')
    .description('delete one item for good, or everything in the trash')
    .argument('[id]', 'as "kinora trash list" shows it; without it: everything')
    .addOption(json)
    .action(async (id, options) => (await import('./commands/trash.ts')).emptyTrash(id, options));
}
