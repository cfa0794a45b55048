import { type PhrasingKnowledge, phrases, words } from '../language.ts';
import { atEnd, atFront, noGrammar, wholly } from './phrasing.ts';

export const ptPhrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    e|ou|mas|então|aí|bom|bem|pois|ora|olha|né|tá|sim|não(?=,)|é(?=,)|ah|eh|ok|okay|enfim|depois(?=,)|assim(?=,)|gente(?=,)|porque|eu acho(?: que)?|acho(?: que)?
    eu penso(?: que)?|eu diria(?: que)?|eu acredito que|quer dizer(?: que)?|sabe(?: que)?(?=,)|na verdade|a verdade é que|o (?:problema|fato|ponto|negócio) é que
    a (?:questão|coisa|ideia) é que|é que|o que acontece é que|por exemplo|aliás|além disso|também(?=,)|por isso|no fim|primeiro(?=,)|segundo(?=,)|finalmente
    obviamente|basicamente|sinceramente|isso significa que|ou seja|tipo(?=,)|agora(?=,)|portanto|logo(?=,)|parece que|ecco
  `),
  closing: atEnd(
    'né|não é|sabe|entendeu|tá|ok|e tal|e tudo mais|e coisas assim|ou algo assim|por exemplo|na verdade|eu acho|assim|enfim|certo|viu',
  ),
  aside: wholly(
    'né|sabe|quer dizer|ou seja|tipo|assim|bom|bem|é|eu acho|na verdade|por exemplo|digamos|entendeu|olha|enfim|claro|aliás',
  ),
  hedges: phrases('tipo assim, basicamente, literalmente, digamos, na verdade, meio que'),
  weakAdverbs: new Set(),
  unfitStarts: words(`
    que quem cujo cuja onde qual quais ele ela eles elas isso isto aquilo esse essa este esta esses essas aquele aquela lhe lhes se nem
    senão sem junto com de do da dos das em no na nos nas por pelo pela para até desde entre sobre segundo durante após contra a ao à como
    e ou mas porque foi era é está estava são eram foram ia vai tinha havia há tem disse diz também além assim aí logo sendo
  `),
  unfitEnds: words(`
    o a os as um uma de do da dos das em no na nos nas num numa ao aos à às pelo pela por para pra pro com sem sob sobre entre até desde
    contra e ou mas nem se que quem qual quando onde como porque não ainda também só menos muito tão eu tu você ele ela nós eles elas me
    te lhe meu minha teu tua seu sua nosso nossa este esta esse essa aquele aquela é são era foi foram está estão estava tem tinha tenho
    há vai vão vou pode podem deve quer cada enquanto então pois
  `),
  particles: new Set(),
  subordinators: words('se quando porque embora enquanto como onde que pois caso'),
  pronouns: words(
    'ele ela eles elas isso isto aquilo esse essa este esta esses essas aquele aquela lhe lhes aí ali lá',
  ),
  obligation: phrases(
    'tem que, têm que, precisa, precisam, precisamos, deve, devem, devemos, nunca, jamais',
  ),
  stakes: words(`
    erro erros errado fracasso fracassar morrer morte morreu matar ganhar perder perdeu dinheiro grátis louco loucura segredo ódio amor
    medo risco difícil dor confiança mentira problema problemas chave truque poder ataque ilegal burro impossível mudar mudou perigo
    guerra verdade crise sucesso
  `),
  vague: words('coisa coisas gente negócio tipo maneira jeito forma algo'),
  question:
    /^(?:(?:e|mas|então) )?(?:(?:a|de|com|para|por|em) )?(?:quem|o que|que|quando|onde|por que|por quê|porque|porquê|como|quanto|quantos|quanta|quantas|qual|quais|será que|cadê)(?!\p{L})/iu,
  announcement:
    /^(?:a|o) (?:pergunta|resposta|coisa|ponto|problema|questão|primeira|primeiro|segunda|segundo|próxima|próximo|outra|outro)(?: coisa| ponto)? (?:é|era|vem)$|^(?:deixa eu|deixe-me|deixem-me|me deixa) |^voltando a|^(?:eu )?(?:quero|queria|gostaria de) |^(?:eu )?(?:vou|vamos) |^(?:isso|isto) é (?:tudo|isso)|^é isso$|^(?:obrigad|olá|oi|bem-vind|tchau|até|inscrev)/u,
  grammar: {
    ...noGrammar,
    determiners: words(
      'o a os as um uma uns umas do da dos das no na meu minha seu sua nosso nossa cada',
    ),
    prepositions: words('de em a por para com sem sobre entre até desde contra ao à pelo pela'),
    conjunctions: words('e ou mas porque que se quando onde como'),
    subjects: words('eu tu você ele ela nós eles elas vocês ninguém alguém todos'),
    adverbs: words('não nunca sempre também já muito mais menos aqui aí hoje agora só'),
    auxiliaries: words(`
      é são era eram foi foram sou somos está estão estava estou há havia tem têm tinha tenho temos teve pode podem posso podemos deve devem
      vai vão vou vamos ia quer querem quero será seria faz fazem fez precisa precisam precisamos precisava
    `),
    verbs: words(`
      diz disse sabe acha vem veio dá deu vê viu põe pôs muda custa vale ganha perde parece existe existem começa morre vive vivem funciona
      importa chega serve fica ficou passa pede leva acontece cresce
    `),
    verbEndings: /^\p{L}{2,}(?:ou|aram|eram|iram|ava|avam|amos|emos|imos|ará|erá|irá|aria|eria)$/u,
    participles: /.{2}(?:ando|endo|indo|ado|ido)$/u,
  },
};
