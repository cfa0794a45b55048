import { atEnd, atFront, none, phrases, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    e|ou|mas|então|aí|bom|bem|pois|ora|olha|né|tá|sim|não(?=,)|é(?=,)|ah|eh|ok|okay|enfim|depois(?=,)|assim(?=,)|gente(?=,)|porque|eu acho(?: que)?|acho(?: que)?
    eu penso(?: que)?|eu diria(?: que)?|eu acredito que|quer dizer(?: que)?|sabe(?: que)?(?=,)|na verdade|a verdade é que|o (?:problema|fato|ponto|negócio) é que
    a (?:questão|coisa|ideia) é que|é que|o que acontece é que|por exemplo|aliás|além disso|também(?=,)|por isso|no fim|primeiro(?=,)|segundo(?=,)|finalmente
    obviamente|basicamente|sinceramente|isso significa que|ou seja|tipo(?=,)|agora(?=,)|portanto|logo(?=,)|parece que|olha só|veja bem|vejam|pois é|na minha opinião|pra mim(?=,)|para mim(?=,)|no fundo|no fim das contas|de fato|de facto|com certeza(?=,)|sinceramente|honestamente|digamos(?: que)?|a verdade(?=,)|só que
  `),
  closing: atEnd(
    'né|não é|sabe|entendeu|percebes|tá ligado|e por aí vai|etcétera|tá|ok|e tal|e tudo mais|e coisas assim|ou algo assim|por exemplo|na verdade|eu acho|assim|enfim|certo|viu',
  ),
  aside: wholly(
    'né|sabe|quer dizer|ou seja|tipo|assim|bom|bem|é|eu acho|na verdade|por exemplo|digamos|entendeu|olha|enfim|claro|aliás|pois é|na minha opinião|de fato|de facto|com certeza|percebes|tá',
  ),
  hedges: phrases('tipo assim, basicamente, literalmente, digamos, na verdade, meio que'),
  weakAdverbs: none,
  unfitStarts: words(`
    que quem cujo cuja onde qual quais ele ela eles elas isso isto aquilo esse essa este esta
    esses essas aquele aquela lhe lhes se nem senão sem junto com de do da dos das em no na nos
    nas por pelo pela para até desde entre sobre segundo durante após contra a ao à como e ou mas
    porque foi era é está estava são eram foram ia vai tinha havia há tem disse diz também além
    assim aí logo sendo
  `),
  particles: none,
  obligation: phrases(`
    tem que, têm que, precisa, precisam, precisamos, deve, devem, devemos, nunca, jamais
  `),
  stakes: words(`
    erro erros errado fracasso fracassar morrer morte morreu matar ganhar perder perdeu dinheiro
    grátis louco loucura segredo ódio amor medo risco difícil dor confiança mentira problema
    problemas chave truque poder ataque ilegal burro impossível mudar mudou perigo guerra verdade
    crise sucesso
  `),
  question:
    /^(?:(?:e|mas|então) )?(?:(?:a|de|com|para|por|em) )?(?:quem|o que|que|quando|onde|por que|por quê|porque|porquê|como|quanto|quantos|quanta|quantas|qual|quais|será que|cadê)(?!\p{L})/iu,
  announcement:
    /^(?:a|o) (?:pergunta|resposta|coisa|ponto|problema|questão|primeira|primeiro|segunda|segundo|próxima|próximo|outra|outro)(?: coisa| ponto)? (?:é|era|vem)$|^(?:deixa eu|deixe-me|deixem-me|me deixa) |^voltando a|^(?:eu )?(?:quero|queria|gostaria de|vou|vamos) (?:falar|dizer|mostrar|contar|começar|agradecer|ver|explicar|apresentar|comentar)|^(?:isso|isto) é (?:tudo|isso)|^é isso$|^(?:obrigad|olá|oi|bem-vind|tchau|até|inscrev)/u,
};
