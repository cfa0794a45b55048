import type { Word } from '#engine/transcript/transcript.schema.ts';
import { wordsOf } from './talks.ts';

/**
 * A video written for the tests: a block is the speech between two long pauses, each a list of
 * sentences.
 */
export type SampleVideo = {
  name: string;
  language: string;
  /**
   * `clip` marks the blocks that an editor would cut out whole; `speakers` has the speaker of each
   * sentence.
   */
  blocks: { clip?: true; sentences: string[]; speakers?: string[] }[];
};

/** The video as words: about 0.3 s between sentences, a second and a half between blocks. */
export function spoken({ blocks, language }: SampleVideo): Word[] {
  const words: Word[] = [];
  for (const block of blocks) {
    const offset = (words.at(-1)?.end ?? 0) + (words.length > 0 ? 0.7 : 0);
    for (const [i, sentence] of block.sentences.entries()) {
      const start = words.length > 0 && i > 0 ? (words.at(-1)?.end ?? 0) - 0.2 : offset;
      const speaker = block.speakers?.[i];
      for (const word of wordsOf(sentence, language))
        words.push({
          ...word,
          start: word.start + start,
          end: word.end + start,
          ...(speaker ? { speaker } : {}),
        });
    }
  }
  return words;
}

export const sampleVideos: SampleVideo[] = [
  {
    name: 'an English tutorial',
    language: 'en',
    blocks: [
      {
        sentences: [
          'Hey everyone, welcome back to the channel.',
          'In this video we are going to talk about kitchen knives.',
          "Before we get started, don't forget to like and subscribe.",
        ],
      },
      {
        clip: true,
        sentences: [
          'Most people ruin a good knife in the first week, and they never notice.',
          'They put it into the dishwasher, where the heat bends the edge and the salt eats the steel.',
          'You should always wash it by hand, dry it at once, and put it back on the rack.',
          'A ten dollar knife that is cared for cuts better than a three hundred dollar knife that is not.',
          'It is never the price of the knife, it is what you do with it after dinner.',
        ],
      },
      {
        sentences: [
          'Let me share my screen for a second.',
          'On the left you can see the list of the stones.',
          'The numbers are the grits, from two hundred to eight thousand.',
          'We will come back to this table later.',
        ],
      },
      {
        clip: true,
        sentences: [
          'How do you know that a knife is sharp?',
          'Forget the trick with the paper, because even a dull knife cuts paper when you pull hard enough.',
          'Take a ripe tomato, lay the blade on the skin, and do not press at all.',
          'If the blade sinks in by its own weight, it is sharp.',
          'If you have to push, you are not cutting, you are crushing, and your tomato will tell everybody.',
        ],
      },
      {
        sentences: [
          'That is all for today.',
          'The links are in the description, and I will see you in the next video.',
          'Bye bye.',
        ],
      },
    ],
  },
  {
    name: 'an English interview',
    language: 'en',
    blocks: [
      {
        sentences: [
          'Welcome to the show, Nora.',
          'Thank you so much for having me.',
          'It is great to be here.',
        ],
        speakers: ['Host', 'Nora', 'Nora'],
      },
      {
        clip: true,
        sentences: [
          'What is the biggest mistake that people make when they hire?',
          'They hire for the year that is behind them, and not for the year that comes next.',
          'When a company grows from ten people to a hundred, every job in it changes, and nobody tells the people who hold those jobs.',
          'I always ask one question at the end of an interview, and the question is, what would you stop doing here?',
          'People who really understand the work will always find something to throw away, and those who do not will only ever add.',
        ],
        speakers: ['Host', 'Nora', 'Nora', 'Nora', 'Nora'],
      },
      {
        sentences: [
          'We will take a short break now for a word from our sponsors.',
          'Use the code NORA for twenty percent off, and leave us a review.',
        ],
        speakers: ['Host', 'Host'],
      },
      {
        clip: true,
        sentences: [
          'Why did you leave the company that you built?',
          'Because one morning I read an email that I had written myself, and I did not believe a single word of it.',
          'The truth is that you never lose a company in one day, you lose it in small sentences that you do not mean.',
          'So I went to the office, I told everybody, and I have never slept better in my life.',
          'You can always build another company, but you cannot build another reputation.',
        ],
        speakers: ['Host', 'Nora', 'Nora', 'Nora', 'Nora'],
      },
      {
        sentences: [
          'Where can people find you online?',
          'You can find me on Twitter.',
          'Thank you so much for listening, everyone.',
        ],
        speakers: ['Host', 'Nora', 'Host'],
      },
    ],
  },
  {
    name: 'an English vlog',
    language: 'en',
    blocks: [
      {
        sentences: [
          'Good morning, guys.',
          'Today we are going to cross the island by bike.',
          'Hit the like button if you are new here.',
        ],
      },
      {
        clip: true,
        sentences: [
          'I have been scared of dogs since I was six years old.',
          'Ten minutes ago a dog as big as a cow came out of that gate and ran straight at me.',
          'I threw my bike into the ditch, I closed my eyes, and I screamed like a child.',
          'And then I felt a wet nose in my hand.',
          'He did not want to bite me, he only wanted the sandwich in my pocket, and honestly, he had earned it.',
        ],
      },
      {
        sentences: [
          'Okay, moving on.',
          'I will skip this part of the road, because we are running out of time.',
        ],
      },
      {
        clip: true,
        sentences: [
          'An old man stopped us at the harbour and asked where we were going.',
          'I said, "To the end of the island, as fast as we can."',
          'He laughed so hard that he had to sit down.',
          'He said, "I have lived here for eighty years, and I have never once been in a hurry to reach the end."',
          'We stayed for dinner, and I have thought about that sentence every single day.',
        ],
      },
      { sentences: ['Thanks for watching, everybody.', 'See you next week.'] },
    ],
  },
  {
    name: 'an English lecture',
    language: 'en',
    blocks: [
      {
        sentences: [
          'Good afternoon, everyone.',
          'My name is Paul Weber.',
          'Today I want to talk about how maps lie.',
          'Let me show you the outline.',
        ],
      },
      {
        clip: true,
        sentences: [
          'Every map that you have ever seen is wrong, and it has to be.',
          'You cannot peel an orange and lay the peel flat on a table without tearing it.',
          'The map in your school made Greenland as big as Africa, although Africa is fourteen times larger.',
          'Nobody wanted to deceive you; sailors needed straight lines, and they paid for them with the size of the north.',
          'So never ask whether a map is true, ask what it was made for.',
        ],
      },
      {
        sentences: [
          'Next slide, please.',
          'As you can see here, these are the same values in a table.',
          'We will look at this in the next lecture.',
        ],
      },
      {
        clip: true,
        sentences: [
          'In 1854 people in London were dying by the hundreds, and no doctor knew why.',
          'One of them, John Snow, did something that nobody had tried before.',
          'He drew a small black line on a map for every death.',
          'The lines crowded around one single pump, and when the handle of that pump was taken off, the dying stopped.',
          'A map did not cure anybody, but it asked the right question.',
        ],
      },
      {
        sentences: [
          'I think we are out of time.',
          'Are there any questions?',
          'Thank you very much for your attention.',
        ],
      },
    ],
  },
  {
    name: 'an English comedy bit',
    language: 'en',
    blocks: [
      { sentences: ['Hello everybody, thank you for coming.', 'It is great to be here.'] },
      {
        clip: true,
        sentences: [
          'My mother has discovered voice messages.',
          'She does not know that you can stop them.',
          'I got one last night, it was forty minutes long.',
          'First she said, "I will be brief."',
          'Then she cooked an entire dinner.',
          'At the end I heard my father ask, "Who are you talking to?"',
          'And my mother said, "Nobody, I am only sending a message!"',
        ],
      },
      {
        clip: true,
        sentences: [
          'I went to the gym for the first time in nine years.',
          'The trainer looked at me and said, "What is your goal?"',
          'I said, "To leave."',
          'He put me on a machine that I still believe was broken furniture.',
          'After two minutes I asked him how many calories I had burned.',
          'He said, "You have not switched it on."',
        ],
      },
      { sentences: ['You have been wonderful.', 'Thank you, good night, see you next time.'] },
    ],
  },
  {
    name: 'a Spanish talk',
    language: 'es',
    blocks: [
      {
        sentences: [
          'Hola a todos, bienvenidos.',
          'Hoy vamos a hablar del miedo.',
          'Suscríbete al canal.',
        ],
      },
      {
        clip: true,
        sentences: [
          'Cuando tenía siete años me perdí en el mercado de mi ciudad.',
          'Nadie me miraba, y yo no podía dejar de llorar.',
          'Una mujer que vendía naranjas se agachó y me dijo: «Tú no estás perdido, tu madre está perdida.»',
          'Me dio una naranja y me pidió que la ayudara a buscar.',
          'Desde ese día sé que el miedo desaparece cuando alguien te da una tarea.',
        ],
      },
      {
        sentences: ['Volveremos a esto más tarde.', 'Como pueden ver aquí, son las mismas cifras.'],
      },
      {
        sentences: [
          'Eso es todo por hoy.',
          'Muchas gracias por venir.',
          'Nos vemos la próxima semana.',
        ],
      },
    ],
  },
  {
    name: 'a German talk',
    language: 'de',
    blocks: [
      {
        sentences: [
          'Guten Abend zusammen, herzlich willkommen.',
          'Heute möchte ich über das Scheitern sprechen.',
          'Ich zeige Ihnen zuerst den Ablauf.',
        ],
      },
      {
        clip: true,
        sentences: [
          'Mein erstes Unternehmen hat genau elf Tage gelebt.',
          'Am zwölften Tag rief der einzige Kunde an und sagte: „Ich wollte eigentlich nur Ihre Adresse.“',
          'Ich habe drei Wochen lang niemandem davon erzählt, nicht einmal meiner Frau.',
          'Dann saß ich beim Friseur, erzählte ihm alles, und er lachte so laut, dass er aufhören musste zu schneiden.',
          'Wer über sein Scheitern lachen kann, der hat den schwersten Teil schon hinter sich.',
        ],
      },
      { sentences: ['Diese Folie überspringe ich.', 'Wir kommen später noch darauf zurück.'] },
      {
        sentences: [
          'Das war es von mir.',
          'Vielen Dank für Ihre Aufmerksamkeit.',
          'Gibt es noch Fragen?',
        ],
      },
    ],
  },
  {
    name: 'a Hindi talk',
    language: 'hi',
    blocks: [
      {
        sentences: [
          'नमस्ते दोस्तों, आप सभी का स्वागत है।',
          'आज हम डर के बारे में बात करेंगे।',
          'चैनल को सब्सक्राइब करें।',
        ],
      },
      {
        clip: true,
        sentences: [
          'जब मैं सात साल का था, मैं मेले में खो गया था और बहुत रोया।',
          'एक बूढ़ी औरत ने मेरा हाथ पकड़ा और पूछा कि मेरी माँ ने किस रंग की साड़ी पहनी है।',
          'मुझे कुछ भी याद नहीं था, लेकिन मैंने कहा कि वह दुनिया की सबसे सुंदर साड़ी है।',
          'वह हँसी और मुझे हर लाल साड़ी वाली औरत के पास ले गई।',
          'उस दिन मैंने सीखा कि डर हमेशा छोटा हो जाता है जब कोई तुम्हारा हाथ पकड़ ले।',
        ],
      },
      { sentences: ['हम इस पर बाद में वापस आएँगे।', 'अगली स्लाइड देखिए।'] },
      { sentences: ['आप सभी का बहुत बहुत धन्यवाद।', 'फिर मिलेंगे अगले वीडियो में।'] },
    ],
  },
  {
    name: 'a Japanese talk',
    language: 'ja',
    blocks: [
      {
        sentences: [
          '皆さん、こんにちは。',
          '今日は失敗についてお話しします。',
          'チャンネル登録をお願いします。',
        ],
      },
      {
        clip: true,
        sentences: [
          '私は二十歳のとき、初めて作ったパンを祖母に食べてもらいました。',
          '祖母は一口食べて、長い間黙って、それから「とても正直な味ね」と言いました。',
          '私は恥ずかしくて、二年間だれにもパンを見せませんでした。',
          'ある日、町の職人が笑いながら「完璧という言葉はオーブンを怖がる人の言葉だ」と教えてくれました。',
          '失敗を見せる勇気があれば、人は必ず上手になります。',
        ],
      },
      { sentences: ['この表は後ほど説明します。', '時間がないので飛ばします。'] },
      { sentences: ['以上です。', 'ご清聴ありがとうございました。'] },
    ],
  },
];
