/**
 * The claim of the embedded issuer's ID tokens that says in which epoch of the account the person has
 * authenticated.
 */
export const epochClaim = 'kinora_epoch';
