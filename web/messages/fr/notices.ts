import type { notices as english } from '../en/notices.ts';

export const notices: Record<keyof typeof english, string> = {
  'notices.byEmail': 'Par e-mail',
  'notices.emailMe': 'M’envoyer un e-mail à la fin d’une longue tâche',
  'notices.emailMeHint': 'Un e-mail pour chaque tâche de plus de deux minutes.',
  'notices.sentTo': 'Envoyé à {address}.',
  'notices.openTheLink':
    'Consultez votre boîte de réception : un lien a été envoyé à {address}. Les e-mails commencent une fois ce lien ouvert.',
  'notices.notSetUp':
    'Ce serveur n’envoie pas d’e-mails. Son administrateur peut configurer cela avec un serveur de messagerie.',
  'notices.couldntLoad': 'Impossible de charger vos notifications',
  'notices.loading': 'Chargement de vos notifications',
  'notices.inTheBrowser': 'Dans le navigateur',
  'notices.inTheBrowserText':
    'Pendant la recherche de clips, cliquez sur « Me prévenir à la fin ». La notification apparaît quand cet onglet n’est pas au premier plan.',
};
