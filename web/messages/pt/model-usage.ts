import type { modelUsage as english } from '../en/model-usage.ts';

/** Texts of what models are used for, and its limits. */
export const modelUsage: Record<keyof typeof english, string> = {
  'modelUsage.title': 'Modelos de linguagem neste mês',
  'modelUsage.loading': 'Carregando o uso dos modelos',
  'modelUsage.couldntLoad': 'Não foi possível carregar o uso dos modelos',
  'modelUsage.nothing': 'Nenhum modelo de linguagem foi usado neste mês.',
  'modelUsage.cost': 'Custo',
  'modelUsage.tokens': 'Tokens',
  'modelUsage.countTokens': '{tokens} tokens',
  'modelUsage.countCharacters': '{characters} caracteres falados',
  'modelUsage.speech': '{length} de fala',
  'modelUsage.priceNotKnown': 'preço desconhecido',
  'modelUsage.atLeast': 'pelo menos {cost}',
  'modelUsage.estimated':
    'Alguns serviços não dizem quanto foi usado. Essas quantidades são estimadas a partir do texto.',
  'modelUsage.byVideo': 'Por vídeo',
  'modelUsage.noVideo': 'De nenhum vídeo, ou de um excluído',
  'modelUsage.yourLimits': 'Seus limites para cada mês',
  'modelUsage.limitsText':
    'O que poderia ultrapassar um limite não é enviado a nenhum modelo. O próximo mês começa em {date}.',
  'modelUsage.usDollars': 'Dólares americanos',
  'modelUsage.emptyForNone': 'Vazio: sem limite próprio.',
  'modelUsage.serverAllows': 'Este servidor permite {limit}.',
  'modelUsage.invalidDollars': 'Digite um valor de 0 a 100.000, como 2,50, ou nada.',
  'modelUsage.invalidTokens': 'Digite um número inteiro, ou nada.',
  'modelUsage.saved': 'Limites salvos',
  'modelUsage.ofThisVideo': 'Modelos de linguagem',
  'modelUsage.costOfServer': 'Custo, com as chaves deste servidor',
  'modelUsage.tokensOfServer': 'Tokens, com as chaves deste servidor',
  'modelUsage.jobRecognise': 'Reconhecimento de fala',
  'modelUsage.jobTitles': 'Títulos e textos',
  'modelUsage.jobChat': 'Chat',
  'modelUsage.jobTranslate': 'Tradução',
  'modelUsage.jobChoose': 'Escolha dos clipes',
  'modelUsage.jobSpeak': 'Fala',
  'modelUsage.jobSearch': 'Busca por significado',
};
