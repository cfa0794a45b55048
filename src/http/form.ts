import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { Failure } from '#kit/failure.ts';
import { arriving } from './pace.ts';

export type FormWanted<Received> = {
  /** The one field whose file is taken; other files are read past. */
  fileField: string;
  maxFileBytes: number;
  /** What to fail with when the file is longer. */
  tooLarge(): Failure;
  /** Takes the file as it arrives and must read it to its end; its name as the sender gives it, without folders. */
  receive(body: Readable, fileName: string): Promise<Received>;
};

export type Form<Received> = { fields: Record<string, string>; file: Received | undefined };

/**
 * Reads a multipart form without ever holding its file. A request that is no such form counts as an empty one; one that
 * breaks off or is malformed rejects with 400, one that comes too slowly with 408.
 */
export async function receiveForm<Received>(request: Request, wanted: FormWanted<Received>): Promise<Form<Received>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(contentType) || !request.body) return { fields: {}, file: undefined };
  const maxBytes = wanted.maxFileBytes + formAllowanceBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw wanted.tooLarge();
  const parser = parserOf(contentType, wanted.maxFileBytes);
  const fields = new Map<string, string>();
  let file: { body: Readable; received: Promise<Received> } | undefined;
  let broken: unknown;
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, body, fileName) => {
    if (name !== wanted.fileField || file !== undefined || !fileName) {
      body.resume();
      return;
    }
    body.once('limit', () => body.destroy(wanted.tooLarge()));
    let cut: Error | undefined;
    // Heard to the end: it fails when the form breaks off, perhaps before its reader listens, and again when it is given up below.
    body.on('error', (error) => {
      cut ??= error;
    });
    file = { body, received: wanted.receive(body, fileName) };
    // The parser waits for the file to be read: without its reader it would wait for ever.
    file.received.catch((error: unknown) => {
      if (cut === undefined || cut instanceof Failure) broken ??= cut ?? error;
      parser.destroy();
    });
  });
  try {
    await pipeline(arriving(request.body, { maxBytes, tooLarge: wanted.tooLarge }), parser);
    return { fields: Object.fromEntries(fields), file: await file?.received };
  } catch (error) {
    file?.body.destroy(new Failure('form-broke-off', 'The upload broke off', { status: 400 }));
    await file?.received.catch(() => undefined);
    if (error instanceof Failure) throw error;
    throw broken ?? new Failure('bad-form', 'The form could not be read', { status: 400, cause: error });
  }
}

/** It refuses a boundary that is none. */
function parserOf(contentType: string, fileSize: number) {
  try {
    const limits = { fileSize, files: 8, fields: 32, fieldSize: formAllowanceBytes, parts: 40 };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    throw new Failure('bad-form', 'The form could not be read', { status: 400, cause });
  }
}

/** What a form's other fields and part headers may take. */
const formAllowanceBytes = 1_048_576;
