import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of the keys and models that are set up in the app. */
export const modelSettingsErrors = defineErrors({
  operatorOnly: {
    code: 'operator-only',
    status: 403,
    message: 'Only an operator of this server may change this.',
  },
  ownKeysOff: {
    code: 'own-keys-off',
    status: 403,
    message: 'This server does not let people use keys of their own.',
  },
  providerNotFound: {
    code: 'model-provider-not-found',
    status: 404,
    message: 'There is no such service.',
  },
  jobNotFound: {
    code: 'model-job-not-found',
    status: 404,
    message: 'There is no such job of a model.',
  },
  setInEnvironment: {
    code: 'set-in-environment',
    status: 409,
    message: (setting: string) =>
      `The setting ${setting} of the server wins over what is stored here. Remove it there first.`,
  },
  keyNeeded: {
    code: 'model-key-needed',
    status: 422,
    message: (name: string) =>
      `${name} needs a key. With another address the key is given again, so that it is not sent there unnoticed.`,
  },
  keyRefused: {
    code: 'model-key-refused',
    status: 422,
    message: (name: string) =>
      `${name} refused this key. Check that all of it was copied, and that it has not been withdrawn.`,
  },
  serviceUnreachable: {
    code: 'model-service-unreachable',
    status: 502,
    message: (name: string) =>
      `${name} did not answer as expected, so the key was not stored. Check the address, or try again later.`,
  },
  noKeyStored: {
    code: 'no-model-key-stored',
    status: 404,
    message: 'No key is stored for this service.',
  },
  choiceUnusable: {
    code: 'model-choice-unusable',
    status: 422,
    message: (name: string) => `${name} cannot do this, or is not set up yet.`,
  },
  serviceNotFound: {
    code: 'model-service-not-running',
    status: 409,
    message: (name: string) =>
      `${name} was not found on the machine of the server. Start it first.`,
  },
  tooManyChanges: {
    code: 'too-many-key-changes',
    status: 429,
    message: (limit: number) => `At most ${limit} changes or tests of keys an hour.`,
  },
});
