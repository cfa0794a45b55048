/**
 * A form as the body and the headers of a request. `fetch` would send a `FormData` while it reads
 * it, and where a service answers before the end, or the request is cancelled, Node 24 goes on
 * reading and ends the process with an error that nobody can catch.
 */
export async function multipart(
  form: FormData,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? 'multipart/form-data' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}
