import { describe, expect, it } from 'vitest';
import { givenFormatOf } from './detect-format.ts';
import { pastedCues } from './pasted-cues.ts';
import { readTimedText } from './pasted-text.ts';

/** What is said, by whom, and when it begins, of a text for a video of 36 seconds. */
function turns(text: string): string[] {
  const { cues } = pastedCues(text, 36);
  return cues.flatMap(({ start, text: said, voices }) => {
    const offsets = voices.length > 0 ? voices : [{ offset: 0, speaker: undefined }];
    return offsets.map(({ offset, speaker }, i) => {
      const words = said
        .slice(offset, offsets[i + 1]?.offset)
        .replaceAll('\r', '')
        .trim();
      return `${i === 0 ? start : '+'} ${speaker ?? '-'}: ${words}`;
    });
  });
}

const morning = 'Good morning and welcome to the show.';
const built = 'My grandfather built three of them by hand.';
const floated = 'The second one floated.';

const dialogue = [`0 Jane Doe: ${morning}`, `6 John Smith: ${built}`, `12 Jane Doe: ${floated}`];

describe('a transcript as tools write it has only its words', () => {
  it.each<[string, string[], string[]]>([
    [
      "YouTube's panel",
      ['0:00', 'good morning', '0:06', 'my grandfather', '1:02:03', 'the end'],
      ['0 -: good morning', '6 -: my grandfather', '3723 -: the end'],
    ],
    [
      "YouTube's panel with times in words and chapters",
      [
        'Transcript',
        'Search transcript',
        '',
        'Chapter 1: Intro',
        '0:000 secondsGood morning',
        '0:033 secondstoday we talk',
        '0:066 secondsmy grandfather',
        '0:099 secondsthe first one',
        'The second boat',
        '0:1212 secondsit floated',
        '1:021 minute, 2 secondspeople laughed',
      ],
      [
        '0 -: Good morning',
        '3 -: today we talk',
        '6 -: my grandfather',
        '9 -: the first one',
        '12 -: it floated',
        '62 -: people laughed',
      ],
    ],
    [
      "YouTube's panel in German, with the times in words on their own lines",
      ['0:01', '1 Sekunde', 'guten morgen', '1:05', '1 Minute und 5 Sekunden', 'bis dann'],
      ['1 -: guten morgen', '65 -: bis dann'],
    ],
    [
      'times before the words',
      ['0:00 good morning', '0:06 am I late'],
      ['0 -: good morning', '6 -: am I late'],
    ],
    [
      'Otter',
      [
        'Weekly sync',
        'Tue, Nov 28, 2023 10:00AM • 30:12',
        'SUMMARY KEYWORDS',
        'boats, harbour, water',
        'SPEAKERS',
        'Jane Doe, John Smith',
        '',
        'Jane Doe  00:00  ',
        morning,
        '',
        'John Smith  00:06  ',
        built,
        '',
        'Jane Doe  00:12  ',
        floated,
        '',
        'Transcribed by https://otter.ai',
      ],
      dialogue,
    ],
    [
      'Rev',
      ['Jane Doe (00:00):', morning, '', 'John Smith (00:06):', built, '(00:09):', 'It sank.'],
      [`0 Jane Doe: ${morning}`, `6 John Smith: ${built}`, '9 John Smith: It sank.'],
    ],
    [
      "Zoom's captions, with the times of the day",
      ['[Jane Doe] 10:23:45', morning, '', '[John Smith] 10:23:51', built],
      [`0 Jane Doe: ${morning}`, `6 John Smith: ${built}`],
    ],
    [
      "Zoom's panel",
      [
        'Jane Doe',
        '00:00:00',
        morning,
        'John Smith',
        '00:00:06',
        built,
        'Jane Doe',
        '00:00:12',
        floated,
      ],
      dialogue,
    ],
    [
      'a document of Teams',
      [
        'Boats-20240101_100000-Meeting Recording',
        'January 1, 2024, 10:00AM',
        '27m 42s',
        '',
        'Jane Doe started transcription',
        '',
        'Jane Doe   0:00',
        morning,
        'John Smith   0:06',
        built,
        'Jane Doe   0:12',
        floated,
        'Jane Doe stopped transcription',
      ],
      dialogue,
    ],
    [
      'an older document of Teams',
      ['0:0:0.0 --> 0:0:2.690', 'Jane Doe', morning, '0:0:6.120 --> 0:0:8.0', 'John Smith', built],
      [`0 Jane Doe: ${morning}`, `6.12 John Smith: ${built}`],
    ],
    [
      "the panel of Teams, with avatars' texts",
      [
        'JD',
        'Jane Doe',
        '0:03',
        'Jane Doe 3 seconds',
        morning,
        'JS',
        'John Smith',
        '0:06',
        'John Smith 6 seconds',
        built,
      ],
      [`3 Jane Doe: ${morning}`, `6 John Smith: ${built}`],
    ],
    [
      'Descript',
      [
        '# Boats',
        '',
        `**Jane:** [00:00:00] ${morning} [00:00:03] Again.`,
        '',
        `**John:** [00:00:06] ${built}`,
      ],
      [`0 Jane: ${morning}`, '3 Jane: Again.', `6 John: ${built}`],
    ],
    [
      'Riverside',
      ['Jane Doe (00:00.511)', morning, '', 'John (00:06.123)', built],
      [`0.511 Jane Doe: ${morning}`, `6.123 John: ${built}`],
    ],
    [
      'Google Meet',
      [
        'Boats (2024-01-01 10:00 GMT) - Transcript',
        'Attendees',
        'Jane Doe, John Smith',
        'Transcript',
        '00:00:00',
        '',
        `Jane Doe: ${morning}`,
        `John Smith: ${built}`,
        '00:00:20',
        '',
        'Jane Doe: Bye.',
        'Ann Other: Bye.',
        'Meeting ended after 00:00:36 👋',
        'This editable transcript was computer generated and might contain errors. People can also change the text after it was created.',
      ],
      [
        `0 Jane Doe: ${morning}`,
        `+ John Smith: ${built}`,
        '20 Jane Doe: Bye.',
        '+ Ann Other: Bye.',
      ],
    ],
    [
      'Fireflies',
      [
        'Boats',
        'Thu, Jan 4, 2024',
        '',
        'Jane Doe - 00:00',
        morning,
        '',
        'John Smith - 00:06',
        built,
        '',
        'Jane Doe - 00:12',
        floated,
      ],
      dialogue,
    ],
    [
      'Fathom',
      [
        'Boats - January 09',
        'VIEW RECORDING - 62 mins (No highlights): https://fathom.video/share/abc',
        '',
        '---',
        '',
        '0:00 - Jane Doe',
        `  ${morning}`,
        '',
        '0:06 - John Smith (LaunchPad Lab)',
        `  ${built}`,
        '',
        '0:12 - Jane Doe',
        `  ${floated}`,
      ],
      dialogue,
    ],
    [
      'Premiere Pro, with frames',
      [
        '00:00:00:15 - 00:00:03:00',
        'Speaker 1',
        morning,
        '',
        '00:00:06:00 - 00:00:08:00',
        'Speaker 2',
        built,
      ],
      [`0.5 Speaker 1: ${morning}`, `6 Speaker 2: ${built}`],
    ],
    [
      'Word',
      [
        'Audio file',
        'boats.mp3',
        '',
        'Transcript',
        '00:00:00 Speaker 1',
        morning,
        '00:00:06 Speaker 2',
        built,
      ],
      [`0 Speaker 1: ${morning}`, `6 Speaker 2: ${built}`],
    ],
    [
      'what Whisper prints',
      [`[00:00.000 --> 00:02.500]  ${morning}`, `[00:06.120 --> 00:08.000]  ${built}`],
      [`0 -: ${morning}`, `6.12 -: ${built}`],
    ],
    [
      'what faster-whisper prints',
      [`[0.00s -> 2.50s] ${morning}`, `[6.12s -> 8.00s] ${built}`],
      [`0 -: ${morning}`, `6.12 -: ${built}`],
    ],
    [
      'entries of several lines each',
      [
        '00:00:00 Speaker 1',
        'Good morning',
        'and welcome',
        'to the show.',
        '00:00:06 Speaker 2',
        'My grandfather',
        'built three',
        'of them.',
      ],
      [
        '0 Speaker 1: Good morning\nand welcome\nto the show.',
        '6 Speaker 2: My grandfather\nbuilt three\nof them.',
      ],
    ],
    [
      'columns',
      [`00:00 | Jane Doe | ${morning}`, `00:06 | John | ${built}`],
      [`0 Jane Doe: ${morning}`, `6 John: ${built}`],
    ],
    [
      'Markdown with names that have no time each',
      [
        '---',
        'title: Boats',
        '---',
        `**Jane:** \\[00:00\\] ${morning}`,
        '',
        `**John:** ${built}`,
        '',
        '**Break:** \\[00:12\\]',
        '',
        `**Jane:** ${floated}`,
      ],
      [`0 Jane: ${morning}`, `+ John: ${built}`, `12 Jane: ${floated}`],
    ],
    [
      'lines that were joined',
      [
        'good morning and welcome to the show 0:03 today we talk about wooden boats 0:06 my grandfather built three of them by hand 0:09 the first one sank within an hour 0:12 the second one floated',
      ],
      [
        '0 -: good morning and welcome to the show',
        '3 -: today we talk about wooden boats',
        '6 -: my grandfather built three of them by hand',
        '9 -: the first one sank within an hour',
        '12 -: the second one floated',
      ],
    ],
    [
      'f4transkript, with the time at the end of each paragraph',
      [
        `Jane: ${morning} #00:00:05-2#`,
        '',
        `John: ${built} #00:00:11-8#`,
        `Jane: ${floated} #00:00:20-1#`,
      ],
      [`0 Jane: ${morning}`, `5.2 John: ${built}`, `11.8 Jane: ${floated}`],
    ],
    [
      'links to the beginning at the end of each paragraph',
      [
        `${morning} ([00:00](https://youtu.be/a?t=0))`,
        '',
        `${built} ([00:06](https://youtu.be/a?t=6))`,
      ],
      [`0 -: ${morning}`, `6 -: ${built}`],
    ],
    [
      'a list in Markdown',
      [`* **[00:00]** ${morning}`, `* **[00:06]** ${built}`, `* **[00:12]** ${floated}`],
      [`0 -: ${morning}`, `6 -: ${built}`, `12 -: ${floated}`],
    ],
    [
      'names above times and words',
      [
        'Jane Doe',
        `(00:00:00) ${morning}`,
        'John Smith',
        `(00:00:06) ${built}`,
        'Jane Doe',
        `(00:00:12) ${floated}`,
      ],
      dialogue,
    ],
    [
      'numbered entries',
      ['1', '00:00:00', morning, '', '2', '00:00:06', built, '', '3', '00:00:12', floated],
      [`0 -: ${morning}`, `6 -: ${built}`, `12 -: ${floated}`],
    ],
    [
      'Teams in German',
      [
        'Jane Doe hat die Transkription gestartet',
        '',
        'Jane Doe   0:00',
        morning,
        'John Smith   0:06',
        built,
        'Jane Doe hat die Transkription beendet',
      ],
      [`0 Jane Doe: ${morning}`, `6 John Smith: ${built}`],
    ],
    [
      'Clova Note, which ends with its address',
      ['참석자 1 00:00', morning, '', '참석자 2 00:06', built, '', 'clovanote.naver.com'],
      [`0 참석자 1: ${morning}`, `6 참석자 2: ${built}`],
    ],
    [
      'Encore, with frames',
      [`1 00:00:00:15 00:00:03:00 ${morning}`, `2 00:00:06:00 00:00:08:00 ${built}`],
      [`0.5 -: ${morning}`, `6 -: ${built}`],
    ],
    [
      'Spruce, with frames and bars for line breaks',
      [
        '$FontName       = Arial',
        '',
        '00:00:00:15 , 00:00:03:00 , Good|morning.',
        '00:00:06:00 , 00:00:08:00 , It sank.',
      ],
      ['0.5 -: Good\nmorning.', '6 -: It sank.'],
    ],
    [
      'lyrics with a time for each word',
      ['[00:00.50] <00:00.50> Good <00:01.20> morning', '[00:06.00] <00:06.00> It <00:06.40> sank'],
      ['0.5 -: Good', '1.2 -: morning', '6 -: It', '6.4 -: sank'],
    ],
    [
      'seconds',
      [`0.50 - 2.25: ${morning}`, `6.00 - 8.00: ${built}`, `12.00 - 13.50: ${floated}`],
      [`0.5 -: ${morning}`, `6 -: ${built}`, `12 -: ${floated}`],
    ],
    [
      'Japanese with colons and digits of full width',
      ['０：００', '皆さんこんにちは', '０：０６', '祖父は三隻作りました'],
      ['0 -: 皆さんこんにちは', '6 -: 祖父は三隻作りました'],
    ],
  ])('%s', (_, lines, expected) => {
    for (const end of ['\n', '\r\n']) {
      const text = lines.join(end);
      expect(givenFormatOf(text)).toBe('timed-text');
      expect(turns(text)).toEqual(expected);
    }
  });

  it.each<[string, string[], string[]]>([
    [
      'Granola',
      [
        'Meeting Title: Boats',
        'Date: Nov 12',
        '',
        'Transcript:',
        '',
        `Me: ${morning}`,
        `Them: ${built}`,
        `Me: ${floated}`,
      ],
      [`Me: ${morning}`, `Them: ${built}`, `Me: ${floated}`],
    ],
    [
      'Google Meet without times',
      [
        'Boats - Transcript',
        'Attendees',
        'Jane, John',
        'Transcript',
        `Jane: ${morning}`,
        `John: ${built}`,
        `Jane: ${floated}`,
      ],
      [`Jane: ${morning}`, `John: ${built}`, `Jane: ${floated}`],
    ],
    [
      'Otter without names and times',
      [morning, built, '', 'Transcribed by https://otter.ai'],
      [`-: ${morning}\n${built}`],
    ],
    [
      'Apple Podcasts',
      [
        morning,
        '',
        built,
        '',
        'From Boats: Episode 1, Jan 4, 2024',
        'https://podcasts.apple.com/us/podcast/boats/id1?i=2',
        'This material may be protected by copyright.',
      ],
      [`-: ${morning}\n\n${built}`],
    ],
    [
      'a chat with the times of the day',
      ['Jane Doe  10:23 AM', morning, '', 'John  10:24 AM', built],
      [`Jane Doe: ${morning}`, `John: ${built}`],
    ],
    [
      'Japanese names',
      [`田中：皆さん`, '佐藤：今日は', '田中：祖父は'],
      ['田中: 皆さん', '佐藤: 今日は', '田中: 祖父は'],
    ],
  ])('%s', (_, lines, expected) => {
    const text = lines.join('\n');
    expect(givenFormatOf(text)).toBe('turns');
    expect(turns(text).map((turn) => turn.replace(/^\S+ /, ''))).toEqual(expected);
  });
});

describe('what somebody says stays a word', () => {
  it.each([
    [
      'a time between two times',
      ['0:12', '12:30', '0:15', 'is when we eat'],
      ['12 -: 12:30', '15 -: is when we eat'],
    ],
    [
      'a time that opens a line of a panel',
      ['0:00', '12:30 is when we eat', '0:03', 'and 1:15 is when we leave'],
      ['0 -: 12:30 is when we eat', '3 -: and 1:15 is when we leave'],
    ],
    [
      'the end of an entry above the first time',
      ['and so the story went on for quite a while.', '0:22', 'then he left'],
      ['0 -: and so the story went on for quite a while.', '22 -: then he left'],
    ],
    [
      'a number between two times',
      ['0:00', 'how many', '2', '0:03', 'or was it', '9', '0:06', 'boats'],
      ['0 -: how many\n2', '3 -: or was it\n9', '6 -: boats'],
    ],
    [
      'a word before a colon',
      ['0:00', 'Remember: never stop', '0:06', 'and it rains', '0:12', 'Question: why'],
      ['0 -: Remember: never stop', '6 -: and it rains', '12 -: Question: why'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(turns(lines.join('\n'))).toEqual(expected);
  });

  it.each([
    [
      'We meet at 10:30 and then we leave.\n12:30 is when we eat. The score was 3:2.\nAt 9:15: run!',
    ],
    ['Welcome to the show.\n\nNote: bring water.\n\nHe said: I will come at 11:45 (or 12:00).'],
    ['Jane Doe\nlives in Rome.\nJohn Smith\nlives in Oslo.'],
    ['Transcript of a life.\nIt was transcribed by hand.'],
    ['Step 1: mix the flour.\nStep 2: bake it.\nStep 3: eat it.'],
    ['We open at 9:00, the first talk is at 9:30 and the break at 10:15, lunch is at 12:00 sharp.'],
  ])('%j has no marks', (text) => {
    expect(givenFormatOf(text)).toBe('txt');
  });

  it('where the person says that everything is words', () => {
    for (const text of [
      '0:00\nten\n0:03\nnine',
      '00:00:01.500 Hello there\n00:00:04.000 Good morning',
      'start\tend\ttext\n0\t1500\tHello there\n1500\t3000\tGood morning',
    ])
      expect(givenFormatOf(text, { asWritten: true })).toBe('txt');
  });
});

it.each([
  [
    'of Whisper',
    'start\tend\ttext\n500\t2956\tGood morning.\n3356\t5700\tToday.\n',
    '0.5 -: Good morning.',
    '3.356 -: Today.',
  ],
  [
    'of whisper.cpp',
    'start,end,text\n500,2956," ""Good"", he said."\n3356,5700," Today."\n',
    '0.5 -: "Good", he said.',
    '3.356 -: Today.',
  ],
  [
    'of Premiere Pro',
    'Speaker Name,Start Time,End Time,Text\nJane,00:00:01:00,00:00:02:00,"Hi, all."\nJohn,00:00:06:00,00:00:08:00,Hi.\n',
    '1 Jane: Hi, all.',
    '6 John: Hi.',
  ],
  [
    'of Audacity',
    '0.500000\t2.956000\tGood morning.\n3.356000\t5.700000\tToday.\n',
    '0.5 -: Good morning.',
    '3.356 -: Today.',
  ],
  [
    'of ELAN, without a head',
    'Jane\t\t00:00:00.500\t0.5\t00:00:03.000\t3.0\tGood morning.\nJohn\t\t00:00:06.000\t6.0\t00:00:09.000\t9.0\tIt sank.\n',
    '0.5 Jane: Good morning.',
    '6 John: It sank.',
  ],
  [
    'with decimal commas',
    'Start Time;End Time;Speaker;Text\n0,5;5,9;Jane;Good morning.\n6,0;11,8;John;It sank.\n',
    '0.5 Jane: Good morning.',
    '6 John: It sank.',
  ],
])('a table %s has its texts at their times', (_, table, ...expected) => {
  expect(givenFormatOf(table)).toBe('timed-text');
  const { cues } = readTimedText(table, 36);
  expect(
    cues.map(({ start, text, voices }) => `${start} ${voices[0]?.speaker ?? '-'}: ${text}`),
  ).toEqual(expected);
});

it.each([
  ['a table whose times', 'Start,End,Text\nsoon,later,Good morning.\nnow,then,It sank.\n'],
  [
    'an edit decision list',
    'TITLE: Boats\nFCM: NON-DROP FRAME\n\n001  AX       V     C        00:00:00:00 00:00:03:00 01:00:00:00 01:00:03:00\n',
  ],
  ['a QuickTime text', '{QTtext}{font:Arial}\n[00:00:00.50]\nGood morning\n'],
])('%s is refused by name', (name, text) => {
  expect(() => givenFormatOf(text)).toThrow(
    expect.objectContaining({
      code: 'captions-format-unknown',
      message: expect.stringContaining(name),
    }),
  );
});

it('says what it took for no words', () => {
  expect(
    readTimedText(`Boats\n\nJane Doe  10:00:00\n${morning}\n\nJohn  10:00:06\n${built}`, 36),
  ).toMatchObject({
    notes: [
      {
        code: 'text-marks',
        count: 5,
        message: '2 times, 2 names and 1 heading in the text were not read as words.',
      },
      { code: 'captions-moved', seconds: 36_000 },
    ],
  });
});

it.each([
  ['times without words', (n: number) => '0:01\n'.repeat(n)],
  [
    'times that decrease',
    (n: number) => Array.from({ length: n }, (_, i) => `${n - i}:00 x\n`).join(''),
  ],
  ['one line of times', (n: number) => '[0:01] x '.repeat(n)],
  ['one line of digits', (n: number) => '1:'.repeat(4 * n)],
  ['brackets', (n: number) => '[('.repeat(4 * n)],
  ['names', (n: number) => Array.from({ length: n }, (_, i) => `Name ${i}: x\n`).join('')],
  ['headings', (n: number) => `${'Transcript\n# x\n--- --- ---\n'.repeat(n)}`],
  ['one line of dashes', (n: number) => '-'.repeat(100 * n)],
  ['blanks', (n: number) => `${' '.repeat(20 * n)}x\n0:00\ny`],
])('takes time in proportion to the length of the text: %s', (_, make) => {
  const timeOf = (n: number) => {
    const text = make(n);
    const begin = process.cpuUsage();
    givenFormatOf(text);
    pastedCues(text, 36);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
  timeOf(200);
  const [short, long] = [timeOf(1000), timeOf(16_000)];
  // In quadratic time, the long text would take 256 times as long.
  expect(long).toBeLessThan(48 * short + 500);
});
