import { folded, primaryTag, usesSpaces } from './tokens.ts';

/**
 * How likely a word of the text is a noun, 0.2 to 1.2, by the company it keeps there: after "the" it is one, after "to" or
 * "they" it is not. Where nothing tells, 1. Scripts without spaces always get 1.
 */
export function nounLikeness(text: string, language: string): (token: string) => number {
  const tag = primaryTag(language);
  if (!usesSpaces(language)) return () => 1;
  const after = companyOf(text);
  return (token) => {
    const word = folded(token);
    const { noun, verb } = after.get(word) ?? { noun: 0, verb: 0 };
    if (tag === 'de') return /^\p{Lu}/u.test(token) ? 1.2 : 0.5;
    if (noun > verb) return 1.2;
    if (tag === 'en' && pasts.has(word)) return 0.2;
    if (verb > noun) return 0.3;
    if (tag === 'en') return /(?:ed|ing|est)$/u.test(word) && word.length > 5 ? 0.5 : vague.has(word) ? 0.5 : 1;
    if (tag === 'es') return /(?:ar|er|ir|ando|iendo|aba|ía|aron|ieron|ó)$/u.test(word) ? 0.5 : 1;
    if (tag === 'fr') return /(?:er|ir|ait|ais|aient|é|ée|ant)$/u.test(word) ? 0.6 : 1;
    return 1;
  };
}

/** How often each word of the text stands where a noun stands, and where a verb does. */
function companyOf(text: string): Map<string, { noun: number; verb: number }> {
  const company = new Map<string, { noun: number; verb: number }>();
  let before = '';
  for (const written of text.split(/\s+/)) {
    const word = folded(written);
    const entry = company.get(word) ?? { noun: 0, verb: 0 };
    if (nounsFollow.has(before)) entry.noun++;
    if (verbsFollow.has(before) || /(?:n't|'ll|'d)$/u.test(before)) entry.verb++;
    company.set(word, entry);
    before = /[.!?,;:…]["”'’»)]*$/u.test(written) ? '' : word;
  }
  return company;
}

const nounsFollow = new Set(
  `the a an this these my your his her our their its no every each some any of several many few two three four five ten
   el la los las un una unos unas del al mi tu su mis tus sus este esta nuestro nuestra le les un une des du mon ma mes ton ta son sa ses ce cette notre votre
   der die das den dem des ein eine einen einem einer mein meine`.split(/\s+/),
);

const verbsFollow = new Set(
  `i you he she we they it who to will would can could should must might may did do does not never always just also then let please
   yo tú él ella nosotros ellos ellas se no je tu il elle nous vous ils elles on ne`.split(/\s+/),
);

/** Past forms that no ending gives away. */
const pasts = new Set(
  `lost met took gave made said told came went saw got had kept left felt found knew thought brought bought caught taught sold held stood sat
   ate drank drove flew fell grew threw wrote spoke broke woke chose froze rose rode hid bit hit cut put set let shut read led fed bled bred
   slept wept swept crept dealt meant sent spent built lent bent burnt learnt dreamt understood became began sang sank swam ran won wore tore
   swore stuck struck hung dug spun shook forgot forgave drew blew shot lit paid laid heard fought sought split cried tried died looked
   chewed laughed baked asked showed turned moved started stopped learned needed wanted says goes gets makes takes comes gives knows thinks
   wants needs looks feels finds keeps tells asks tries starts stops turns moves brings becomes begins happens means`.split(/\s+/),
);

/** Nouns that name no subject. */
const vague = new Set(
  `side half halves week month morning night hour minute second moment others everyone bite rest piece pile kind couple bunch
   question answer word words name hand hands eye eyes face head door later soon together outside inside
   eleven twelve thirteen fourteen fifteen sixteen twenty thirty forty fifty sixty seventy eighty ninety dozen`.split(/\s+/),
);
