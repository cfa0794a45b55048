/**
 * Deletes the oldest of the trash for good until so many bytes, beside a reserve, are free on the
 * disk.
 * @returns whether anything was deleted; it is gone then
 */
export type MakeRoom = (bytes: number) => Promise<boolean>;
