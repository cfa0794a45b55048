import { describe, expect, test } from 'vitest';
import { parseAddress, playlistIdOf, videoIdOf } from './address.ts';

const id = 'dQw4w9WgX-_';
const video = { kind: 'platform', videoId: id, address: `https://www.youtube.com/watch?v=${id}` };

describe('a YouTube address in any form is brought to one', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `  https://www.youtube.com/watch?v=${id}  `,
    `https://www.youtube.com:443/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs&index=3&v=${id}&t=42s`,
    `https://www.youtube.com/watch?app=desktop&v=${id}#t=1m2s`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/?v=${id}&feature=share`,
    `https://www.youtube.com/watch_popup?v=${id}`,
    `https://www.youtube.com/#!v=${id}`,
    `https://www.youtube.com/#/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`,
    `https://gaming.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `youtu.be/${id}?si=AbCdEfGh&t=10`,
    `https://www.youtu.be/${id}/`,
    `https://youtu.be/watch?v=${id}`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://m.youtube.com/shorts/${id}`,
    `https://www.youtube.com/embed/${id}?start=5&autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube.com/v/${id}?version=3`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/vi/${id}`,
    `https://www.youtubekids.com/watch?v=${id}`,
    `https://www.youtube.com/attribution_link?a=xyz&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
    `https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}`,
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&gl=DE`,
  ])('%s', (text) => {
    expect(parseAddress(text)).toEqual(video);
    expect(videoIdOf(text)).toBe(id);
  });
});

describe('other web addresses are taken as they are', () => {
  test.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    [
      'https://example.org/talks/a%20b.mp4?sig=1&b=2#t=4',
      'https://example.org/talks/a%20b.mp4?sig=1&b=2#t=4',
    ],
    ['example.org/talk.mp4', 'https://example.org/talk.mp4'],
    ['example.org:8080/talk.mp4', 'https://example.org:8080/talk.mp4'],
    ['http://127.0.0.1:9000/a.mp4', 'http://127.0.0.1:9000/a.mp4'],
    ['https://bücher.example/film', 'https://xn--bcher-kva.example/film'],
    [`https://notyoutube.com/watch?v=${id}`, `https://notyoutube.com/watch?v=${id}`],
    [
      `https://youtube.com.evil.example/watch?v=${id}`,
      `https://youtube.com.evil.example/watch?v=${id}`,
    ],
    [
      'https://www.youtube.com/clip/UgkxU2HSeGL_NvmDJ-nQJrlLwllwMDBdGZFs',
      'https://www.youtube.com/clip/UgkxU2HSeGL_NvmDJ-nQJrlLwllwMDBdGZFs',
    ],
    ['https://example.org/a#__youtubedl_smuggle=%7B%22x%22%3A1%7D', 'https://example.org/a'],
  ])('%s', (text, address) => {
    expect(parseAddress(text)).toEqual({ kind: 'address', address });
    expect(videoIdOf(text)).toBeUndefined();
  });
});

describe('what is no video address is refused with a reason', () => {
  test.each([
    ['', 'address-invalid'],
    ['   ', 'address-invalid'],
    ['hello', 'address-invalid'],
    [id, 'address-invalid'],
    ['--exec=touch /tmp/x', 'address-invalid'],
    ['--exec=id', 'address-invalid'],
    ['-o-', 'address-invalid'],
    ['https://-evil.example/', 'address-invalid'],
    ['https://example.org/a\nhttps://example.org/b', 'address-invalid'],
    ['https://example.org/a\r\nX: y', 'address-invalid'],
    ['https://example.org/a\u0000b', 'address-invalid'],
    ['https://example.org/a\u202eb', 'address-invalid'],
    ['https://example.org/a b', 'address-invalid'],
    ['https://', 'address-invalid'],
    ['http://[::1', 'address-invalid'],
    [`https://example.org/${'a'.repeat(2100)}`, 'address-invalid'],
    ['file:///etc/passwd', 'address-not-web'],
    ['javascript:alert(1)', 'address-not-web'],
    ['data:video/mp4;base64,AAAA', 'address-not-web'],
    ['ftp://example.org/a.mp4', 'address-not-web'],
    ['ytsearch:cats', 'address-not-web'],
    ['https:example.org', 'address-not-web'],
    ['https://user:secret@example.org/a.mp4', 'address-with-password'],
    ['https://user@www.youtube.com/watch?v=dQw4w9WgXcQ', 'address-with-password'],
    [
      'https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
      'address-is-playlist',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
      'address-is-playlist',
    ],
    ['https://www.youtube.com/@handle/videos', 'address-without-video'],
    ['https://www.youtube.com/watch?v=short', 'address-without-video'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQQ', 'address-without-video'],
    ['https://www.youtube.com/watch?v=dQw4w9WgX%3B!', 'address-without-video'],
    ['https://youtu.be/', 'address-without-video'],
    ['https://www.youtube.com/embed/live_stream?channel=UCabc', 'address-without-video'],
  ])('%j is %s', (text, code) => {
    expect(() => parseAddress(text)).toThrow(
      expect.objectContaining({ code, status: 400, retryable: false }),
    );
  });
});

describe('playlist ids', () => {
  test.each([
    [
      'https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
      'PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
    ],
    [`https://www.youtube.com/watch?v=${id}&list=OLAK5uy_abc`, 'OLAK5uy_abc'],
    [`youtu.be/${id}?list=UUabc`, 'UUabc'],
    ['PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs', 'PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs'],
    [' LL ', 'LL'],
    ['RDdQw4w9WgXcQ', 'RDdQw4w9WgXcQ'],
    ['XY590L5', undefined],
    ['https://example.org/playlist?list=PLx', undefined],
    [`https://www.youtube.com/watch?v=${id}`, undefined],
    ['https://www.youtube.com/playlist?list=PL%26key=1', undefined],
  ])('%s is %s', (text, expected) => {
    expect(playlistIdOf(text)).toBe(expected);
  });
});
