/**
 * The epoch of the account in which a person has authenticated, in the form in which the issuer's
 * library carries it from the sign-in to the code: as the authentication's context class (`acr`),
 * which has no other use here. Records of earlier versions have none and belong to epoch 0.
 */
export const acrOf = (epoch: number): string => `${prefix}${epoch}`;

export const epochOf = (acr: string | undefined): number =>
  Number((acr ?? acrOf(0)).slice(prefix.length));

const prefix = 'urn:kinora:epoch:';
