import { createHmac, timingSafeEqual } from 'node:crypto';
import { storageErrors } from './errors.ts';
import { checkKey, type SignedUrlOptions } from './store.ts';

/** Links that open one object without credentials until they expire. */
export type SignedLink = {
  url(key: string, options: SignedUrlOptions): string;
  /**
   * The object that a link opens.
   * @throws Failure `link-expired` (403), `invalid-signature` (403)
   */
  verify(url: string): { key: string; fileName: string; inline: boolean };
};

export function signLink({
  baseUrl,
  secret,
  clock,
}: {
  baseUrl: string;
  secret: string;
  clock: () => number;
}): SignedLink {
  const base = new URL('files/', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);

  /** Signs JSON, so that different values never produce the same text. */
  const sign = (key: string, expires: string, fileName: string, inline: boolean) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, expires, fileName, ...(inline ? ['inline'] : [])]))
      .digest('base64url');

  return {
    url(key, { fileName, expiresInSeconds, inline = false }) {
      const url = new URL(key, base);
      const expires = String(Math.ceil(clock() / 1000 + expiresInSeconds));
      const shown = inline ? { inline: '1' } : {};
      const signature = sign(key, expires, fileName, inline);
      url.search = new URLSearchParams({ expires, name: fileName, ...shown, signature }).toString();
      return url.href;
    },
    verify(address) {
      const { pathname, searchParams } = new URL(address);
      const [expires, fileName, signature] = ['expires', 'name', 'signature'].map(
        (name) => searchParams.get(name) ?? '',
      );
      const inline = searchParams.has('inline');
      const key = pathname.slice(pathname.indexOf('/files/') + '/files/'.length);
      if (
        !expires ||
        fileName === undefined ||
        !signature ||
        // @protection download-links
        !equal(signature, sign(key, expires, fileName, inline))
      ) {
        throw storageErrors.invalidSignature();
      }
      if (clock() > Number(expires) * 1000) {
        throw storageErrors.linkExpired();
      }
      return { key: checkKey(key), fileName, inline };
    },
  };
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
