import type { ConversationKnowledge } from '../language.ts';
import { phraseList, words } from '../lists.ts';

export const conversation: ConversationKnowledge = {
  bias: -9.06,
  rates: [
    { weight: 1.62, phrases: phraseList('i think') },
    {
      weight: 1.62,
      phrases: phraseList('guys, podcast, episode, listeners, interview, conversation'),
    },
    { weight: 1.27, phrases: phraseList('yeah, yep, mhm, mm-hmm') },
    {
      weight: 1.01,
      phrases: phraseList(`
          do you think, do you feel, do you see, did you, are you, have you, were you, would you, could you, can you, how do you,
          what do you, what's your, what is your, what are your, what was your, you mentioned, you said, you talked, you wrote,
          you've said, you've mentioned, you've talked, you've written, your book, your company, your career, your view, your take,
          tell me, tell us, talk about, walk me, walk us, i'm curious, curious about, love to hear
        `),
    },
    { weight: 0.7, phrases: phraseList('i mean') },
    { weight: 0.68, phrases: phraseList('like') },
    { weight: 0.61, phrases: phraseList('you know') },
    {
      weight: 0.4,
      phrases: phraseList("you, your, yours, yourself, you're, you've, you'll, you'd"),
    },
    { weight: -0.58, phrases: phraseList('kind of, sort of') },
    {
      weight: -0.62,
      phrases: phraseList(`
          ladies and gentlemen, this slide, this graph, this picture, i'm going to show, i'm going to tell, let me show, let me tell,
          imagine, as you can see, thank you very much, good morning
        `),
    },
  ],
  responses: {
    weight: 0.55,
    words: words('yeah yes yep right exactly totally sure wow okay ok no great absolutely cool'),
  },
  guest: {
    weight: 0.79,
    phrases: phraseList(`
        thank you for having, thank you for being, thank you for coming, thank you for joining, thank you for doing,
        thank you so much for having, thank you so much for being, thank you so much for coming, thank you so much for joining,
        thank you so much for doing, thanks for having, thanks for being, thanks for coming, thanks for joining, thanks for doing,
        thanks so much for having, thanks so much for being, thanks so much for coming, thanks so much for joining,
        thanks so much for doing, great to be here, good to be here, happy to be here, honor to be here, pleasure to be here,
        excited to be here, great to have you, good to have you, happy to have you, honor to have you, pleasure to have you,
        excited to have you, great to be on, happy to be on, excited to be on, welcome to the show, welcome to the podcast, my guest,
        our guest, today's guest, joining me
      `),
  },
};
