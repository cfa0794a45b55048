import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isJSONRPCErrorResponse, isJSONRPCRequest, isJSONRPCResultResponse, type RequestId } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { agentServer } from './agent-server.ts';
import { type ApiFetch, apiOf } from './api.ts';
import { boundedLines } from './bounded-lines.ts';
import { mcpLimits } from './mcp.constants.ts';

export type { ApiFetch } from './api.ts';

export type StdioServices = {
  /** Calls the API as the person at this computer. */
  send: ApiFetch;
  version: string;
  onError(error: unknown): void;
  /** Aborted when the process is to stop. */
  stopping: AbortSignal;
};

/** Requests that are open when the input ends are still answered if that takes no longer: a client that has gone reads nothing. */
const graceMilliseconds = 30_000;

/** Serves an agent on standard input and output, until the input ends or the process is to stop. */
export async function serveAgent({ send, version, onError, stopping }: StdioServices): Promise<void> {
  const input = new PassThrough();
  const transport = new StdioServerTransport(input, process.stdout);
  const open = followRequests(transport);
  // A client that goes away leaves its jobs to the next start: that its input ends cancels nothing.
  const isStopping = () => true;
  const factory = () => agentServer({ api: apiOf(send), version, onUnexpected: onError, isStopping });
  const { close } = serveStdio(factory, { transport, onerror: onError });
  const read = async () => {
    for await (const line of boundedLines(process.stdin, mcpLimits.bodyBytes)) {
      if (line === undefined) {
        await transport.send(tooLong);
        continue;
      }
      open.add(line);
      input.write(`${line}\n`);
    }
  };
  await Promise.race([read(), aborted(stopping)]);
  await Promise.race([open.none(), delay(graceMilliseconds, undefined, { ref: false }), aborted(stopping)]);
  await close();
}

/** It belongs to no request: its id was not read. */
const tooLong = {
  jsonrpc: '2.0',
  error: { code: -32600, message: `Invalid Request: a message has at most ${mcpLimits.bodyBytes / 1024} KiB` },
} as const;

function aborted(signal: AbortSignal): Promise<unknown> {
  return signal.aborted ? Promise.resolve() : once(signal, 'abort');
}

/** The requests that have come in and are not answered yet. */
function followRequests(transport: StdioServerTransport) {
  const open = new Set<RequestId>();
  let notify = () => {};
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    if ((isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) && message.id !== undefined) open.delete(message.id);
    if (open.size === 0) notify();
  };
  return {
    add(line: string): void {
      const message = parsed(line);
      if (isJSONRPCRequest(message)) open.add(message.id);
    },
    none: () =>
      new Promise<void>((resolve) => {
        notify = resolve;
        if (open.size === 0) resolve();
      }),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
