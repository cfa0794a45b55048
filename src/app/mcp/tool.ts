import {
  type CallToolResult,
  type McpServer,
  SdkError,
  SdkErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { Failure } from '#platform/kit/failure.ts';
import type { Api } from './api.entry.ts';
import { heartbeatMilliseconds } from './mcp.constants.ts';
import { progressReporter } from './progress.ts';

export type ToolServices = {
  api: Api;
  /** Reports an error that no caller has caused. */
  onUnexpected(error: unknown): void;
  /** Whether the process is about to end. */
  isStopping(): boolean;
  /**
   * Receives the work of each call. The work of a cancelled call continues until its job is
   * cancelled too.
   */
  onCall?(work: Promise<unknown>): void;
};

export type ToolCall = {
  api: Api;
  /**
   * Aborted when nobody waits for the result any longer: the client has cancelled the call, or its
   * connection or session has ended.
   */
  signal: AbortSignal;
  /**
   * Whether the client has cancelled the call, so that a job which the call has started must end
   * too.
   */
  isCancelled(): boolean;
  /**
   * Reports the progress of the call (0 to 1) if the client has requested that: at most once for
   * each percent, and regularly in between to show that the call continues.
   */
  report(progress: number, message: string): Promise<void>;
};

type Tool<Input extends z.ZodObject, Output extends z.ZodObject> = {
  title: string;
  /** For agents: the purpose of the tool, and which tool to call next. */
  description: string;
  input: Input;
  output: Output;
  /**
   * `reads`: changes nothing. `deletes`: removes something that cannot be restored. `fetches`:
   * reaches addresses outside the server.
   */
  nature?: { reads?: true; deletes?: true; fetches?: true };
  run(input: z.output<Input>, call: ToolCall): Promise<z.input<Output>>;
};

/**
 * Adds a tool. Its result is structured, and repeated as JSON text for clients that support text
 * only; failures say what to do next.
 */
export function addTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  name: string,
  services: ToolServices,
  { title, description, input, output, nature = {}, run }: Tool<Input, Output>,
): void {
  const { api, onUnexpected } = services;
  const annotations = {
    readOnlyHint: nature.reads ?? false,
    destructiveHint: nature.deletes ?? false,
    openWorldHint: nature.fetches ?? false,
  };
  const [inputSchema, outputSchema]: [z.ZodObject, z.ZodObject] = [input, output];
  const config = { title, description, inputSchema, outputSchema, annotations };
  async function called(args: unknown, context: ServerContext): Promise<CallToolResult> {
    using progress = reporter(context);
    try {
      const structuredContent = await run(input.parse(args), {
        api,
        ...cancellation(context, services),
        report: progress.report,
      });
      return {
        structuredContent,
        content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      };
    } catch (error) {
      if (!(error instanceof Failure)) onUnexpected(error);
      return { isError: true, content: [{ type: 'text', text: explained(error) }] };
    }
  }
  server.registerTool(name, config, (args, context) => {
    const work = called(args, context);
    services.onCall?.(work);
    return work;
  });
}

/**
 * Clients of revisions up to 2025-11-25 cancel with a message; the end of their connection means
 * nothing, because they may reconnect. Since 2026-07-28 clients cancel by ending the request.
 */
function cancellation(
  { mcpReq }: ServerContext,
  { isStopping }: ToolServices,
): Pick<ToolCall, 'signal' | 'isCancelled'> {
  const { signal, envelope } = mcpReq;
  const isClosed = () =>
    signal.reason instanceof SdkError && signal.reason.code === SdkErrorCode.ConnectionClosed;
  return {
    signal,
    isCancelled: () => signal.aborted && (!isClosed() || (envelope !== undefined && !isStopping())),
  };
}

/**
 * A description of the error on which an agent can act: the message, the code, what exactly is
 * wrong with the input, and when to try again.
 */
function explained(error: unknown): string {
  if (!(error instanceof Failure))
    return 'Something went wrong on the server. Please try again. (unexpected)';
  const { message, code, details, retryAfterSeconds } = error;
  const exactly = details === undefined ? '' : ` ${JSON.stringify(details).slice(0, 600)}`;
  const again =
    retryAfterSeconds === undefined ? '' : ` Try again in ${Math.ceil(retryAfterSeconds)} s.`;
  return `${message}${again} (${code})${exactly}`;
}

function reporter({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined)
    return { report: async () => undefined, [Symbol.dispose]: () => undefined };
  return progressReporter(
    async (progress) => {
      if (mcpReq.signal.aborted) return;
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, total: 100, ...progress },
      });
    },
    { heartbeatMilliseconds },
  );
}
