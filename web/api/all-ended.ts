/** Waits until all have ended, also after a failure. @throws the first failure */
export async function allEnded(requests: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(requests);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
