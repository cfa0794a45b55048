import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { bareLink } from '#engine/sources';
import type { Needs } from '#features/context';
import { idempotencyKey, requestKeyOf, type Started, type StartRequest } from '#features/videos';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { StoredIdentifyRequest } from '#features/videos/jobs/identify-job.schema.ts';
import type { identifyRequest } from '#features/videos/video.schema.ts';
import { invalidRequest } from '#platform/http';
import { runOnce } from '#platform/jobs';
import { Failure } from '#platform/kit/failure.ts';
import { chosenFindOptions } from './find-defaults.ts';

export type IdentifyServices = Needs<'db' | 'jobs' | 'quotas' | 'checkAddress'>;

/**
 * Starts the job that finds the highlights of the video at an address. While a job for the same
 * address, options and language is unfinished, returns that one.
 */
export async function startIdentify(
  { db, jobs, quotas, checkAddress }: IdentifyServices,
  userId: string,
  start: StartRequest<z.output<typeof identifyRequest>>,
): Promise<Started> {
  const key = idempotencyKey(start);
  const { platformUrl, language, onlyLanguage, ...requested } = start.body.parse();
  const { prompt, find } = await chosenFindOptions(db, userId, requested);
  const requestKey = requestKeyOf([
    canonicalAddress(checkAddress, platformUrl),
    prompt,
    ...(language === undefined ? [] : [language]),
    ...(onlyLanguage ? ['only'] : []),
    ...(find ? [find] : []),
  ]);
  const request: StoredIdentifyRequest = {
    videoId: randomUUID(),
    platformUrl: withScheme(platformUrl),
    ...(prompt === undefined ? {} : { prompt }),
    ...(find && { find }),
    ...(language === undefined ? {} : { language }),
    ...(onlyLanguage ? { onlyLanguage } : {}),
  };
  return db.transaction((tx) =>
    runOnce(tx, { userId, route: 'identify', key, requestKey }, async () => {
      await quotas.checkRoomForVideo(tx, userId);
      const job = await jobs.enqueue(tx, { kind: 'identify', userId, request, requestKey });
      await quotas.checkJobs(tx, userId);
      return job;
    }),
  );
}

function canonicalAddress(checkAddress: IdentifyServices['checkAddress'], address: string): string {
  if (address === sampleAddress) return address;
  try {
    return checkAddress(address);
  } catch (error) {
    if (error instanceof Failure)
      throw invalidRequest([{ path: ['platformUrl'], message: error.message, code: error.code }]);
    throw error;
  }
}

/** Adds the `https://` that people leave out, and removes what surrounds a link that is copied. */
function withScheme(address: string): string {
  if (address === sampleAddress) return address;
  const bare = bareLink(address);
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(bare) || /^(?:vnd\.)?youtube:/i.test(bare)
    ? bare
    : `https://${bare.replace(/^\/\//, '')}`;
}
