import type { Database } from '#platform/database';
import type { OperatorResponse } from './operator.schema.ts';

/** Writes the embedded database to a file, for a backup. */
export async function dumped(dump: Database['dump']): Promise<OperatorResponse> {
  const path = await dump();
  return { accounts: [], ...(path === undefined ? {} : { dump: path }) };
}
