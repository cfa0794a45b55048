import type { notices as english } from '../en/notices.ts';

/** Texts of notices. */
export const notices: Record<keyof typeof english, string> = {
  'notices.byEmail': 'Por correo',
  'notices.emailMe': 'Enviarme un correo cuando termine una tarea larga',
  'notices.emailMeHint': 'Un correo por cada tarea que dure más de dos minutos.',
  'notices.sentTo': 'Se envía a {address}.',
  'notices.openTheLink':
    'Revisa tu bandeja de entrada: se envió un enlace a {address}. Los correos empiezan cuando lo abras.',
  'notices.notSetUp':
    'Este servidor no envía correos. Quien lo administra puede configurarlo con un servidor de correo.',
  'notices.couldntLoad': 'No se pudieron cargar tus avisos',
  'notices.loading': 'Cargando tus avisos',
  'notices.inTheBrowser': 'En el navegador',
  'notices.inTheBrowserText':
    'Mientras se buscan clips, pulsa «Avisarme cuando termine». La notificación aparece cuando esta pestaña no está a la vista.',
};
