import { defineErrors } from '#platform/kit/define-errors.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';

/** Errors that only the command line has. */
export const commandErrors = defineErrors({
  interrupted: { code: 'interrupted', message: 'Stopped.' },
  argumentsInvalid: { code: 'arguments-invalid', message: (problem: string) => problem },
  noAgentAccess: {
    code: 'no-agent-access',
    message:
      'The server on this data folder is of another version and cannot be used by this command. Restart it, then try again.',
  },
  noKeyGiven: {
    code: 'no-key-given',
    message: 'No key was given: type it, or pipe it in as in "kinora keys add openai < key.txt".',
  },
  keyFails: { code: 'key-fails', message: (reason: string) => reason },
  modelMissing: {
    code: 'model-missing',
    message: (service: string) =>
      `Say which model of ${service}: kinora models choose JOB ${service} MODEL.`,
  },
  notReady: { code: 'not-ready', message: (missing: string) => `${missing} missing: see above.` },
  nothingGiven: {
    code: 'nothing-given',
    message: 'Name a video (an address or a file), or a transcript with --transcript FILE.',
  },
  partEndsFirst: {
    code: 'part-ends-first',
    message: 'The part of the video ends before it begins: give --to a later time than --from.',
  },
  wordsGivenTwice: {
    code: 'words-given-twice',
    message:
      '--transcript gives the words and their times: leave out --text, --source and --use-anyway.',
  },
  actionNeedsVideo: {
    code: 'action-needs-video',
    message:
      'A transcript has neither sound nor picture: name its video as well, or leave out --look-for.',
  },
  languageMissing: {
    code: 'language-missing',
    message:
      'Say which language --only-language is about: --spoken CODE, or --language CODE of kinora transcript.',
  },
  noQuery: {
    code: 'no-query',
    message:
      'Say what to search for: kinora search "the price of oil", or name a file of queries with --queries FILE.',
  },
  noTranscripts: {
    code: 'no-transcripts',
    message: (folder: string) =>
      `There are no transcripts in ${folder}. Name a folder with JSON, VTT, SRT or TTML files.`,
  },
  queriesUnreadable: { code: 'queries-unreadable', message: (problem: string) => `${problem}.` },
  transcriptNeeded: {
    code: 'transcript-needed',
    message: (reason: string) =>
      `${reason} Provide a transcript with --transcript FILE, or make clips without captions: --no-captions.`,
  },
  timelineNeedsFile: {
    code: 'timeline-needs-file',
    message:
      'A timeline links to a file on this machine. Download the video first, and name its file.',
  },
  noClips: {
    code: 'no-clips-named',
    message: 'Name clips with --clip START-END, or a file of highlights with --highlights FILE.',
  },
  highlightsUnreadable: {
    code: 'highlights-unreadable',
    message: (path: string) =>
      `${path} is not a result of kinora identify --json. Make one: kinora identify VIDEO --json > highlights.json.`,
  },
  tighteningNeedsWords: {
    code: 'tightening-needs-words',
    message: 'Tightening needs to know what is said. Provide a transcript with --transcript FILE.',
  },
  clipBeyondEnd: {
    code: 'clip-beyond-end',
    message: ({ start, end, duration }: { start: number; end: number; duration: number }) =>
      `The clip ${start}-${end} ${start < duration ? 'ends' : 'begins'} after the end of the video (${formatSeconds(duration)} s).`,
  },
  diskFailed: {
    code: 'disk-failed',
    message: (reason: string) => `The disk reported an error: ${reason}.`,
  },
  outputFolderUnusable: {
    code: 'output-folder-unusable',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `The clips cannot be written to ${path}: ${reason}. Name another folder with --out.`,
  },
  outputIsFolder: {
    code: 'output-is-folder',
    message: (path: string) => `${path} is a folder. Name a file with --out.`,
  },
  backupFolderMissing: {
    code: 'backup-folder-missing',
    message: (path: string) => `There is no folder ${path}. Create it first.`,
  },
  backupIsFolder: {
    code: 'backup-is-folder',
    message: (path: string) => `${path} is a folder. Name a file for the backup.`,
  },
  optionFileMissing: {
    code: 'option-file-missing',
    message: (path: string) => `There is no file ${path}.`,
  },
  optionFileIsFolder: {
    code: 'option-file-is-folder',
    message: (path: string) => `${path} is a folder. Name a file.`,
  },
  notRegularFile: {
    code: 'not-a-regular-file',
    message: (path: string) =>
      `${path} is not a file. Store what comes through a pipe in a file first, and name that file.`,
  },
  noVideo: { code: 'no-video', message: 'Name a video file or an address.' },
  isFolder: {
    code: 'not-a-file',
    message: (path: string) => `${path} is a folder. Name a video file or an address.`,
  },
  fileMissing: {
    code: 'no-such-file',
    message: (path: string) =>
      `There is no file ${path}. Name a video file, or an address that begins with https://.`,
  },
  unknownStyle: {
    code: 'unknown-style',
    message: ({ name, hint, all }: { name: string; hint: string; all: string }) =>
      `There is no caption style "${name}".${hint} The styles are ${all}; a JSON file is named by its path.`,
  },
  invalidStyle: { code: 'invalid-style', message: (problem: string) => problem },
  invalidCaptionEdits: { code: 'invalid-caption-edits', message: (problem: string) => problem },
  invalidZooms: { code: 'invalid-zooms', message: (problem: string) => problem },
  invalidBrand: { code: 'invalid-brand', message: (problem: string) => problem },
  passwordsDiffer: {
    code: 'passwords-differ',
    message: 'The two passwords differ. Nothing was changed.',
  },
  dumpNotFound: {
    code: 'no-such-dump',
    message: (name: string) =>
      `There is no file ${name}, and no dump of that name. "kinora restore" lists the dumps.`,
  },
  adoptTakesNoFile: {
    code: 'adopt-takes-no-file',
    message:
      '"kinora restore --adopt" restores nothing: it declares that the stored videos belong to the database that is there. Leave out the file, or --adopt.',
  },
  noDumpYet: {
    code: 'no-dump-yet',
    message: 'There is no dump yet: a running server writes one every hour.',
  },
  passphraseFileUnreadable: {
    code: 'passphrase-file-unreadable',
    message: (path: string) =>
      `There is no passphrase in ${path}: it must be a file whose first line is the passphrase.`,
  },
  passphraseNotGiven: {
    code: 'passphrase-not-given',
    message:
      'There is no terminal to type a passphrase at: name a file with --passphrase-file FILE, or set BACKUP_PASSPHRASE.',
  },
  keysInSetting: {
    code: 'keys-in-setting',
    message:
      'The key is in the settings: put a new one in front of the others in ENCRYPTION_KEYS, in every server, and start them again. docs/operations.md has the steps.',
  },
  databaseNotEmbedded: { code: 'database-not-embedded', message: (advice: string) => advice },
  engineTokenTooShort: {
    code: 'engine-token-too-short',
    message: (shortest: number) =>
      `CLIP_BACKEND_TOKEN must have at least ${shortest} characters ("openssl rand -hex 32" makes a good one): it gives access to all videos.`,
  },
  engineWithoutToken: { code: 'engine-without-token', message: (advice: string) => advice },
  notConfirmed: { code: 'not-confirmed', message: (reason: string) => reason },
  modelsDamaged: {
    code: 'models-damaged',
    message: (ids: string) =>
      `Files are missing or have changed: ${ids}. Remove the model with "kinora models remove", and install it again.`,
  },
});
