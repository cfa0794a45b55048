import { describe, expect, it } from 'vitest';
import { fontFamilies } from '#engine/port/subtitle-customization.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type CaptionRequest, captionScript } from './ass-script.ts';

type SpokenWord = CaptionRequest['words'][number];
type Style = Parameters<typeof subtitleCustomization.parse>[0] & object;
type Event = {
  layer: number;
  start: number;
  end: number;
  style: string;
  tags: string;
  text: string;
};

const portrait = { width: 1080, height: 1920 };

function eventsOf(
  words: readonly SpokenWord[],
  given: {
    style?: Style;
    duration?: number;
    language?: string;
    size?: CaptionRequest['size'];
    capitals?: 'upper' | 'as-written';
    faces?: CaptionRequest['faces'];
  } = {},
): Event[] {
  const script = captionScript({
    words,
    duration: given.duration ?? Math.max(0, ...words.map((word) => word.end)),
    size: given.size ?? portrait,
    style: subtitleCustomization.parse(given.style ?? {}),
    language: given.language ?? 'en',
    capitals: given.capitals,
    faces: given.faces,
  });
  return [...script.matchAll(/^Dialogue: (\d),([^,]+),([^,]+),(\w+),,0,0,0,,\{(.*?)\}(.*)$/gm)].map(
    ([, layer, start = '', end = '', style = '', tags = '', text = '']) => ({
      layer: Number(layer),
      start: seconds(start),
      end: seconds(end),
      style,
      tags,
      text,
    }),
  );
}

function seconds(clock: string): number {
  const [hours = 0, minutes = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}

const spoken = (text: string, step = 0.4): SpokenWord[] =>
  text
    .split(' ')
    .map((text, index) => ({ text, start: index * step, end: (index + 1) * step - 0.05 }));

/** The lines in the order in which they appear. */
function groupsOf(events: readonly Event[]): { start: number; end: number; words: string[] }[] {
  const groups: { start: number; end: number; words: string[] }[] = [];
  for (const highlighted of events.filter((event) => event.layer === 2)) {
    const all = events.filter(
      (event) => event.text === highlighted.text && placeOf(event) === placeOf(highlighted),
    );
    const start = Math.min(...all.map((event) => event.start));
    const known = groups.find(
      (group) => group.words.length > 0 && Math.abs(group.start - start) < 0.001,
    );
    const end = Math.max(...all.map((event) => event.end));
    if (known) known.words.push(highlighted.text);
    else groups.push({ start, end, words: [highlighted.text] });
  }
  return groups;
}

function placeOf(event: Event): string | undefined {
  return /\\(?:pos|move)\(([-\d.]+,[-\d.]+)/.exec(event.tags)?.[1];
}

it('ends a line at a cut to a face in its place, and shows the next line elsewhere', () => {
  const face = (y: number, height: number) => [{ x: 200, y, width: 680, height }];
  const faces = [
    { start: 0, end: 2, faces: face(300, 900) },
    { start: 2, end: 5, faces: face(1150, 450) },
  ];
  const events = eventsOf(spoken('one two three four five six seven eight nine ten'), {
    style: { position: 'auto' },
    faces,
  });
  const [before, after] = [
    groupsOf(events).filter(({ start }) => start < 1.9),
    groupsOf(events).filter(({ start }) => start >= 1.9),
  ];
  expect(before.flatMap(({ words }) => words)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']);
  expect(after.flatMap(({ words }) => words)).toEqual(['SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN']);
  for (const { end } of before) expect(end).toBeLessThanOrEqual(2.01);
  const heights = events.map(({ start, tags }) => [
    start < 1.9,
    Number(/\\(?:pos|move)\([-\d.]+,([-\d.]+)/.exec(tags)?.[1]) > 1200,
  ]);
  for (const [isBefore, isBelow] of heights) expect(isBelow).toBe(isBefore);
});

describe('a caption script', () => {
  it('draws at the size of the frame, each word before, while and after it is spoken', () => {
    const events = eventsOf(spoken('You can start'));
    expect(
      captionScript({
        words: [],
        duration: 1,
        size: portrait,
        style: subtitleCustomization.parse({}),
        language: 'en',
      }),
    ).toContain('PlayResX: 1080\nPlayResY: 1920\n');
    const can = events.filter((event) => event.text === 'CAN');
    expect(can.map(({ layer, start, end }) => [layer, start, end])).toEqual([
      [1, 0, 0.4],
      [2, 0.4, 0.8],
      [1, 0.8, 1.15],
    ]);
    expect(new Set(can.map(placeOf)).size).toBe(1);
    expect(can[1]?.tags).toContain('\\1c&H50E00D&\\t(0,80,\\fscx125\\fscy125)');
  });

  it('holds a line until the next, at most 1.5 s after its last word, never past the clip', () => {
    const words = [
      ...spoken('One two.'),
      { text: 'Three', start: 5, end: 5.5 },
      { text: 'four.', start: 5.5, end: 5.8 },
      { text: 'Five', start: 6, end: 6.4 },
    ];
    expect(groupsOf(eventsOf(words, { duration: 7 }))).toEqual([
      { start: 0, end: 2.25, words: ['ONE', 'TWO.'] },
      { start: 5, end: 6, words: ['THREE', 'FOUR.'] },
      { start: 6, end: 7, words: ['FIVE'] },
    ]);
  });

  it('ends lines at sentences and long pauses, and makes lines within a sentence even', () => {
    const lines = groupsOf(
      eventsOf(spoken('We met Dr. Smith there. He left, and nobody ever asked why')),
    ).map((group) => group.words.join(' '));
    expect(lines).toEqual([
      'WE MET DR.',
      'SMITH THERE.',
      'HE LEFT,',
      'AND NOBODY EVER',
      'ASKED WHY',
    ]);
    const paused = [...spoken('go on'), { text: 'now', start: 2, end: 2.2 }];
    expect(groupsOf(eventsOf(paused)).map((group) => group.words)).toEqual([['GO', 'ON'], ['NOW']]);
  });

  it('shows every word for its minimum time and in order, whatever times it is given', () => {
    const given = [
      [0, 0],
      [0, 0],
      [0, 9],
      [0.01, 0.02],
      [2.9, 8],
      [2.95, 3],
      [2.99, 2.99],
    ] as const;
    const words = given.map(([start, end], index) => ({ text: `w${index}`, start, end }));
    const highlighted = eventsOf(words, { duration: 3 }).filter((event) => event.layer === 2);
    expect(highlighted.map((event) => event.text)).toEqual([
      'W0',
      'W1',
      'W2',
      'W3',
      'W4',
      'W5',
      'W6',
    ]);
    highlighted.forEach((event, index) => {
      expect(event.start).toBeGreaterThanOrEqual(highlighted[index - 1]?.end ?? 0);
      expect(event.end - event.start).toBeGreaterThanOrEqual(0.11);
      expect(event.end).toBeLessThanOrEqual(3);
    });
  });

  it('leaves out words before and after the clip', () => {
    const words = [
      { text: 'before', start: -2, end: -1 },
      { text: 'in', start: -0.2, end: 0.4 },
      { text: 'after', start: 5, end: 6 },
    ];
    expect(groupsOf(eventsOf(words, { duration: 2 })).flatMap((group) => group.words)).toEqual([
      'IN',
    ]);
  });

  it('joins punctuation to its word', () => {
    const words = spoken('« Bon , dit-il » ? ( oui ) — 50 % ¿ qué ?');
    expect(groupsOf(eventsOf(words, { language: 'fr' })).flatMap((group) => group.words)).toEqual([
      '«BON,',
      'DIT-IL»?',
      '(OUI) —',
      '50%',
      '¿QUÉ?',
    ]);
  });

  it('joins endings that were given as words', () => {
    const words = spoken("I don 't think we 're late.");
    expect(groupsOf(eventsOf(words)).flatMap((group) => group.words)).toEqual([
      'I',
      "DON'T",
      'THINK',
      "WE'RE",
      'LATE.',
    ]);
  });

  it('writes capitals the way each language does', () => {
    const upper = (text: string, language: string) =>
      eventsOf(spoken(text), { language }).find((event) => event.layer === 2)?.text;
    expect(upper('straße', 'de')).toBe('STRASSE');
    expect(upper('istanbul', 'tr')).toBe('İSTANBUL');
    expect(upper('καλημέρα', 'en')).toBe('ΚΑΛΗΜΕΡΑ');
    expect(upper('été', 'not a language')).toBe('ÉTÉ');
  });

  it('does not move or highlight any word without karaoke', () => {
    const events = eventsOf(spoken('Plain old words'), { style: { karaoke_enabled: false } });
    expect(events.map(({ layer, start, end, text }) => [layer, start, end, text])).toEqual([
      [1, 0, 1.15, 'PLAIN'],
      [1, 0, 1.15, 'OLD'],
      [1, 0, 1.15, 'WORDS'],
    ]);
    expect(events.some((event) => /\\t\(|\\1c/.test(event.tags))).toBe(false);
  });

  it('cuts Japanese, Chinese and Thai at word boundaries, however the words were given', () => {
    const whole = (text: string, language: string) =>
      groupsOf(eventsOf([{ text, start: 0, end: 4 }], { language })).flatMap(
        (group) => group.words,
      );
    const japanese = '今日はとても良い天気ですから、公園に行きました。';
    expect(whole(japanese, 'ja')).toEqual([
      '今日は',
      'とても',
      '良い',
      '天気ですから、',
      '公園に',
      '行きました。',
    ]);
    const letters = [...japanese].map((text, index) => ({
      text,
      start: index * 0.2,
      end: index * 0.2 + 0.2,
    }));
    expect(groupsOf(eventsOf(letters, { language: 'ja' })).flatMap((group) => group.words)).toEqual(
      whole(japanese, 'ja'),
    );
    expect(whole('我们都喜欢吃火锅，你呢？', 'zh').join('')).toBe('我们都喜欢吃火锅，你呢？');
    expect(whole('我们都喜欢吃火锅，你呢？', 'zh').length).toBeGreaterThan(3);
    expect(whole('ฉันคิดว่านี่คือสิ่งที่สำคัญ', 'th').length).toBeGreaterThan(4);
  });

  it('draws no spaces between words of scripts without them, but those between two scripts', () => {
    const centres = (words: readonly SpokenWord[], language: string) =>
      eventsOf(words, { language, style: { karaoke_enabled: false, max_words_per_line: 10 } }).map(
        (event) => ({ text: event.text, x: Number(placeOf(event)?.split(',')[0]) }),
      );
    const apart = (texts: readonly string[], language: string, spaced = false) => {
      const [a, b] = centres(
        texts.map((text, at) => ({
          text,
          start: at * 0.3,
          end: at * 0.3 + 0.3,
          ...(spaced && { spaced: true as const }),
        })),
        language,
      );
      return (b?.x ?? 0) - (a?.x ?? 0);
    };
    for (const [language, letter, word] of [
      ['zh', '火', '火锅'],
      ['ja', '今', '今日'],
    ] as const) {
      const width = apart([word, word], language) - apart([letter, letter], language);
      expect(apart([letter, letter], language)).toBeLessThan(1.1 * width);
    }
    expect(apart(['使用', 'GPT-4'], 'zh', true) - apart(['使用', 'GPT-4'], 'zh')).toBeGreaterThan(
      8,
    );
    expect(centres([{ text: '我用 GPT-4 工作', start: 0, end: 2 }], 'zh')).toMatchObject([
      { text: '我' },
      { text: '用' },
      { text: 'GPT-4' },
      { text: '工作' },
    ]);
  });

  it('draws emphasised words in their colour, also while they are highlighted', () => {
    const [one, two, three] = spoken('One two three');
    if (!one || !two || !three) throw new Error('three words');
    const colours = (style: Style = {}) =>
      eventsOf([one, { ...two, emphasis: true }, { ...three, emphasis: '#FFD400' }], { style }).map(
        ({ layer, text, tags }) => `${layer} ${text} ${/\\1c&H(\w+)&/.exec(tags)?.[1] ?? ''}`,
      );
    expect(new Set(colours())).toEqual(
      new Set([
        '1 ONE ',
        '2 ONE 50E00D',
        '1 TWO 50E00D',
        '2 TWO 50E00D',
        '1 THREE 00D4FF',
        '2 THREE 00D4FF',
      ]),
    );
    expect(colours({ karaoke_enabled: false })).toEqual([
      '1 ONE ',
      '1 TWO 50E00D',
      '1 THREE 00D4FF',
    ]);
  });

  it('begins lines and keeps words together as a person has chosen, as far as they fit', () => {
    const said = spoken('We met there. He left and nobody asked');
    const changed = (changes: Record<number, 'new' | 'together'>) =>
      groupsOf(
        eventsOf(
          said.map((word, index) => ({ ...word, ...(changes[index] && { line: changes[index] }) })),
        ),
      ).map(({ words }) => words.join(' '));
    expect(changed({})).toEqual(['WE MET THERE.', 'HE LEFT AND', 'NOBODY ASKED']);
    expect(changed({ 4: 'new' })).toEqual(['WE MET THERE.', 'HE', 'LEFT AND', 'NOBODY ASKED']);
    expect(changed({ 3: 'together', 4: 'together' })).toEqual([
      'WE MET',
      'THERE. HE LEFT',
      'AND NOBODY ASKED',
    ]);
    const all = Object.fromEntries(said.map((_, index) => [index, 'together' as const]));
    expect(changed(all).length).toBeLessThan(changed({}).length);
    const small = eventsOf(
      said.map((word) => ({ ...word, line: 'together' as const })),
      { style: { font_size: 40 } },
    );
    expect(groupsOf(small)).toHaveLength(1);
  });

  it('keeps the letters as they are written when that is requested', () => {
    expect(
      eventsOf(spoken('iPhone now'), {
        capitals: 'as-written',
        style: { karaoke_enabled: false },
      }).map(({ text }) => text),
    ).toEqual(['iPhone', 'now']);
  });

  it('keeps given text from commanding anything', () => {
    const nasty = [
      '{\\b1}',
      '\\N',
      '\\h',
      '}{',
      '{\\pos(0,0)}x',
      'a\nDialogue: 0,0:00:00.00,0:00:09.00,Word,,0,0,0,,pwned',
      '\u202Eabc',
      'a\u200Bb',
      'x\u0000y',
      '\\{',
      '\uD800',
    ];
    const script = captionScript({
      words: nasty.map((text, index) => ({ text, start: index, end: index + 1 })),
      duration: nasty.length,
      size: portrait,
      style: subtitleCustomization.parse({}),
      language: 'en',
    });
    for (const line of script.split('\n').filter((line) => line.startsWith('Dialogue:'))) {
      const ours = line.replace(
        /\{(?:\\(?:pos|move|t)\([^{}]*?\)|\\(?:fscx|fscy|fs|1c|fn)[^\\{}]*)+\}/g,
        '',
      );
      expect(ours.replace(/\\[{}]/g, '')).not.toMatch(/[{}]/);
      expect(ours).not.toMatch(/\\[^\u2060{}]/);
      expect(ours).not.toMatch(/[\p{Cc}\u202E\u200B]/u);
    }
    expect(script.match(/^Dialogue: \d,0:00:00/gm)?.length).toBeLessThan(5);
    expect(script).not.toMatch(/^Dialogue: 0/m);
  });

  it('sets letters whose marks the shaper cannot anchor', () => {
    const text = '\u0754\u0779\u076B\u0750\u0750\u075F\u077F\u0760';
    expect(eventsOf([{ text, start: 0, end: 1 }], { language: 'ar' })[0]?.text).toBe(text);
  });

  it('overrides fade with the line, not with the word', () => {
    const events = eventsOf(spoken('Fade me in'), {
      style: { fade_in_duration: 0.2, fade_out_duration: 0.1 },
    });
    expect(
      events
        .filter((event) => event.text === 'ME')
        .map((event) => /\\fade\([^)]*\)/.exec(event.tags)?.[0]),
    ).toEqual([
      '\\fade(255,0,255,0,200,1050,1150)',
      '\\fade(255,0,255,-400,-200,650,750)',
      '\\fade(255,0,255,-800,-600,250,350)',
    ]);
  });

  it('stays inside the frame and shows one line at a time in any style', () => {
    const random = seeded(7);
    const pick = <T>(list: readonly T[]): T =>
      list[Math.floor(random() * list.length)] ?? list[0] ?? fail();
    const sizes = [portrait, { width: 1080, height: 1080 }, { width: 1920, height: 1080 }];
    const vocabulary =
      'a I so, Überraschung! naïve. qualvoll 안녕 नमस्ते Привет שלום مرحبا? incomprehensibilities Straßenbahnhaltestelle — 3.5 % ok'.split(
        ' ',
      );
    for (let round = 0; round < 60; round++) {
      const style = {
        position: pick(['top', 'middle', 'bottom'] as const),
        font_size: 10 + random() * 390,
        font_family: pick(fontFamilies),
        outline_width: random() * 20,
        shadow_offset: random() * 40,
        max_words_per_line: 1 + Math.floor(random() * 12),
        margin_horizontal: random() * 480,
        margin_vertical: random() * 900,
        karaoke_popup_scale: 1 + random(),
        background_color: pick(['#112233', null]),
        background_opacity: random(),
        karaoke_enabled: random() > 0.2,
      };
      const words = Array.from({ length: 30 }, (_, index) => ({
        text: `${index}${pick(vocabulary)}`,
        start: index * 0.3 + random() * 0.5,
        end: index * 0.3 + random(),
      }));
      const size = pick(sizes);
      const events = eventsOf(
        words.toSorted((a, b) => a.start - b.start),
        { style, size, duration: 12 },
      );
      expect(events.length).toBeGreaterThan(10);
      for (const event of events) {
        const [x = '', y = ''] = placeOf(event)?.split(',') ?? [];
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(size.width);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(size.height);
        expect(event.end).toBeLessThanOrEqual(12);
      }
      const groups = groupsOf(events);
      for (const [index, group] of groups.entries())
        expect(group.end, JSON.stringify(style)).toBeLessThanOrEqual(
          (groups[index + 1]?.start ?? 12) + 0.001,
        );
    }
  });
});

function fail(): never {
  throw new Error('an empty list');
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
