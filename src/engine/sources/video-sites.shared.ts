/** Why the page of a video site is no video that can be downloaded. */
export type PageRefusal =
  | 'playlist'
  | 'without-video'
  | 'channel'
  | 'folder'
  | 'live'
  /** Only its owner can open the page. */
  | 'not-shared';

export type SitePage = { address: string } | { reason: PageRefusal; site: string };

/**
 * Recognises the pages of the best-known video sites, in the forms in which they are copied: a
 * video gets the address that the site and yt-dlp understand, and a page that names no single video
 * a reason. Undefined for a page that is not known; whether it has a video, the download decides.
 */
export function sitePageOf(url: URL): SitePage | undefined {
  const host = url.hostname.replace(/^(?:www|m|mobile|go)\.|\.$/g, '');
  const site = sites.find((one) => one.hosts.test(host));
  if (!site) return undefined;
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const address = site.video({ url, host, path });
  if (address !== undefined) return { address };
  const reason = site.pages.find(([pattern]) => pattern.test(path))?.[1];
  return reason && { reason, site: site.name };
}

type Page = {
  url: URL;
  /** The host without `www.`, `m.` and the like. */
  host: string;
  /** The path without a slash at its end. */
  path: string;
};

type Site = {
  name: string;
  hosts: RegExp;
  /** The address of the video that a page shows; undefined when it shows none. */
  video(page: Page): string | undefined;
  /** Pages that show no single video, by their path; the first match counts. */
  pages: readonly (readonly [RegExp, PageRefusal])[];
};

const root = [/^\/?$/, 'without-video'] as const;
/** A path of one part is the name of a person or a channel. */
const profile = [/^\/[^/]+$/, 'channel'] as const;

const sites: readonly Site[] = [
  {
    name: 'Twitch',
    hosts: /^(?:(?:clips|player)\.)?twitch\.tv$/,
    video({ url, host, path }) {
      const { searchParams } = url;
      const video =
        /^\/(?:videos|[^/]+\/(?:v|video))\/v?(\d+)$/.exec(path)?.[1] ??
        /^v?(\d+)$/.exec(searchParams.get('video') ?? searchParams.get('vodID') ?? '')?.[1];
      if (video) return `https://www.twitch.tv/videos/${video}`;
      const clip =
        searchParams.get('clip') ??
        (host === 'clips.twitch.tv' ? /^\/(?:[^/]+\/)?([\w-]+)$/.exec(path)?.[1] : undefined) ??
        /\/clip\/([\w-]+)$/.exec(path)?.[1];
      return clip && /^[\w-]+$/.test(clip) ? `https://clips.twitch.tv/${clip}` : undefined;
    },
    pages: [
      root,
      [/^\/(?:directory|search|downloads|p|settings|wallet|drops)(?:\/|$)/, 'without-video'],
      [/^\/collections\//, 'playlist'],
      profile,
      [/^\/[^/]+\/(?:videos|clips|about|schedule|home|profile|squad)(?:\/|$)/, 'channel'],
    ],
  },
  {
    name: 'Vimeo',
    hosts: /^(?:player\.)?vimeo\.com$/,
    video({ url, path }) {
      const [, managed, hash] = /^\/manage\/videos\/(\d+)(?:\/([\da-f]+))?/.exec(path) ?? [];
      if (managed) return `https://vimeo.com/${managed}${hash ? `/${hash}` : ''}`;
      const isVideo = /^\/(?:\d+|video\/\d+|channels\/[^/]+\/\d+|groups\/[^/]+\/videos\/\d+)/;
      return isVideo.test(path) ? url.href : undefined;
    },
    pages: [
      root,
      [/^\/(?:home|library|manage|settings)(?:\/|$)/, 'not-shared'],
      [/^\/(?:watch|categories|search|features|upload|join|log_in)(?:\/|$)/, 'without-video'],
      [/^\/(?:showcase|album)\/[^/]+$/, 'playlist'],
      [/^\/(?:user\d+|channels\/[^/]+|groups\/[^/]+)(?:\/(?:videos|likes|about))?$/, 'channel'],
    ],
  },
  {
    name: 'TikTok',
    hosts: /^(?:(?:vm|vt)\.)?tiktok\.com$/,
    video({ url, host, path }) {
      const id = /^\/(?:@[^/]*\/video|embed(?:\/v2)?|player\/v1|v|share\/video)\/(\d+)/.exec(path);
      if (id) {
        const user = /^\/(@[^/]*)\/video/.exec(path)?.[1] ?? '@';
        return `https://www.tiktok.com/${user}/video/${id[1]}`;
      }
      return /^v[mt]\./.test(host) || /^\/t\/\w/.test(path) ? url.href : undefined;
    },
    pages: [
      [/^\/@[^/]+\/live$/, 'live'],
      [/^\/@[^/]+\/(?:collection|playlist)\//, 'playlist'],
      [/^\/@[^/]+\/photo\//, 'without-video'],
      [/^\/@[^/]+$/, 'channel'],
      [/^\/(?:[a-z]{2}(?:-[A-Za-z]+)?|foryou|following|explore|live|search)?$/, 'without-video'],
      [/^\/(?:tag|music|sticker|discover|search|channel)\//, 'without-video'],
    ],
  },
  {
    name: 'X',
    hosts: /^(?:x|(?:fx|vx|fixv)?twitter|fixupx|fixvx|twittpr)\.com$/,
    video({ path }) {
      // Sites such as fxtwitter.com only show the same posts in chats.
      const post = /^\/(?:i\/web|[^/]+)\/status(?:es)?\/\d+(?:\/video\/\d+)?/.exec(path)?.[0];
      const event = /^\/i\/(?:spaces|broadcasts|events|videos(?:\/tweet)?|cards\/tfw\/v1)\/\w+/;
      const found = post ?? event.exec(path)?.[0];
      return found && `https://x.com${found}`;
    },
    pages: [
      root,
      [/^\/(?:home|explore|search|notifications|messages|settings|i)(?:\/|$)/, 'without-video'],
      [/^\/hashtag\//, 'without-video'],
      profile,
      [/^\/[^/]+\/(?:media|with_replies|likes|highlights|articles)$/, 'channel'],
    ],
  },
  {
    name: 'Instagram',
    hosts: /^(?:(?:dd|kk)?instagram\.com|instagr\.am)$/,
    video({ path }) {
      const isVideo =
        /^\/(?:[^/]+\/)?(?:p|tv|reels?)\/(?!audio(?:\/|$))[\w-]+|^\/stories\/[^/]+\/\d+|^\/share\/(?:(?:p|reel)\/)?[\w-]+/;
      const found = isVideo.exec(path)?.[0];
      return found && `https://www.instagram.com${found}/`;
    },
    pages: [
      root,
      [/^\/(?:explore|direct|accounts|reels?|share)(?:\/|$)/, 'without-video'],
      [/^\/[^/]+\/live$/, 'live'],
      [/^\/stories\/[^/]+$/, 'channel'],
      profile,
      [/^\/[^/]+\/(?:reels|tagged|channel)$/, 'channel'],
    ],
  },
  {
    name: 'Dailymotion',
    hosts: /^(?:(?:[a-z]+\.)?dailymotion\.com|dai\.ly)$/,
    video({ url, host, path }) {
      const id =
        (host === 'dai.ly' ? /^\/(\w+)$/.exec(path)?.[1] : undefined) ??
        /^\/(?:\w+\/)?(?:video|swf)\/([a-z0-9]+)/i.exec(path)?.[1] ??
        /^\w+$/.exec(url.searchParams.get('video') ?? '')?.[0] ??
        /^#video=(\w+)$/.exec(url.hash)?.[1];
      return id && `https://www.dailymotion.com/video/${id}`;
    },
    pages: [
      root,
      [/^\/(?:[a-z]{2}|signin|search\/.*|browse)$/, 'without-video'],
      [/^\/playlist\//, 'playlist'],
      [/^\/user\//, 'channel'],
      profile,
    ],
  },
  {
    name: 'Bilibili',
    hosts: /^(?:player\.)?bilibili\.com$|^b23\.tv$/,
    video({ url, host, path }) {
      const { searchParams } = url;
      if (host === 'b23.tv') return path === '/' ? undefined : url.href;
      const id =
        /^\/(?:s\/)?video\/(BV\w+|av\d+)/i.exec(path)?.[1] ??
        /^BV\w+$/.exec(searchParams.get('bvid') ?? '')?.[0] ??
        /^\d+$/.exec(searchParams.get('aid') ?? '')?.[0]?.replace(/^/, 'av');
      if (id) {
        const part = /^\d+$/.exec(searchParams.get('p') ?? '')?.[0];
        return `https://www.bilibili.com/video/${id}${part ? `?p=${part}` : ''}`;
      }
      return /^\/(?:bangumi|cheese)\/play\/ep\d+/.test(path)
        ? `https://www.bilibili.com${path}`
        : undefined;
    },
    pages: [
      [/^\/(?:list\/|medialist\/|audio\/am|cheese\/play\/ss)/, 'playlist'],
      [/^\/(?:v|read|opus|index\.html|anime|match)?(?:\/|$)/, 'without-video'],
    ],
  },
  {
    name: 'Bilibili',
    hosts: /^live\.bilibili\.com$/,
    video: () => undefined,
    pages: [[/^/, 'live']],
  },
  {
    name: 'Bilibili',
    hosts: /^space\.bilibili\.com$/,
    video: () => undefined,
    pages: [[/^/, 'channel']],
  },
  {
    name: 'Loom',
    hosts: /^loom\.com$/,
    video({ path }) {
      const id = /^\/(?:share|embed|v|edit)\/(?:[\w-]*-)?([\da-f]{32})/i.exec(path)?.[1];
      return id && `https://www.loom.com/share/${id}`;
    },
    pages: [
      root,
      [/^\/share\/folder\//, 'folder'],
      [/^\/(?:looms|spaces|library|home|my-videos|record)(?:\/|$)/, 'not-shared'],
    ],
  },
  {
    name: 'Google Drive',
    hosts: /^(?:(?:drive|docs)\.google|drive\.usercontent\.google)\.com$/,
    video({ url, path }) {
      const { searchParams } = url;
      const isFile = /^\/(?:u\/\d+\/)?(?:open|uc|download)$/.test(path);
      const id =
        /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(path)?.[1] ??
        (isFile ? /^[\w-]+$/.exec(searchParams.get('id') ?? '')?.[0] : undefined);
      const key = /^[\w-]+$/.exec(searchParams.get('resourcekey') ?? '')?.[0];
      return id && `https://drive.google.com/file/d/${id}/view${key ? `?resourcekey=${key}` : ''}`;
    },
    pages: [
      [/^\/drive\/(?:u\/\d+\/)?(?:mobile\/)?folders\//, 'folder'],
      [/^\/(?:embedded)?folderview/, 'folder'],
      [/^\/drive(?:\/|$)|^\/$/, 'not-shared'],
      [/^\/(?:a\/[^/]+\/)?(?:document|presentation|spreadsheets|forms)\//, 'without-video'],
    ],
  },
  {
    name: 'Dropbox',
    hosts: /^dropbox\.com$/,
    video({ url, path }) {
      // A folder has no file name at the end of its path.
      const isFile = /^\/(?:e\/)?(?:(?:s|scl\/fi)\/|(?:sh|scl\/fo)\/[^/]+\/.*[^/]\.\w{2,4}$)/.test(
        path,
      );
      if (!isFile) return undefined;
      const file = new URL(url);
      file.searchParams.delete('raw');
      // With dl=0 the address is a page that shows the file.
      file.searchParams.set('dl', '1');
      return file.href;
    },
    pages: [
      root,
      [/^\/(?:sh|scl\/fo)\//, 'folder'],
      [/^\/(?:home|work|preview|recents|photos|personal)(?:\/|$)/, 'not-shared'],
    ],
  },
];
