/** The spoken languages, by the codes that the server takes. */
export const languages = [
  { code: 'en-US', english: 'English', native: 'English' },
  { code: 'hi-IN', english: 'Hindi', native: 'हिन्दी' },
  { code: 'bn-IN', english: 'Bengali', native: 'বাংলা' },
  { code: 'ta-IN', english: 'Tamil', native: 'தமிழ்' },
  { code: 'te-IN', english: 'Telugu', native: 'తెలుగు' },
  { code: 'mr-IN', english: 'Marathi', native: 'मराठी' },
  { code: 'gu-IN', english: 'Gujarati', native: 'ગુજરાતી' },
  { code: 'kn-IN', english: 'Kannada', native: 'ಕನ್ನಡ' },
  { code: 'ml-IN', english: 'Malayalam', native: 'മലയാളം' },
  { code: 'od-IN', english: 'Odia', native: 'ଓଡ଼ିଆ' },
  { code: 'pa-IN', english: 'Punjabi', native: 'ਪੰਜਾਬੀ' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

/** "Hindi · हिन्दी". */
export const languageOptions = languages.map(({ code, english, native }) => ({
  value: code,
  label: english === native ? english : `${english} · ${native}`,
}));

/** The language of a code; undefined for an unknown code. */
export const languageOf = (code: unknown): LanguageCode | undefined =>
  languages.find((language) => language.code === code)?.code;

/** The BCP 47 tag for `lang` attributes: Odia's differs from the code. */
export const webCode = (code: LanguageCode): string => code.replace(/^od-/, 'or-');
