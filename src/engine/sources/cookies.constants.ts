/** Limits of cookies.txt files that the app uses too; free of zod. */

/** Characters; a browser with a hundred sites stays below. */
export const maxCookiesLength = 500_000;
