import { parse, serialize } from 'hono/utils/cookie';

/** What the browser keeps for us. */
export type Cookies = {
  /** Whose value is the session's token. */
  session: string;
  /** `Set-Cookie` for a value kept that many seconds; 0 makes the browser forget it. */
  set(name: string, value: string, seconds: number, path?: string): string;
};

/**
 * Cookies that scripts cannot read and other sites' forms do not send. Whether they are for https alone is decided by the address
 * people use: behind a proxy the request that arrives here is plain http. There the `__Host-` prefix also keeps neighbouring
 * subdomains from planting one.
 */
export function cookiesFor(baseUrl: string): Cookies {
  const secure = new URL(baseUrl).protocol === 'https:';
  return {
    session: secure ? '__Host-kinora' : 'kinora',
    set: (name, value, seconds, path = '/') => serialize(name, value, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: seconds }),
  };
}

/** A cookie of the request. */
export function cookieOf(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name];
}
