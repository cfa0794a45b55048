import { anyOf } from '../lists.ts';

const lead =
  '(?:(?:então|e|mas|bom|bem|pois|ora|olha|ok|okay|tá|é|sim|aí|enfim|primeiro|para começar|aplausos|música) )*';

const everybody =
  '(?:pessoal|gente|galera|malta|todos|todas|amigos|amigas|turma|senhoras e senhores)';

export const housekeeping = anyOf(String.raw`
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
`);

export const advertising = anyOf(String.raw`
  patrocin|inscrev(?:a|e|am)|subscrev|cupom|cupão|desconto|código promocional|anunciante|newsletter|teste grátis|publicidade|oferecimento de
  ponto com\b|\.(?:com|pt|br|net|org)\b
`);
