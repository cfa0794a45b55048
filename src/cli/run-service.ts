import type { Logger } from 'pino';
import { reportDownloader, reportMediaTools, reportSandbox, requireSandbox } from '#app/compose';
import { type Config, loadConfig, unknownSettings } from '#app/config';
import { Failure } from '#platform/kit/failure.ts';
import { createPrivateFiles } from '#platform/kit/private-files.ts';
import { createLog } from '#platform/telemetry/process.entry.ts';
import { diskFailure } from './installation/disk-failure.ts';

/** Something that runs until the process is stopped. */
export type Service = {
  /** Its URL, without a trailing slash. */
  address: string;
  /** The port on which it listens; there may be several services behind one address. */
  port: number;
  /** Its role among several processes: all, api, work, engine. */
  role: string;
  stop(): Promise<void>;
};

/**
 * Runs a service until the process is stopped (SIGTERM or SIGINT); a second signal, or one before
 * it is ready, ends it at once. If it cannot start, it prints the reason and exits with code 1.
 */
export async function runService(start: Start): Promise<void> {
  createPrivateFiles();
  try {
    await untilStopSignal(loadConfig(), start);
  } catch (thrown) {
    const error = diskFailure(thrown) ?? thrown;
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`kinora: ${error.message}\n`);
    process.exit(1);
  }
  // Everything is closed by now; an open handle of a library must not keep the process alive.
  process.exit(0);
}

type Start = (config: Config, log: Logger) => Promise<Service>;

async function untilStopSignal(config: Config, start: Start): Promise<void> {
  const log = createLog({ level: config.logLevel, secrets: config.secrets });
  const unknown = unknownSettings();
  if (unknown.length > 0)
    log.warn(
      { names: unknown },
      'the .env file has names that are not settings and have no effect',
    );
  const stopSignal = waitForStopSignal();
  // @protection missing-sandbox
  if (config.requireSandbox) await requireSandbox(config);
  const started = await Promise.race([start(config, log), stopSignal]);
  if (typeof started === 'string') {
    // The start may be waiting for a database for a long time. Everything that is open by now
    // survives a killed process, and so does a migration.
    log.info({ signal: started }, 'stopped before it was ready');
    return;
  }
  const { address, port, role, stop } = started;
  log.info(
    { address, host: config.host, port, dataDir: config.dataDir, role },
    `Kinora is ready at ${address}`,
  );
  if (!config.requireSandbox)
    reportSandbox(log).catch((error: unknown) =>
      log.warn({ error }, 'the sandbox could not be checked'),
    );
  if (role !== 'api') {
    reportMediaTools(config, log).catch((error: unknown) =>
      log.warn({ error }, 'ffmpeg could not be checked'),
    );
    reportDownloader(config, log).catch((error: unknown) =>
      log.warn({ error }, 'yt-dlp could not be checked'),
    );
  }
  log.info({ signal: await stopSignal }, 'stopping');
  await stop();
  log.info('stopped');
}

function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(signal);
        process.once(signal, () => process.exit(1));
      });
    }
  });
}
