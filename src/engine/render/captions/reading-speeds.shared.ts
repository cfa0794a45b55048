/**
 * How many characters of a subtitle a viewer reads in a second, spaces included, by the Timed Text
 * Style Guides of Netflix (programmes for adults):
 * https://partnerhelp.netflixstudios.com/hc/en-us/sections/22463232153235
 */
const charactersPerSecond: Readonly<Record<string, number>> = {
  ar: 20,
  en: 20,
  hi: 22,
  ja: 4,
  ko: 12,
  zh: 9,
};

/** The speed of all other languages. */
const usualSpeed = 17;

/** Seconds that viewers need to read a text in a language, given as a BCP 47 tag. */
export function secondsToRead(text: string, language: string): number {
  return [...text].length / readingSpeedOf(language);
}

/** Characters per second that viewers read in a language, given as a BCP 47 tag. */
export function readingSpeedOf(language: string): number {
  return charactersPerSecond[language.split('-')[0]?.toLowerCase() ?? ''] ?? usualSpeed;
}
