/** The browser and the system that a `User-Agent` names; undefined: it names none that is known. */
export type Device = { browser: string | undefined; system: string | undefined };

/** The longest `User-Agent` that is stored; longer ones are cut. */
export const maxUserAgentLength = 300;

// The order matters: Edge and Opera name Chrome as well, and everything names Safari.
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
// Android names Linux as well, and an iPhone “like Mac OS X”.
const systems: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Recognises the usual browsers and systems, for a person who looks for a device of theirs. */
export function deviceOf(userAgent: string | null): Device {
  const found = (of: typeof browsers) => of.find(([, form]) => form.test(userAgent ?? ''))?.[0];
  return { browser: found(browsers), system: found(systems) };
}
