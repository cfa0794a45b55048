import { anyOf, phrases, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('bom então agora ok pois bem ora'),
  transitions: phrases(`
    próximo, próxima, próximos, seguinte, passamos, passemos, vamos, vamos lá, continuemos,
    agenda, ordem do dia, ponto, tema, assunto, pergunta, perguntas, apresentação, slide,
    primeiro, primeira, segundo, finalmente, último, última, por fim, para terminar, começar,
    comecemos, falar de, falar sobre, falemos, voltando, voltemos, outra coisa, algo mais,
    reunião, ata, capítulo, passo
  `),
  thanks: phrases('obrigado, obrigada, muito obrigado, muito obrigada'),
  meeting: words(`
    reunião reuniões agenda ata comitê comissão presidente presidenta moção membros decidir
    decisão ministro ministra projeto equipe equipa departamento colegas
  `),
  show: words(`
    episódio episódios podcast programa ouvintes espectadores vídeo vídeos canal inscreva-se
    patrocinador patrocinadores convidado convidada convidados público bem-vindos youtube
    instagram
  `),
  introduction: anyOf(String.raw`
    (?:vamos|vou|quero|queremos|queria|gostaria de|podemos)(?: \S+){0,2}? (?:falar|conversar|discutir) (?:de|do|da|dos|das|sobre)
    falemos (?:de|do|da|dos|das|sobre)
    (?:passemos|passamos|voltemos|voltamos)(?: \S+)? (?:a|ao|à|aos|às|para)
    vamos (?:ao|à|aos|às|ver|passar para|começar (?:com|por|pelo|pela))
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
  question:
    /^(?:como|por que|porque|o que|qual) (?:é|são|se|pode|podemos|devemos|funciona|significa|acontece|fazer|faz|há) /u,
  smallTalk: /(?:^| )(?:eu|tu|você|isto|isso|este|esse|ele|ela|aqui|ali|me|te|tudo bem)(?= |$)/u,
  clauseStarts: words('como'),
  aroundPersons: words('de olá senhor senhora dr diz pergunta escreve anônimo anónimo'),
};
