/** The only scope of agents' tokens. */
export const agentScope = 'kinora';

/**
 * The maximum number of agents per person; a new one beyond it replaces the least recently used
 * one.
 */
export const maxAgents = 50;

/** Days that an agent may act before its person is asked again. */
export const grantDays = 90;
