/** Texts of notices. */
export const notices = {
  'notices.byEmail': 'By email',
  'notices.emailMe': 'Email me when a long job ends',
  'notices.emailMeHint': 'One email for each job that takes longer than two minutes.',
  'notices.sentTo': 'Sent to {address}.',
  'notices.openTheLink':
    'Check your inbox: a link was sent to {address}. Emails begin once you open it.',
  'notices.notSetUp':
    'This server sends no email. Its operator can set that up with a mail server.',
  'notices.couldntLoad': 'Couldn’t load your notices',
  'notices.loading': 'Loading your notices',
  'notices.inTheBrowser': 'In the browser',
  'notices.inTheBrowserText':
    'While clips are found, press “Tell me when it is done”. The notification appears when this tab is not in front.',
} as const;
