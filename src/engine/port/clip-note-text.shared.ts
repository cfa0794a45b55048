import type { ClipNote } from './find-options.schema.ts';

/** What a note about the found clips says, in a sentence. */
export function clipNoteText(note: ClipNote): string {
  switch (note.code) {
    case 'length-not-filled': {
      const length = `${seconds(note.min)} to ${seconds(note.max)} s`;
      return note.found === 0
        ? `Nothing in this video makes a clip of ${length}. Try another length.`
        : `Only ${note.found} ${note.found === 1 ? 'clip' : 'clips'} of ${length} could be made of this video.`;
    }
    case 'prompt-not-matched':
      return 'Nothing in this video is about that; here are the best clips without it.';
    case 'no-sound':
      return 'This video has no sound, so no clips could be found. Cut clips by hand.';
    case 'no-speech':
      return 'Nobody speaks in this video, so no clips could be found. Cut clips by hand.';
    case 'too-little-speech':
      return 'Too little is said in this video to find clips. Cut clips by hand.';
    case 'by-sound-and-picture':
      return 'The words of this video give no clips, so these were found by its sound and picture.';
    case 'nothing-stands-out':
      return 'Nothing stands out in the sound and picture of this video. Find clips by its words, or cut them by hand.';
  }
}

const seconds = (value: number) => Math.round(value * 10) / 10;
