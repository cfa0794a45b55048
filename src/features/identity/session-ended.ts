/**
 * The parameter of an authorization request with which the embedded issuer's sign-in page says that
 * a session has ended.
 */
export const sessionEndedParameter = 'kinora_session_ended';
