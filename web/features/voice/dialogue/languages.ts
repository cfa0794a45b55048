import { t } from '#web/messages/messages.tsx';
/** The spoken languages, by the codes that the server takes. */
export const languages = [
  { code: 'en-US', english: t('voice.english'), native: t('voice.english') },
  { code: 'hi-IN', english: t('voice.hindi'), native: 'हिन्दी' },
  { code: 'bn-IN', english: t('voice.bengali'), native: 'বাংলা' },
  { code: 'ta-IN', english: t('voice.tamil'), native: 'தமிழ்' },
  { code: 'te-IN', english: t('voice.telugu'), native: 'తెలుగు' },
  { code: 'mr-IN', english: t('voice.marathi'), native: 'मराठी' },
  { code: 'gu-IN', english: t('voice.gujarati'), native: 'ગુજરાતી' },
  { code: 'kn-IN', english: t('voice.kannada'), native: 'ಕನ್ನಡ' },
  { code: 'ml-IN', english: t('voice.malayalam'), native: 'മലയാളം' },
  { code: 'od-IN', english: t('voice.odia'), native: 'ଓଡ଼ିଆ' },
  { code: 'pa-IN', english: t('voice.punjabi'), native: 'ਪੰਜਾਬੀ' },
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
