import type { notices as english } from '../en/notices.ts';

export const notices: Record<keyof typeof english, string> = {
  'notices.byEmail': 'Por e-mail',
  'notices.emailMe': 'Enviar e-mail quando uma tarefa longa terminar',
  'notices.emailMeHint': 'Um e-mail para cada tarefa que leva mais de dois minutos.',
  'notices.sentTo': 'Enviado para {address}.',
  'notices.openTheLink':
    'Confira sua caixa de entrada: um link foi enviado para {address}. Os e-mails começam depois que você o abrir.',
  'notices.notSetUp':
    'Este servidor não envia e-mails. O administrador dele pode configurar isso com um servidor de e-mail.',
  'notices.couldntLoad': 'Não foi possível carregar suas notificações',
  'notices.loading': 'Carregando suas notificações',
  'notices.inTheBrowser': 'No navegador',
  'notices.inTheBrowserText':
    'Durante a busca de clipes, clique em “Avisar quando terminar”. A notificação aparece quando esta aba não está em primeiro plano.',
};
