import { spacelessScript } from './words.ts';

/** What is known where two words meet: their texts, the silence between them (seconds) and how the transcript writes. */
export type Joint = { text: string; next: string; gap: number; language: string; cased: boolean };

/** Whether a sentence ends with `text`, by its punctuation and by what follows. */
export function endsSentence({ text, next, gap, language, cased }: Joint): boolean {
  if (!/[\p{L}\p{N}]/u.test(next) && !/[¿¡]/.test(next)) return false;
  const bare = text.replace(closers, '');
  const mark = lastMark(bare, language);
  if (mark === undefined) return false;
  if (spacelessScript.test(mark)) return !(/[」』]$/u.test(text) && /^(と|って)/u.test(next));
  const continues = cased && startsLowercase(next) && gap < longPause;
  if (continues) return false;
  return mark === '.' ? !isAbbreviation(bare, { next, gap, language }) : true;
}

/** Whether a word carries a mark that ends sentences, whatever it means there. */
export function carriesEndMark(text: string, language: string): boolean {
  return lastMark(text.replace(closers, ''), language) !== undefined;
}

/** A word like "and", "iPhone" is not one. */
export function startsLowercase(text: string): boolean {
  return /^\P{L}*\p{Ll}(?!\p{Lu})/u.test(text) && !/^\P{L}*\p{N}/u.test(text);
}

/** A silence (seconds) after which even "U.S." or a lower-case word starts something new. */
const longPause = 1;
/** A silence long enough to believe that a doubtful full stop is one. */
const shortPause = 0.3;

/** Quotes and brackets that may follow the mark. */
const closers = /["'”’»›«‹)\]}」』）】〉》〕*_♪]+$/u;

function lastMark(bare: string, language: string): string | undefined {
  const last = [...bare.slice(-2)].at(-1) ?? '';
  if (/[\p{Sentence_Terminal}…‥⋯]/u.test(last)) return last;
  return last === ';' && language.startsWith('el') ? last : undefined;
}

function isAbbreviation(bare: string, { next, gap, language }: Omit<Joint, 'text' | 'cased'>): boolean {
  if (/\.\.$/.test(bare)) return false;
  const word = bare.replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^\p{N}+\.$/u.test(word)) return /^\p{N}/u.test(next) || (ordinalDot.test(language) && word.length <= 3 && gap < shortPause);
  if (word === 'I.' && !/^\p{Lu}\./u.test(next)) return false;
  const known = word.toLowerCase();
  if (neverLast.has(known)) return gap < longPause;
  if (oftenLast.has(known)) return gap < shortPause && !startsAnew(next);
  const initials = /^(\p{Lu}\.)+$/u.test(word) || /^(\p{L}\.){2,}$/u.test(word);
  return initials && gap < shortPause && !startsAnew(next);
}

/** Capitalised words that hardly ever follow an abbreviation within a sentence. */
function startsAnew(next: string): boolean {
  return /^["'“‘«(¿¡]*(The|This|That|These|Those|It|It's|He|She|We|We're|They|You|I|I'm|And|But|So|If|In|On|At|When|What|Why|How|There|Then|Because|Der|Die|Das|Und|Aber|Wir|Sie|El|La|Los|Las|Y|Pero|Le|Les|Et|Mais|Nous|Il|Elle)$/u.test(
    next.replace(/[^\p{L}'’]+$/u, '').replace('’', "'"),
  );
}

/** Languages that write ordinals with a full stop ("3. Oktober"). */
const ordinalDot = /^(de|cs|da|fi|hu|no|nb|nn|pl|sk|sl|hr|sr|bs|et|lv|is|tr)\b/;

const list = (text: string) => new Set(text.split(' '));

/** Titles and the like: something always follows them. */
const neverLast = list(
  'dr. mr. mrs. ms. mx. prof. st. mt. ft. vs. no. nos. vol. fig. figs. eq. ch. pp. ed. eds. gen. col. sgt. capt. cpt. lt. cmdr. maj. adm. rev. hon. gov. sen. rep. pres. supt. messrs. mmes. approx. e.g. i.e. eg. ie. cf. al. viz. resp. ' +
    'jan. feb. apr. jun. jul. aug. sept. sep. oct. nov. dec. ' +
    'z.b. d.h. u.a. bzw. ca. evtl. ggf. inkl. nr. hr. fr. hrn. str. abs. bspw. sog. vgl. ' +
    'sra. srta. ud. uds. dra. dña. d. p.ej. pág. núm. m. mm. mme. mlle. mgr. env. art. sig. sig.ra dott. dott.ssa ing. avv. exmo. exma. ' +
    'т.е. г-н г-жа им. ул. гр.',
);

/** May stand at the end of a sentence as well as inside one. */
const oftenLast = list(
  'etc. inc. ltd. corp. co. jr. sr. bros. a.m. p.m. am. pm. u.s. u.k. u.n. e.u. u.s.a. d.c. ph.d. b.c. a.d. usw. usf. ecc. ee.uu. т.д. т.п. др. г. ave. blvd. rd. dept. est.',
);
