/** The one scope of a token for agents. */
export const agentScope = 'kinora';

/** Agents of one person; a new one beyond them replaces the one that was used least recently. */
export const maxAgents = 50;

/** Days that an agent may act before its person is asked again. */
export const grantDays = 90;
