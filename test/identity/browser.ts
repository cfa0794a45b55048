import { Agent, fetch } from 'undici';

export type BrowserOptions = {
  /** The address of this machine that it connects from, such as 127.0.0.2: another client. */
  from?: string;
  /**
   * Where requests really go, as through a proxy that ends https; cookies and redirects see the
   * public address.
   */
  through?: string;
};

/** A browser as far as cookies and redirects are concerned: fetch with a cookie jar. */
export function cookieBrowser(home: string, { from, through }: BrowserOptions = {}) {
  const jar: Cookie[] = [];
  const dispatcher = from === undefined ? undefined : new Agent({ localAddress: from });

  const cookieHeader = (url: URL) =>
    jar
      .filter(
        ({ host, path, secure }) =>
          host === url.hostname &&
          under(url.pathname, path) &&
          (!secure || url.protocol === 'https:'),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  /** One request; redirects are not followed. */
  async function once(
    method: string,
    address: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
    json?: string,
  ) {
    const url = new URL(address, home);
    const cookie = cookieHeader(url);
    const response = await fetch(
      through === undefined ? url : new URL(`${url.pathname}${url.search}`, through),
      {
        method,
        ...(dispatcher ? { dispatcher } : {}),
        redirect: 'manual',
        // A form is sent with the origin of its page.
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(method === 'GET' ? {} : { origin: url.origin }),
          ...headers,
        },
        ...(form ? { body: new URLSearchParams(form) } : json === undefined ? {} : { body: json }),
      },
    );
    for (const line of response.headers.getSetCookie()) keep(jar, line, url);
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Follows redirects to the end. */
  async function go(address: string): Promise<Visited> {
    return follow(await once('GET', address));
  }
  async function follow(answer: Visited): Promise<Visited> {
    for (let at = answer, n = 0; ; n += 1) {
      const location = at.headers.get('location');
      if (!location) return at;
      if (n > 20) throw new Error(`too many redirects, last to ${location}`);
      at = await once('GET', new URL(location, at.url).href);
    }
  }

  return {
    jar,
    once,
    go,
    /** Fills in and sends the form of an opened page, then follows redirects. */
    async submit(page: Visited, form: Record<string, string>): Promise<Visited> {
      const action = /<form[^>]*action="([^"]*)"/.exec(page.text)?.[1] ?? page.url.href;
      return follow(await once('POST', new URL(action, page.url).href, form));
    },
    /** Calls the API as a page of the app would. */
    async api(
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: object | undefined,
    ) {
      const json = body && JSON.stringify(body);
      const type = json === undefined ? {} : { 'content-type': 'application/json' };
      const { status, text } = await once(method, path, undefined, { ...type, ...headers }, json);
      return { status, body: JSON.parse(text) };
    },
  };
}

export type CookieBrowser = ReturnType<typeof cookieBrowser>;
export type Visited = { url: URL; status: number; headers: Response['headers']; text: string };
export type Cookie = {
  name: string;
  value: string;
  host: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: string;
};

function keep(jar: Cookie[], line: string, { hostname: host }: URL): void {
  const [pair = '', ...rest] = line.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(name.length + 1);
  const attributes = Object.fromEntries(
    rest.map((part) => [(part.split('=')[0] ?? '').toLowerCase(), part.split('=')[1] ?? '']),
  );
  const path = attributes.path ?? '/';
  const at = jar.findIndex((one) => one.name === name && one.host === host && one.path === path);
  if (at >= 0) jar.splice(at, 1);
  const over =
    attributes['max-age'] === '0' ||
    (attributes.expires !== undefined && Date.parse(attributes.expires) < Date.now());
  if (over) return;
  const flags = {
    secure: 'secure' in attributes,
    httpOnly: 'httponly' in attributes,
    sameSite: (attributes.samesite ?? '').toLowerCase(),
  };
  jar.push({ name, value, host, path, ...flags });
}

function under(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
