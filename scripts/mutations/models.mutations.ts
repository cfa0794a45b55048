import type { Mutation } from './mutation.ts';

/** Models, and what they return. */
export const mutations: Mutation[] = [
  {
    removes: 'the brackets that a transcript cannot write',
    file: 'src/engine/highlights/rank/model/prompts.ts',
    search: "    .replaceAll('<', '‹')\n    .replaceAll('>', '›')\n",
    replace: '',
    test: 'src/engine/highlights/rank/model/model-ranker.test.ts',
    titles: ['a transcript cannot leave its tags, or make up lines of its own'],
  },
  {
    removes: 'the single line that a sentence stays on',
    file: 'src/engine/highlights/rank/model/prompts.ts',
    search: "    .replace(/[\\p{Cc}\\s\\u200B\\u202A-\\u202E\\u2066-\\u2069]+/gu, ' ')\n",
    replace: '',
    test: 'src/engine/highlights/rank/model/model-ranker.test.ts',
    titles: ['a transcript cannot leave its tags, or make up lines of its own'],
  },
  {
    removes: 'the scores that a model may give',
    file: 'src/engine/highlights/rank/model/findings.ts',
    search: 'const scale = z.number().refine((score) => score >= 0 && score <= 10,',
    replace: 'const scale = z.number().refine((score) => !Number.isNaN(score),',
    test: 'src/engine/highlights/rank/model/model-ranker.test.ts',
    titles: [
      'findings with scores, lengths or times out of bounds are dropped, the valid ones are kept',
      'an order spoken in the video stays material, and a model that obeys it gains nothing',
    ],
  },
  {
    removes: 'the times that a moment may have',
    file: 'src/engine/highlights/rank/model/findings.ts',
    search: 'each.start >= first && each.end <= last,',
    replace: 'each.start > -1e9 || each.end > last || first > 0,',
    test: 'src/engine/highlights/rank/model/model-ranker.test.ts',
    titles: [
      'findings with scores, lengths or times out of bounds are dropped, the valid ones are kept',
    ],
  },
  {
    removes: 'the length of titles',
    file: 'src/engine/highlights/rank/model/findings.ts',
    search: '  if (line.length <= most) return line;\n',
    replace: '  if (line.length <= most || most > 0) return line;\n',
    test: 'src/engine/highlights/rank/model/model-ranker.test.ts',
    titles: ['titles, topics and reasons come as single lines of bounded length'],
  },
  {
    removes: 'the quotes around sentences that are translated',
    file: 'src/engine/local/translate-lines.ts',
    search: '  return JSON.stringify({\n    before:',
    replace: '  return Object.values({\n    before:',
    test: 'src/engine/local/translate-lines.test.ts',
    titles: ['an order spoken in the video is a sentence to translate, kept inside its quotes'],
  },
  {
    removes: 'the second request after an answer that does not fit',
    file: 'src/platform/language-models/structured.ts',
    search: 'if (answered >= answers) throw unusable(reading.problem);',
    replace: 'if (answered >= 1 || answered >= answers) throw unusable(reading.problem);',
    test: 'src/platform/language-models/structured.test.ts',
    titles: ['an answer that does not match the schema is requested again, with the errors'],
  },
  {
    removes: 'the correction of citations',
    file: 'src/features/chat/citations.ts',
    search:
      '  return before === times.at(-1) && seconds - before > slackSeconds ? undefined : before;',
    replace: '  return seconds;',
    test: 'test/api/chat.test.ts',
    titles: [
      'cites only times of the transcript in the system prompt when citations are requested, however the text is cut',
    ],
  },
  {
    removes: 'the limit of chat attempts',
    file: 'src/features/chat/routes.ts',
    search: 'if (!state.allowed) return limit',
    replace: 'if (!state.allowed && state.limit < 0) return limit',
    test: 'test/api/chat.test.ts',
    titles: ['admits 30 attempts, including failed ones, then refuses before it reads the body'],
  },
];
