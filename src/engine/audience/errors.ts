import { defineErrors } from '#platform/kit/define-errors.ts';

export const audienceErrors = defineErrors({
  formatUnknown: {
    code: 'audience-format-unknown',
    status: 422,
    message:
      "This file does not say what an audience did. Use yt-dlp's .info.json or .live_chat.json, the chat of a Twitch video as JSON, Bilibili's .danmaku.xml, or the retention file of YouTube Studio (CSV).",
  },
  empty: {
    code: 'audience-empty',
    status: 422,
    message:
      'This file holds no replays, messages or comments with a time. Use a file of a video that has some.',
  },
  timesImpossible: {
    code: 'audience-times-impossible',
    status: 422,
    message:
      'The times in this file are negative, not in order or not numbers. Export or download it again.',
  },
  tooLarge: {
    code: 'audience-too-large',
    status: 422,
    message:
      'The file is larger than 100 MB. Use one of a shorter recording, or only its first part.',
  },
});
