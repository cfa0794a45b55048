import type { notices as english } from '../en/notices.ts';

/** Texts of notices. */
export const notices: Record<keyof typeof english, string> = {
  'notices.byEmail': 'Per E-Mail',
  'notices.emailMe': 'E-Mail senden, wenn ein langer Auftrag endet',
  'notices.emailMeHint': 'Eine E-Mail für jeden Auftrag, der länger als zwei Minuten dauert.',
  'notices.sentTo': 'Geht an {address}.',
  'notices.openTheLink':
    'Sieh in dein Postfach: Ein Link wurde an {address} gesendet. E-Mails kommen, sobald du ihn öffnest.',
  'notices.notSetUp':
    'Dieser Server sendet keine E-Mails. Wer ihn betreibt, kann das mit einem Mailserver einrichten.',
  'notices.couldntLoad': 'Deine Benachrichtigungen konnten nicht geladen werden',
  'notices.loading': 'Deine Benachrichtigungen werden geladen',
  'notices.inTheBrowser': 'Im Browser',
  'notices.inTheBrowserText':
    'Drücke während der Clipsuche auf „Benachrichtigen, wenn fertig“. Die Benachrichtigung erscheint, wenn dieser Tab nicht im Vordergrund ist.',
};
