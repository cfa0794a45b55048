import type { TrashOperator } from '#features/videos';
import type { OperatorRequest, OperatorResponse } from './operator.schema.ts';

type TrashRequest = Extract<OperatorRequest, { act: `trash-${string}` }>;

/** Shows the trash of all people, restores an item of it, or deletes it for good. */
export async function handleTrash(
  trash: TrashOperator,
  request: TrashRequest,
): Promise<OperatorResponse> {
  switch (request.act) {
    case 'trash-list':
      return { accounts: [], trash: await trash.list() };
    case 'trash-restore':
      await trash.restore(request.id);
      return { accounts: [] };
    case 'trash-empty':
      return { accounts: [], deleted: await trash.empty(request.id) };
  }
}
