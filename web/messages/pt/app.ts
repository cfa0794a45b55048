import type { app as english } from '../en/app.ts';

export const app: Record<keyof typeof english, string> = {
  'app.main': 'Navegação principal',
  'app.search': 'Pesquisar',
  'app.searchEverything': 'Pesquisar em tudo',
  'app.signIn': 'Entrar',
  'app.somethingWentWrongOnThis': 'Algo deu errado nesta página',
  'app.couldntLoadThisPage': 'Não foi possível carregar esta página',
  'app.yourSessionHasEndedSign': 'Sua sessão expirou. <link>Entre de novo</link> para continuar.',
  'app.youreOfflineNothingIsLost':
    'Você está off-line. Nada se perdeu; vamos reconectar automaticamente.',
  'app.connectionLostReconnecting': 'Conexão perdida. Reconectando…',
  'app.waysOfAsking': 'Formas de perguntar',
  'app.skipToContent': 'Ir para o conteúdo',
  'app.kinora': 'Kinora',
  'app.signedInAgain': 'Você entrou de novo',
  'app.countChangeSaved': '{count, plural, one {# alteração salva} other {# alterações salvas}}.',
  'app.aChangeFromBeforeYou': 'Uma alteração feita antes de você entrar de novo falhou',
  'app.addVideo': 'Adicionar vídeo',
  'app.unavailable':
    'O Kinora está indisponível ou acabou de ser atualizado. Tentando de novo automaticamente.',
  'app.unavailableDuringUploads':
    'O Kinora está indisponível ou acabou de ser atualizado. Vamos tentar de novo automaticamente quando seus envios terminarem.',
};
