/** The letters of languages besides ASCII, in lower case. */
const alphabets: Readonly<Record<string, string>> = {
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـًٌٍَُِّْ،؛؟٪',
  az: 'çəğıöşü',
  be: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  ca: 'àçéèíïóòúü·',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåéü',
  de: 'äöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  en: 'éèêëïîôöüñçàâáíóåäœæ',
  es: 'áéíñóúüªº',
  et: 'äõöüšž',
  fa: 'ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکكگلمنوهةیيىـًٌٍَُِّْ،؛؟',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  he: 'אבגדהוזחטיךכלםמןנסעףפץצקרשתְֱֲֳִֵֶַָֹֻּׁׂ־׳״',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áæðéíóöþúý',
  it: 'àèéìíîòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nl: 'áéëèïíóöüú',
  no: 'æøåéèòôó',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõúüªº',
  ro: 'ăâîşţșț',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sq: 'çë',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  sv: 'åäöéà',
  th: Array.from({ length: 0x5b }, (_, i) => String.fromCharCode(0xe01 + i)).join(''),
  tr: 'çğıiöşüâîû',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ',
  ur: 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوهہھةیيےىـ،؛؟۔',
  vi: vietnamese(),
};

function vietnamese(): string {
  const marks = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];
  const letters = [...'aăâeêioôơuưy'].flatMap((letter) =>
    marks.map((mark) => `${letter}${mark}`.normalize('NFC')),
  );
  return `đ${letters.join('')}`;
}

/** The characters that are most frequent in running text: half of it, or more, are among them. */
const frequent = {
  'zh-Hans':
    '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运早晚谢您请吗呢吧啊哪嗯哦喜欢爱吃喝朋友孩妈爸钱车房',
  'zh-Hant':
    '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡里用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運早晚謝您請嗎呢吧啊哪嗯哦喜歡愛吃喝朋友孩媽爸錢車房',
  ko: '이다는을가에고하의도지은를기사나로어아해서있한그게시요리인자라스대보일것들정수전제부만주여안과상장오으무마구내거조니선성공우유면까러말때데습세할저년방중신동미원와위국소모네생명문학실않없알각았었였던든된될됩합했됐겠봐봤좋감녕친함께음진행영분회후계통경관비물산화적당단간별발달반바버베번법받못몸매많맞막며먼민배작환개님두드디따또뜻래레려련르른름릅립맘머멋메목바밤백변복봅불빠빨뿐새색석설속손송순술쉬식심싶쓰약양업에역연열예왜외요용운울움원월율읽임입잘잠잡재절점접족존죠죽준줄즘직질집짜쪽차참책처천첫청체초최추출충치카커크타태터토특파편평표프피필학항향험현형호활황흐흥히힘',
} as const;

/** Kana and marks, which half of a Japanese text consists of. */
const kana = /[\u3040-\u30ff]/u;

export type Encoding = {
  /** A label of the WHATWG Encoding Standard. */
  label: string;
  /** As people call it. */
  name: string;
  /** Languages that are written in it. */
  languages: readonly string[];
  /** How common it is beside others for the same languages, 0 to 1. */
  weight: number;
};

const encoding = (label: string, languages: string, { name = '', weight = 1 } = {}): Encoding => ({
  label,
  name: name || label.replace('windows', 'Windows').replace('iso', 'ISO'),
  languages: languages.split(' '),
  weight,
});

/** The encodings of captions before UTF-8. */
export const legacyEncodings: readonly Encoding[] = [
  encoding('windows-1252', 'en fr de es pt it nl da no sv fi is ca sq'),
  encoding('windows-1250', 'cs sk pl hu sl hr ro sq'),
  encoding('windows-1251', 'ru uk be bg sr'),
  encoding('windows-1253', 'el'),
  encoding('windows-1254', 'tr az'),
  encoding('windows-1255', 'he'),
  encoding('windows-1256', 'ar fa ur'),
  encoding('windows-1257', 'lt lv et'),
  encoding('windows-1258', 'vi', { weight: 0.95 }),
  encoding('windows-874', 'th'),
  encoding('shift_jis', 'ja', { name: 'Shift JIS' }),
  encoding('euc-jp', 'ja', { name: 'EUC-JP' }),
  encoding('gb18030', 'zh-Hans', { name: 'GB 18030' }),
  encoding('big5', 'zh-Hant', { name: 'Big5' }),
  encoding('euc-kr', 'ko', { name: 'EUC-KR' }),
  encoding('koi8-r', 'ru bg', { name: 'KOI8-R', weight: 0.97 }),
  encoding('koi8-u', 'uk be', { name: 'KOI8-U', weight: 0.97 }),
  encoding('iso-8859-2', 'cs sk pl hu sl hr ro', { weight: 0.97 }),
  encoding('iso-8859-5', 'ru bg sr be', { weight: 0.95 }),
  encoding('iso-8859-6', 'ar', { weight: 0.95 }),
  encoding('iso-8859-7', 'el', { weight: 0.97 }),
  encoding('iso-8859-8', 'he', { weight: 0.95 }),
  encoding('iso-8859-13', 'lt lv et', { weight: 0.95 }),
  encoding('iso-8859-15', 'fr fi et', { weight: 0.95 }),
  encoding('ibm866', 'ru', { name: 'IBM 866', weight: 0.95 }),
  encoding('macintosh', 'en fr de es pt it da no sv', { name: 'Mac Roman', weight: 0.93 }),
  encoding('x-mac-cyrillic', 'ru uk', { name: 'Mac Cyrillic', weight: 0.93 }),
];

/** Quotation marks, dashes and signs that belong to no alphabet. */
const signs = new Set('“”„‚‘’‹›«»–—―…•·°€£¥§©®™¿¡ªº½¼¾²³№×−♪♫´\u00a0\u00ad\u200e\u200f\u200c');
/** Signs of Chinese, Japanese and Korean. */
const wideSign = /[\u3000-\u303f\uff01-\uff20\uff3b-\uff40\uff5b-\uff65\u2010-\u2026\u00b7♪☆★]/u;

/**
 * How likely a text is a text in the language, by its characters besides ASCII: 1 if all of them
 * are usual in it, about 0 if none are. Upper case inside a word, signs between letters, two scripts
 * in one word, and only capitals or none are not usual.
 */
export function lettersFit(text: string, language: string): number {
  if (language === 'ja') return japaneseFit(text);
  const own = ownLetters(language);
  const isFrequent = Object.hasOwn(frequent, language);
  let [good, all] = [0, 0];
  const characters = [...text];
  for (const [i, character] of characters.entries()) {
    if (character <= '\u007f') continue;
    all += 1;
    const before = characters[i - 1] ?? ' ';
    if (character === '\ufffd') all += 3;
    else if (own.has(character.toLowerCase())) {
      good += isFrequent ? 1 / frequentShare : 1;
      if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) all += 2;
      if (/[a-z]/i.test(before) && !/[\p{Script=Latin}\p{M}]/u.test(character)) all += 1;
    } else if (isFrequent && wideSign.test(character)) good += 1;
    else if (signs.has(character) && !isBetweenLetters(character, before, characters[i + 1]))
      good += 0.9;
  }
  if (language === 'th') {
    all += count(text, misplacedThai);
    if (count(text, thaiVowel) < minThaiVowels * all) all *= 1.15;
  } else all += 2 * count(text, misplacedArabic);
  if (
    /[\p{Script=Cyrillic}\p{Script=Greek}]{4}/u.test(text) &&
    !(/\p{Lu}/u.test(text) && /\p{Ll}/u.test(text))
  )
    all *= 1.12;
  return all === 0 ? 0 : Math.min(1, good / all);
}

/** Arabic vowel signs without a letter. */
const misplacedArabic = /(?<![\u0620-\u06ff])[\u064b-\u0652]/g;

/** Vowels and marks, and their share of the characters of a Thai text at least. */
const [thaiVowel, minThaiVowels] = [/[\u0e30-\u0e3a\u0e40-\u0e4e]/g, 0.22];
const thaiConsonant = '[\u0e01-\u0e2e]';
/** Thai marks without a letter, vowels that no letter follows, and letters out of use. */
const misplacedThai = new RegExp(
  `(?<!${thaiConsonant}|[\u0e31-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e40-\u0e44](?!${thaiConsonant})|(?<!${thaiConsonant}.?.?)[\u0e30\u0e32\u0e33\u0e45]|[\u0e03\u0e05\u0e24\u0e26\u0e4d-\u0e5b]`,
  'g',
);

export function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

/** The share of the characters of a text that are among the most frequent ones, at least. */
const frequentShare = 0.6;

const isBetweenLetters = (sign: string, before: string, after = ' ') =>
  !/[’·\u00ad\u200c]/u.test(sign) && /\p{L}/u.test(before) && /\p{L}/u.test(after);

/** A third of a Japanese text, or more, is kana; of the others, half are frequent in Chinese, too. */
function japaneseFit(text: string): number {
  const characters = [...text].filter((character) => character > '\u007f');
  const count = (test: (character: string) => boolean) => characters.filter(test).length;
  const marks = count((character) => wideSign.test(character));
  const syllables = count((character) => kana.test(character) && !wideSign.test(character));
  const others = count((character) => /\p{Script=Han}/u.test(character));
  if (characters.length === 0 || syllables * 4 < others) return 0;
  return (marks + syllables + others) / characters.length;
}

const letterSets = new Map<string, ReadonlySet<string>>();

function ownLetters(language: string): ReadonlySet<string> {
  const known = letterSets.get(language);
  if (known) return known;
  const isFrequent = language === 'ko' || language === 'zh-Hans' || language === 'zh-Hant';
  const made = new Set(isFrequent ? frequent[language] : (alphabets[language] ?? ''));
  letterSets.set(language, made);
  return made;
}
