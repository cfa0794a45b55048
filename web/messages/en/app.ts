/** Texts of app. */
export const app = {
  'app.main': 'Main',
  'app.search': 'Search',
  'app.searchEverything': 'Search everything',
  'app.signIn': 'Sign in',
  'app.somethingWentWrongOnThis': 'Something went wrong on this page',
  'app.couldntLoadThisPage': 'Couldn’t load this page',
  'app.yourSessionHasEndedSign': 'Your session has ended. <link>Sign in again</link> to continue.',
  'app.youreOfflineNothingIsLost':
    'You’re offline. Nothing is lost; we’ll reconnect automatically.',
  'app.connectionLostReconnecting': 'Connection lost. Reconnecting…',
  'app.waysOfAsking': 'Ways of asking',
  'app.skipToContent': 'Skip to content',
  'app.kinora': 'Kinora',
  'app.signedInAgain': 'Signed in again',
  'app.countChangeSaved': '{count, plural, one {# change} other {# changes}} saved.',
  'app.aChangeFromBeforeYou': 'A change from before you signed in again failed',
  'app.addVideo': 'Add video',
  'app.unavailable': 'Kinora is unavailable or was just updated. Retrying automatically.',
  'app.unavailableDuringUploads':
    'Kinora is unavailable or was just updated. Retrying automatically once your uploads are done.',
} as const;
