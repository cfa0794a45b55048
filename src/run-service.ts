import type { Logger } from 'pino';
import { createLog } from '#operations/log.ts';
import { type Config, loadConfig } from './config.ts';
import { Failure } from './kit/failure.ts';

/** Something that runs until it is told to stop. */
export type Service = {
  /** Where it answers, without a slash at the end. */
  address: string;
  /** What it does among several: all, api, work, engine. */
  role: string;
  stop(): Promise<void>;
};

/**
 * Runs a service until the process is told to stop (SIGTERM or SIGINT); a second signal ends it at once. What keeps it from
 * starting is said in a sentence, with exit code 1.
 */
export async function runService(start: Start): Promise<void> {
  try {
    await untilToldToStop(loadConfig(), start);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`kinora: ${error.message}\n`);
    process.exit(1);
  }
  // What is left is nobody's any more; an open handle of a library must not keep the process.
  process.exit(0);
}

type Start = (config: Config, log: Logger) => Promise<Service>;

async function untilToldToStop(config: Config, start: Start): Promise<void> {
  const log = createLog({ level: config.logLevel, secrets: config.secrets });
  const told = toldToStop();
  const { address, role, stop } = await start(config, log);
  log.info({ address, dataDir: config.dataDir, role }, `Kinora is ready at ${address}`);
  log.info({ signal: await told }, 'stopping');
  await stop();
  log.info('stopped');
}

function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(signal);
        process.once(signal, () => process.exit(1));
      });
    }
  });
}
