import { defineErrors } from '#platform/kit/define-errors.ts';

export const identityErrors = defineErrors({
  invalidToken: { code: 'invalid-token', status: 401, message: 'The access token is not valid.' },
  unavailable: {
    code: 'identity-unavailable',
    status: 503,
    retryable: true,
    message: 'The sign-in service cannot be reached. Please try again in a moment.',
  },
  invalidLogoutToken: {
    code: 'invalid-logout-token',
    status: 400,
    message: 'The logout token is not valid.',
  },
  signInRefused: {
    code: 'sign-in-refused',
    status: 400,
    message: 'The sign-in could not be completed.',
  },
  signInEnded: {
    code: 'sign-in-ended',
    status: 400,
    message:
      'This sign-in has ended: the password was changed, or the person was signed out, after it began. Please sign in again.',
  },
  wrongPassword: { code: 'wrong-password', status: 422, message: 'Incorrect email or password.' },
  invalidAccount: {
    code: 'invalid-account',
    status: 422,
    message: (problem = 'This account cannot be created.') => problem,
  },
  setupCodeWrong: {
    code: 'setup-code-wrong',
    status: 422,
    message:
      'This is not the setup code. The server’s log shows it, and "kinora user code" prints it.',
  },
  emailTaken: {
    code: 'email-taken',
    status: 409,
    message: 'There is an account with this email address already.',
  },
  accountExists: {
    code: 'account-exists',
    status: 409,
    message: 'There is an account already. Please sign in.',
  },
  accountNotFound: {
    code: 'account-not-found',
    status: 404,
    message: (email: string) => `There is no account for ${email}.`,
  },
  noAccount: {
    code: 'no-account',
    status: 404,
    message:
      'There is no account yet: open the server in a browser, or run "kinora user add <email>".',
  },
  severalAccounts: {
    code: 'several-accounts',
    status: 409,
    message: (emails: string) =>
      `There are several accounts: name one with --for. They are: ${emails}`,
  },
  tooManyTokens: {
    code: 'too-many-tokens',
    status: 409,
    message: 'Too many tokens: revoke one first',
  },
  tokenNotFound: { code: 'token-not-found', status: 404, message: 'Token not found' },
  agentNotFound: { code: 'agent-not-found', status: 404, message: 'Agent not found' },
  agentSignsIn: {
    code: 'agent-signs-in',
    message: (issuer: string) =>
      `People sign in at ${issuer}, which the command line cannot do for them: connect the agent to the server's address instead, /mcp (docs/mcp.md).`,
  },
  nobodySignedIn: {
    code: 'nobody-signed-in',
    status: 404,
    message: (person: string) =>
      `Nobody called ${person} is signed in or has an API token. Try the user id that "kinora user list" shows.`,
  },
  sessionNotFound: {
    code: 'session-not-found',
    status: 404,
    message: 'This session has ended already.',
  },
  pictureNotFound: { code: 'picture-not-found', status: 404, message: 'You have no picture.' },
  pictureTooLarge: {
    code: 'picture-too-large',
    status: 413,
    message: (maxBytes: number) =>
      `This picture is too large: it may have at most ${maxBytes / 2 ** 20} MB. Choose a smaller one.`,
  },
  pictureRefused: {
    code: 'picture-refused',
    status: 422,
    message: 'This picture cannot be read. Choose a PNG or JPEG file.',
  },
  managedElsewhere: {
    code: 'accounts-managed-elsewhere',
    status: 409,
    message: (issuer: string) =>
      `Accounts are managed by your identity provider, ${issuer}: add and remove them there.`,
  },
  serverUnreachable: {
    code: 'server-unreachable',
    message: 'A server runs on this data folder but cannot be reached. Stop it, then try again.',
  },
});
