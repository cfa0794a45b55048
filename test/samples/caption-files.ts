/** Small files of every kind from which words are read, all of the same talk of 36 seconds. */
export const captionFiles: Record<string, string> = {
  'sentences.json3': JSON.stringify({
    wireMagic: 'pb3',
    events: [
      { tStartMs: 0, dDurationMs: 36_000, id: 1, wpWinPosId: 1 },
      {
        tStartMs: 500,
        dDurationMs: 3000,
        wWinId: 1,
        segs: [{ utf8: 'Good morning. Today we talk about boats.' }],
      },
      { tStartMs: 6000, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
      {
        tStartMs: 6100,
        dDurationMs: 3000,
        wWinId: 1,
        segs: [{ utf8: 'My grandfather built three of them by hand.' }],
      },
    ],
  }),
  'words.json3': JSON.stringify({
    events: [
      {
        tStartMs: 500,
        dDurationMs: 3000,
        segs: [{ utf8: 'good' }, { utf8: ' morning', tOffsetMs: 300 }],
      },
      {
        tStartMs: 3500,
        dDurationMs: 3000,
        segs: [{ utf8: '>> the' }, { utf8: ' boats', tOffsetMs: 400 }],
      },
    ],
  }),
  'plain.srt':
    '1\n00:00:00,500 --> 00:00:02,956\n<i>Good morning</i> and welcome.\n\n2\n00:00:03,356 --> 00:00:05,725\n- Today we talk about boats.\n- Yes.\n\n3\n00:00:06,125 --> 00:00:08,927\nMy grandfather built &amp; sold 42.\n\n4\n00:00:09,327 --> 00:00:11,632\nThe first one sank.\n',
  'dense.srt':
    '1\n00:00:00,500 --> 00:00:02,956\nGood morning and welcome.\n2\n00:00:03,356 --> 00:00:05,725\nToday we talk about boats.\n3\n00:00:06,125 --> 00:00:08,927\nMy grandfather built three.\n',
  'plain.sbv':
    '0:00:00.500,0:00:02.956\nGood morning and welcome.\n\n0:00:03.356,0:00:05.725\nToday we talk about boats.\n',
  'plain.vtt':
    'WEBVTT - a title\nLanguage: en\n\nSTYLE\n::cue { color: red }\n\nNOTE nothing\n\nintro\n00:00.500 --> 00:02.956 align:start\n<v Ada>Good <b>morning</b> and welcome.\n\n5c8f8f1e-8d5c-4c9a-b1de-6f1a1b2c3d4e/1-0\n00:03.356 --> 00:05.725\nToday <00:00:04.000>we <00:00:04.500>talk about boats.\n\n00:06.125 --> 00:08.927\n\nMy grandfather built three.\n',
  'meeting.vtt':
    'WEBVTT\n\n1\n00:00:00.500 --> 00:00:02.956\nJane Doe (she/her): Good morning.\n\n2\n00:00:03.356 --> 00:00:05.725\nRay, Bob: Today we talk.\n\n3\n00:00:06.125 --> 00:00:08.927\nJane Doe (she/her): About boats.\n',
  'spans.ttml':
    '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><head><styling><style xml:id="s"/></styling></head><body><div><p begin="0.5s" end="6s"><span begin="0.5s" end="3s">Good morning and welcome here.</span><br/><span begin="3.3s" end="5.7s">Today we talk about boats.</span></p><p begin="00:00:06:03" dur="2s">My grandfather &amp; three.</p></div></body></tt>',
  'sequence.ttml':
    '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"><body><div timeContainer="seq"><p begin="1s" dur="2s">Good morning.</p><p dur="3s">Today we talk.</p></div></body></tt>',
  'styled.ass':
    '[Script Info]\nTitle: hidden\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:00.50,0:00:02.95,Default,Ada,0,0,0,,{\\an8}Good\\hmorning,\\Nand welcome.\nDialogue: 0,0:00:00.50,0:00:09.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}\nComment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,hidden\nDialogue: 0,0:00:03.35,0:00:05.72,Default,,0,0,0,,Today we talk.\n',
  'panel.txt':
    '0:00\nGood morning and welcome.\n0:03\nToday we talk about boats.\n0:06\nMy grandfather built three.\n',
  'meeting.txt':
    'Ada Byron  0:00\nGood morning and welcome.\n\nBen Okri  0:03\nToday we talk about boats.\n\nAda Byron  0:06\nMy grandfather built three.\n',
  'turns.txt':
    'Ada Byron: Good morning and welcome.\n\nBen Okri: Today we talk about boats.\n\nAda Byron: My grandfather built three.\n',
  'segments.json': JSON.stringify({
    text: 'Good morning and welcome.',
    language: 'en',
    segments: [
      { id: 0, start: 0.5, end: 2.9, text: ' Good morning and welcome.' },
      { id: 1, start: 3.3, end: 5.7, text: ' Today we talk about boats.' },
    ],
  }),
  'plain.txt': 'Good morning and welcome.\n\nToday we talk about boats.\n',
};
