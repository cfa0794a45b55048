import { loadConfig } from '#app/config';
import type { OperatorRequest, OperatorResponse } from '#features/identity/operator';
import { callRunningServer } from '#features/identity/operator/socket.entry.ts';
import { openDataFolder } from '#platform/database/data-folder.entry.ts';

/**
 * Runs an operator request through the server that holds the embedded database, or directly on the
 * database. The server is tried first, because loading the database's code takes ten times as long.
 * @throws the failure of the request
 */
export async function runOperatorCommand(request: OperatorRequest): Promise<OperatorResponse> {
  const config = loadConfig();
  openDataFolder(config.dataDir);
  const answer =
    config.databaseUrl === undefined ? await callRunningServer(config.dataDir, request) : undefined;
  if (answer) return answer;
  const { runInDatabase } = await import('./operator-in-database.ts');
  return await runInDatabase(config, request);
}
