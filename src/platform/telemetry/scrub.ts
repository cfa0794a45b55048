import { hiddenSecrets } from './hidden-secrets.ts';

/**
 * The final filter for each log line (and any other text for operators). It removes, whatever their
 * origin: the given secrets and those that were learnt later; bearer tokens; user names, passwords and queries in URLs (signatures,
 * keys); the values of failed database queries. Terminal control characters are escaped; JSON stays
 * JSON. It takes linear time for any text, because anyone can put text into a log line.
 */
export function createScrubber(secrets: readonly string[]): (line: string) => string {
  let named = patternOf(secrets);
  let version = 0;
  return (line) => {
    if (version !== hiddenSecrets.version()) {
      version = hiddenSecrets.version();
      named = patternOf([...secrets, ...hiddenSecrets.list()]);
    }
    // @protection hidden-secrets: never
    const unnamed = named ? line.replace(named, hidden) : line;
    const plain = unnamed.includes('://') ? unnamed.replace(word, withoutUrlSecrets) : unnamed;
    return (
      plain
        // @protection query-values
        .replace(queryValues, '')
        .replace(bearer, `$1 ${hidden}`)
        .replace(dottedText, withoutTokens)
        // @protection forged-log-lines
        .replace(unprintable, escaped)
    );
  };
}

function patternOf(secrets: readonly string[]): RegExp | undefined {
  const known = secrets.filter((secret) => secret.length >= minSecretLength).map(asInJson);
  return known.length > 0 ? new RegExp([...new Set(known)].map(literal).join('|'), 'g') : undefined;
}

const hidden = '••••';
/** Characters; a shorter secret would match ordinary words. */
const minSecretLength = 8;

/**
 * The values that drizzle appends to the message of a failed query, up to the end of the JSON
 * string.
 */
const queryValues = /\\nparams: (?:[^"\\]|\\.)*/g;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
/** One-character escape sequences, and line separators that JSON does not escape. */
const unprintable = /[\u007f-\u009f\u2028\u2029]/g;

/**
 * URLs and tokens are searched within the longest runs of the characters they may consist of, so
 * that every character is read a fixed number of times. An expression that searched for them
 * directly would read the rest of the line again from every possible start.
 */
const word = /[^\s"'\\<>]+/g;
const dottedText = /[\w.-]{20,}/g;

function withoutUrlSecrets(text: string): string {
  const scheme = text.indexOf('://');
  if (scheme < 1) return text;
  const query = text.indexOf('?', scheme + 4);
  const [before = '', ...addresses] = (query === -1 ? text : text.slice(0, query)).split('://');
  const plain = [
    before,
    ...addresses.map((address) => address.replace(/^[^/@]+@/, `${hidden}@`)),
  ].join('://');
  return query === -1 ? plain : `${plain}?${hidden}`;
}

/** JSON Web Tokens: three parts, the first of which is an object in base64. */
function withoutTokens(text: string): string {
  if (!text.includes('eyJ')) return text;
  const parts = text.split('.');
  const plain: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [header = '', payload = '', signature] = parts.slice(at, at + 3);
    const begin =
      signature === undefined || payload.length < 8 ? -1 : header.search(/\beyJ[\w-]{8}/);
    plain.push(begin === -1 ? header : `${header.slice(0, begin)}${hidden}`);
    if (begin !== -1) at += 2;
  }
  return plain.join('.');
}

const asInJson = (secret: string) => JSON.stringify(secret).slice(1, -1);
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
