/** Texts of app. */
export const app = {
  'app.main': 'Main',
  'app.search': 'Search',
  'app.searchEverything': 'Search everything',
  'app.signIn': 'Sign in',
  'app.somethingWentWrongOnThis': 'Something went wrong on this page',
  'app.retryingAutomaticallyOnceYourUploads': 'Retrying automatically once your uploads are done.',
  'app.retryingAutomatically': 'Retrying automatically.',
  'app.couldntLoadThisPage': 'Couldn’t load this page',
  'app.kinoraIsUnavailableOrWas': 'Kinora is unavailable or was just updated. {retrying}',
  'app.yourSessionHasEndedSign': 'Your session has ended. <a>Sign in again</a> to continue.',
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
  'app.1emInterVariable': '1em "Inter Variable"',
} as const;
