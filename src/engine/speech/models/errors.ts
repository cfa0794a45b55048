import { defineErrors } from '#platform/kit/define-errors.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** Errors of speech models: finding, downloading, adding and reading them. */
export const speechModelErrors = defineErrors({
  notFound: {
    code: 'speech-model-not-found',
    status: 404,
    message: (id: string) =>
      `There is no model "${id}". "kinora models list" lists the available ones.`,
  },
  notInstalled: {
    code: 'speech-model-not-installed',
    status: 404,
    message: (id: string) =>
      `The model "${id}" is not installed. "kinora models list" shows which ones are.`,
  },
  downloadsForbidden: {
    code: 'speech-model-downloads-forbidden',
    status: 403,
    message:
      'This server does not download models by itself (SPEECH_MODEL_DOWNLOADS=never). Its operator can install one with "kinora models install", or from a folder with "kinora models add".',
  },
  hubUnreachable: {
    code: 'speech-model-hub-unreachable',
    status: 502,
    retryable: true,
    message: (host: string) =>
      `${host}, where models come from, could not be reached. Check the network, HTTPS_PROXY and MODELS_BASE_URL, or add a model from a folder: kinora models add --from FOLDER.`,
  },
  hubFailed: {
    code: 'speech-model-hub-failed',
    status: 502,
    retryable: true,
    message: ({ host, status }: { host: string; status: number }) =>
      `${host} responded with status ${status}. What has arrived is saved; try again later to continue.`,
  },
  refused: {
    code: 'speech-model-refused',
    status: 502,
    message: ({ host, status }: { host: string; status: number }) =>
      `${host} refuses the download of the model (status ${status}). Check HTTPS_PROXY and MODELS_BASE_URL.`,
  },
  fileMissing: {
    code: 'speech-model-file-missing',
    status: 502,
    message: ({ host, file }: { host: string; file: string }) =>
      `${host} does not have ${file}. A mirror in MODELS_BASE_URL needs the same paths as the model hub.`,
  },
  webPage: {
    code: 'speech-model-web-page',
    status: 502,
    message: ({ host, file }: { host: string; file: string }) =>
      `${host} sent a web page instead of ${file}. Often that is the sign-in page of a network or a proxy: open the address in a browser, or check HTTPS_PROXY and MODELS_BASE_URL.`,
  },
  redirects: {
    code: 'speech-model-redirects',
    status: 502,
    message: (host: string) =>
      `${host} redirects too often, or to an unsafe address. Check HTTPS_PROXY and MODELS_BASE_URL.`,
  },
  stalled: {
    code: 'speech-model-stalled',
    status: 504,
    retryable: true,
    message: ({ host, seconds }: { host: string; seconds: number }) =>
      `Nothing arrived from ${host} for ${seconds} s. What has arrived is saved; try again to continue.`,
  },
  tooSlow: {
    code: 'speech-model-download-slow',
    status: 504,
    retryable: true,
    message: (host: string) =>
      `${host} sends so slowly that the download was stopped. What has arrived is saved; try again later to continue.`,
  },
  broken: {
    code: 'speech-model-download-broken',
    status: 502,
    retryable: true,
    message: ({ file, done }: { file: string; done: number }) =>
      `The connection broke after ${megabytes(done)} of ${file}. What has arrived is saved; try again to continue.`,
  },
  sizeWrong: {
    code: 'speech-model-size-wrong',
    status: 502,
    message: ({ file, bytes, expected }: { file: string; bytes: number; expected: number }) =>
      `${file} has ${bytes} bytes instead of ${expected}: it is not the file that this version of Kinora expects. Check MODELS_BASE_URL.`,
  },
  hashWrong: {
    code: 'speech-model-hash-wrong',
    status: 502,
    message: (file: string) =>
      `${file} did not have the content that this version of Kinora expects (SHA-256), and was deleted. Check MODELS_BASE_URL, or try again.`,
  },
  unusable: {
    code: 'speech-model-unusable',
    status: 422,
    message: (reason: string) => `Kinora cannot use this as a model: ${reason}`,
  },
  alreadyExists: {
    code: 'speech-model-exists',
    status: 409,
    message: (id: string) =>
      `There is a model "${id}" already. Name another one with --id, or remove it: kinora models remove ${id}`,
  },
  inUse: {
    code: 'speech-model-in-use',
    status: 409,
    message: (id: string) =>
      `The model "${id}" is being installed. Pause that first, or wait until it has finished.`,
  },
  folderUnusable: {
    code: 'models-folder-unusable',
    message: ({ folder, reason }: { folder: string; reason: string }) =>
      `Models cannot be stored in ${folder}: ${reason}. Set MODELS_FOLDER to a folder that can be written.`,
  },
  catalogueInvalid: {
    code: 'speech-model-catalogue-invalid',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `SPEECH_MODEL_CATALOGUE=${path} cannot be used: ${reason}`,
  },
});
