/**
 * The parameter of an authorization request that makes the embedded issuer's sign-in page say that
 * the session has ended.
 */
export const sessionEndedParameter = 'kinora_session_ended';
