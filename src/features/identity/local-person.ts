import type { User } from '#platform/http';

/**
 * The owner of the videos of a `kinora mcp` that runs before there is any account. The first
 * account gets them. No token for this person is issued except to the operator's command line, and
 * none is accepted once there is an account.
 */
export const localPerson: User = { id: 'local', name: 'the person at this computer' };
