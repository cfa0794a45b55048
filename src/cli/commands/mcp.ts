import { requireSandbox } from '#app/compose';
import { loadConfig } from '#app/config';
import { serveAgent } from '#app/mcp/stdio.entry.ts';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { openQuietInstallation } from '../installation/installed.ts';

/**
 * `kinora mcp`: an agent uses this installation over standard input and output, which carry only
 * the protocol. If a server runs on the data folder, that one does the work; otherwise this process
 * does, until its input ends.
 */
export async function mcp(options: { for?: string }): Promise<void> {
  // Text that a library prints must not appear among the messages of the protocol.
  console.log = console.error;
  try {
    await serveUntilInputEnds(options.for);
  } catch (error) {
    process.stderr.write(`kinora: ${messageOf(error)}\n`);
    process.exit(error instanceof Failure ? 1 : 70);
  }
  process.exit(0);
}

async function serveUntilInputEnds(email: string | undefined): Promise<void> {
  const config = loadConfig();
  if (config.requireSandbox) await requireSandbox(config);
  // Clients show everything on standard error as errors.
  const { installation, log } = openQuietInstallation(config, email);
  const onError = (error: unknown) =>
    log.warn({ error }, 'a message of the agent was not answered');
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  await serveAgent({
    send: installation.send,
    version: packageJson.version,
    onError,
    stopping: stopping.signal,
  });
  await installation.stop();
}
