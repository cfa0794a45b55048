import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words(`
    o a os as um uma uns umas do da dos das no na meu minha seu sua nosso nossa cada nos nas ao à
    aos às pelo pela meus minhas teu tua seus suas este esta esse essa aquele aquela algum alguma
    dois duas três quatro cinco seis sete oito nove dez estes estas esses essas
  `),
  prepositions: words(`
    de em por para com sem sobre entre até desde contra num numa pelos pelas sob durante segundo
  `),
  conjunctions: words('e ou mas nem qual quais cujo cuja quanto porém contudo'),
  subordinators: words('se quando porque embora enquanto como onde que pois caso'),
  pronouns: words('eu tu você nós vocês ninguém alguém todos todo algo nada quem gente'),
  references: words(`
    ele ela eles elas isso isto aquilo esse essa este esta esses essas aquele aquela lhe lhes aí
    ali lá
  `),
  adverbs: words(`
    não nunca sempre também já muito mais menos aqui hoje agora só depois antes então nem além
    quase talvez jamais ontem amanhã logo cedo tarde ainda bem mal melhor pior junto somente
    apenas realmente enfim aliás assim sim
  `),
  adverbEndings: /.mente$/u,
  interjections: words('olá adeus tchau obrigado obrigada oi né tá ah eh'),
  adjectives: words(`
    novo nova novos novas velho velha velhos velhas alto alta baixo baixa longo longa jovem
  `),
  adjectiveEndings:
    /(?:ivo|iva|ivos|ivas|ico|ica|icos|icas|oso|osa|osos|osas|al|ais|ável|áveis|ível|íveis|ário|ária|ários|árias|ante|antes)$/u,
  auxiliaries: words(`
    é são era eram foram sou somos está estão estava estou há havia têm tenho temos teve podem
    podemos devem ia quer querem quero será seria faz fazem fez precisa precisam precisamos
    precisava estamos estavam esteve fomos seja sejam haja houve poderia poderiam deveria deveriam
    podia podiam devia tiveram terá terão seriam
  `),
  modals: words('foi tem tinha pode posso deve vai vão vou vamos'),
  beforeVerbs: words('eu tu você ele ela nós eles elas vocês quem não se me te já que ter'),
  verbs: words(`
    diz disse sabe acha vem veio dá deu vê viu põe pôs muda custa vale ganha perde parece existe
    existem começa morre vive vivem funciona importa chega serve fica ficou passa pede leva
    acontece cresce pediu jogou correu chorou riu abriu fechou chegou perdeu trouxe soube quis
    pude ser estar haver tinham ter fazia fazer dizem dizia dizer pôde poder ir veem via ver dão
    dar sabem sabia saber queria querer chegar passou passar deixa deixou deixar segue seguiu
    seguir encontra encontrou levou fala falou acho achava pensa penso pensava sai saiu vêm volta
    voltou toma tomou viveu sente gosta gostou pareceu começou torna morreu nasceu nasce chama
    chamava chamou digo sei vejo permite olha olhem lembra escuta espero conta contou mostra usa
  `),
  verbEndings:
    /^(?!(?:últimos|próximos|mínimos|máximos|íntimos|ramos|gramas|extremos|termos|supremos|padaria|livraria|bateria|galeria|loteria|secretaria|maioria|palavra|fava)$)\p{L}{2,}(?:ou|aram|eram|iram|ava|avam|ávamos|íamos|amos|emos|imos|ará|erá|irá|remos|aria|eria|iria)$/u,
  infinitives:
    /^(?!(?:lugar|bar|mar|lar|par|militar|familiar|popular|celular|particular|escolar|solar|nuclear|dólar|regular|similar|singular|molecular|mulher|prazer|caráter|líder|câncer|poder|dever|ser|parecer)$)\p{L}{2,}(?:ar|er|ir)(?:-[mst]e|-l[aoe]s?)?$/u,
  participles:
    /^(?!(?:estado|mercado|lado|resultado|passado|advogado|soldado|cuidado|significado|sentido|partido|ruído|pedido|vestido|apelido|mundo|segundo|comando|bando|grado|sindicado|teclado|telhado|gado|líquido)$)\p{L}{2,}(?:ando|endo|indo|ado|ido)$/u,
  nounEndings:
    /.{3}(?:ção|ções|são|sões|dade|dades|mento|mentos|ismo|eza|tude|agem|agens|ência|ância|ências|âncias|logia)$/u,
  adjectivesFollow: true,
  attached: /^d['’](?=\p{L})/iu,
};
