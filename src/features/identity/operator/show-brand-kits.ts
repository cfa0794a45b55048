import type { OwnedBrandKit } from '#features/clips/brand';
import type { OperatorResponse } from './operator.schema.ts';

/** Brand kits with their owners' email addresses, as far as these are known. */
export function showBrandKits(
  kits: readonly OwnedBrandKit[],
  people: readonly { id: string; email?: string | null | undefined }[],
): OperatorResponse {
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return {
    accounts: [],
    brandKits: kits.map(({ userId, ...kit }) => ({ ...kit, owner: emails.get(userId) ?? userId })),
  };
}
