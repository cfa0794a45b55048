/**
 * The last look at each line of the log (or at any text that leaves the server for its operators): takes out what must not be there,
 * whoever put it there. The named secrets; bearer tokens; names, passwords and queries in addresses (signatures, keys). Characters
 * that a terminal would obey are escaped; JSON stays JSON.
 */
export function scrubber(secrets: readonly string[]): (line: string) => string {
  const known = secrets.filter((secret) => secret.length >= shortestSecret).map(asInJson);
  const named = known.length > 0 ? new RegExp([...new Set(known)].map(literal).join('|'), 'g') : undefined;
  return (line) => {
    const plain = named ? line.replace(named, hidden) : line;
    return plain
      .replace(userInfo, `$1${hidden}@`)
      .replace(query, `$1?${hidden}`)
      .replace(bearer, `$1 ${hidden}`)
      .replace(jwt, hidden)
      .replace(unprintable, escaped);
  };
}

const hidden = '••••';
/** Anything shorter is found in ordinary words. */
const shortestSecret = 8;

const userInfo = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"'\\/@]+@/gi;
const query = /\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'\\?<>]+)\?[^\s"'\\<>]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
const jwt = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
/** Escape sequences of one character, and line ends that are none to JSON. */
const unprintable = /[\u007f-\u009f\u2028\u2029]/g;

const asInJson = (secret: string) => JSON.stringify(secret).slice(1, -1);
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
