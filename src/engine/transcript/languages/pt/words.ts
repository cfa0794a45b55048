import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    o a os as um uma uns umas de do da dos das em no na nos nas num numa ao aos à às pelo pela
    pelos pelas por para pra pro com sem sob sobre entre até desde após contra e ou mas nem se que
    quem qual quais quando onde como porque quê porquê quanto quantos não sim já ainda também só
    mais menos muito muita muitos muitas pouco pouca tão tanto tanta bem mal assim aqui ali aí lá
    agora hoje ontem sempre nunca depois antes então pois eu tu você vocês ele ela nós eles elas
    me te lhe lhes vos mim ti si comigo consigo meu minha meus minhas teu tua teus tuas seu sua
    seus suas nosso nossa nossos nossas dele dela deles delas este esta isto estes estas esse essa
    isso esses essas aquele aquela aquilo aqueles aquelas neste nesta nesse nessa naquele naquela
    deste desta desse dessa disso disto é são era eram foi foram fui ser sou somos sido seja está
    estão estava estavam estou estamos estar esteve tá tô tem têm tinha tinham tenho temos ter
    teve tive há havia haver houve vai vão vou vamos ir ia iam fazer faz fazem fez fiz feito faço
    pode podem posso podemos poder podia deve devem devo quer querem quero queria dizer diz digo
    dizem disse dito dá dar deu fica ficar ficou vem vir veio ver vejo gente coisa coisas vez
    vezes dia dias ano anos tudo todo toda todos todas cada outro outra outros outras mesmo mesma
    algum alguma alguns algumas algo alguém nada ninguém nenhum nenhuma dois duas três tipo né bom
    boa ok okay obrigado obrigada realmente talvez quase enquanto embora durante através apenas
    lado jeito
  `),
  dangling: words(`
    o a os as um uma de do da dos das em no na nos nas num numa ao aos à às pelo pela por para pra
    pro com sem sob sobre entre até desde contra e ou mas nem se que quem qual quando onde como
    porque não já ainda também só mais menos muito tão eu tu você ele ela nós eles elas me te lhe
    meu minha teu tua seu sua nosso nossa este esta esse essa aquele aquela é são era foi foram
    está estão estava tem tinha tenho há vai vão vou pode podem deve quer cada enquanto então pois
  `),
  dependent: words(`
    e ou mas porque então aí assim também ele ela eles elas isso isto esse essa esses essas este
    esta aquilo aquele aquela pois porém contudo depois sim não né tá claro exato exatamente aliás
    enfim bom ora logo portanto
  `),
  freshStarts: words('então bom ora enfim'),
  kinds: {
    i: words(`
      eu me mim meu minha meus minhas comigo sou fui estou tenho tive fiz quero acho penso lembro
      sei vi cheguei comecei aprendi corri chorei senti pensei
    `),
    you: words(`
      você vocês tu te ti teu tua teus tuas contigo vos vosso vossa podes deves tens queres
      imagina imagine
    `),
    we: phrases(`
      nós, nos, nosso, nossa, nossos, nossas, a gente, somos, temos, fizemos, vamos, precisamos
    `),
    negation: words('não nunca nada ninguém nenhum nenhuma nem jamais sem tampouco'),
    future: words(`
      futuro amanhã mundo mudança mudar mudará tecnologia ia humanidade humanos sociedade será
      serão teremos próximo próxima vai inteligência
    `),
    story: phrases(`
      era, eram, tinha, tinham, havia, estava, fui, foi, anos atrás, meses atrás, há anos, um dia,
      uma vez, uma noite, certa vez, certo dia, lembro, me lembro, lembro-me, nasci, cresci,
      quando eu, na época, naquele dia, naquela noite, de repente, comecei, conheci, encontrei,
      aconteceu
    `),
    swear: words(`
      merda porra caralho foda foder fodido puta bosta cacete desgraça cabrão raio droga
    `),
    advice: phrases(`
      deve, deves, devem, deveria, deveríamos, precisa, precisas, precisam, tem que, têm que,
      tens de, é preciso, conselho, conselhos, dica, dicas, recomendo, experimente, tente, tentem,
      evite, evitem, aprenda, aprendam, erro, erros, lição, chave, importante, melhor, regra,
      pare, parem, lembre, o segredo é
    `),
    talk: words(`
      pergunta perguntas podcast episódio entrevista conversa papo tema assunto convidado
      convidada programa plateia público
    `),
    humour: phrases(`
      engraçado, engraçada, piada, piadas, rir, riso, risada, brincadeira, estranho, esquisito,
      louco, louca, maluco, doido, burro, idiota, estúpido, mãe, pai, mulher, marido, sogra,
      namorado, namorada, avó, tio, cachorro, cão, gato, vergonha, cerveja, vinho, festa,
      banheiro, cueca, bêbado, meu deus, nossa senhora, por favor, sinceramente, obviamente,
      praticamente, imagina só
    `),
    say: phrases(`
      disse, diz, digo, dizia, falou, fala, falei, eu disse, ele disse, ela disse, ele falou,
      ela falou, perguntou, perguntei, respondeu, respondi, gritou, contou, pediu, me disse,
      disse-me
    `),
    filler: phrases(`
      né, tipo, assim, ahn, hum, quer dizer, sabe, tá, bom, enfim, digamos, pá
    `),
    promotion: phrases(`
      se inscreva, inscreva, inscreve, inscrevam, subscreve, subscrevam, canal, sininho,
      patrocínio, patrocinador, patrocinado, link, descrição, cupom, cupão, desconto, newsletter,
      deixa o, like, curtir, siga, sigam, comentários, bem-vindos, bem-vindo, bem-vindas,
      obrigado por, obrigada por, obrigado pelo, obrigada pelo, oferecimento, episódio, podcast
    `),
    emotion: words(`
      amor amar ódio odiar medo pavor triste tristeza feliz felicidade alegria dor chorei chorou
      chorar chorando lágrimas coração incrível terrível horrível lindo maravilhoso morte morreu
      morreram guerra vergonha orgulho orgulhoso orgulhosa esperança sonho sonhos surpresa raiva
      paixão coragem ansiedade solidão saudade luto milagre assustado emocionante
    `),
    insight: phrases(`
      porque, motivo, razão, verdade, a verdade é, realidade, na verdade, significa, quer dizer,
      entender, entendi, percebi, descobri, aprendi, aprendemos, problema, diferença, erro, chave,
      ideia, segredo, de fato, de facto, por isso, o ponto é, a maioria, acho, acredito,
      fundamental
    `),
    absolute: words(`
      sempre nunca tudo todos todas ninguém nada nenhum nenhuma cada melhor pior maior mais único
      única só absolutamente completamente totalmente impossível jamais qualquer
    `),
    contrast: phrases(`
      mas, porém, contudo, entretanto, no entanto, embora, apesar, pelo contrário, em vez,
      na verdade, aliás, enquanto, senão
    `),
    backchannel: phrases(`
      exato, exatamente, com certeza, claro, é verdade, isso mesmo, isso aí, pois é, concordo,
      boa pergunta, ótima pergunta, de acordo, perfeito, uhum
    `),
  },
};
