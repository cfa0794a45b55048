import { mcpErrors } from './errors.ts';

export type OpenResponsesOptions = {
  perPerson: number;
  /** A response from which nothing is read for this many seconds ends. */
  unreadSeconds: number;
};

/**
 * Limits how many places one person occupies at once. `enter` takes a place and returns a function
 * that releases it.
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
 * Limits how many responses of one person are in progress or unread, so that a client that never
 * reads cannot fill the memory.
 */
export function openResponses({ perPerson, unreadSeconds }: OpenResponsesOptions) {
  return {
    ...places(perPerson),

    /** Returns the response, which calls `leave` once it has been read or abandoned. */
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

/** Passes on the bytes of the body; ends with an error when nothing is read for `milliseconds`. */
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
