import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { currentOwner } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { checkKey, type Store } from '#platform/storage';
import { autoPosition } from './auto-position.constants.ts';
import { designFieldNames, speakerFieldNames } from './caption-style-fields.schema.ts';
import type { ClipOverlays } from './edit/overlay.schema.ts';
import { formatOffers, outputSizes } from './engine.constants.ts';
import {
  type AspectRatio,
  audioSampleResponse,
  framingResponse,
  type IdentificationRequest,
  identificationResponse,
  type ProcessedClip,
  type ProcessingRequest,
  processingResponse,
  stillResponse,
  transcriptionResponse,
} from './engine.schema.ts';
import type { Engine } from './engine.ts';
import { engineErrors, requireClips } from './errors.ts';
import { parentPrefix } from './storage-keys.ts';
import { createEngineClient, type EngineClient } from './wire/client.ts';
import {
  autoPositionOffer,
  brandOffer,
  type CallName,
  callIdHeader,
  callOwnerHeader,
  captionEditsOffer,
  captionFormatsOffer,
  captionStylesOffer,
  type EngineHealth,
  editsOffer,
  engineHealth,
  findOptionsOffer,
  layoutsOffer,
  lookForOffer,
  modelsOffer,
  onlyLanguageOffer,
  overlaysOffer,
  profanityOffer,
  rangeTranscriptionOffer,
  shownWordsOffer,
  speakerCaptionsOffer,
  voiceCleanupOffer,
  zoomsOffer,
} from './wire/wire.schema.ts';

export type RemoteEngineParts = {
  /** Without a trailing slash. */
  url: string;
  token: string | undefined;
  /** The caller's store, to find out whether an original that the engine cannot find exists. */
  store: Pick<Store, 'stat'>;
  connectSeconds?: number;
  /** Seconds without a byte after which a call to a streaming engine fails. */
  silenceSeconds?: number;
};

/**
 * An engine on another machine: `kinora engine`, or any engine with the interface's two calls. An
 * aborted call closes the connection, and rejects once the engine confirms that the work has ended,
 * or after two seconds.
 */
export function remoteEngine({
  url,
  token,
  store,
  connectSeconds = 5,
  silenceSeconds = 60,
}: RemoteEngineParts): Engine {
  const caller: Caller = {
    ...createEngineClient({ url, token, connectSeconds }),
    store,
    silenceSeconds,
  };
  return {
    async identify(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      requireModels(request, capabilities);
      requireOnlyLanguage(request, capabilities);
      const known = withKnownCaptions(withKnownFindOptions(request, capabilities), capabilities);
      const found = await callEngine(
        caller,
        { name: 'identify', request: known, capabilities, responseSchema: identificationResponse },
        context,
      );
      requireClips(found);
      return found;
    },
    async transcribe(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('transcribe'))
        throw engineErrors.transcriptionUnavailable();
      requireModels(request, capabilities);
      requireOnlyLanguage(request, capabilities);
      if (request.range !== undefined && !capabilities.offers.includes(rangeTranscriptionOffer))
        throw engineErrors.rangeTranscriptionUnavailable();
      return await callEngine(
        caller,
        {
          name: 'transcribe',
          request: withKnownCaptions(request, capabilities),
          capabilities,
          responseSchema: transcriptionResponse,
        },
        context,
      );
    },
    async process(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      requireModels(request, capabilities);
      requireOffers(request, capabilities);
      const placed = withKnownPosition(request, capabilities);
      const made = await callEngine(
        caller,
        { name: 'process', request: placed, capabilities, responseSchema: processingResponse },
        context,
      );
      // @protection engine-keys
      checkClipKeys(made.processed_clips, request.storage_key);
      return made;
    },
    async frame(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('frame')) throw engineErrors.framingUnavailable();
      if (request.ranges !== undefined) requireEdits(capabilities);
      requireFormat(request.aspect_ratio, capabilities);
      if (request.layout !== undefined || request.framing !== undefined)
        requireLayouts(capabilities);
      if (request.zooms !== undefined) requireZooms(capabilities);
      return await callEngine(
        caller,
        { name: 'frame', request, capabilities, responseSchema: framingResponse },
        context,
      );
    },
    async sampleAudio(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('sample-audio'))
        throw engineErrors.audioSampleUnavailable();
      return await callEngine(
        caller,
        { name: 'sample-audio', request, capabilities, responseSchema: audioSampleResponse },
        context,
      );
    },
    async drawStill(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('draw-still')) throw engineErrors.stillUnavailable();
      requireFormat(request.aspect_ratio, capabilities);
      return await callEngine(
        caller,
        { name: 'draw-still', request, capabilities, responseSchema: stillResponse },
        context,
      );
    },
    async storePlayableCopy(storage_key, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('keep-playable')) return;
      await callEngine(
        caller,
        {
          name: 'keep-playable',
          request: { storage_key },
          capabilities,
          responseSchema: z.unknown(),
        },
        context,
      );
    },
    async findFaces(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('find-faces')) return;
      await callEngine(
        caller,
        { name: 'find-faces', request, capabilities, responseSchema: z.unknown() },
        context,
      );
    },
    async findShown(request, context) {
      const capabilities = await capabilitiesOf(caller, context.signal);
      if (!capabilities.offers.includes('find-shown')) return;
      await callEngine(
        caller,
        { name: 'find-shown', request, capabilities, responseSchema: z.unknown() },
        context,
      );
    },
  };
}

/**
 * The health of an engine; undefined for a third-party engine that responds without one.
 * @throws Failure `engine-unreachable`, `engine-token-rejected`
 */
export async function checkRemoteEngine(at: {
  url: string;
  token: string | undefined;
}): Promise<EngineHealth | undefined> {
  const capabilities = await capabilitiesOf(
    createEngineClient({ ...at, connectSeconds: 5 }),
    AbortSignal.timeout(15_000),
  );
  return capabilities === minimalCapabilities ? undefined : engineHealth.parse(capabilities);
}

type Caller = EngineClient & { store: Pick<Store, 'stat'>; silenceSeconds: number };

type Capabilities = Pick<EngineHealth, 'offers'> & { streams: boolean };

/** A third-party engine that only has the interface's two calls. */
const minimalCapabilities: Capabilities = { offers: ['identify', 'process'], streams: false };

/**
 * Checked before each call, so that an unresponsive engine is noticed at once, and this process
 * needs no restart when the engine is updated.
 */
async function capabilitiesOf(caller: EngineClient, signal: AbortSignal): Promise<Capabilities> {
  try {
    const health = engineHealth.safeParse(
      await caller.send({
        method: 'GET',
        path: '/health',
        signal,
        silence: { before: 10, within: 10 },
      }),
    );
    return health.success ? health.data : minimalCapabilities;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (isFailure(error, engineErrors.connectionLost, engineErrors.timeout))
      throw engineErrors.unreachable({ cause: error });
    if (isFailure(error, engineErrors.responseInvalid, engineErrors.rejected))
      return minimalCapabilities;
    throw error;
  }
}

/**
 * An engine that ignores the ranges would render everything in between.
 * @throws Failure `engine-edits-unavailable`
 */
function requireEdits({ offers }: Capabilities): void {
  if (!offers.includes(editsOffer)) throw engineErrors.editsUnavailable();
}

/**
 * An engine that does not know a format refuses the whole request.
 * @throws Failure `engine-format-unavailable`
 */
function requireFormat(format: AspectRatio, { offers }: Capabilities): void {
  const offer = formatOffers[format];
  if (offer !== undefined && !offers.includes(offer)) throw engineErrors.formatUnavailable(format);
}

/**
 * An engine that ignores a layout would frame the clip differently.
 * @throws Failure `engine-layouts-unavailable`
 */
function requireLayouts({ offers }: Capabilities): void {
  if (!offers.includes(layoutsOffer)) throw engineErrors.layoutsUnavailable();
}

/**
 * An engine that ignores zooms would show all of the picture.
 * @throws Failure `engine-zooms-unavailable`
 */
function requireZooms({ offers }: Capabilities): void {
  if (!offers.includes(zoomsOffer)) throw engineErrors.zoomsUnavailable();
}

/** An engine that ignores a field would make a different clip from the requested one. */
function requireOffers(request: ProcessingRequest, capabilities: Capabilities): void {
  const { clips, aspect_ratio, profanity, voice_cleanup, layout } = request;
  const { subtitle_customization: style } = request;
  const { offers } = capabilities;
  requireFormat(aspect_ratio, capabilities);
  if (profanity !== undefined && !offers.includes(profanityOffer))
    throw engineErrors.profanityUnavailable();
  if (voice_cleanup !== undefined && !offers.includes(voiceCleanupOffer))
    throw engineErrors.voiceCleanupUnavailable();
  if (clips.some(({ ranges }) => ranges !== undefined)) requireEdits(capabilities);
  if (clips.some(({ captions }) => captions !== undefined) && !offers.includes(captionEditsOffer))
    throw engineErrors.captionEditsUnavailable();
  const hasOverlays = clips.some(
    ({ title, overlays = {} }) => title !== undefined || drawsOverlays({ ...style, ...overlays }),
  );
  if (hasOverlays && !offers.includes(overlaysOffer)) throw engineErrors.overlaysUnavailable();
  if (designFieldNames.some((name) => name in style) && !offers.includes(captionStylesOffer))
    throw engineErrors.captionStylesUnavailable();
  if (speakerFieldNames.some((name) => name in style) && !offers.includes(speakerCaptionsOffer))
    throw engineErrors.captionStylesUnavailable();
  if (layout !== undefined || clips.some(({ framing }) => framing !== undefined))
    requireLayouts(capabilities);
  if (clips.some(({ zooms }) => zooms !== undefined)) requireZooms(capabilities);
  if (clips.some(({ brand }) => brand !== undefined) && !offers.includes(brandOffer))
    throw engineErrors.brandUnavailable();
  if (clips.some(({ shown }) => shown !== undefined) && !offers.includes(shownWordsOffer))
    throw engineErrors.shownWordsUnavailable();
}

/**
 * An engine that ignores the models of a request would use its own, or none.
 * @throws Failure `engine-models-unavailable`
 */
function requireModels(
  { models }: Pick<IdentificationRequest, 'models'>,
  { offers }: Pick<Capabilities, 'offers'>,
): void {
  if (models !== undefined && !offers.includes(modelsOffer)) throw engineErrors.modelsUnavailable();
}

/**
 * An engine that does not know `only_language` would ignore it and mix in other languages.
 * @throws Failure `engine-only-language-unavailable`
 */
function requireOnlyLanguage(
  { only_language: only }: Pick<IdentificationRequest, 'only_language'>,
  { offers }: Pick<Capabilities, 'offers'>,
): void {
  if (only && !offers.includes(onlyLanguageOffer)) throw engineErrors.onlyLanguageUnavailable();
}

/** The formats of captions that every engine reads. */
const interfaceFormats = ['json3', 'vtt', 'srt', 'ttml', 'txt'];

/**
 * The request without captions that the engine does not read, of which its words then come from the
 * next source.
 * @throws Failure `engine-caption-format-unavailable` for captions that a person gave
 */
function withKnownCaptions<Request extends Pick<IdentificationRequest, 'captions'>>(
  request: Request,
  { offers }: Pick<Capabilities, 'offers'>,
): Request {
  if (request.captions === undefined || offers.includes(captionFormatsOffer)) return request;
  const captions = request.captions.filter(({ format }) => interfaceFormats.includes(format));
  if (request.captions.some((one) => one.given && !captions.includes(one)))
    throw engineErrors.captionFormatUnavailable();
  return { ...request, captions };
}

/**
 * An engine that ignores the length or the part of the video, or what clips are found by, would find
 * other clips than requested. A limit of their number can be left out: the caller keeps the best.
 * So can the words, by which every engine finds clips.
 * @throws Failure `engine-find-options-unavailable`
 */
function withKnownFindOptions(
  request: IdentificationRequest,
  { offers }: Capabilities,
): IdentificationRequest {
  const { find: given, ...others } = request;
  const { look_for: lookFor, ...find } = given ?? {};
  if (given === undefined || offers.includes(lookForOffer)) return request;
  if (lookFor === 'action' || lookFor === 'both') throw engineErrors.findOptionsUnavailable();
  if (offers.includes(findOptionsOffer)) return { ...others, find };
  const { max_clips: _, ...decisive } = find;
  if (Object.values(decisive).some((value) => value !== undefined))
    throw engineErrors.findOptionsUnavailable();
  return others;
}

/**
 * For an engine that does not know the position `auto`, replaces it by the position that captions
 * have when no face is known.
 */
function withKnownPosition(
  request: ProcessingRequest,
  { offers }: Capabilities,
): ProcessingRequest {
  const { subtitle_customization: style, aspect_ratio } = request;
  if (style.position !== 'auto' || offers.includes(autoPositionOffer)) return request;
  const size = outputSizes[aspect_ratio];
  const { end, side } = autoPosition(size);
  const margins = {
    margin_vertical: Math.round(size.height - end),
    margin_horizontal: Math.max(side, style.margin_horizontal),
  };
  return { ...request, subtitle_customization: { ...style, position: 'bottom', ...margins } };
}

function drawsOverlays({ keyword_color, progress_bar_color }: ClipOverlays): boolean {
  return Boolean(keyword_color ?? progress_bar_color);
}

type Call<T> = {
  name: CallName;
  request: { storage_key: string };
  capabilities: Capabilities;
  responseSchema: z.ZodType<T>;
};

async function callEngine<T>(
  caller: Caller,
  { name, request, capabilities, responseSchema }: Call<T>,
  context: TaskContext,
): Promise<T> {
  const id = randomUUID();
  const { silenceSeconds: within } = caller;
  // Without streaming, nothing is sent until the work is done.
  const silence = { before: capabilities.streams ? within : undefined, within };
  const headers = { [callIdHeader]: id, ...ownerHeader() };
  const options = { headers, silence, onProgress: context.onProgress };
  try {
    const parsed = responseSchema.safeParse(
      await caller.send({
        method: 'POST',
        path: `/${name}`,
        body: request,
        signal: context.signal,
        ...options,
      }),
    );
    if (parsed.success) return parsed.data;
    throw engineErrors.responseInvalid(undefined, { cause: parsed.error });
  } catch (error) {
    if (!context.signal.aborted)
      throw await explainMissingOriginal(caller, request.storage_key, error);
    if (capabilities.streams) await endCall(caller, id);
    throw context.signal.reason;
  }
}

/** By which the engine tells people apart without knowing them. */
function ownerHeader(): Record<string, string> {
  const owner = currentOwner();
  if (owner === undefined) return {};
  return { [callOwnerHeader]: createHash('sha256').update(owner).digest('hex').slice(0, 32) };
}

/**
 * Ends the call at the engine and waits for that, so that the aborted work does not overlap with
 * what the caller does next, such as deleting objects or starting another attempt.
 */
async function endCall(caller: Caller, id: string): Promise<void> {
  const signal = AbortSignal.timeout(2_000);
  await caller
    .send({ method: 'DELETE', path: `/calls/${id}`, signal, silence: { before: 2, within: 2 } })
    .catch(() => undefined);
}

/** If the original exists in the caller's store, the engine is using another store. */
async function explainMissingOriginal(
  { store }: Caller,
  key: string,
  error: unknown,
): Promise<unknown> {
  if (!isFailure(error, engineErrors.originalNotFound)) return error;
  if (!(await store.stat(key).catch(() => undefined))) return error;
  return engineErrors.storageMismatch({ cause: error });
}

/**
 * A clip outside the video's folder would survive the deletion of the video, and might overwrite
 * another user's file.
 */
function checkClipKeys(clips: ProcessedClip[], storageKey: string): void {
  const folder = `${parentPrefix(storageKey)}/`;
  for (const { storage_key } of clips)
    if (!checkKey(storage_key).startsWith(folder))
      throw engineErrors.responseInvalid(undefined, {
        cause: new Error(`a clip lies outside ${folder}`),
      });
}
