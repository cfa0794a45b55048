import { mcpErrors } from './errors.ts';

export type OpenResponsesOptions = {
  perPerson: number;
  /** A response of which nothing is read for so long ends, seconds. */
  unreadSeconds: number;
};

/**
 * Limits how many things one person has at once. `enter` returns the function that gives the place
 * back.
 */
export function places(perPerson: number) {
  const taken = new Map<string, number>();
  return {
    /** @throws Failure `mcp-too-many-calls` (429) */
    enter(userId: string): () => void {
      const count = taken.get(userId) ?? 0;
      // @protection agent-memory
      if (count >= perPerson) throw mcpErrors.tooManyCalls(perPerson);
      taken.set(userId, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (taken.get(userId) ?? 1) - 1;
        if (rest === 0) taken.delete(userId);
        else taken.set(userId, rest);
      };
    },
  };
}

/**
 * Bounds how many responses of one person are under way or not read yet, so that a client that
 * never reads cannot fill the memory.
 */
export function openResponses({ perPerson, unreadSeconds }: OpenResponsesOptions) {
  return {
    ...places(perPerson),

    /** The response, which calls `leave` once it has been read or given up. */
    follow(response: Response, leave: () => void): Response {
      if (!response.body) {
        leave();
        return response;
      }
      const { status, headers } = response;
      return new Response(whileRead(response.body, { leave, milliseconds: unreadSeconds * 1000 }), {
        status,
        headers,
      });
    },
  };
}

/** The same bytes; ends with an error when nobody has asked for the next ones for so long. */
function whileRead(
  body: ReadableStream<Uint8Array>,
  { leave, milliseconds }: { leave(): void; milliseconds: number },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let unread: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(unread);
        const { done, value } = await reader.read();
        if (done) {
          leave();
          return controller.close();
        }
        controller.enqueue(value);
        unread = setTimeout(() => {
          const error = new Error('the client has stopped reading');
          leave();
          controller.error(error);
          void reader.cancel(error).catch(() => undefined);
        }, milliseconds);
      },
      async cancel(reason) {
        clearTimeout(unread);
        leave();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
