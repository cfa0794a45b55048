import { type Overrides, startServer } from '#app/compose';
import { runService } from '../run-service.ts';

/**
 * `kinora serve`: runs the server until the process is stopped. ROLE decides whether it serves
 * requests, works on jobs, or both.
 */
export async function serve(overrides: Overrides = {}): Promise<void> {
  await runService(async (config, log) => ({
    ...(await startServer(config, log, overrides)),
    role: config.role,
  }));
}
