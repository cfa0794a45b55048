import { S3ServiceException } from '@aws-sdk/client-s3';
import { Failure } from '#kit/failure.ts';

/**
 * What the storage's refusal, or its silence, means to whoever asked. Everything is worth another try but what somebody must put
 * right first: the credentials and the bucket.
 */
export function asFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  if (!(cause instanceof S3ServiceException) || cause.$metadata.httpStatusCode === undefined) return storageDown(cause);
  const status = cause.$metadata.httpStatusCode;
  if (status === 507 || cause.name === 'QuotaExceeded' || cause.name === 'XMinioStorageFull')
    return new Failure('no-space', 'The storage is full. Free some space, then try again.', { status: 507, retryable: true, cause });
  if (status === 403 || status === 401 || cause.name === 'NoSuchBucket')
    return new Failure('storage-refuses', 'The storage refuses this server. Whoever runs it must check the storage settings.', { cause });
  return storageDown(cause);
}

function storageDown(cause: unknown): Failure {
  return new Failure('storage-down', 'The storage does not answer as it should. Please try again in a moment.', {
    status: 503,
    retryable: true,
    cause,
  });
}

/** An answer or what its failing means; the reason when it was given up. */
export async function answered<T>(asked: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFailure(error);
  }
}

/** Whether the storage says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}

/** Why a bucket cannot be used, for whoever runs the server. */
export function whyUnusable(error: unknown, { bucket, endpoint }: { bucket: string; endpoint: string }): Failure {
  const name = error instanceof Error ? error.name : '';
  const reason = reasons[name] ?? (asFailure(error).retryable ? 'it does not answer' : `it refuses (${name}): check the S3 settings`);
  const message = `The storage cannot be used: bucket "${bucket}" at ${endpoint}: ${reason}.`;
  return new Failure('storage-unusable', message, { status: 503, retryable: asFailure(error).retryable, cause: error });
}

const wrongRegion = 'it is in another region: correct S3_REGION';
const wrongKeys = 'the credentials are not accepted: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const reasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket: make it, or correct S3_BUCKET',
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  InvalidToken: wrongKeys,
  ExpiredToken: 'the credentials have expired',
  CredentialsProviderError: 'there are no credentials: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the credentials do not allow it: they need to list, read, write and delete there',
  RequestTimeTooSkewed: "this machine's clock is wrong",
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
};
