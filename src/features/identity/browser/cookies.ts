import { parse, serialize } from 'hono/utils/cookie';

/** The cookies of this server. */
export type Cookies = {
  /** The name of the cookie that carries the session's token. */
  session: string;
  /** The `Set-Cookie` header for a value with this lifetime in seconds; 0 deletes the cookie. */
  set(name: string, value: string, seconds: number, path?: string): string;
};

/**
 * Cookies that scripts cannot read and that forms of other sites do not send. The public address
 * determines whether they require https, because behind a proxy the request arrives here as plain
 * http. On https the `__Host-` prefix also prevents neighbouring subdomains from setting the
 * cookie.
 */
export function cookiesFor(baseUrl: string): Cookies {
  const secure = new URL(baseUrl).protocol === 'https:';
  return {
    session: secure ? '__Host-kinora' : 'kinora',
    set: (name, value, seconds, path = '/') =>
      serialize(name, value, {
        // @protection cookies
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        path,
        maxAge: seconds,
      }),
  };
}

/** The value of a cookie of the request; undefined when it is missing. */
export function cookieOf(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name];
}
