import type { Language } from '#engine/transcript/languages';

/** The number words of a language, folded as `folded-words.ts` folds them, by their value. */
type NumberWords = ReadonlyMap<string, number>;

/** Longer runs of numbers are read in pieces. */
const maxRun = 8;

/** A number as one token: "25", "1,500", "90s", "twenty". */
export type SpokenNumber = { value: number; isFigure: boolean };

/**
 * The number that a token is; undefined if it is none. Numbers are spelt in the languages of
 * `spelt`; in others a number word is a word like any other.
 */
export function numberOf(token: string, { tag }: Language): SpokenNumber | undefined {
  const figure = figureOf(token);
  if (figure !== undefined) return { value: figure, isFigure: true };
  const words = wordsOf(tag);
  const value = (words && speltValue(token, words, tag)) ?? hanValue(token, tag);
  return value === undefined ? undefined : { value, isFigure: false };
}

/** Whether a number is said in the same breath as the one before: "5 million", not "5 1,500". */
export const goesOn = (before: SpokenNumber, { value, isFigure }: SpokenNumber) =>
  !isFigure && (!before.isFigure || value === 100 || isScale(value));

/**
 * The values that neighbouring numbers have together: "twenty" and "five" are 25, "nineteen" and
 * "eighty" may be the year 1980.
 */
export function together(values: readonly number[]): { spoken: number[]; possible: number[] } {
  const spoken: number[] = [];
  for (let at = 0; at < values.length; at += maxRun)
    spoken.push(...composed(values.slice(at, at + maxRun)));
  const years = spoken.flatMap((value, i) => {
    const next = spoken[i + 1] ?? 0;
    return isTwoDigits(value) && isTwoDigits(next) ? [value * 100 + next] : [];
  });
  return { spoken, possible: [...values, ...spoken, ...years] };
}

const isTwoDigits = (value: number) => value >= 10 && value < 100 && Number.isInteger(value);

function composed(values: readonly number[]): number[] {
  const numbers: number[] = [];
  let total = 0;
  let current: number | undefined;
  const close = () => {
    if (current !== undefined || total > 0) numbers.push(total + (current ?? 0));
    total = 0;
    current = undefined;
  };
  for (const value of values) {
    const before = current ?? 0;
    if (value >= 1000 && isScale(value)) {
      total += (current ?? 1) * value;
      current = undefined;
    } else if (value === 100 && before < 10) current = (current ?? 1) * 100;
    // French "quatre-vingt".
    else if (value === 20 && before % 100 === 4) current = before + 76;
    else if (current !== undefined && !continues(before, value)) {
      close();
      current = value;
    } else current = before + value;
  }
  close();
  return numbers;
}

const isScale = (value: number) => /^10+$/u.test(String(value)) || value >= 1e9;

/** Whether a number goes on in the same word: "hundred" and "five", "twenty" and "five". */
function continues(before: number, value: number): boolean {
  if (!Number.isInteger(before) || !Number.isInteger(value)) return false;
  if (value < 10) return before % 10 === 0 && before > 0;
  // French "soixante-dix", "quatre-vingt-dix".
  if (value < 20) return before % 100 === 0 || before % 100 === 60 || before % 100 === 80;
  return value < 100 ? before % 100 === 0 && before > 0 : before % 1000 === 0 && before > 0;
}

const figures = /^(\d{1,15}(?:[.,'’]\d{1,15}){0,5})(k|m|bn?|s|st|nd|rd|th|er?|º|ª|%)?$/u;
const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 };

function figureOf(token: string): number | undefined {
  const [, digits, unit = ''] = figures.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const plain = /^\d{1,3}(?:[.,'’]\d{3})+$/u.test(digits)
    ? digits.replaceAll(/\D/gu, '')
    : digits.replace(/[,'’]/u, '.');
  const value = Number(plain) * (scales[unit] ?? 1);
  return Number.isFinite(value) ? value : undefined;
}

const spelt: Readonly<Record<string, () => NumberWords>> = {
  en: () =>
    numberWords(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      'twenty thirty forty fifty sixty seventy eighty ninety',
      { hundred: 100, hundreds: 100, thousand: 1e3, thousands: 1e3, million: 1e6, millions: 1e6 },
      { billion: 1e9, billions: 1e9, trillion: 1e12, trillions: 1e12, dozen: 12 },
    ),
  de: () =>
    germanWords(
      numberWords(
        'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
        'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
        { hundert: 100, tausend: 1e3, million: 1e6, millionen: 1e6, milliarde: 1e9 },
        { milliarden: 1e9, billion: 1e12, billionen: 1e12, dutzend: 12 },
      ),
    ),
  es: () =>
    numberWords(
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
      'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
      { cien: 100, ciento: 100, doscientos: 200, trescientos: 300, cuatrocientos: 400 },
      { quinientos: 500, seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900 },
      { mil: 1e3, millon: 1e6, millones: 1e6, docena: 12 },
    ),
  fr: () =>
    numberWords(
      'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      'vingt trente quarante cinquante soixante',
      { vingts: 20, cent: 100, cents: 100, mille: 1e3, million: 1e6, millions: 1e6 },
      { milliard: 1e9, milliards: 1e9, douzaine: 12 },
    ),
  it: () =>
    italianWords(
      numberWords(
        'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
        'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
        { cento: 100, mille: 1e3, mila: 1e3, milione: 1e6, milioni: 1e6 },
        { miliardo: 1e9, miliardi: 1e9, dozzina: 12 },
      ),
    ),
  pt: () =>
    numberWords(
      'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
      'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
      { cem: 100, cento: 100, duzentos: 200, trezentos: 300, quatrocentos: 400, quinhentos: 500 },
      { seiscentos: 600, setecentos: 700, oitocentos: 800, novecentos: 900, mil: 1e3 },
      { milhao: 1e6, milhoes: 1e6, bilhao: 1e9, bilhoes: 1e9, duas: 2, duzia: 12 },
    ),
};

/** What multiplies inside of one word: "zweihundertfünfzig", "tremila". */
const inner: Readonly<Record<string, readonly (readonly [RegExp, number])[]>> = {
  de: [
    [/^(.{0,40}?)tausend(?:und)?(.{0,40})$/u, 1000],
    [/^(.{0,9}?)hundert(?:und)?(.{0,20})$/u, 100],
  ],
  it: [
    [/^(.{0,40}?)mil(?:a|le)(.{0,40})$/u, 1000],
    [/^(.{0,9}?)cento(.{0,20})$/u, 100],
  ],
};

function speltValue(token: string, words: NumberWords, tag: string): number | undefined {
  const whole = words.get(token);
  if (whole !== undefined) return whole;
  for (const [pattern, scale] of inner[tag] ?? []) {
    const [, many = '', rest = ''] = pattern.exec(token) ?? [];
    if (many === '' && rest === '') continue;
    const times = many === '' || many === 'ein' ? 1 : speltValue(many, words, tag);
    const more = rest === '' ? 0 : speltValue(rest, words, tag);
    if (times !== undefined && more !== undefined) return times * scale + more;
  }
  return undefined;
}

/** Words between the parts of one number: "treinta y cinco", "vingt et un". */
export const numberJoiners: Readonly<Record<string, string>> = {
  en: 'and',
  es: 'y',
  fr: 'et',
  pt: 'e',
};

const known = new Map<string, NumberWords | undefined>();

function wordsOf(tag: string): NumberWords | undefined {
  if (!known.has(tag)) known.set(tag, spelt[tag]?.());
  return known.get(tag);
}

function numberWords(
  units: string,
  tens: string,
  ...more: readonly Readonly<Record<string, number>>[]
): NumberWords {
  return new Map([
    ...units.split(' ').map((word, i): [string, number] => [word, i]),
    ...tens.split(' ').map((word, i): [string, number] => [word, 10 * (i + 2)]),
    ...more.flatMap((each) => Object.entries(each)),
  ]);
}

/** German and Italian write tens and units together: "fünfundzwanzig", "trentacinque". */
function germanWords(words: NumberWords): NumberWords {
  return withCompounds(words, (ten, unit) => `${unit === 'eins' ? 'ein' : unit}und${ten}`);
}

function italianWords(words: NumberWords): NumberWords {
  return withCompounds(words, (ten, unit) =>
    /^[uo]/u.test(unit) ? `${ten.slice(0, -1)}${unit}` : `${ten}${unit}`,
  );
}

function withCompounds(
  words: NumberWords,
  compound: (ten: string, unit: string) => string,
): NumberWords {
  const entries = [...words];
  const units = entries.filter(([, value]) => value >= 1 && value < 10);
  const compounds = entries
    .filter(([, value]) => value >= 20 && value < 100 && value % 10 === 0)
    .flatMap(([ten, tens]) =>
      units.map(([unit, value]): [string, number] => [compound(ten, unit), tens + value]),
    );
  return new Map([...compounds, ...entries]);
}

const hanDigits = '〇一二三四五六七八九';
const hanScales: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
};

/** A number in Chinese letters: 三百五十. */
function hanValue(token: string, tag: string): number | undefined {
  if (tag !== 'ja' && tag !== 'zh') return undefined;
  if (!/^[〇一二三四五六七八九十百千万萬億亿]{1,12}$/u.test(token)) return undefined;
  let [total, section, digit] = [0, 0, 0];
  for (const letter of token) {
    const scale = hanScales[letter];
    if (scale === undefined) digit = hanDigits.indexOf(letter);
    else if (scale < 1e4) {
      section += Math.max(1, digit) * scale;
      digit = 0;
    } else {
      total += Math.max(1, section + digit) * scale;
      [section, digit] = [0, 0];
    }
  }
  return total + section + digit;
}
