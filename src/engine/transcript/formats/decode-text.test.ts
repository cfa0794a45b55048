import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** By language: a short line, and several. */
const texts: Record<string, readonly [string, string]> = {
  cs: [
    'Příliš žluťoučký kůň úpěl ďábelské ódy.',
    'Dobrý den a vítejte u našeho pořadu. Dnes budeme mluvit o dřevěných lodích, které můj dědeček stavěl vlastníma rukama.',
  ],
  pl: [
    'Zażółć gęślą jaźń.',
    'Dzień dobry i witamy w naszym programie. Dziś porozmawiamy o łodziach, które mój dziadek budował własnymi rękami.',
  ],
  hu: [
    'Árvíztűrő tükörfúrógép.',
    'Jó reggelt és üdvözöljük műsorunkban. Ma a fahajókról beszélünk, amelyeket a nagyapám saját kezével épített.',
  ],
  sk: [
    'Kŕdeľ šťastných ďatľov učí pri ústí Váhu.',
    'Dobré ráno a vitajte v našej relácii. Dnes hovoríme o drevených lodiach, ktoré môj starý otec postavil vlastnými rukami.',
  ],
  sl: [
    'Že češnje so zrele.',
    'Dobro jutro in dobrodošli v oddaji. Danes govorimo o lesenih čolnih, ki jih je moj dedek naredil z lastnimi rokami.',
  ],
  hr: [
    'Šta ćeš večeras, đače?',
    'Dobro jutro i dobrodošli u našu emisiju. Danas govorimo o drvenim čamcima koje je moj djed gradio vlastitim rukama, a šest ih je još uvijek ovdje.',
  ],
  ro: [
    'Bună dimineaţa, ştiri.',
    'Bună dimineaţa şi bine aţi venit la emisiunea noastră. Astăzi vorbim despre bărcile de lemn pe care bunicul meu le-a construit cu mâinile lui.',
  ],
  ru: [
    'Добрый день.',
    'Доброе утро и добро пожаловать на нашу передачу. Сегодня мы говорим о деревянных лодках, которые мой дедушка построил своими руками.',
  ],
  uk: [
    'Доброго ранку, друзі.',
    "Доброго ранку і ласкаво просимо до нашої передачі. Сьогодні ми говоримо про дерев'яні човни, які мій дідусь збудував своїми руками.",
  ],
  bg: [
    'Добро утро.',
    'Добро утро и добре дошли в нашето предаване. Днес говорим за дървените лодки, които дядо ми е построил със собствените си ръце.',
  ],
  sr: [
    'Добро јутро.',
    'Добро јутро и добро дошли у нашу емисију. Данас говоримо о дрвеним чамцима које је мој деда градио својим рукама.',
  ],
  fr: [
    'Déjà vu à l’été.',
    'Bonjour et bienvenue à notre émission. Aujourd’hui nous parlons des bateaux en bois que mon grand-père a construits lui-même, une œuvre très appréciée.',
  ],
  de: [
    'Schöne Grüße.',
    'Guten Morgen und herzlich willkommen. Heute sprechen wir über die hölzernen Boote, die mein Großvater mit seinen eigenen Händen gebaut hat. „Schön“, sagte er.',
  ],
  es: [
    '¿Qué pasó ayer?',
    'Buenos días y bienvenidos a nuestro programa. Hoy hablamos de los barcos de madera que mi abuelo construyó con sus propias manos. ¿Cuántos años duró?',
  ],
  pt: [
    'Não há pão.',
    'Bom dia e bem-vindos ao nosso programa. Hoje falamos dos barcos de madeira que o meu avô construiu com as próprias mãos. A canção não é má.',
  ],
  it: [
    'È così, perché no?',
    'Buongiorno e benvenuti alla nostra trasmissione. Oggi parliamo delle barche di legno che mio nonno costruì con le sue mani. Perché? È così.',
  ],
  sv: [
    'God morgon på er.',
    'God morgon och välkomna till vårt program. I dag talar vi om träbåtarna som min farfar byggde med sina egna händer.',
  ],
  da: [
    'Rødgrød med fløde.',
    'Godmorgen og velkommen til vores program. I dag taler vi om de træbåde, som min bedstefar byggede med sine egne hænder, på en ø.',
  ],
  fi: [
    'Hyvää päivää.',
    'Hyvää huomenta ja tervetuloa ohjelmaamme. Tänään puhumme puuveneistä, jotka isoisäni rakensi omin käsin.',
  ],
  is: [
    'Góðan daginn, þið öll.',
    'Góðan daginn og velkomin í þáttinn okkar. Í dag tölum við um trébátana sem afi minn smíðaði með eigin höndum.',
  ],
  el: [
    'Καλημέρα σας.',
    'Καλημέρα και καλώς ήρθατε στην εκπομπή μας. Σήμερα μιλάμε για τις ξύλινες βάρκες που έφτιαξε ο παππούς μου με τα χέρια του.',
  ],
  tr: [
    'Günaydın, hoş geldiniz.',
    'Günaydın ve programımıza hoş geldiniz. Bugün dedemin kendi elleriyle yaptığı ahşap tekneler hakkında konuşuyoruz, çok güzel bir gün.',
  ],
  he: [
    'בוקר טוב לכולם.',
    'בוקר טוב וברוכים הבאים לתוכנית שלנו. היום נדבר על סירות העץ שסבא שלי בנה במו ידיו.',
  ],
  ar: [
    'صباح الخير.',
    'صباح الخير وأهلا بكم في برنامجنا. اليوم نتحدث عن القوارب الخشبية التي بناها جدي بيديه.',
  ],
  fa: [
    'صبح بخير.',
    'صبح بخير و به برنامه ما خوش آمديد. امروز درباره قايق هاي چوبي که پدربزرگم با دست هاي خودش ساخت صحبت مي کنيم.',
  ],
  lt: [
    'Ąžuolas žydi čia.',
    'Labas rytas ir sveiki atvykę į mūsų laidą. Šiandien kalbame apie medines valtis, kurias mano senelis pastatė savo rankomis.',
  ],
  lv: [
    'Labrīt visiem šeit.',
    'Labrīt un laipni lūdzam mūsu raidījumā. Šodien mēs runājam par koka laivām, kuras mans vectēvs uzbūvēja pats savām rokām.',
  ],
  et: [
    'Tere õhtust, šokolaad.',
    'Tere hommikust ja tere tulemast meie saatesse. Täna räägime puupaatidest, mille mu vanaisa ehitas oma kätega. Õhtul näeme.',
  ],
  th: [
    'สวัสดีตอนเช้า',
    'สวัสดีตอนเช้าและยินดีต้อนรับสู่รายการของเรา วันนี้เราจะพูดถึงเรือไม้ที่คุณปู่ของฉันสร้างด้วยมือของเขาเอง',
  ],
  ja: [
    'おはようございます。',
    'おはようございます。番組へようこそ。今日は祖父が自分の手で作った木の船について話します。カメラも見てください。',
  ],
  zh: [
    '大家早上好。',
    '大家早上好，欢迎来到我们的节目。今天我们来谈谈我爷爷亲手造的木船，第一条船不到一个小时就沉了。',
  ],
  zt: [
    '大家早安。',
    '大家早安，歡迎來到我們的節目。今天我們來談談我爺爺親手造的木船，第一條船不到一個小時就沉了。',
  ],
  ko: [
    '안녕하세요, 여러분.',
    '안녕하세요, 우리 프로그램에 오신 것을 환영합니다. 오늘은 할아버지가 손수 만든 나무배에 대해 이야기하겠습니다.',
  ],
};

const languagesOf: readonly [label: string, languages: string][] = [
  ['windows-1250', 'cs pl hu sk sl hr ro'],
  ['iso-8859-2', 'pl'],
  ['windows-1251', 'ru uk bg sr'],
  ['koi8-r', 'ru bg'],
  ['koi8-u', 'uk'],
  ['windows-1252', 'fr de es pt it sv da fi is'],
  ['windows-1253', 'el'],
  ['windows-1254', 'tr'],
  ['windows-1255', 'he'],
  ['windows-1256', 'ar fa'],
  ['windows-1257', 'lt lv et'],
  ['windows-874', 'th'],
  ['shift_jis', 'ja'],
  ['euc-jp', 'ja'],
  ['gb18030', 'zh'],
  ['big5', 'zt'],
  ['euc-kr', 'ko'],
  ['ibm866', 'ru'],
  ['macintosh', 'fr'],
];

/** The bytes of each character in an encoding, found by decoding all of them. */
function encoderOf(label: string): (text: string) => Uint8Array {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !bytesOf.has(character))
      bytesOf.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  if (/jis|euc|gb|big5/.test(label))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((character) => {
        const bytes = bytesOf.get(character) ?? bytesOf.get(plainer[character] ?? '?');
        if (!bytes) throw new Error(`${label} lacks ${character}`);
        return bytes;
      }),
    );
}
const plainer: Record<string, string> = { '’': "'", '„': '"', '“': '"', '”': '"' };
const shown = (text: string, label: string) =>
  new TextDecoder(label).decode(encoderOf(label)(text));

const srt = (text: string) =>
  `1\r\n00:00:01,000 --> 00:00:04,000\r\n${text}\r\n\r\n2\r\n00:00:05,000 --> 00:00:08,000\r\n${text}\r\n`;

describe('captions in an encoding before UTF-8 keep their letters', () => {
  it.each(languagesOf)('%s (%s)', async (label, languages) => {
    const encode = encoderOf(label);
    for (const language of languages.split(' '))
      for (const text of texts[language] ?? []) {
        const { text: read, notes } = await decodeText(encode(srt(text)));
        expect(read).toBe(srt(shown(text, label)));
        expect(notes).toEqual([expect.objectContaining({ code: 'captions-encoding' })]);
      }
  });

  it.each(['utf-16le', 'utf-16be'])('%s without a byte order mark', async (label) => {
    for (const [, text] of Object.values(texts)) {
      const bytes = Buffer.from(srt(text), 'utf16le');
      const { text: read, notes } = await decodeText(label === 'utf-16le' ? bytes : bytes.swap16());
      expect([read, notes]).toEqual([srt(text), []]);
    }
  });

  it('and another encoding that is as likely is offered, or can be named', async () => {
    const bytes = encoderOf('koi8-u')(srt('Добрий ранок, друзі.'));
    const { notes } = await decodeText(bytes);
    expect(notes[0]?.message).toContain('KOI8');
    const russian = encoderOf('koi8-r')(srt('Да.'));
    const { text } = await decodeText(russian, 'koi8-r');
    expect(text).toBe(srt('Да.'));
    await expect(decodeText(russian, 'no-such-encoding')).rejects.toMatchObject({
      code: 'captions-encoding-unknown',
    });
  });

  it('and letters that were encoded twice are restored', async () => {
    const twice = new TextDecoder('windows-1252').decode(
      Buffer.from(srt('Déjà vu à l’été — Grüße')),
    );
    const { text, notes } = await decodeText(new TextEncoder().encode(twice));
    expect(text).toBe(srt('Déjà vu à l’été — Grüße'));
    expect(notes).toHaveLength(1);
  });

  it('and letters that no language has are refused', async () => {
    const bytes = Buffer.from(srt('\xf0\xd3x\xe5\xb7\x9fk\xf8\x81\x8dq'), 'latin1');
    await expect(decodeText(bytes)).rejects.toMatchObject({ code: 'captions-encoding-unknown' });
  });
});

describe('what is around a text is left out', () => {
  it.each([
    ['a code block', '```\nGood morning.\n```\n', 'Good morning.'],
    [
      'the answer of a chat model',
      'Here are the captions:\n\n```srt\n1\n00:00:00,500 --> 00:00:02,000\nHi.\n```\n\nDo you need more?',
      '1\n00:00:00,500 --> 00:00:02,000\nHi.',
    ],
    ['several code blocks', '```vtt\nWEBVTT\n```\n```vtt\n00:01.000', 'WEBVTT\n00:01.000'],
    ['the marks of a JSON text', JSON.stringify('{"words":[]}'), '{"words":[]}'],
  ])('%s', async (_, text, inner) => {
    expect((await decodeText(new TextEncoder().encode(text))).text).toBe(inner);
  });

  it.each([['"Good morning," she said.'], ['The mark ``` begins a block.'], ['"[Laughter] Yes."']])(
    'but %j stays',
    async (text) => {
      expect((await decodeText(new TextEncoder().encode(text))).text).toBe(text);
    },
  );
});
