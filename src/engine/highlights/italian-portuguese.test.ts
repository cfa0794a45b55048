import { describe, expect, it } from 'vitest';
import { languageOf } from '#engine/transcript/languages';
import { sentencesOf } from '#engine/transcript/sentences.ts';
import { transcriptOf } from '#test/samples/proposals.ts';
import { languageTexts, wordsOf } from '#test/samples/talks.ts';
import { isHousekeeping } from './housekeeping.ts';
import { lexiconOf } from './lexicon.ts';
import { builtInRanker } from './rank/built-in.ts';
import { folded, tokensOf } from './tokens.ts';
import { topicsOf } from './topics.ts';
import { titleFor } from './wording/titles.ts';

const context = { signal: new AbortController().signal };

/**
 * Splits a text into sentences. Its words have no pauses, so only the text shows where they end.
 */
function sentences(text: string, language: string): string[] {
  const words = text
    .split(' ')
    .map((word, i) => ({ text: word, start: i * 0.3, end: (i + 1) * 0.3 }));
  return sentencesOf(words, language).map((sentence) => sentence.text);
}

const keepsHouse = (sentence: string, tag: string) =>
  isHousekeeping(tokensOf(sentence, languageOf(tag)).map(folded), languageOf(tag));
const knowledge = (tag: string) => ({ lexicon: lexiconOf(tag, []), rarityOf: () => 1 });

/** The first highlight of one short passage. */
async function only(text: string, language: string, prompt?: string) {
  const transcript = transcriptOf(wordsOf(text, language), { language, duration: 14 });
  return (await builtInRanker().rank({ transcript, prompt }, context)).highlights[0];
}

describe('sentences end right', () => {
  it.each([
    ['it', ['Il sig. Rossi parla con la dott.ssa Neri.', 'Poi esce.']],
    ['it', ['Ho visto il dott. Bianchi e l’ing. Verdi, ecc. Tutti bene.']],
    ['it', ['Sta a pag. 12 del libro.', 'Ho letto ogni pag.', 'Era bello.']],
    ['it', ['Perché?', 'Che bello!', 'Andiamo.']],
    ['pt', ['O Sr. Silva falou com a Dra. Souza.', 'Depois saiu.']],
    ['pt', ['A Profa. Lima mora na Av. Paulista, n. 12 do bairro.', 'É perto.']],
    ['pt', ['Comprei pão, leite, etc. e voltei.', 'Foi bom.', 'Era cedo.']],
    ['pt', ['Por quê?', 'Que coisa!', 'Vamos.']],
  ])('in %s: %s', (language, expected) =>
    expect(sentences(expected.join(' '), language)).toEqual(expected),
  );
});

describe('housekeeping', () => {
  it.each([
    ['it', 'Buongiorno a tutti.'],
    ['it', 'Ciao ragazzi, benvenuti sul canale!'],
    ['it', "Grazie dell'invito."],
    ['it', 'Grazie mille a tutti.'],
    ['it', 'Iscrivetevi al canale e attivate la campanella.'],
    ['it', 'Oggi vi parlerò del pane.'],
    ['it', 'Ci torniamo più tardi.'],
    ['it', 'Trovate il link in descrizione.'],
    ['it', 'Prossima slide, per favore.'],
    ['it', 'Ci sono domande?'],
    ['it', 'Per oggi è tutto, alla prossima!'],
    ['pt', 'Bom dia a todos.'],
    ['pt', 'Olá pessoal, sejam bem-vindos ao canal!'],
    ['pt', 'Muito obrigada pelo convite.'],
    ['pt', 'Muito obrigado.'],
    ['pt', 'Se inscreva no canal e ative o sininho.'],
    ['pt', 'Hoje eu vou falar sobre pão.'],
    ['pt', 'Voltaremos a isso mais tarde.'],
    ['pt', 'O link está na descrição.'],
    ['pt', 'Próximo slide, por favor.'],
    ['pt', 'Alguma pergunta?'],
    ['pt', 'É isso, até a próxima!'],
  ])('in %s: %s', (language, sentence) => expect(keepsHouse(sentence, language)).toBe(true));

  it.each([
    ['it', 'Non ho mai detto grazie a mio padre, e poi è morto.'],
    ['it', 'Oggi il pane costa il doppio di allora.'],
    ['it', 'Nessuno aveva domande, e questo era il problema.'],
    ['it', 'Gli manca il tempo di vivere.'],
    ['pt', 'Nunca disse obrigado ao meu pai, e depois ele morreu.'],
    ['pt', 'Hoje o pão custa o dobro.'],
    ['pt', 'O canal do rio passava atrás da casa.'],
    ['pt', 'Ele seguiu a vida sem olhar para trás.'],
  ])('is not in %s: %s', (language, sentence) =>
    expect(keepsHouse(sentence, language)).toBe(false),
  );
});

const jokes: Record<string, string> = {
  it: 'Mia moglie e mia suocera ridono: che barzelletta, mamma mia! «Perché c’è una pizza in bagno?», disse mia moglie. «Scusa», dissi io, «il cane aveva fame!» Il cane, ubriaco di birra, ballava nudo. «Pronto?», disse la nonna. «È uno scherzo?» Che vergogna, che festa! Ero pazzo, ero in mutande.',
  pt: 'Minha mulher e minha sogra riram: que piada, meu deus! “Por que tem uma pizza no banheiro?”, disse minha mulher. “Desculpa”, eu disse, “o cachorro estava com fome!” O cachorro, bêbado de cerveja, dançava. “Alô?”, disse a avó. “Isso é uma brincadeira?” Que vergonha, que festa! Eu estava louco, de cueca.',
};

describe('cues', () => {
  it.each([
    ['it', 'Perché dormiamo così poco?', 'hook', /^Opens with a question/],
    ['it', 'Quando ero piccola avevo paura del mare e piangevo.', 'hook', /story/],
    [
      'it',
      'Scrivi dieci nomi su un foglio. Prendi una penna e prova.',
      'value',
      /^Tells what to do/,
    ],
    [
      'it',
      'Mia suocera aprì la porta. E mi disse: «Dov’è finita la mia torta?»',
      'payoff',
      /^Builds up to a spoken line: “Dov’è finita/,
    ],
    ['it', 'Sono il 40% dei clienti e 200 negozi.', 'hook', /figure up front, “40%” and “200”/],
    [
      'it',
      'Che paura e che dolore, piansi per giorni, avevo il cuore spezzato.',
      'emotion',
      /strong feelings/,
    ],
    ['pt', 'Por que dormimos tão pouco?', 'hook', /^Opens with a question/],
    ['pt', 'Quando eu era pequena, eu tinha medo do mar e chorei.', 'hook', /story/],
    ['pt', 'Escreva dez nomes numa folha. Pegue uma caneta e tente.', 'value', /^Tells what to do/],
    [
      'pt',
      'Minha sogra abriu a porta. E me disse: “Onde foi parar o meu bolo?”',
      'payoff',
      /^Builds up to a spoken line: “Onde foi parar/,
    ],
    ['pt', 'São 40% dos clientes e 200 lojas.', 'hook', /figure up front, “40%” and “200”/],
    [
      'pt',
      'Que medo e que dor, chorei por dias, com o coração partido.',
      'emotion',
      /strong feelings/,
    ],
  ] as const)('in %s: %s', async (language, text, key, reason) => {
    expect((await only(text, language))?.scores[key].reason).toMatch(reason);
  });

  it.each([
    ['it', 'le parti più divertenti', 'Mia moglie e mia suocera'],
    ['pt', 'os momentos mais engraçados', 'Minha mulher e minha sogra'],
  ])('a prompt in %s brings up what is funny', async (language, prompt, opening) => {
    const joke = jokes[language];
    const text = `${languageTexts[language]} ${joke} ${languageTexts[language]}`;
    const transcript = transcriptOf(wordsOf(text, language), { language });
    const { highlights } = await builtInRanker().rank({ transcript, prompt }, context);
    const start =
      transcript.sentences.find((sentence) => sentence.text.startsWith(opening))?.start ?? 0;
    expect(highlights[0]?.end).toBeGreaterThan(start);
    expect(highlights[0]?.start).toBeLessThan(start + 15);
  });
});

describe('titles and topics', () => {
  it.each([
    [
      'it',
      'Allora, ecco, il riposo è la macchina più economica e',
      'Il riposo è la macchina più economica',
    ],
    [
      'it',
      'Perché ci vantiamo di dormire quattro ore?',
      'Perché ci vantiamo di dormire quattro ore?',
    ],
    [
      'pt',
      'Então, bom, o descanso é a máquina mais barata e',
      'O descanso é a máquina mais barata',
    ],
    [
      'pt',
      'Por que nos orgulhamos de dormir quatro horas?',
      'Por que nos orgulhamos de dormir quatro horas?',
    ],
  ])('in %s: %s', (language, text, title) =>
    expect(titleFor([text], knowledge(language))).toBe(title),
  );

  it.each([
    ['it', "L'azienda non è il denaro. Un'azienda sono le persone dell'azienda.", 'azienda'],
    ['it', 'Le torte nuziali, la torta della sposa, una torta.', 'torte'],
    ['pt', 'Os bolos de casamento, o bolo da noiva, um bolo.', 'bolo'],
  ])('in %s one topic stands for the forms of a word: %s', (language, text, topic) => {
    const topics = topicsOf(text, knowledge(language));
    expect(topics.filter((each) => each.toLowerCase().includes(topic.slice(0, 4)))).toHaveLength(1);
    expect(topics.join(' ').toLowerCase()).toContain(topic);
  });

  it.each(['it', 'pt'])(
    'clips of a talk in %s leave the greeting and the thanks out',
    async (language) => {
      const transcript = transcriptOf(wordsOf(languageTexts[language] ?? '', language), {
        language,
      });
      const { highlights } = await builtInRanker().rank({ transcript }, context);
      const [greeting, thanks] = [transcript.sentences[0], transcript.sentences.at(-1)];
      for (const { start, end } of highlights) {
        expect(start).toBeGreaterThanOrEqual(greeting?.end ?? 0);
        expect(end).toBeLessThanOrEqual((thanks?.start ?? 0) + 0.001);
      }
    },
  );
});
