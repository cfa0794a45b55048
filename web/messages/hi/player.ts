import type { player as english } from '../en/player.ts';

/** Texts of player. */
export const player: Record<keyof typeof english, string> = {
  'player.copyLinkAtCurrentTime': 'मौजूदा समय का लिंक कॉपी करें',
  'player.moveThroughTheTranscript': 'ट्रांसक्रिप्ट में आगे-पीछे जाएं',
  'player.jumpToTheSentence': 'वाक्य पर जाएं',
  'player.goToTheNextUncertain': 'अगले अनिश्चित शब्द पर जाएं',
  'player.preparingAVersionThatPlays': 'ब्राउज़र में चलने वाला वर्शन तैयार हो रहा है। वह यहां दिखेगा।',
  'player.thisBrowserCantPlayThis':
    'यह ब्राउज़र इस वीडियो फ़ॉर्मैट को नहीं चला सकता। क्लिप, ट्रांसक्रिप्ट और एक्सपोर्ट फिर भी काम करते हैं।',
  'player.couldntLoadTheVideoStatus': 'वीडियो लोड नहीं हो सका (स्टेटस {status})।',
  'player.couldntLoadTheVideo': 'वीडियो लोड नहीं हो सका।',
  'player.backOrForward10Seconds': '10 सेकंड पीछे या आगे',
  'player.backOrForward5Seconds': '5 सेकंड पीछे या आगे',
  'player.keyboardShortcuts': 'कीबोर्ड शॉर्टकट',
  'player.showTheseShortcuts': 'ये शॉर्टकट दिखाएं',
};
