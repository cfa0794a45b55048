import { createPacer } from '#platform/kit/pacer.ts';

/**
 * Responds with a JSON object that holds one list, `{"<name>": [...]}`, written batch by batch as
 * the client reads it. However long the list is, it does not delay other requests and is never in
 * memory as a whole. An error in the first batch is thrown before the response begins.
 */
export async function jsonList(name: string, batches: AsyncIterable<Batch>): Promise<Response> {
  const reading = batches[Symbol.asyncIterator]();
  const first = await reading.next();
  const text = ReadableStream.from(piecesOf(name, reading, first)).pipeThrough(
    new TextEncoderStream(),
  );
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}

type Batch = readonly unknown[];

async function* piecesOf(
  name: string,
  reading: AsyncIterator<Batch>,
  first: IteratorResult<Batch>,
): AsyncGenerator<string> {
  const pacer = createPacer();
  let separator = '';
  yield `{${JSON.stringify(name)}:[`;
  for (let batch = first; !batch.done; batch = await reading.next()) {
    if (batch.value.length === 0) continue;
    yield separator + batch.value.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
    await pacer.pause();
  }
  yield ']}';
}
