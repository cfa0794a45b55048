/** The one scope of a token for agents. */
export const agentScope = 'kinora';

/** Agents of one person; a new one beyond them replaces the one that was used least recently. */
export const mostAgents = 50;

/** For so long an agent may act without its person being asked again, days. */
export const grantDays = 90;
