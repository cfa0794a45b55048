import { anyOf, type Language, nothing, phrases, words } from './language.ts';
import { ptPhrasing } from './phrasing/pt.ts';

const lead =
  '(?:(?:então|e|mas|bom|bem|pois|ora|olha|ok|okay|tá|é|sim|aí|enfim|primeiro|para começar|aplausos|música) )*';
const everybody =
  '(?:pessoal|gente|galera|malta|todos|todas|amigos|amigas|turma|senhoras e senhores)';

/** Brazilian and European Portuguese. */
export const pt: Language = {
  tag: 'pt',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      sr. sra. srs. sras. srta. dr. dra. drs. prof. profa. profª. eng. engª. arq. adv. exmo. exma. ilmo. ilma. v.exa. v.s.ª d. dom. pe.
      fr. sto. sta. st. gen. cel. cap. maj. sgt. ten. dep. sen. gov. pres. min. rev. av. r. al. pça. trav. p.ex. ex. cf. vs. aprox. máx.
      mín. tel. jan. fev. abr. ago. set. out. nov. dez. mr. mrs. ms. i.e. e.g.
    `),
    numberAbbreviations: words(
      'n. nº. núm. no. art. arts. pág. págs. p. pp. cap. vol. fig. séc. inc. ap. km.',
    ),
    finalAbbreviations: words(
      'etc. ltda. lda. cia. s.a. jr. a.c. d.c. e.u.a. eua. ph.d. inc. co. a.m. p.m. h.',
    ),
    starters: words(`
      O A Os As Um Uma Eu Tu Você Vocês Ele Ela Nós Eles Elas E Mas Se Quando Porque Então Depois Agora Hoje Assim Aí É Era Foi Não Que
      Como Quem Onde Isso Isto Esse Essa Este Esta Aquele Aquela Em No Na Por Para Com Também Tem Há
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('e mas porque então depois aí porém ou'),
    ends: undefined,
  },
  captions: {
    laughter: /\bris(?:os?|adas?)\b|\brindo\b|gargalhad|aplauso|palmas|ovação/iu,
    noises:
      /música|suspir|\btosse\b|silêncio|inaudível|incompreensível|ruído|barulho|campainha|\bporta\b|sussurr|\bgrit(?:a|am|os?)\b/iu,
  },
  words: {
    stop: words(`
      o a os as um uma uns umas de do da dos das em no na nos nas num numa ao aos à às pelo pela pelos pelas por para pra pro com sem sob
      sobre entre até desde após contra e ou mas nem se que quem qual quais quando onde como porque por quê porquê quanto quantos não sim
      já ainda também só mais menos muito muita muitos muitas pouco pouca tão tanto tanta bem mal assim aqui ali aí lá agora hoje ontem
      sempre nunca depois antes então pois eu tu você vocês ele ela nós eles elas me te se lhe lhes nos vos mim ti si comigo consigo meu
      minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas dele dela deles delas este esta isto estes estas
      esse essa isso esses essas aquele aquela aquilo aqueles aquelas neste nesta nesse nessa naquele naquela deste desta desse dessa
      disso disto é são era eram foi foram fui ser sou somos sido seja está estão estava estavam estou estamos estar esteve tá tô tem têm
      tinha tinham tenho temos ter teve tive há havia haver houve vai vão vou vamos ir ia iam fazer faz fazem fez fiz feito faço pode podem
      posso podemos poder podia deve devem devo quer querem quero queria dizer diz digo dizem disse dito dá dar deu fica ficar ficou vem
      vir veio ver vejo gente coisa coisas vez vezes dia dias ano anos tudo todo toda todos todas cada outro outra outros outras mesmo
      mesma algum alguma alguns algumas algo alguém nada ninguém nenhum nenhuma dois duas três tipo né bom boa ok okay obrigado obrigada
      gente realmente mesmo talvez quase enquanto embora durante através apenas lado jeito
    `),
    dangling: words(`
      o a os as um uma de do da dos das em no na nos nas num numa ao aos à às pelo pela por para pra pro com sem sob sobre entre até desde
      contra e ou mas nem se que quem qual quando onde como porque não já ainda também só mais menos muito tão eu tu você ele ela nós eles
      elas me te lhe meu minha teu tua seu sua nosso nossa este esta esse essa aquele aquela é são era foi foram está estão estava tem
      tinha tenho há vai vão vou pode podem deve quer cada enquanto então pois
    `),
    dependent: words(`
      e ou mas porque então aí assim também ele ela eles elas isso isto esse essa esses essas este esta aquilo aquele aquela pois porém
      contudo depois sim não né tá claro exato exatamente aliás enfim bom ora logo portanto
    `),
    freshStarts: words('então bom ora enfim'),
    kinds: {
      i: words(`
        eu me mim meu minha meus minhas comigo sou fui estou tenho tive fiz quero acho penso lembro sei vi cheguei comecei aprendi corri
        chorei senti pensei
      `),
      you: words(
        'você vocês tu te ti teu tua teus tuas contigo vos vosso vossa podes deves tens queres imagina imagine',
      ),
      we: phrases(
        'nós, nos, nosso, nossa, nossos, nossas, a gente, somos, temos, fizemos, vamos, precisamos',
      ),
      negation: words('não nunca nada ninguém nenhum nenhuma nem jamais sem tampouco'),
      future: words(`
        futuro amanhã mundo mudança mudar mudará tecnologia ia humanidade humanos sociedade será serão teremos próximo próxima vai
        inteligência
      `),
      story: phrases(`
        era, eram, tinha, tinham, havia, estava, fui, foi, anos atrás, meses atrás, há anos, um dia, uma vez, uma noite, certa vez, certo
        dia, lembro, me lembro, lembro-me, nasci, cresci, quando eu, na época, naquele dia, naquela noite, de repente, comecei, conheci,
        encontrei, aconteceu
      `),
      swear: words(
        'merda porra caralho foda foder fodido puta bosta cacete desgraça cabrão raio droga',
      ),
      advice: phrases(`
        deve, deves, devem, deveria, deveríamos, precisa, precisas, precisam, tem que, têm que, tens de, é preciso, conselho, conselhos,
        dica, dicas, recomendo, experimente, tente, tentem, evite, evitem, aprenda, aprendam, erro, erros, lição, chave, importante,
        melhor, regra, pare, parem, lembre, o segredo é
      `),
      talk: words(
        'pergunta perguntas podcast episódio entrevista conversa papo tema assunto convidado convidada programa plateia público',
      ),
      humour: phrases(`
        engraçado, engraçada, piada, piadas, rir, riso, risada, brincadeira, estranho, esquisito, louco, louca, maluco, doido, burro, idiota,
        estúpido, mãe, pai, mulher, marido, sogra, namorado, namorada, avó, tio, cachorro, cão, gato, vergonha, cerveja, vinho, festa,
        banheiro, cueca, bêbado, meu deus, nossa senhora, por favor, sinceramente, obviamente, praticamente, imagina só
      `),
      say: phrases(`
        disse, diz, digo, dizia, falou, fala, falei, eu disse, ele disse, ela disse, ele falou, ela falou, perguntou, perguntei, respondeu,
        respondi, gritou, contou, pediu, me disse, disse-me
      `),
      filler: phrases('né, tipo, assim, ahn, hum, quer dizer, sabe, tá, bom, enfim, digamos, pá'),
      promotion: phrases(`
        se inscreva, inscreva, inscreve, inscrevam, subscreve, subscrevam, canal, sininho, patrocínio, patrocinador, patrocinado, link,
        descrição, cupom, cupão, desconto, newsletter, deixa o, like, curtir, siga, sigam, comentários, bem-vindos, bem-vindo, bem-vindas,
        obrigado por, obrigada por, obrigado pelo, obrigada pelo, oferecimento, episódio, podcast
      `),
      emotion: words(`
        amor amar ódio odiar medo pavor triste tristeza feliz felicidade alegria dor chorei chorou chorar chorando lágrimas coração incrível
        terrível horrível lindo maravilhoso morte morreu morreram guerra vergonha orgulho orgulhoso orgulhosa esperança sonho sonhos surpresa
        raiva paixão coragem ansiedade solidão saudade luto milagre assustado emocionante
      `),
      insight: phrases(`
        porque, motivo, razão, verdade, a verdade é, realidade, na verdade, significa, quer dizer, entender, entendi, percebi, descobri,
        aprendi, aprendemos, problema, diferença, erro, chave, ideia, segredo, de fato, de facto, por isso, o ponto é, a maioria, acho,
        acredito, fundamental
      `),
      absolute: words(`
        sempre nunca tudo todos todas ninguém nada nenhum nenhuma cada melhor pior maior mais único única só absolutamente completamente
        totalmente impossível jamais qualquer
      `),
      contrast: phrases(
        'mas, porém, contudo, entretanto, no entanto, embora, apesar, pelo contrário, em vez, na verdade, aliás, enquanto, senão',
      ),
      backchannel: phrases(`
        exato, exatamente, com certeza, claro, é verdade, isso mesmo, isso aí, pois é, concordo, boa pergunta, ótima pergunta, de acordo,
        perfeito, uhum
      `),
    },
  },
  profanity: {
    words: words(`
      porra porras caralho caralhos merda merdas puta putas putaria putarias puteiro puteiros cu cus cuzão cuzões buceta bucetas boceta bocetas
      arrombado arrombada arrombados arrombadas viado viados cabrão cabrões cona conas piroca pirocas bosta bostas punheta punhetas punheteiro
      punheteiros paneleiro paneleiros fdp pqp vsf
    `),
    forms:
      /^(?:(?:des)?fod(?:a|as|e|es|er|em|eu|ido|ida|idos|idas|endo|am|amos|este|eram)|cag(?:ar|ada|adas|ado|ando|ou|uei)|esporr\p{L}{1,4})$/u,
  },
  housekeeping: anyOf(String.raw`
    ^${lead}(?:olá|oi|alô|bom dia|boa tarde|boa noite|sejam? (?:muito )?bem-vind[oa]s?|bem-vind[oa]s?)(?: a| ao| à| ${everybody}| de volta| e| tudo bem|$)
    ^${lead}(?:fala|e aí),? ${everybody}
    ^${lead}(?:muit[oa]s? )?(?:obrigad[oa]|obrigadão|valeu|agradeço)(?: a ${everybody}| ${everybody}| mesmo| de novo| de coração| a vocês)*$
    (?:obrigad[oa]|agradeço|agradecer)(?: a \S+| muito)* (?:por (?:ter|me|nos|vir|virem|assistir|assistirem|ouvir|ouvirem|estar|estarem|acompanhar)|pel[oa] (?:convite|atenção|presença|vossa|sua|audiência|companhia)|por (?:sua|vossa) atenção)
    ^${lead}(?:meu nome é|o meu nome é|me chamo|chamo-me)
    ^${lead}(?:é (?:isso|só isso|tudo)|isso é tudo|é tudo por hoje|por hoje é (?:só|isso|tudo)|até (?:a próxima|mais|logo|breve|amanhã|já)|tchau|adeus|nos vemos|vemo-nos|fui)(?: \S+){0,4}$
    (?:a gente se vê|nos vemos|vemo-nos|te vejo) (?:no|na|em|amanhã|semana)
    ^${lead}(?:hoje|neste (?:vídeo|episódio|tutorial)|nesse (?:vídeo|episódio)|nesta (?:aula|palestra)|no vídeo de hoje|na aula de hoje) (?:eu|nós|a gente|vou|vamos|quero|queria|você|vocês|falarei|vim|iremos)
    ^${lead}(?:eu )?(?:quero|queria|gostaria de|vou|vamos|vim) (?:falar|mostrar|contar|ensinar|apresentar|explicar)(?: \S+){0,8} hoje
    ^${lead}antes de (?:começar|começarmos|iniciar|seguir|continuar|a gente começar|mais nada)
    ^${lead}(?:vamos (?:lá|começar|nessa|em frente|ao que interessa)|bora(?: lá)?)$
    inscrev(?:a|e|am|er)[- ]?(?:se|te)?\b.{0,20}canal|se inscrev|subscrev|deix[ae]m? (?:o |um |seu |o seu |o teu )*(?:like|gosto|joinha|comentário|avaliação)|sininho|ativ[ae]m? (?:o sino|as notificações)
    patrocin|cupom|cupão|código de desconto|oferecimento de|na descrição|links? (?:está|estão|fica|na|abaixo|aqui)|(?:siga|sigam|segue|sigam-me|me sigam?) (?:no|na|nas|nos)
    (?:voltaremos|voltarei|vou voltar|vamos voltar|voltamos|volto|falaremos|falo)(?: \S+){0,4} (?:mais tarde|depois|daqui a pouco|mais à frente|mais para a frente|em breve)
    (?:vou pular|vamos pular|pulo|salto|vou saltar|vamos saltar|saltamos) (?:esse|essa|este|esta|isso|isto|o|a)|(?:pouco|falta de|sem|mais) tempo(?: \S+)?$|por (?:falta|questões) de tempo
    (?:próximo|próxima|esse|essa|este|esta|neste|nesse|último) (?:slide|diapositivo|tela|ecrã)|como (?:vocês |você )?(?:podem|pode) ver|compartilhar (?:a |minha )?tela|partilhar o ecrã
    (?:alguma|algumas|há|têm|tem) (?:perguntas?|dúvidas?)$|(?:mostrar|ver|aqui está) (?:a agenda|o programa|o roteiro|o índice|o cronograma)
    ^(?:legendas?|legendado|tradução|transcrição|revisão|edição|roteiro|direção|música|produção)(?: \S+){0,2} (?:por|pela|de|da comunidade)
    ^(?:e |então |bom |hey |ei )*(?:olá|oi|e aí|fala)(?: \S+)? (?:pessoal|gente|galera|amigos|turma|a todos)
    (?:você|vocês|estás) (?:está|estão|a) (?:ouvindo|assistindo|ouvir|ver) |(?:seja|sejam) bem-vind|bem-vind[oa]s? (?:a|ao|à|de volta)
    ^(?:e |então |bom |bem )*antes de (?:começar|começarmos|iniciar|continuar|entrar)
    ^(?:e |então |bom |bem )*(?:um (?:abraço|beijo)|até (?:a próxima|o próximo|à próxima|já|semana)|(?:se cuidem|fiquem bem|fiquem com deus)|tchau)
    (?:com|use) o (?:código|cupom)|este (?:episódio|vídeo) (?:é|foi|tem) (?:patrocinado|o apoio)|obrigad[oa] por (?:assistir|ouvir|ver|acompanhar|estar)
  `),
  advertising: anyOf(String.raw`
    patrocin|inscrev(?:a|e|am)|subscrev|cupom|cupão|desconto|newsletter|teste grátis|ponto com\b|\.(?:com|pt|br|net|org)\b|publicidade|oferecimento de
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      'éh, hm, hum, ahn, né, então, e, mas, aí, bom, bem, olha, sim, não, tipo, enfim, tá, pois, ok, okay, agora, quer dizer, ou seja, na verdade, assim',
    ),
    kept: /^(?:não (?!não |mas |eu acho |porque )\S|bom (?!então |e |mas |eu |a gente |é )\S|bem (?!então |e |mas |eu |a gente )\S|olha (?:o|a|os|as|só|para)(?!\p{L})|tipo (?:de|assim)(?!\p{L})|então (?:era|foi)(?!\p{L})|agora (?:que|há)(?!\p{L})|assim (?:que|como)(?!\p{L})|sim (?:senhor))/u,
    references: words(
      'ele ela eles elas isso isto aquilo esse essa esses essas aquele aquela ambos ambas',
    ),
    joining: words('e mas ou porque pois porém'),
    setUp:
      /(?:^| )(?:por exemplo|a (?:pergunta|resposta|coisa|ideia|verdade|questão) é(?: que)?|o (?:problema|ponto) é(?: que)?|(?:me|lhe|nos) (?:disse|perguntou|falou)|(?:ele|ela|eu) (?:disse|falou|falei|perguntou)|ou seja|quer dizer|o seguinte|porque|que)$/u,
  },
  rubric: {
    mild: words('não nem sem tudo todos todas cada mais só'),
    weakSignals: phrases(
      'porque, ideia, acho, acredito, quer dizer, de fato, de facto, deve, precisa, melhor, tente',
    ),
    timeless: phrases('anos atrás, vai'),
    losses: words(
      'morreu morto morta morte perdi perdeu perder perda funeral luto câncer cancro divórcio demitido demitida falência queimou',
    ),
    storyOpening:
      /^["“«'‘]?(?:(?:e|então|aí|bom|pois),? )?(?:quando (?:eu|era|tinha|estava|cheguei|comecei)|há \S+ (?:anos|meses|semanas|dias)|(?:\S+ ){1,3}(?:anos|meses|semanas|dias) atrás|(?:um|certo) dia\b|(?:uma|certa) (?:vez|noite|manhã|tarde)\b|(?:eu )?me lembro|lembro|no ano passado|ontem |em (?:19|20)\d\d|eu (?:era|tinha|estava|fui|cresci|nasci)\b|era uma vez)/iu,
    imperative:
      /^["“«'‘]?(?:(?:depois|então|primeiro|por favor|e|em vez disso|aí),? )*(?:pegue|pega|peguem|faça|façam|faz|escreva|escrevam|escreve|comece|comecem|começa|pergunte|perguntem|pergunta|tente|tentem|experimente|experimenta|mostre|mostrem|dê|deem|leia|leiam|lê|vá|vão a|compre|comprem|use|usem|usa|escolha|escolham|escolhe|lembre|lembrem|esqueça|esqueçam|esquece|construa|ligue|aprenda|aprendam|aprende|ouça|ouçam|ouve|procure|procurem|procura|pare|parem|para de|espere|esperem|evite|evitem|evita|ponha|coloque|coloquem|guarde|deixe|deixem|não (?:faça|façam|faças|abra|abram|abras|compre|comprem|tenha|tenham|tenhas|esqueça|esqueçam|use|usem|deixe|deixem)) ?(?!.*\?$)/iu,
  },
  phrasing: ptPhrasing,
  chapters: {
    openers: phrases('bom, então, agora, ok, pois, bem, ora'),
    transitions: phrases(`
      próximo, próxima, próximos, seguinte, passamos, passemos, vamos, vamos lá, continuemos, agenda, ordem do dia, ponto, tema,
      assunto, pergunta, perguntas, apresentação, slide, primeiro, primeira, segundo, finalmente, último, última, por fim, para
      terminar, começar, comecemos, falar de, falar sobre, falemos, voltando, voltemos, outra coisa, algo mais, reunião, ata, capítulo,
      passo
    `),
    thanks: phrases('obrigado, obrigada, muito obrigado, muito obrigada'),
    meeting: words(`
      reunião reuniões agenda ata comitê comissão presidente presidenta moção membros decidir decisão ministro ministra projeto equipe equipa
      departamento colegas
    `),
    show: words(`
      episódio episódios podcast programa ouvintes espectadores vídeo vídeos canal inscreva-se patrocinador patrocinadores convidado convidada
      convidados público bem-vindos youtube instagram
    `),
    introduction: anyOf(String.raw`
      (?:vamos|vou|quero|queremos|queria|gostaria de|podemos)(?: \S+){0,2}? (?:falar|conversar|discutir) (?:de|do|da|dos|das|sobre)
      falemos (?:de|do|da|dos|das|sobre)
      (?:passemos|passamos|vamos|voltemos|voltamos)(?: \S+)? (?:a|ao|à|aos|às|para)
      (?:comecemos|começamos|começar|vamos começar) (?:com|por|pelo|pela)
      (?:o|a|nosso|nossa) (?:próximo|próxima|último|última|outro|outra|seguinte)(?: tema| ponto| assunto| pergunta| coisa| parte)?(?: seguinte)? (?:é|são|seria)
    `),
    mention: anyOf(`
      (?:falar|falando|falamos|falado) (?:de|do|da|dos|das|sobre)
      (?:pergunta|perguntas|capítulo|episódio) (?:de|do|da|sobre)
      o que (?:é|são)
      quando se trata de
      (?:chamado|chamada|conhecido como|o tema|a ideia de|o conceito de|em relação a)
    `),
    questionFrom: /pergunta(?: \S+){0,3}? (?:é |vem )?(?:de|do|da)/u,
    sponsor:
      /patrocin|código (?:de )?(?:desconto|promocional)|cupom|cupão|teste grátis|anunciante|\.(?:com|pt|br)\b/u,
    question:
      /^(?:como|por que|porque|o que|qual) (?:é|são|se|pode|podemos|devemos|funciona|significa|acontece|fazer|faz|há) /u,
    smallTalk: /(?:^| )(?:eu|tu|você|isto|isso|este|esse|ele|ela|aqui|ali|me|te|tudo bem)(?= |$)/u,
    clauseStarts: words('como'),
    aroundPersons: words('de olá senhor senhora dr diz pergunta escreve anônimo anónimo'),
    generic: words(`
      episódio episódios podcast programa tema temas assunto assuntos pergunta perguntas resposta respostas coisa coisas gente pessoa pessoas
      exemplo exemplos ponto pontos parte partes ideia ideias problema problemas razão razões motivo palavra palavras tempo vez vezes dia dias
      semana semanas mês meses ano anos hora horas minuto minutos fim início lado número números nome nomes tipo tipos forma formas jeito maneira
      caso casos momento momentos vídeo vídeos mundo dinheiro criança crianças homem mulher amigo amigos convidado capítulo sentido verdade lugar
    `),
  },
  disfluencies: {
    fillers: words('hum hã ahn ãh eh hm'),
    stumbles: words(`
      o a os as um uma uns umas eu tu ele ela nós eles e mas ou se quando porque de do da em no na com por para é são era meu seu minha sua que
    `),
  },
  nouns: {
    capitalised: false,
    maxPhraseWords: 3,
    determiners: words(`
      o a os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela meu minha meus minhas teu tua seu sua seus suas nosso
      nossa este esta esse essa aquele aquela cada algum alguma dois duas três quatro cinco seis sete oito nove dez
    `),
    verbMarkers: words(
      'eu tu você ele ela nós eles elas vocês quem não se me te já que vou vai vamos vão tinha tem ter foi pode deve posso',
    ),
    verbs: words(
      'disse fez foi veio viu deu pôs teve pediu jogou correu chorou riu abriu fechou chegou ficou perdeu trouxe soube quis pude',
    ),
    verbEndings: {
      pattern:
        /(?:ar|er|ir|ando|endo|indo|ava|avam|aram|eram|iram|ado|ido|amos|emos|imos|ou|eu|iu)$/u,
      likeness: 0.5,
    },
    vague: words(`
      metade semana mês noite manhã tarde hora minuto segundo momento resto pedaço parte rosto cara mão mãos olhos porta pergunta resposta
      palavra nome rua casa onze doze quinze vinte trinta quarenta cinquenta cem duzentos duzentas mil
    `),
    adverbs: /.mente$/u,
    excluded: /\p{L}-(?:me|te|se|lhe|lhes|nos|vos|lo|la|los|las|o|a)$/iu,
    attached: /^d['’](?=\p{L})/iu,
    possessive: nothing,
    contraction: nothing,
  },
  phrases: {
    joiners: words('de do da dos das'),
    prepositions: words(`
      a ao à aos às com contra de do da dos das desde em no na nos nas num numa entre para por pelo pela pelos pelas sem sob sobre até
      durante segundo
    `),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: nothing,
    nounForms:
      /.{3}(?:ção|ções|são|sões|dade|dades|mento|mentos|ismo|eza|tude|agem|agens|ência|ância|ências|âncias|logia)$/u,
    excluded: words(`
      aqui ali lá aí agora depois antes então também nem além quase talvez sempre nunca jamais hoje ontem amanhã logo cedo tarde ainda já mais
      menos muito muita muitos muitas pouco pouca poucos poucas tanto tanta tantos tantas todo toda todos todas tudo outro outra outros outras mesmo
      mesma mesmos mesmas próprio própria vários várias alguns algumas nenhum nenhuma nada ninguém algo alguém qualquer bom boa bem mal melhor pior
      grande grandes pequeno primeiro primeira segundo segunda último última próximo junto olá adeus tchau obrigado obrigada bem-vindos certo claro
      exato pois porém enquanto embora porque quando onde como quanto quem qual cujo só somente apenas realmente domingo sábado segunda-feira
      terça-feira quarta-feira quinta-feira sexta-feira enfim aliás né tipo assim
    `),
    verbs: words(`
      é são era eram foi foram ser está estão estava estavam estar há havia houve haver tem têm tinha tinham teve ter faz fazem fazia fez fazer diz
      dizem dizia disse dizer pode podem podia pôde poder deve devem devia vai vão ia vou vamos ir vê veem via viu ver dá dão deu dar sabe sabem sabia
      saber quer querem queria querer chega chegou chegar passa passou passar deixa deixou deixar segue seguiu seguir encontra encontrou leva levou
      fala falou acha acho achava pensa penso pensava sai saiu vem vêm veio volta voltou toma tomou vive viveu sente gosta gostou parece pareceu fica
      ficou começa começou torna morreu nasceu morre nasce chama chamava chamou digo sei vejo precisa permite existe acontece funciona olha olhem
      lembra escuta espero conta contou mostra usa
    `),
    verbEndings:
      /(?:ando|endo|indo|aram|eram|iram|ava|avam|ávamos|íamos|eria|aria|iria|erá|ará|irá|remos|amos|emos|imos|ar-se|er-se|ado|ido|ar|er|ir|ou)$/u,
    participles: nothing,
    gerunds: nothing,
    adjectives: words(
      'novo nova novos novas velho velha velhos velhas alto alta baixo baixa longo longa jovem',
    ),
    adjectiveEndings:
      /(?:ivo|iva|ivos|ivas|ico|ica|icos|icas|oso|osa|osos|osas|al|ais|ável|áveis|ível|íveis|ário|ária|ários|árias|ante|antes)$/u,
    definite: nothing,
    adjectivesFollow: true,
  },
  inflections: [
    [/(?<=...)(?:ações|ação|amente|mente)$/u, ''],
    [/(?<=..)(?:ões|ães|ãos|ão)$/u, ''],
    [/(?<=...)(?:ando|endo|indo|ad[oa]s?|id[oa]s?|aram|eram|iram|ar|er|ir)$/u, ''],
    [/(?<=...)(?:es|s)$/u, ''],
    [/(?<=...)[aoe]$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:engraçad|divertid|piada|risad|hilári|cômic|cómic|humor)/u,
      insight: /^(?:insight|lição$|lições$|reflex|aprendizad|aprendizagen|sabedori)/u,
      advice: /^(?:conselho|dicas?$|recomenda|sugest)/u,
      emotion: /^(?:emoci|emoçã|emoçõ|comovent|tocante|inspirador)/u,
      story: /^(?:históri|casos?$|relato|anedot|episódios?$)/u,
      numbers: /^(?:números?$|dados?$|estatístic|cifras?$)/u,
      controversy: /^(?:polêmic|polémic|controvers|controvérs|provocat)/u,
      question: /^(?:pergunt)/u,
    },
    request: words(
      'encontre encontra ache acha mostre mostra procure busque melhores melhor momentos momento partes trechos trecho cortes corte clipes vídeo onde fala',
    ),
  },
  replies: {
    nothingFound:
      'Não encontrei nada sobre isso nos seus vídeos. Tente outras palavras ou escolha os vídeos a que se refere. Os vídeos novos podem ser pesquisados assim que os clipes estiverem prontos.',
  },
};
