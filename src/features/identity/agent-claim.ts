/**
 * The claim of an access token that names the agent (its id is that of the grant), so that
 * disconnecting it ends the token at once.
 */
export const agentClaim = 'kinora_agent';
