import { causeChain, Failure } from '#kit/failure.ts';

/** The failure `database-unavailable`, when it is behind the error: whatever was to be done may be done again later. */
export function unavailableIn(error: unknown): Failure | undefined {
  return causeChain(error)
    .filter((link) => link instanceof Failure)
    .find((failure) => failure.code === code);
}

/**
 * Of an error of the database's driver: `database-unavailable` when it has nothing to do with the question asked, because the database
 * is away, starts, stops or has no room for one more.
 */
export function asUnavailable(error: unknown): Failure | undefined {
  const chain = causeChain(error);
  // What has been told apart already came from somewhere else.
  if (chain.some((link) => link instanceof Failure)) return unavailableIn(error);
  if (!chain.some(passes)) return undefined;
  return new Failure(code, 'The database cannot be reached right now. Please try again in a moment.', {
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    logLevel: 'warn',
    cause: error,
  });
}

const code = 'database-unavailable';

/** As the system says it, and as the database does (its SQLSTATEs). */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '57P05', '57014', '53300', '25P03', '40001', '40P01', '55P03'],
]);
/** What the driver says without a code. */
const driverSays =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlState = 'code' in error ? String(error.code) : '';
  return passing.has(sqlState) || sqlState.startsWith('08') || driverSays.test(error.message);
}
