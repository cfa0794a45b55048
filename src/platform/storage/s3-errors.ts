import { S3ServiceException } from '@aws-sdk/client-s3';
import { diskErrors } from '#platform/kit/disk-full.ts';
import { Failure } from '#platform/kit/failure.ts';
import { storageErrors } from './errors.ts';

/**
 * The failure for an error response of the storage, or for a missing response. All failures are
 * retryable except those that the operator must correct: the credentials and the bucket.
 */
export function toStorageFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  if (!(cause instanceof S3ServiceException) || cause.$metadata.httpStatusCode === undefined)
    return storageErrors.unavailable({ cause });
  const status = cause.$metadata.httpStatusCode;
  if (status === 507 || cause.name === 'QuotaExceeded' || cause.name === 'XMinioStorageFull')
    return diskErrors.noSpace(undefined, { cause });
  if (status === 403 || status === 401 || cause.name === 'NoSuchBucket')
    return storageErrors.accessDenied({ cause });
  return storageErrors.unavailable({ cause });
}

/**
 * Waits for the response of the storage.
 * @throws the storage's error as a Failure, or the signal's reason
 */
export async function hasResponse<T>(request: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw signal?.aborted ? signal.reason : toStorageFailure(error);
  }
}

/** Whether the storage reports that there is no such object. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  );
}

/** Why a bucket cannot be used, for the operator of the server. */
export function unusableReason(
  error: unknown,
  { bucket, endpoint }: { bucket: string; endpoint: string },
): Failure {
  const name = error instanceof Error ? error.name : '';
  const reason =
    reasons[name] ??
    (toStorageFailure(error).retryable
      ? 'it does not respond: check S3_ENDPOINT, and that it is running'
      : `it refuses (${name}): check the S3 settings`);
  return storageErrors.unusable(
    { bucket, endpoint, reason },
    { retryable: toStorageFailure(error).retryable, cause: error },
  );
}

const wrongRegion = 'it is in another region: correct S3_REGION';
const wrongKeys =
  'the credentials are not accepted: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const reasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket: make it, or correct S3_BUCKET',
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  InvalidToken: wrongKeys,
  ExpiredToken: 'the credentials have expired',
  CredentialsProviderError:
    'there are no credentials: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the credentials do not allow it: they need to list, read, write and delete there',
  RequestTimeTooSkewed: "this machine's clock is wrong",
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
};
