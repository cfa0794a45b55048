import type { Transcript } from '#engine/transcript/transcript.schema.ts';

/**
 * The transcript without words past the end of the video, which captions have if they belong to
 * another cut. Returns the same object when there are none.
 */
export function withinVideo(transcript: Transcript): Transcript {
  const lastEnd = transcript.words.reduce((end, word) => Math.max(end, word.end), 0);
  if (transcript.duration <= 0) return { ...transcript, duration: lastEnd };
  const firstOutside = transcript.words.findIndex((word) => word.start >= transcript.duration);
  if (firstOutside < 0 && lastEnd <= transcript.duration) return transcript;
  const count = firstOutside < 0 ? transcript.words.length : firstOutside;
  const words = transcript.words
    .slice(0, count)
    .map((word) => ({ ...word, end: Math.min(word.end, transcript.duration) }));
  const sentences = transcript.sentences.flatMap((sentence) => {
    if (sentence.first >= count) return [];
    return [
      {
        ...sentence,
        last: Math.min(sentence.last, count - 1),
        end: Math.min(sentence.end, transcript.duration),
      },
    ];
  });
  return { ...transcript, words, sentences };
}
