import type { TopicKnowledge } from '../grammar.ts';
import { words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: words('de do da dos das'),
  excluded: words(`
    poucos poucas tantos tantas mesmos mesmas próprio própria vários várias qualquer grande
    grandes pequeno primeiro primeira segunda último última próximo bem-vindos certo claro exato
    porém cujo domingo sábado segunda-feira terça-feira quarta-feira quinta-feira sexta-feira
  `),
  excludedForms: /\p{L}-(?:me|te|se|lhe|lhes|nos|vos|lo|la|los|las|o|a)$/iu,
  placeholders: words('coisa coisas gente negócio tipo maneira jeito forma algo'),
  quantities: words(`
    metade semana mês noite manhã hora minuto momento resto pedaço parte onze doze quinze vinte
    trinta quarenta cinquenta cem duzentos duzentas mil dezesseis dezessete dezoito dezenove
    sessenta setenta oitenta noventa milhão milhões par dúzia monte terço quarto montes maioria
    série
  `),
  generic: words(`
    episódio episódios podcast programa tema temas assunto assuntos perguntas respostas pessoa
    pessoas exemplo exemplos ponto pontos partes ideia ideias problema problemas razão razões
    motivo palavras tempo vez vezes dia dias semanas meses ano anos horas minutos fim início lado
    número números nomes tipos formas caso casos momentos vídeo vídeos mundo dinheiro criança
    crianças homem mulher amigo amigos convidado capítulo sentido verdade lugar pergunta resposta
    palavra nome rosto cara mão mãos olhos porta
  `),
};
