import { parse, serialize } from 'hono/utils/cookie';

/** The cookies of this server. */
export type Cookies = {
  /** Carries the session's token. */
  session: string;
  /** `Set-Cookie` for a value with that lifetime in seconds; 0 deletes it. */
  set(name: string, value: string, seconds: number, path?: string): string;
};

/**
 * Cookies that scripts cannot read and other sites' forms do not send. The public address decides
 * whether they require https: behind a proxy the request that arrives here is plain http. On https
 * the `__Host-` prefix also keeps neighbouring subdomains from setting one.
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

/** A cookie of the request. */
export function cookieOf(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name];
}
