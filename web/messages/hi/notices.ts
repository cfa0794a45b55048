import type { notices as english } from '../en/notices.ts';

/** Texts of notices. */
export const notices: Record<keyof typeof english, string> = {
  'notices.byEmail': 'ईमेल से',
  'notices.emailMe': 'लंबी जॉब खत्म होने पर मुझे ईमेल करें',
  'notices.emailMeHint': 'दो मिनट से ज़्यादा चलने वाली हर जॉब के लिए एक ईमेल।',
  'notices.sentTo': '{address} पर भेजा जाता है।',
  'notices.openTheLink': 'अपना इनबॉक्स देखें: {address} पर एक लिंक भेजा गया है। उसे खोलने के बाद ईमेल आने लगेंगे।',
  'notices.notSetUp': 'यह सर्वर ईमेल नहीं भेजता। इसका संचालक मेल सर्वर के साथ इसे सेट अप कर सकता है।',
  'notices.couldntLoad': 'आपकी सूचनाएं लोड नहीं हो सकीं',
  'notices.loading': 'आपकी सूचनाएं लोड हो रही हैं',
  'notices.inTheBrowser': 'ब्राउज़र में',
  'notices.inTheBrowserText':
    'जब क्लिप ढूंढी जा रही हों, “पूरा होने पर मुझे बताएं” दबाएं। सूचना तब दिखती है जब यह टैब सामने न हो।',
};
