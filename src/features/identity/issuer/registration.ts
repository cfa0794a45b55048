import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { issuerRecords } from '#platform/database';
import { boundedBody, errorResponse } from '#platform/http';
import { type Limiter, limitErrors } from '#platform/http/limits';
import { Failure } from '#platform/kit/failure.ts';
import { isLoopback } from '#platform/kit/loopback.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { agentScope } from '../agents/agents.constants.ts';

export type RegistrationServices = {
  database: Pick<Database, 'db'>;
  limiter: Limiter;
  /** The largest number of unused registrations; for tests. */
  maxUnused?: number | undefined;
};

const maxBodyBytes = 16 * 1024;
const perClient = { limit: 20, windowSeconds: 3600 };
/**
 * A registration expires if unused: a program asks its person for consent right after registering.
 */
const unusedSeconds = 24 * 3600;

/**
 * The schemes of apps that agents run in. Any other scheme could be one that a browser or system
 * handles itself, which would run code, show a local file, or open a part of the system.
 */
const appSchemes = new Set([
  'antigravity',
  'boltai',
  'claude',
  'code-oss',
  'cursor',
  'goose',
  'jetbrains',
  'kiro',
  'lmstudio',
  'positron',
  'postman',
  'raycast',
  'trae',
  'vscode',
  'vscode-insiders',
  'vscodium',
  'warp',
  'windsurf',
  'windsurf-next',
  'zed',
]);

/** The scheme of any other app is its domain, reversed (RFC 8252, 7.1). */
const reversedDomain = /^[a-z]{2,}(\.[a-z0-9-]+)+$/;

const redirectUri = z
  .string()
  .max(500)
  .refine(
    isSafe,
    'must be an https address, an http address of this machine, or an address of an app: one such as cursor://…, or its reversed domain, such as com.example.app:/…',
  );

/** The fields of a registration that are used; all others are ignored, which RFC 7591 allows. */
const registration = z.object({
  redirect_uris: z.array(redirectUri).min(1).max(10),
  client_name: z.string().max(1000).optional(),
});

/**
 * Registers a program that wants to act for a person (RFC 7591). Any program may register: it
 * becomes a public client without a secret, which can do nothing until a person has agreed. Unused
 * registrations expire after a day; beyond a limit, the oldest are deleted.
 */
export function clientRegistration({
  database: { db },
  limiter,
  maxUnused = 1000,
}: RegistrationServices) {
  return async (request: Request, client: string): Promise<Response> => {
    const state = await limiter.take(`registration ${client}`, perClient);
    // @protection registrations
    if (!state.allowed) return tooMany(state.resetInSeconds);
    const parsed = registration.safeParse(await jsonOf(request));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const error =
        issue?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
      return refused(400, error, `${issue?.path.join('.')}: ${issue?.message}`);
    }
    const metadata = metadataOf(parsed.data);
    await db.insert(issuerRecords).values({
      kind,
      id: metadata.client_id,
      payload: metadata,
      expiresAt: sql`now() + make_interval(secs => ${unusedSeconds})`,
    });
    const unused = db
      .select({ id: issuerRecords.id })
      .from(issuerRecords)
      .where(and(eq(issuerRecords.kind, kind), isNotNull(issuerRecords.expiresAt)))
      .orderBy(desc(issuerRecords.expiresAt))
      .offset(maxUnused);
    await db
      .delete(issuerRecords)
      .where(and(eq(issuerRecords.kind, kind), sql`${issuerRecords.id} in (${unused})`));
    const issuedAt = Math.floor(Date.now() / 1000);
    return Response.json(
      { ...metadata, scope: agentScope, client_id_issued_at: issuedAt },
      { status: 201, headers: notStored },
    );
  };
}

const kind = 'Client';
const notStored = { 'Cache-Control': 'no-store' };

function metadataOf({ redirect_uris, client_name }: z.output<typeof registration>) {
  const isNative = redirect_uris.some((uri) => !uri.startsWith('https:'));
  return {
    client_id: randomBytes(16).toString('base64url'),
    client_name: nameOf(client_name),
    redirect_uris,
    application_type: isNative ? 'native' : 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** The name as one short line, because it is shown to people beside the program's real address. */
function nameOf(name = ''): string {
  return (
    name
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'A program without a name'
  );
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || text !== toDatabaseText(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return !isLoopback(hostname);
  if (protocol === 'http:') return isLoopback(hostname);
  const scheme = protocol.slice(0, -1);
  // @protection app-schemes
  if (!appSchemes.has(scheme) && !reversedDomain.test(scheme)) return false;
  return /^[\w+.-]+:\/./.test(text);
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await boundedBody(request, maxBodyBytes)));
  } catch (error) {
    if (error instanceof Failure) throw error;
    return undefined;
  }
}

function refused(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status, headers: notStored });
}

function tooMany(seconds: number): Response {
  return errorResponse(
    limitErrors.tooManyAttempts('1 hour', { retryAfterSeconds: Math.max(1, seconds) }),
    notStored,
  );
}
