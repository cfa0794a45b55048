/** Limits of cookies.txt files. The app uses them too, so this file does not import zod. */

/** Characters of a file; the cookies of a hundred sites take less. */
export const maxCookiesLength = 500_000;
