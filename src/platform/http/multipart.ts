import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { isNoSpace } from '#platform/kit/disk-full.ts';
import { Failure } from '#platform/kit/failure.ts';
import { createPacer } from '#platform/kit/pacer.ts';
import { enforceTransferRate } from './connections/transfer-rate.ts';
import { httpErrors } from './errors.ts';

export type FormFields<Received> = {
  /** The only field whose file is received; other files are skipped. */
  fileField: string;
  maxFileBytes: number;
  /** The failure when the file exceeds `maxFileBytes`. */
  tooLarge(): Failure;
  /**
   * Receives the file as it arrives and must read it to its end. `fileName` is the name that the
   * client sent, without folders.
   */
  receive(body: Readable, fileName: string): Promise<Received>;
};

export type Form<Received> = { fields: Record<string, string>; file: Received | undefined };

/**
 * Reads a multipart form without holding its file in memory. A request that is not such a form
 * counts as an empty form. Rejects with 400 when the form is incomplete or malformed, with 408 when
 * it arrives too slowly.
 */
export async function receiveForm<Received>(
  request: Request,
  expected: FormFields<Received>,
): Promise<Form<Received>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(contentType) || !request.body)
    return { fields: {}, file: undefined };
  const maxBytes = expected.maxFileBytes + formAllowanceBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw expected.tooLarge();
  const parser = parserOf(contentType, expected.maxFileBytes);
  const fields = new Map<string, string>();
  let file: { body: Readable; received: Promise<Received> } | undefined;
  let broken: unknown;
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, body, fileName) => {
    if (name !== expected.fileField || file !== undefined || !fileName) {
      body.resume();
      return;
    }
    body.once('limit', () => body.destroy(expected.tooLarge()));
    let cut: Error | undefined;
    // This listener stays attached: the body fails when the form is cut off, possibly before its
    // reader listens, and again when it is destroyed below.
    body.on('error', (error) => {
      cut ??= error;
    });
    file = { body, received: expected.receive(body, fileName) };
    // The parser waits for the file to be read; without a reader it would wait forever.
    file.received.catch((error: unknown) => {
      // A receiver that fails destroys the body with its own error, which must not be mistaken for
      // a form that was cut off.
      if (isNoSpace(error)) broken ??= error;
      else if (cut === undefined || cut instanceof Failure) broken ??= cut ?? error;
      parser.destroy();
    });
  });
  try {
    await pipeline(
      inPieces(enforceTransferRate(request.body, { maxBytes, tooLarge: expected.tooLarge })),
      parser,
    );
    return { fields: Object.fromEntries(fields), file: await file?.received };
  } catch (error) {
    file?.body.destroy(httpErrors.uploadInterrupted());
    await file?.received.catch(() => undefined);
    if (error instanceof Failure) throw error;
    throw broken ?? httpErrors.formUnreadable({ cause: error });
  }
}

/**
 * Splits the body into small pieces and pauses in between, because the parser handles each piece
 * synchronously, and one may contain thousands of parts.
 */
async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pacer = createPacer();
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      await pacer.pause();
      yield chunk.subarray(at, at + pieceBytes);
    }
  }
}

const pieceBytes = 16_384;

/** Creates the parser, which throws for an invalid boundary. */
function parserOf(contentType: string, fileSize: number) {
  try {
    // Further parts are skipped, and a longer field is cut, because fields are held in memory.
    const limits = {
      fileSize,
      fieldSize: maxFieldBytes,
      // @protection forms
      parts: maxParts,
    };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    throw httpErrors.formUnreadable({ cause });
  }
}

/** Limits of a form's other fields and part headers. */
const formAllowanceBytes = 1_048_576;
const maxFieldBytes = 65_536;
const maxParts = 40;
