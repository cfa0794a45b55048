/** Takes the place of packages whose code is not shipped. */
export {};
