import type { S3Store, S3StoreOptions } from './s3-store.ts';

/**
 * Loads the AWS SDK, which only a server with S3 needs, and opens the store.
 * @throws Failure `storage-unusable`
 */
export async function openS3Store(options: S3StoreOptions): Promise<S3Store> {
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(options);
}
