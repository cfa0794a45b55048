import { createHash } from 'node:crypto';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import type { ProcessingRequest } from './engine.schema.ts';

/** The folder of everything stored for a video, `videos/<video id>`, given any key in it. */
export function parentPrefix(storageKey: string): string {
  return storageKey.split('/').slice(0, -1).join('/');
}

/** Where the engine stores the transcript of a video. */
export function transcriptKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/transcript.json`;
}

/**
 * The chapters and the summary that a language model has written (`storedChapters`); `density`:
 * which of them, unless there are as many as usual.
 */
export function chaptersKey(storageKey: string, density?: 'fewer' | 'more'): string {
  return `${parentPrefix(storageKey)}/chapters${density === undefined ? '' : `-${density}`}.json`;
}

/** The list of captions that are stored beside a video (`StoredCaptionList`). */
export function captionListKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/captions.json`;
}

/** What is known of a video's audience (`StoredAudience`); exists if anything is. */
export function audienceKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/audience.json`;
}

/** The poster of a video. */
export function posterKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/poster.jpg`;
}

/** The thumbnail of the clip that starts at `start` (seconds). */
export function clipThumbnailKey(storageKey: string, start: number): string {
  return `${parentPrefix(storageKey)}/moments/${Math.round(start * 1000)}.jpg`;
}

/**
 * The thumbnail of a clip cropped to 9:16 around the person in it; exists if it shows a person and
 * the video is wider than 9:16.
 */
export function clipPortraitKey(storageKey: string, start: number): string {
  return clipThumbnailKey(storageKey, start).replace(/\.jpg$/, '.portrait.jpg');
}

/** Which clips have a thumbnail (`StoredThumbnails`). */
export function storedThumbnailsKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/moments/pictured.json`;
}

/** The cover of an audio recording that contains no image of its own: PNG, JPEG or WebP. */
export function coverKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/cover`;
}

/** What editing programs need to know about the original (`SourceFacts`). */
export function sourceFactsKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/source.json`;
}

/** What is heard besides words (`StoredSounds`). */
export function soundsKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/sounds.json`;
}

/** What has been translated for exports into a language. */
export function translationsKey(storageKey: string, language: string): string {
  return `${parentPrefix(storageKey)}/translations/${language}.json`;
}

/** The waveform (`StoredWaveform`). */
export function waveformKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/waveform.json`;
}

/** The folder of the detections of a video; ends in "/". */
export function facesPrefix(storageKey: string): string {
  return `${parentPrefix(storageKey)}/faces/`;
}

/** The people who were found in the video (`listedFaces`); exists once parts have been searched. */
export function listedFacesKey(storageKey: string): string {
  return `${facesPrefix(storageKey)}list.json`;
}

/**
 * The folder of what unfinished recognition of the video's speech has found so far; ends in "/".
 */
export function recognitionPrefix(storageKey: string): string {
  return `${parentPrefix(storageKey)}/recognition/`;
}

/** What the video shows: its shots, and the text on its screens (`StoredShown`). */
export function shownKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/shown.json`;
}

/** The copy that browsers can play; exists if they cannot play the original. */
export function playableKey(storageKey: string): string {
  return `${parentPrefix(storageKey)}/playable.mp4`;
}

/** Increased when the same request would be framed differently than before. */
const framingVersion = 2;

/**
 * The key of a rendered clip. It depends on everything that changes the video or audio and on
 * nothing else, so that a repeated request finds the clip:
 * `clip-<start>-<end>-<shape>[-<language>]-<hash>.mp4`.
 */
export function clipKey(
  request: ProcessingRequest,
  clip: ProcessingRequest['clips'][number],
): string {
  const {
    target_language,
    aspect_ratio,
    subtitles,
    subtitle_customization,
    reframe,
    corrected_words,
    profanity,
    voice_cleanup,
    layout,
    speaker_faces,
  } = request;
  const style = Object.entries(subtitle_customization).sort();
  const words = corrected_words === undefined ? [] : [corrected_words];
  // Added only when there is a filter, so that clips without one keep the keys of earlier versions.
  const filter = profanity === undefined ? [] : [profanity];
  const cleaned = voice_cleanup === undefined ? [] : [{ voice_cleanup }];
  const edit = clip.ranges === undefined ? [] : [clip.ranges.map(({ start, end }) => [start, end])];
  const captions = clip.captions === undefined ? [] : [{ captions: clip.captions }];
  const { title, overlays } = clip;
  const overlaid = title === undefined && overlays === undefined ? [] : [{ title, overlays }];
  const brand = clip.brand === undefined ? [] : [{ brand: clip.brand }];
  const framed =
    layout === undefined && clip.framing === undefined ? [] : [{ layout, framing: clip.framing }];
  const zoomed = clip.zooms === undefined ? [] : [{ zooms: clip.zooms }];
  const named =
    speaker_faces === undefined
      ? []
      : [{ faces: speaker_faces.map(({ speaker, descriptor }) => [speaker, descriptor]) }];
  const shown = clip.shown === undefined ? [] : [{ shown: clip.shown }];
  // After an update, an export is rendered as the preview shows it: a clip that an earlier version
  // rendered is not used again.
  const followed = reframe === 'people' ? [{ version: framingVersion }] : [];
  const added = [
    ...words,
    ...filter,
    ...cleaned,
    ...edit,
    ...captions,
    ...overlaid,
    ...brand,
    ...framed,
    ...zoomed,
    ...named,
    ...shown,
    ...followed,
  ];
  const identity = JSON.stringify([
    target_language,
    aspect_ratio,
    subtitles,
    style,
    reframe,
    ...added,
  ]);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 10);
  const range = `${formatSeconds(clip.start)}-${formatSeconds(clip.end)}`;
  const drawn = clip.shown?.language ?? target_language;
  const language = drawn ? `-${drawn}` : '';
  return `${parentPrefix(request.storage_key)}/clip-${range}-${aspect_ratio.replace(':', 'x')}${language}-${hash}.mp4`;
}

/**
 * The transcript of a clip's time range with the corrections that the clip is rendered with; exists
 * only for a request with `corrected_words`.
 */
export function correctedTranscriptKey(clipStorageKey: string): string {
  return clipStorageKey.replace(/\.mp4$/, '.transcript.json');
}

/**
 * The words shown in the captions of a clip (`SpokenWords`, times from the clip's start), from
 * which its subtitle files are made.
 */
export function wordsKey(clipStorageKey: string): string {
  return clipStorageKey.replace(/\.mp4$/, '.words.json');
}

/** A frame of a clip as JPEG; clips that earlier versions rendered have none. */
export function clipImageKey(clipStorageKey: string): string {
  return clipStorageKey.replace(/\.mp4$/, '.jpg');
}

/** The cover of a clip as JPEG, if a person has chosen one. */
export function clipCoverKey(clipStorageKey: string): string {
  return clipStorageKey.replace(/\.mp4$/, '.cover.jpg');
}

/** The captions of a clip as SRT, whose URL is sent to webhooks. */
export function captionsFileKey(clipStorageKey: string): string {
  return clipStorageKey.replace(/\.mp4$/, '.captions.srt');
}
