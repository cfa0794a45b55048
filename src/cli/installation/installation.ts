import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type RunningServer, startServer } from '#app/compose';
import type { Config } from '#app/config';
import type { ApiFetch } from '#app/mcp/stdio.entry.ts';
import type { OperatorRequest, OperatorResponse } from '#features/identity/operator';
import { callRunningServer } from '#features/identity/operator/socket.entry.ts';
import { databaseErrors } from '#platform/database';
import { openDataFolder } from '#platform/database/data-folder.entry.ts';
import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain } from '#platform/kit/failure.ts';
import { commandErrors } from '../errors.ts';

export type InstallationOptions = {
  config: Config;
  log: Logger;
  /** The person for whom the agent acts, if there are several accounts. */
  email: string | undefined;
};

export type Installation = {
  /** Calls the API of this installation on behalf of the person. */
  send: ApiFetch;
  stop(): Promise<void>;
};

type Access = { address: string; token: string };

/** The lifetime of a token; a new one is requested when it has expired. */
const tokenSeconds = 24 * 3600;
/**
 * How long to wait while another process uses the data folder: a command, or a server that has just
 * started and does not respond yet.
 */
const waitMilliseconds = 30_000;

/**
 * Opens the server that runs on the data folder or, when there is none, starts one in this process,
 * on a free port that only this machine can reach. Opening starts immediately, but only the first
 * use waits for it. When the server has stopped, the next call opens another.
 */
export function openInstallation({ config, log, email }: InstallationOptions): Installation {
  const request: OperatorRequest = {
    act: 'agent',
    seconds: tokenSeconds,
    ...(email === undefined ? {} : { email }),
  };
  let own: RunningServer | undefined;

  async function access(): Promise<Access> {
    if (own) return accessOf(await own.operator?.(request));
    if (config.databaseUrl !== undefined) return startOwn();
    openDataFolder(config.dataDir);
    for (const until = performance.now() + waitMilliseconds; ; await delay(500)) {
      const running = await callRunningServer(config.dataDir, request);
      if (running) return accessOf(running);
      try {
        return await startOwn();
      } catch (error) {
        if (!isFailure(error, databaseErrors.folderInUse) || performance.now() > until) throw error;
      }
    }
  }

  async function startOwn(): Promise<Access> {
    const alone = {
      host: '127.0.0.1',
      port: 0,
      publicBaseUrl: undefined,
      isReachable: false,
      role: 'all',
      drainSeconds: 0,
    } as const;
    own = await startServer({ ...config, ...alone }, log);
    return accessOf(await own.operator?.(request));
  }

  let opened = access();
  opened.catch((error: unknown) => log.error({ error }, 'this installation cannot be used'));
  const reopen = () => {
    opened = access();
    return opened;
  };

  return {
    async send(path, init) {
      const first = await opened.catch(reopen);
      try {
        const response = await call(first, path, init);
        return response.status === 401 ? await call(await reopen(), path, init) : response;
      } catch (error) {
        if (!isRefused(error)) throw error;
        return call(await reopen(), path, init);
      }
    },
    async stop() {
      await opened.catch(() => undefined);
      await own?.stop();
    },
  };
}

function accessOf(response: OperatorResponse | undefined): Access {
  if (response?.address === undefined || response.token === undefined)
    throw commandErrors.noAgentAccess();
  return { address: response.address, token: response.token };
}

function call({ address, token }: Access, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(`${address}${path}`, { ...init, headers });
}

/**
 * Whether the connection was refused: no server listens there any longer, so the request has not
 * arrived.
 */
function isRefused(error: unknown): boolean {
  return causeChain(error).some(
    (one) => one instanceof Error && 'code' in one && one.code === 'ECONNREFUSED',
  );
}
