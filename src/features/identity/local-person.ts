import type { User } from '#platform/http';

/**
 * The owner of videos that `kinora mcp` creates before there is any account; the first account
 * takes them over. Tokens for this person are issued to the operator's command line only, and are
 * no longer accepted once an account exists.
 */
export const localPerson: User = { id: 'local', name: 'the person at this computer' };
