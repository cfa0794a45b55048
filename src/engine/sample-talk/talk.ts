/** The demo's talk: written for Kinora, with an opening, fillers, a close, and four highlights. */
export const talk: { slide: string; colours: [string, string]; sentences: string[] }[] = [
  {
    slide: 'Bread, and finishing things',
    colours: ['#1b2a49', '#465c8b'],
    sentences: [
      'Welcome, everybody, and thank you for coming.',
      'My name is Ada, and before I start, please subscribe to the newsletter on the last slide.',
      'Today I want to talk about bread, and about finishing things.',
    ],
  },
  {
    slide: 'The first loaf',
    colours: ['#5b2333', '#c8553d'],
    sentences: [
      'My first loaf of bread could have stopped a door.',
      'In fact, it did.',
      'My grandmother took one bite, looked at me for a long time, and said: "Well, it is very honest."',
      'For two years I tried to bake the perfect loaf, and I never showed a single one to anybody.',
      'Then I met a baker in Lisbon who laughed at me and said: "Perfect is a word for people who are afraid of the oven."',
      'So I went home and baked fourteen ugly loaves in one week, and the fourteenth was wonderful.',
    ],
  },
  {
    slide: 'The plan for today',
    colours: ['#243b3a', '#4f7c77'],
    sentences: [
      'Let me show you the schedule.',
      'On the left you see the flour, the water and the salt.',
      'On the right is the second year, with the same columns.',
      'We will come back to this picture later.',
    ],
  },
  {
    slide: 'One pot or fifty',
    colours: ['#2d1e4f', '#7a4fb5'],
    sentences: [
      'Here is the one thing that nobody tells you about practice.',
      'A pottery teacher split her class into two halves.',
      'The first half had to make one perfect pot.',
      'The second half was graded by weight: the more clay, the better the grade.',
      'Which half made the best pots?',
      'The ones who were graded by weight, because they made fifty ugly pots each and learned something from every one of them.',
      'The others sat around with grand theories and a pile of dead clay.',
      'Quantity is not the enemy of quality; quantity is how you get there.',
    ],
  },
  {
    slide: 'The same numbers, as a table',
    colours: ['#243b3a', '#4f7c77'],
    sentences: [
      'Here are the same numbers again, as a table.',
      'I will skip it, because we are short of time.',
    ],
  },
  {
    slide: 'More salt',
    colours: ['#402218', '#b5702c'],
    sentences: [
      'Last winter my father lost his speech, and he could not even say my name.',
      'I did not know what to tell him, so I brought him dough.',
      'For three weeks we did not talk; we only kneaded, side by side, at his kitchen table.',
      'One morning he cut the loaf, chewed for a while, looked me in the eye, and said: "More salt."',
      'Those were his first two words, and I have never been so happy about a bad review in my life.',
      'If you do not know what to say to somebody you love, make something together.',
    ],
  },
  {
    slide: 'Monday morning',
    colours: ['#0f3d3e', '#2a9d8f'],
    sentences: [
      'So what can you do on Monday morning?',
      'Pick the smallest thing that you can finish in one sitting.',
      'Finish it badly, and show it to one person before lunch.',
      'Then do it again on Tuesday, and on Wednesday, for thirty days.',
      'By the end you will have thirty finished things, and one of them will surprise you.',
      'Nobody ever learned to swim by reading about water.',
    ],
  },
  {
    slide: 'Thank you',
    colours: ['#1b2a49', '#465c8b'],
    sentences: [
      'That is all I have for you.',
      'Thank you very much, the links are on the website, and there is coffee outside.',
    ],
  },
];
