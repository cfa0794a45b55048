import type { app as english } from '../en/app.ts';

/** Texts of app. */
export const app: Record<keyof typeof english, string> = {
  'app.main': 'मुख्य',
  'app.search': 'खोजें',
  'app.searchEverything': 'सब कुछ खोजें',
  'app.signIn': 'साइन इन करें',
  'app.somethingWentWrongOnThis': 'इस पेज पर कोई गड़बड़ी हुई',
  'app.couldntLoadThisPage': 'यह पेज लोड नहीं हो सका',
  'app.yourSessionHasEndedSign':
    'आपका सेशन खत्म हो गया है। जारी रखने के लिए <link>फिर से साइन इन करें</link>।',
  'app.youreOfflineNothingIsLost': 'आप ऑफ़लाइन हैं। कुछ नहीं खोया है; हम अपने-आप फिर से कनेक्ट कर लेंगे।',
  'app.connectionLostReconnecting': 'कनेक्शन टूट गया। फिर से कनेक्ट हो रहा है…',
  'app.waysOfAsking': 'पूछने के तरीके',
  'app.skipToContent': 'सीधे कॉन्टेंट पर जाएं',
  'app.kinora': 'Kinora',
  'app.signedInAgain': 'फिर से साइन इन किया गया',
  'app.countChangeSaved': '{count, plural, one {# बदलाव सेव किया गया} other {# बदलाव सेव किए गए}}।',
  'app.aChangeFromBeforeYou': 'दोबारा साइन इन करने से पहले का एक बदलाव नहीं हो सका',
  'app.addVideo': 'वीडियो जोड़ें',
  'app.unavailable': 'Kinora उपलब्ध नहीं है या अभी अपडेट हुआ है। अपने-आप फिर से कोशिश हो रही है।',
  'app.unavailableDuringUploads':
    'Kinora उपलब्ध नहीं है या अभी अपडेट हुआ है। अपलोड पूरे होने पर अपने-आप फिर से कोशिश होगी।',
};
