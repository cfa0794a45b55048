/**
 * The app's language codes: the speech service's code for each, and the instruction for the model.
 */
const languages = new Map([
  ['en-US', { code: 'en-IN', instruction: 'Respond in English.' }],
  ['hi-IN', { code: 'hi-IN', instruction: 'Respond in Hindi, in Devanagari script.' }],
  ['bn-IN', { code: 'bn-IN', instruction: 'Respond in Bengali, in its own script.' }],
  ['ta-IN', { code: 'ta-IN', instruction: 'Respond in Tamil, in its own script.' }],
  ['te-IN', { code: 'te-IN', instruction: 'Respond in Telugu, in its own script.' }],
  ['mr-IN', { code: 'mr-IN', instruction: 'Respond in Marathi, in its own script.' }],
  ['gu-IN', { code: 'gu-IN', instruction: 'Respond in Gujarati, in its own script.' }],
  ['kn-IN', { code: 'kn-IN', instruction: 'Respond in Kannada, in its own script.' }],
  ['ml-IN', { code: 'ml-IN', instruction: 'Respond in Malayalam, in its own script.' }],
  ['od-IN', { code: 'od-IN', instruction: 'Respond in Odia, in its own script.' }],
  ['pa-IN', { code: 'pa-IN', instruction: 'Respond in Punjabi, in its own script.' }],
]);

/** The code for recognition; Hindi for an unknown language. */
export const recognitionLanguage = (language: string) => languages.get(language)?.code ?? 'hi-IN';

/** The code for synthesis; English for an unknown language. */
export const synthesisLanguage = (language: string) => languages.get(language)?.code ?? 'en-IN';

/** The instruction that tells the model which language to answer in. */
export const languageInstruction = (language: string) =>
  languages.get(language)?.instruction ?? 'Respond in the same language as the user.';
