import {
  type FaultyServer,
  type Given,
  type ReceivedRequest,
  startFaultyServer,
} from './faulty-server.ts';
import {
  type Catalogue,
  type CatalogueVideo,
  catalogue as demo,
  type Line,
} from './youtube-catalogue.ts';

/**
 * The platform's web origin as far as captions are concerned: /youtubei/v1/player (for each
 * player), /next, /get_transcript, /get_panel, and /api/timedtext. By default it behaves as the
 * real one lately does: the web client's captions are empty without a proof-of-origin token, the
 * older panel is refused, the newer one is served. `url` is the origin to configure.
 */
export type InnertubeStandIn = FaultyServer & {
  /** Sets how it treats one video from now on. */
  treat(videoId: string, treatment: Treatment): void;
};

/** Player names as requests carry them. */
export type ClientName = 'ANDROID' | 'iOS' | 'ANDROID_VR' | 'VISIONOS' | 'WEB';

export type Treatment = {
  /**
   * The response that players get instead of a playable video; `others` are all that are not named.
   */
  playability?: Partial<Record<ClientName | 'others', { status: string; reason: string }>>;
  /** Players that get no caption tracks. */
  hiddenFrom?: ClientName[] | 'all';
  /** Players whose captions are a 200 with an empty body; the web client by default. */
  emptyFor?: ClientName[] | 'all';
  /** The response of the captions' URL instead of captions. */
  timedtext?: Given;
  /**
   * The panels that the watch page has: by default both, or none when the video has no captions.
   */
  panels?: ('older' | 'newer')[];
  /** How many of the next watch pages have an unknown layout. */
  strangePages?: number;
  /** Whether the older panel is served; refused by default. */
  servesOlder?: boolean;
  /** Whether the newer panel is served; it is by default. */
  servesNewer?: boolean;
};

export async function innertubeStandIn({
  catalogue = demo,
  port = 0,
}: {
  catalogue?: Catalogue;
  port?: number;
} = {}): Promise<InnertubeStandIn> {
  const treatments = new Map<string, Treatment>();
  const server = await startFaultyServer((request) => answer(request, catalogue, treatments), port);
  return {
    ...server,
    treat: (videoId, treatment) => void treatments.set(videoId, treatment),
    calm: () => {
      server.calm();
      treatments.clear();
    },
  };
}

function answer(
  request: ReceivedRequest,
  { videos }: Catalogue,
  treatments: ReadonlyMap<string, Treatment>,
): Given {
  const body = fields(request.body);
  const videoId = request.query.get('v') ?? textOf(body.videoId) ?? idInParams(textOf(body.params));
  const video = videos.find(({ id }) => id === videoId);
  const treatment = treatments.get(videoId ?? '') ?? {};
  switch (request.path) {
    case '/youtubei/v1/player':
      return { json: player(video, clientOf(body), treatment) };
    case '/youtubei/v1/next':
      return { json: watchPage(video, treatment) };
    case '/youtubei/v1/get_transcript':
      return video && treatment.servesOlder
        ? { json: olderPanel(video, textOf(body.params) ?? '') }
        : refused;
    case '/youtubei/v1/get_panel':
      return video && body.panelId === 'PAmodern_transcript_view' && (treatment.servesNewer ?? true)
        ? { json: newerPanel(video) }
        : refused;
    case '/api/timedtext':
      return treatment.timedtext ?? timedtext(video, request.query, treatment);
    default:
      return { status: 404, json: {} };
  }
}

const refused: Given = {
  status: 400,
  json: {
    error: {
      code: 400,
      message: 'Precondition check failed.',
      errors: [{ reason: 'failedPrecondition' }],
      status: 'FAILED_PRECONDITION',
    },
  },
};

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function clientOf(body: Record<string, unknown>): string {
  return textOf(fields(fields(body.context).client).clientName) ?? '';
}

/** Both panels carry the video's id in their opaque parameters. */
function idInParams(params: string | undefined): string | undefined {
  return /[\w-]{11}/.exec(
    Buffer.from(params ?? '', 'base64')
      .toString('latin1')
      .replace(/^[^\w-]*(?:\n\v)?/, ''),
  )?.[0];
}

function player(video: CatalogueVideo | undefined, client: string, treatment: Treatment): object {
  const stated =
    treatment.playability?.[clientName(client)] ??
    treatment.playability?.others ??
    playability(video);
  const details = video && {
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: '40',
      channelId: 'UCkinora',
      author: video.channelTitle,
      viewCount: String(video.viewCount),
      ...(video.state === 'live' ? { isLive: true, isLiveContent: true } : {}),
    },
  };
  const tracks =
    video && stated.status === 'OK' && !covers(treatment.hiddenFrom, client)
      ? tracksOf(video, client, treatment)
      : [];
  const captions =
    tracks.length > 0
      ? { captions: { playerCaptionsTracklistRenderer: tracklist(video, tracks) } }
      : {};
  return {
    responseContext: {},
    playabilityStatus: { ...stated, playableInEmbed: true },
    ...details,
    ...captions,
  };
}

function playability(video: CatalogueVideo | undefined): { status: string; reason?: string } {
  if (!video || video.state === 'deleted')
    return { status: 'ERROR', reason: 'This video is unavailable' };
  return video.state === 'private'
    ? { status: 'LOGIN_REQUIRED', reason: 'This is a private video' }
    : { status: 'OK' };
}

function clientName(name: string): ClientName | 'others' {
  return clientNames.find((one) => one === name) ?? 'others';
}
const clientNames = ['ANDROID', 'iOS', 'ANDROID_VR', 'VISIONOS', 'WEB'] as const;

function covers(clients: ClientName[] | 'all' | undefined, client: string): boolean {
  return clients === 'all' || (clients ?? []).some((one) => one === client);
}

function tracksOf(
  video: CatalogueVideo,
  client: string,
  { emptyFor = ['WEB'] }: Treatment,
): object[] {
  const gate = covers(emptyFor, client) ? '&exp=xpe' : '';
  const address = (language: string, kind: string) =>
    `https://www.youtube.com/api/timedtext?v=${video.id}&caps=asr&lang=${language}${kind}&c=${client}${gate}&signature=0A1B`;
  const track = (language: string, kind: '' | '&kind=asr') => ({
    baseUrl: address(language, kind),
    name: { runs: [{ text: `${nameOf(language)}${kind ? ' (auto-generated)' : ''}` }] },
    vssId: `${kind ? 'a' : ''}.${language}`,
    languageCode: language,
    ...(kind ? { kind: 'asr' } : {}),
    isTranslatable: true,
    trackName: '',
  });
  const written = Object.keys(video.captions ?? {}).map((language) => track(language, ''));
  return video.automatic ? [...written, track(video.automatic.language, '&kind=asr')] : written;
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

function tracklist(video: CatalogueVideo | undefined, captionTracks: object[]): object {
  const codes = Object.keys(video?.translated ?? {});
  return {
    captionTracks,
    audioTracks: [
      { captionTrackIndices: captionTracks.map((_, index) => index), defaultCaptionTrackIndex: 0 },
    ],
    translationLanguages: codes.map((code) => ({
      languageCode: code,
      languageName: { simpleText: nameOf(code) },
    })),
    defaultAudioTrackIndex: 0,
  };
}

function timedtext(
  video: CatalogueVideo | undefined,
  query: URLSearchParams,
  { emptyFor }: Treatment,
): Given {
  if (query.get('exp') === 'xpe' || (emptyFor === 'all' && !query.has('pot')))
    return { text: '', type: 'text/html' };
  const language = query.get('lang') ?? '';
  const translation = query.get('tlang');
  const isAutomatic = query.get('kind') === 'asr';
  const own = isAutomatic ? video?.automatic?.lines : video?.captions?.[language];
  const found = translation === null ? own : video?.translated?.[translation];
  if (!found) return { text: '', type: 'text/html' };
  if (query.get('fmt') !== 'json3') return { text: xml(found), type: 'text/xml' };
  return {
    json: isAutomatic && translation === null ? automaticJson3(found) : writtenJson3(found),
  };
}

function xml(found: Line[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;amp;').replaceAll('<', '&amp;lt;').replaceAll("'", '&amp;#39;');
  const rows = found.map(
    ({ start, end, text }) => `<text start="${start}" dur="${end - start}">${escaped(text)}</text>`,
  );
  return `<?xml version="1.0" encoding="utf-8" ?><transcript>${rows.join('')}</transcript>`;
}

function writtenJson3(found: Line[]): object {
  const events = found.map(({ start, end, text }) => ({
    tStartMs: start * 1000,
    dDurationMs: (end - start) * 1000,
    segs: [{ utf8: text.replace(', ', ',\n') }],
  }));
  return { wireMagic: 'pb3', pens: [{}], wsWinStyles: [{}], wpWinPositions: [{}], events };
}

/**
 * Automatic captions as the platform sends them: first a window, words with their offsets,
 * overlapping lines, line breaks as separate events.
 */
function automaticJson3(found: Line[]): object {
  const events = found.flatMap(({ start, text }, index) => [
    ...(index === 0
      ? []
      : [
          {
            tStartMs: start * 1000 - 10,
            dDurationMs: 10,
            wWinId: 1,
            aAppend: 1,
            segs: [{ utf8: '\n' }],
          },
        ]),
    {
      tStartMs: start * 1000,
      dDurationMs: 7000,
      wWinId: 1,
      segs: text.split(' ').map((word, at) => ({
        utf8: at === 0 ? word : ` ${word}`,
        ...(at === 0 ? {} : { tOffsetMs: at * 300 }),
        acAsrConf: 0,
      })),
    },
  ]);
  const window = { tStartMs: 0, dDurationMs: 60_000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 };
  return {
    wireMagic: 'pb3',
    pens: [{}],
    wsWinStyles: [{}, {}],
    wpWinPositions: [{}, {}],
    events: [window, ...events],
  };
}

function watchPage(video: CatalogueVideo | undefined, treatment: Treatment): object {
  if (treatment.strangePages) {
    treatment.strangePages--;
    return { responseContext: {}, contents: { compositeVideoPrimaryInfoRenderer: {} } };
  }
  const results = {
    results: { results: { contents: [] } },
    secondaryResults: { secondaryResults: { results: [] } },
  };
  const has = video && (video.captions || video.automatic) && video.state === undefined;
  const panels = has
    ? (treatment.panels ?? ['older', 'newer']).map((kind) => panel(kind, video.id))
    : [];
  return {
    responseContext: {},
    contents: { twoColumnWatchNextResults: results },
    engagementPanels: [
      {
        engagementPanelSectionListRenderer: {
          panelIdentifier: 'engagement-panel-ads',
          targetId: 'engagement-panel-ads',
          content: { adsEngagementPanelContentRenderer: { hack: true } },
        },
      },
      ...panels,
    ],
  };
}

function panel(kind: 'older' | 'newer', videoId: string): object {
  const params = Buffer.from(`\n\v${videoId}`).toString('base64');
  const name =
    kind === 'older' ? 'engagement-panel-searchable-transcript' : 'PAmodern_transcript_view';
  const endpoint = {
    clickTrackingParams: 'c',
    commandMetadata: {
      webCommandMetadata: { sendPost: true, apiUrl: '/youtubei/v1/get_transcript' },
    },
    getTranscriptEndpoint: { params },
  };
  const content =
    kind === 'older'
      ? {
          continuationItemRenderer: {
            trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
            continuationEndpoint: endpoint,
          },
        }
      : {};
  return {
    engagementPanelSectionListRenderer: {
      panelIdentifier: name,
      targetId: name,
      visibility: 'ENGAGEMENT_PANEL_VISIBILITY_HIDDEN',
      content,
    },
  };
}

/** Chapters stand between the lines. The parameters may choose the menu's language. */
function olderPanel(video: CatalogueVideo, params: string): object {
  const chosen = /lang=(\w+)/.exec(Buffer.from(params, 'base64').toString())?.[1];
  const all: Record<string, Line[]> = {
    ...video.captions,
    ...(video.automatic && !video.captions
      ? { [video.automatic.language]: video.automatic.lines }
      : {}),
  };
  const language = chosen ?? Object.keys(all).at(-1) ?? '';
  const segments = (all[language] ?? []).map(({ start, end, text }) => ({
    transcriptSegmentRenderer: {
      startMs: String(start * 1000),
      endMs: String(end * 1000),
      snippet: { runs: [{ text }] },
      startTimeText: { simpleText: `0:${String(start).padStart(2, '0')}` },
      targetId: `${video.id}.${start}`,
    },
  }));
  const header = {
    transcriptSectionHeaderRenderer: {
      startMs: '0',
      endMs: '4000',
      snippet: { simpleText: 'Chapter one' },
    },
  };
  const subMenuItems = Object.keys(all).map((code) => ({
    title: nameOf(code),
    selected: code === language,
    continuation: {
      reloadContinuationData: {
        continuation: Buffer.from(`\n\v${video.id} lang=${code}`).toString('base64'),
      },
    },
  }));
  const search = {
    body: { transcriptSegmentListRenderer: { initialSegments: [header, ...segments] } },
    footer: {
      transcriptFooterRenderer: { languageMenu: { sortFilterSubMenuRenderer: { subMenuItems } } },
    },
  };
  const content = { transcriptRenderer: { content: { transcriptSearchPanelRenderer: search } } };
  return {
    responseContext: {},
    actions: [
      {
        updateEngagementPanelAction: {
          targetId: 'engagement-panel-searchable-transcript',
          content,
        },
      },
    ],
  };
}

function newerPanel(video: CatalogueVideo): object {
  const found =
    video.captions?.en ?? video.automatic?.lines ?? Object.values(video.captions ?? {})[0] ?? [];
  const contents = found.map(({ start, text }) => ({
    macroMarkersPanelItemViewModel: {
      item: {
        timelineItemViewModel: {
          timestamp: `0:${String(start).padStart(2, '0')}`,
          contentItems: [{ transcriptSegmentViewModel: { simpleText: text } }],
        },
      },
      onTap: {
        innertubeCommand: { watchEndpoint: { videoId: video.id, startTimeSeconds: start } },
      },
    },
  }));
  const list = { sectionListRenderer: { contents: [{ itemSectionRenderer: { contents } }] } };
  return {
    responseContext: {},
    content: {
      engagementPanelSectionListRenderer: {
        panelIdentifier: 'PAmodern_transcript_view',
        content: list,
      },
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await innertubeStandIn({ port: Number(process.argv[2] ?? 0) });
  console.log(`YOUTUBE_WEB_BASE_URL=${url}`);
}
