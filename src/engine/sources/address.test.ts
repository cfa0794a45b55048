import { describe, expect, test } from 'vitest';
import { linkInText, parseAddress, playlistIdOf, videoIdOf } from './address.entry.ts';

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
    `https://www.youtube.com/watch?v=${id}?si=AbCdEfGh`,
    `https://www.youtube.com/watch?si=AbCdEfGh?v=${id}`,
    `https://www.youtube.com/watch?si=AbCdEfGh&v=${id}`,
    `https://www.youtube.com/watch?feature=share?v=${id}&t=4`,
    `https://youtu.be/${id}?si=AbCdEfGh?t=10`,
    `https://youtu.be/${id}&t=10`,
    `https://www.youtube.com/watch&v=${id}`,
    `https://www.youtube.com/watch%3Fv%3D${id}%26t%3D4`,
    `https://www.youtube.com/watch?feature=player_embedded&amp;v=${id}`,
    `https://www.youtube.com/watch?v=${id}/`,
    `https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs&v=${id}`,
    `https://www.youtube.com/watch_videos?video_ids=${id}`,
    `https://studio.youtube.com/video/${id}/edit`,
    `https://studio.youtube.com/video/${id}/analytics/tab-overview/period-default`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0&start=4`,
    `https://www.youtube-nocookie.com/v/${id}`,
    `https://youtube.googleapis.com/v/${id}`,
    `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`,
    `vnd.youtube:${id}`,
    `vnd.youtube://www.youtube.com/watch?v=${id}`,
    `youtube://${id}`,
    `youtube://watch?v=${id}`,
    `intent://www.youtube.com/watch?v=${id}#Intent;package=com.google.android.youtube;end`,
    `https://https://www.youtube.com/watch?v=${id}`,
    `https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&usg=x`,
    `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2F${id}&data=05`,
    `https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${id}%3Fsi%3Dx&h=AT1`,
    `https://accounts.google.com/ServiceLogin?continue=https%3A%2F%2Fwww.youtube.com%2Fsignin%3Fnext%3D%252Fwatch%253Fv%253D${id}`,
    `<https://youtu.be/${id}>`,
    `<URL:https://youtu.be/${id}>`,
    `\u200bhttps://youtu.be/${id}\u200b`,
    `\ufeffhttps://youtu.be/${id}`,
    `\u2068https://youtu.be/${id}\u2069`,
    `https://youtu.be/\u200b${id}\u00ad`,
    `\u00a0https://youtu.be/${id}\u3000`,
    `“https://youtu.be/${id}”`,
    `(https://youtu.be/${id})`,
    `「https://youtu.be/${id}」`,
    `< "https://youtu.be/${id}" >`,
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
    ['https://vimeo.com/1#__youtubedl_smuggle=%7B%22x%22%3A1%7D', 'https://vimeo.com/1'],
  ])('%s', (text, address) => {
    expect(parseAddress(text)).toEqual({ kind: 'address', address });
    expect(videoIdOf(text)).toBeUndefined();
  });
});

const loom = '43d05f362f734614a2e81b4694a3a523';
const drive = '1IP0o8dHcQrIHGgVyp0Ofvx2cGfLzyO1x';

describe('a video of a known site gets the address that the site understands', () => {
  test.each([
    ['https://www.twitch.tv/videos/6528877?t=5m10s', 'https://www.twitch.tv/videos/6528877'],
    ['m.twitch.tv/videos/6528877', 'https://www.twitch.tv/videos/6528877'],
    ['https://www.twitch.tv/name/v/6528877', 'https://www.twitch.tv/videos/6528877'],
    ['https://player.twitch.tv/?video=v6528877&parent=x', 'https://www.twitch.tv/videos/6528877'],
    ['https://clips.twitch.tv/FaintLight-Gull_1', 'https://clips.twitch.tv/FaintLight-Gull_1'],
    ['https://clips.twitch.tv/embed?clip=FaintLight', 'https://clips.twitch.tv/FaintLight'],
    ['https://m.twitch.tv/name/clip/FaintLight?a=b', 'https://clips.twitch.tv/FaintLight'],
    ['https://vimeo.com/160743502/abd0e13fb4', 'https://vimeo.com/160743502/abd0e13fb4'],
    [
      'https://vimeo.com/manage/videos/160743502/abd0e13fb4',
      'https://vimeo.com/160743502/abd0e13fb4',
    ],
    [
      'https://player.vimeo.com/video/1?h=abd0e13fb4',
      'https://player.vimeo.com/video/1?h=abd0e13fb4',
    ],
    [
      'https://www.tiktok.com/@name/video/674?is_from_webapp=1',
      'https://www.tiktok.com/@name/video/674',
    ],
    ['https://m.tiktok.com/v/674.html?u_code=x', 'https://www.tiktok.com/@/video/674'],
    ['https://www.tiktok.com/embed/v2/674', 'https://www.tiktok.com/@/video/674'],
    ['https://vm.tiktok.com/ZTR45GpSF/', 'https://vm.tiktok.com/ZTR45GpSF/'],
    ['https://twitter.com/name/status/161/photo/1?s=20', 'https://x.com/name/status/161'],
    ['https://mobile.x.com/name/status/161?t=x', 'https://x.com/name/status/161'],
    ['https://x.com/i/web/status/161', 'https://x.com/i/web/status/161'],
    ['https://fxtwitter.com/name/status/161/video/2', 'https://x.com/name/status/161/video/2'],
    ['https://x.com/i/spaces/1OwxWwQOPlNxQ?s=20', 'https://x.com/i/spaces/1OwxWwQOPlNxQ'],
    [
      'https://www.instagram.com/name/reel/Chunk8-jurw/?igsh=x',
      'https://www.instagram.com/name/reel/Chunk8-jurw/',
    ],
    ['instagram.com/p/aye83DjauH?img_index=2', 'https://www.instagram.com/p/aye83DjauH/'],
    ['https://ddinstagram.com/reels/Cop84x6u7CP/', 'https://www.instagram.com/reels/Cop84x6u7CP/'],
    ['https://dai.ly/x94cnnk', 'https://www.dailymotion.com/video/x94cnnk'],
    [
      'https://www.dailymotion.com/embed/video/x94cnnk?autoplay=1',
      'https://www.dailymotion.com/video/x94cnnk',
    ],
    [
      'https://geo.dailymotion.com/player/xf7zn.html?video=x94cnnk',
      'https://www.dailymotion.com/video/x94cnnk',
    ],
    [
      'https://m.bilibili.com/video/BV1bK411W797?p=2&spm_id_from=333',
      'https://www.bilibili.com/video/BV1bK411W797?p=2',
    ],
    [
      'https://www.bilibili.com/list/watchlater?oid=1&bvid=BV1DU4y1r7tz',
      'https://www.bilibili.com/video/BV1DU4y1r7tz',
    ],
    [
      'https://player.bilibili.com/player.html?aid=92494333&page=1',
      'https://www.bilibili.com/video/av92494333',
    ],
    ['https://b23.tv/xxCdEf', 'https://b23.tv/xxCdEf'],
    [`https://www.loom.com/share/${loom}?sid=1-2`, `https://www.loom.com/share/${loom}`],
    [`https://www.loom.com/embed/${loom}`, `https://www.loom.com/share/${loom}`],
    [
      `https://drive.google.com/file/d/${drive}/view?usp=sharing`,
      `https://drive.google.com/file/d/${drive}/view`,
    ],
    [
      `https://drive.google.com/file/u/1/d/${drive}/preview?resourcekey=0-x`,
      `https://drive.google.com/file/d/${drive}/view?resourcekey=0-x`,
    ],
    [
      `https://drive.google.com/open?id=${drive}&usp=drive_copy`,
      `https://drive.google.com/file/d/${drive}/view`,
    ],
    [
      `https://drive.google.com/uc?export=download&id=${drive}`,
      `https://drive.google.com/file/d/${drive}/view`,
    ],
    [
      'https://www.dropbox.com/s/abc/a%20talk.mp4?dl=0',
      'https://www.dropbox.com/s/abc/a%20talk.mp4?dl=1',
    ],
    [
      'https://www.dropbox.com/scl/fi/abc/talk.mov?rlkey=k&st=s&raw=1',
      'https://www.dropbox.com/scl/fi/abc/talk.mov?rlkey=k&st=s&dl=1',
    ],
    [
      'https://www.dropbox.com/scl/fo/abc/def/talk.mp4?rlkey=k&dl=0',
      'https://www.dropbox.com/scl/fo/abc/def/talk.mp4?rlkey=k&dl=1',
    ],
  ])('%s', (text, address) => {
    expect(parseAddress(text)).toEqual({ kind: 'address', address });
  });
});

describe('the pages of known sites that are no video are refused by name', () => {
  test.each([
    ['https://www.twitch.tv/monstercat', 'address-is-channel', 'Twitch'],
    ['https://www.twitch.tv/monstercat/videos?filter=all', 'address-is-channel', 'Twitch'],
    ['https://www.twitch.tv/directory/all', 'address-without-video', 'Twitch'],
    ['https://www.twitch.tv/collections/o9zZer3IQBhTJw', 'address-is-playlist', 'playlist'],
    ['https://vimeo.com/showcase/2632481', 'address-is-playlist', 'playlist'],
    ['https://vimeo.com/user7108434/videos', 'address-is-channel', 'Vimeo'],
    ['https://www.tiktok.com/@name', 'address-is-channel', 'TikTok'],
    ['https://www.tiktok.com/@name/live', 'address-is-live', 'TikTok'],
    ['https://www.tiktok.com/@name/photo/674', 'address-without-video', 'TikTok'],
    ['https://x.com/name', 'address-is-channel', 'X'],
    ['https://x.com/search?q=a', 'address-without-video', 'X'],
    ['https://www.instagram.com/name/', 'address-is-channel', 'Instagram'],
    ['https://www.instagram.com/reels/audio/12/', 'address-without-video', 'Instagram'],
    ['https://www.dailymotion.com/playlist/x7wdsj', 'address-is-playlist', 'playlist'],
    ['https://www.dailymotion.com/name', 'address-is-channel', 'Dailymotion'],
    ['https://live.bilibili.com/196', 'address-is-live', 'Bilibili'],
    ['https://space.bilibili.com/3985676', 'address-is-channel', 'Bilibili'],
    [`https://www.loom.com/share/folder/${loom}`, 'address-is-folder', 'Loom'],
    ['https://www.loom.com/looms/videos', 'address-not-shared', 'Loom'],
    [`https://drive.google.com/drive/folders/${drive}`, 'address-is-folder', 'Google Drive'],
    ['https://drive.google.com/drive/u/0/my-drive', 'address-not-shared', 'Google Drive'],
    [
      `https://docs.google.com/presentation/d/${drive}/edit`,
      'address-without-video',
      'Google Drive',
    ],
    ['https://www.dropbox.com/scl/fo/abc/def?rlkey=k&dl=0', 'address-is-folder', 'Dropbox'],
    ['https://www.dropbox.com/home/Talks?preview=a.mp4', 'address-not-shared', 'Dropbox'],
  ])('%s is %s', (text, code, name) => {
    expect(() => parseAddress(text)).toThrow(
      expect.objectContaining({ code, status: 400, message: expect.stringContaining(name) }),
    );
  });
});

describe('the link in a pasted text is found', () => {
  const link = `https://youtu.be/${id}`;
  test.each([
    [`watch this: ${link}`, link],
    [`watch this: ${link}. It is great!`, link],
    [`${link}, please`, link],
    [`${link}.`, link],
    [`(see ${link})`, link],
    [`Look!\n\n${link}\n\nSent from my phone`, link],
    [`watch this: youtu.be/${id}?si=x`, `youtu.be/${id}?si=x`],
    [`www.youtube.com/watch?v=${id} is it`, `www.youtube.com/watch?v=${id}`],
    [`[A talk](${link})`, link],
    [`**${link}**`, link],
    [`看看这个：${link}，很好看`, link],
    [`${link}这个视频`, link],
    [`《A talk》 https://b23.tv/xxCdEf 复制此链接`, 'https://b23.tv/xxCdEf'],
    [
      `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=x" title="A talk"></iframe>`,
      `https://www.youtube.com/embed/${id}?si=x`,
    ],
    [`<iframe src="//www.youtube.com/embed/${id}"></iframe>`, `//www.youtube.com/embed/${id}`],
    [
      `<a href="https://www.youtube.com/watch?list=PL1&amp;v=${id}">talk</a>`,
      `https://www.youtube.com/watch?list=PL1&v=${id}`,
    ],
    [
      '<blockquote cite="https://www.tiktok.com/@a/video/7"><a href="https://www.tiktok.com/@a">@a</a></blockquote>',
      'https://www.tiktok.com/@a/video/7',
    ],
    [`Talk ${link} channel https://www.youtube.com/@name shop https://example.org/shop`, link],
    [`${link} (https://www.youtube.com/watch?v=${id})`, `https://www.youtube.com/watch?v=${id}`],
    ['mail me@example.org/x or see https://example.org/a_(b).mp4', 'https://example.org/a_(b).mp4'],
    ['https://example.org/видео/1.mp4', 'https://example.org/видео/1.mp4'],
    ['https://example.org/視頻.mp4', 'https://example.org/視頻.mp4'],
    ['https://vimeo.com/76979871!', 'https://vimeo.com/76979871'],
    ['see https://www.twitch.tv/monstercat', 'https://www.twitch.tv/monstercat'],
    ['see ftp://example.org/a.mp4', 'see ftp://example.org/a.mp4'],
    ['file:///home/me.x/a.mp4', 'file:///home/me.x/a.mp4'],
    ['hello there', 'hello there'],
    ['talk.mp4 and so on', 'talk.mp4 and so on'],
    ['sample:talk', 'sample:talk'],
    ['', ''],
  ])('%j: %s', (text, expected) => {
    expect(linkInText(text)).toBe(expected);
  });

  test('unless it has several', () => {
    expect(() => linkInText(`${link} https://youtu.be/AAAAAAAAAAA`)).toThrow(
      expect.objectContaining({ code: 'several-links', status: 400 }),
    );
  });

  test.each([
    ['spaces', ' '.repeat(500_000)],
    ['brackets', '<('.repeat(250_000)],
    ['pairs', `${'('.repeat(100_000)}${')'.repeat(100_000)}`],
    ['schemes', 'https://'.repeat(60_000)],
    ['links', 'https://a.example/b '.repeat(25_000)],
    ['labels', 'a.'.repeat(250_000)],
    ['punctuation', `https://a.example/${'.'.repeat(500_000)}x`],
    ['closing brackets', `https://a.example/${')('.repeat(250_000)}`],
  ])('in time that is linear in its length: %s', (_, text) => {
    const begun = performance.now();
    try {
      linkInText(text);
    } catch {
      // A refusal is as good as a link.
    }
    expect(performance.now() - begun).toBeLessThan(20_000);
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
