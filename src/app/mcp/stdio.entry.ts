import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  isSpecType,
  type RequestId,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { agentServer } from './agent-server.ts';
import { type ApiFetch, apiOf } from './api.entry.ts';
import { boundedLines } from './bounded-lines.ts';
import { cancelledRequest } from './cancelled-request.ts';
import { mcpLimits } from './mcp.constants.ts';

export type { ApiFetch } from './api.entry.ts';

export type StdioServices = {
  /** Calls the API as the person at this computer. */
  send: ApiFetch;
  version: string;
  onError(error: unknown): void;
  /** Aborted when the process is to stop. */
  stopping: AbortSignal;
};

/**
 * How long requests that are open when the input ends may still take. The time is limited because
 * the client may be gone and read nothing.
 */
const graceMilliseconds = 30_000;

/** Serves an agent on standard input and output, until the input ends or the process is to stop. */
export async function serveAgent({
  send,
  version,
  onError,
  stopping,
}: StdioServices): Promise<void> {
  const input = new PassThrough();
  const transport = new StdioServerTransport(input, process.stdout);
  const open = followRequests(transport);
  // The end of the input cancels nothing: when a client goes away, its jobs continue at the next
  // start.
  const isStopping = () => true;
  const calls = followCalls();
  const factory = () =>
    agentServer({
      api: apiOf(send),
      version,
      onUnexpected: onError,
      isStopping,
      onCall: calls.add,
    });
  const { close } = serveStdio(factory, { transport, onerror: onError });
  const read = async () => {
    for await (const line of boundedLines(process.stdin, mcpLimits.bodyBytes)) {
      const fault = faultOf(line);
      if (fault) await refuse(fault);
      else if (line) {
        open.add(line);
        input.write(`${line}\n`);
      }
    }
  };
  await Promise.race([read(), aborted(stopping)]);
  const grace = new AbortController();
  await Promise.race([
    open.none().then(calls.none),
    delay(graceMilliseconds, undefined, { signal: grace.signal }),
    aborted(stopping),
  ]);
  grace.abort();
  await close();
}

function aborted(signal: AbortSignal): Promise<unknown> {
  return signal.aborted ? Promise.resolve() : once(signal, 'abort');
}

/**
 * The error with which to respond to an invalid line. Invalid responses get none, because otherwise
 * the two sides could respond to each other endlessly.
 */
function faultOf(line: string | undefined): Fault | undefined {
  if (line?.trim() === '') return undefined;
  if (line === undefined)
    return {
      code: -32600,
      message: `Invalid Request: a message has at most ${mcpLimits.bodyBytes / 1024} KiB`,
    };
  const message = parsed(line);
  if (message === undefined)
    return { code: -32700, message: 'Parse error: one JSON-RPC message on each line' };
  if (isSpecType.JSONRPCMessage(message) || isAnswer(message)) return undefined;
  return { code: -32600, message: 'Invalid Request: one JSON-RPC message on each line' };
}

type Fault = { code: number; message: string };

function isAnswer(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    !('method' in message) &&
    ('result' in message || 'error' in message)
  );
}

/**
 * Responds to a line that is not a message. The response has no request id, because none could be
 * read.
 */
function refuse(error: Fault): Promise<void> {
  const answer = JSON.stringify({ jsonrpc: '2.0', error, id: null });
  // The transport notices when the client is gone.
  return new Promise((resolve) => process.stdout.write(`${answer}\n`, () => resolve()));
}

/** Tracks the received requests that have been neither answered nor cancelled. */
function followRequests(transport: StdioServerTransport) {
  const open = new Set<RequestId>();
  let notify = () => {};
  const remove = (id: RequestId) => {
    open.delete(id);
    if (open.size === 0) notify();
  };
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    if (
      (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) &&
      message.id !== undefined
    )
      remove(message.id);
  };
  return {
    add(line: string): void {
      const message = parsed(line);
      if (isJSONRPCRequest(message)) open.add(message.id);
      const cancelled = cancelledRequest(message);
      if (cancelled !== undefined) remove(cancelled);
    },
    none: () =>
      new Promise<void>((resolve) => {
        notify = resolve;
        if (open.size === 0) resolve();
      }),
  };
}

/** Tracks the calls that are still running, including cancelled ones. */
function followCalls() {
  const running = new Set<Promise<unknown>>();
  return {
    add(work: Promise<unknown>): void {
      running.add(work);
      const remove = () => running.delete(work);
      work.then(remove, remove);
    },
    none: () => Promise.allSettled(running),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
