import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicationState } from '../catalog/public.ts';
import { measureCapacity } from '../platform/capacity.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import { addAlbum, addArtist, addChannel, addTrack, createTestImage } from '../testing/catalogue.ts';
import { crawl, readHead, readPageData, serveShell, toAbsoluteUrl } from '../testing/crawler.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { putRole } from '../testing/roles.ts';
import { asGuest, asUser } from '../testing/visitor.ts';
import { readSiteSettings } from './metadata-context.ts';
import { pageDataBytesMax, toPageDataJson } from './page-data.service.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  removals.push(await isolatedSiteTable(), await isolatedAccountsTable());
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

let shell: string;
beforeEach(async () => {
  await putRole(guestRole);
  ({ shell } = serveShell());
});

const addMusic = async (name = 'Glass Orchard') => {
  const artist = await addArtist({ name, image: createTestImage() });
  const album = await addAlbum({ artists: [artist], name, description: name, image: createTestImage() });
  const track = await addTrack({ artists: [artist], album, name, image: album.image });
  const channel = await addChannel({
    ...{ name, description: name, contentType: 'albums', source: 'picked', nestedLayout: 'carousel' },
    picks: [{ type: 'album', id: album.id }],
  });
  return { artist, album, track, channel };
};

const hiddenState: PublicationState = { visibility: 'hidden', releaseAt: null, trashedAt: null };

const hostileName = '</script><script>alert(1)</script><!--<script> & $& \u2028\u2029 ]]>';

describe('data of a page', () => {
  it('contains what the API returns to guests for the first requests of the page', async () => {
    const { artist, album, track, channel } = await addMusic();
    const urlsByPath = {
      [`/album/${album.id}`]: [`/api/v1/albums/${album.id}`],
      [`/track/${track.id}`]: [`/api/v1/tracks/${track.id}`],
      [`/channel/${channel.slug}`]: [`/api/v1/channel/${channel.slug}`],
      [`/artist/${artist.id}`]: [
        `/api/v1/artists/${artist.id}`,
        `/api/v1/artists/${artist.id}/tracks?perPage=10`,
        `/api/v1/artists/${artist.id}/albums`,
      ],
    };
    for (const [path, urls] of Object.entries(urlsByPath)) {
      const startedAt = Date.now();
      const { page } = await crawl(path);
      const { time = 0, replies = {} } = readPageData(page) ?? {};
      expect(Object.keys(replies)).toEqual(urls);
      for (const url of urls) expect(replies[url]).toEqual(await (await asGuest().fetch(url)).json());
      expect(time).toBeGreaterThanOrEqual(startedAt);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
  });

  it('cannot be ended early or executed by names and descriptions', async () => {
    const { artist, album, track, channel } = await addMusic(hostileName);
    const ordinary = await addMusic();
    const countTags = (page: string) => page.match(/<\/?[a-z!]/gi)?.length;
    for (const [path, ordinaryPath] of [
      [`/album/${album.id}`, `/album/${ordinary.album.id}`],
      [`/artist/${artist.id}`, `/artist/${ordinary.artist.id}`],
      [`/track/${track.id}`, `/track/${ordinary.track.id}`],
      [`/channel/${channel.slug}`, `/channel/${ordinary.channel.slug}`],
    ] as const) {
      const { page } = await crawl(path);
      expect(countTags(page)).toBe(countTags((await crawl(ordinaryPath)).page));
      expect(page).not.toMatch(/<!--|[\u2028\u2029]/);
      expect(JSON.stringify(readPageData(page))).toContain(JSON.stringify(hostileName).slice(1, -1));
    }
  });

  it('is at the end of the page, after the files that the page needs first', async () => {
    const { album } = await addMusic();
    const { page } = await crawl(`/album/${album.id}`);
    expect(page).toMatch(/<\/div><script type="application\/json" id="page-data">[^<]*<\/script><\/body>/);
  });

  it('contains the replies for guests, even if a user requests the page', async () => {
    const { album } = await addMusic();
    const hidden = await addAlbum();
    await setPublicationState(hidden.id, hiddenState, null);
    const admin = asUser('admin');
    const fetchAsAdmin = (path: string) =>
      admin.fetch('/api/v1/pages/index.html', {
        headers: { [metadataPageHeader]: path, cookie: 'session=secret', 'accept-language': 'de' },
      });
    const guestPage = readPageData((await crawl(`/album/${album.id}`)).page);
    const adminPage = readPageData(await (await fetchAsAdmin(`/album/${album.id}`)).text());
    expect(adminPage?.replies).toEqual(guestPage?.replies);
    const page = await fetchAsAdmin(`/album/${hidden.id}`);
    expect([page.status, await page.text()]).toEqual([404, shell]);
  });

  it('does not contain unpublished music, even if guests may edit music', async () => {
    await putRole({
      ...guestRole,
      permissions: [...guestRole.permissions, { name: 'music.update', restrictions: [] }],
    });
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist], tracksCount: 2, duration: 122_000 });
    await addTrack({ artists: [artist], album, name: 'Shown' });
    const hidden = await addTrack({ artists: [artist], album, name: 'Not shown' });
    await setPublicationState(hidden.id, hiddenState, null);
    const { page } = await crawl(`/album/${album.id}`);
    expect(JSON.stringify(readPageData(page))).toContain('"Shown"');
    expect(page).not.toContain('Not shown');
  });

  it('is missing on pages that request something else first', async () => {
    const { channel } = await addMusic();
    const { page } = await crawl(`/channel/${channel.slug}/no-genre`);
    expect(readPageData(page)).toBeUndefined();
  });

  it('preloads the picture of the header, or of the first card, for each common screen', async () => {
    const { album, track } = await addMusic();
    const readPreloads = async (path: string) =>
      (await crawl(path)).page.match(/<link data-head rel="preload"[^>]*>/g) ?? [];
    const links = await readPreloads(`/album/${album.id}`);
    for (const link of links) expect(link).toContain(`imagesrcset="/media/${album.image?.id}/96.webp 96w, `);
    expect(links[0]).toContain(
      'imagesizes="(min-width: 640px) 232px, 54vw" fetchpriority="high" media="(max-resolution: 1.7dppx)"',
    );
    expect(links[2]).toContain('calc(54vw * 0.850)" fetchpriority="high" media="(resolution: 2dppx)"');
    const [trackPreload] = await readPreloads(`/track/${track.id}`);
    expect(trackPreload).toContain('imagesizes="(min-width: 640px) 160px, 92px" fetchpriority="high"');
  });

  it('reads an album in one round trip with 1.5 read units, and an artist with 4', async () => {
    const { artist, album } = await addMusic();
    await crawl(`/album/${album.id}`);
    const albumCost = await measureCapacity(() => crawl(`/album/${album.id}`));
    expect([albumCost.roundTrips, albumCost.reads]).toEqual([1, 1.5]);
    const artistCost = await measureCapacity(() => crawl(`/artist/${artist.id}`));
    expect(artistCost.reads).toBe(4);
  });
});

describe('home page', () => {
  const setHomepage = async (type: string, value = 'home') => {
    await changeSettings({ 'branding.site_name': 'Riverbed', 'homepage.type': type, 'homepage.value': value });
    readSiteSettings.clear();
  };

  it('describes its channel, with the first picture in it and its content', async () => {
    const { album, channel } = await addMusic('Fresh today');
    await setHomepage('channel', channel.slug);
    const { status, page, headers } = await crawl('/');
    const { get, data } = readHead(page);
    expect([status, get('title'), get('description')]).toEqual([200, 'Riverbed', 'Fresh today']);
    expect([get('canonical'), get('og:image')]).toEqual([
      ...[toAbsoluteUrl('/'), toAbsoluteUrl(`/media/${album.image?.id}/1280.webp`)],
    ]);
    expect(data).toMatchObject({ '@type': 'WebSite', name: 'Riverbed', url: toAbsoluteUrl('/') });
    expect(Object.keys(readPageData(page)?.replies ?? {})).toEqual([`/api/v1/channel/${channel.slug}`]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=300');
  });

  it.each([
    ['landingPage', 'none'],
    ['loginPage', 'auth'],
    ['registerPage', 'auth'],
  ])('describes the site if it is a %s, and paints the frame "%s" first', async (type, frame) => {
    await setHomepage(type);
    const { page } = await crawl('/');
    expect(readHead(page).get('description')).toBe('Listen to artists, albums and tracks on Riverbed.');
    expect(page).toContain(`<html data-frame="${frame}" `);
  });

  it('has the picture of the landing page in its metadata, and preloads it', async () => {
    await changeSettings({ 'landing_page.image': '/media/wall.webp?a=1&b="' });
    await setHomepage('landingPage');
    const { get, data } = readHead((await crawl('/')).page);
    const url = toAbsoluteUrl('/media/wall.webp?a=1&b=%22');
    expect([get('og:image'), get('preload'), data.image]).toEqual([url, url, url]);
    await setHomepage('loginPage');
    expect(readHead((await crawl('/')).page).get('og:image')).toBeUndefined();
    await changeSettings({ 'landing_page.image': null });
  });

  it('is the unchanged app shell if guests may not listen, or if its channel is missing', async () => {
    await setHomepage('channel', 'deleted-channel');
    expect(await crawl('/')).toMatchObject({ status: 200, page: shell });
    const { channel } = await addMusic();
    await setHomepage('channel', channel.slug);
    await putRole({ ...guestRole, permissions: [] });
    expect(await crawl('/')).toMatchObject({ status: 200, page: shell });
  });
});

describe('toPageDataJson', () => {
  const url = (name: string) => `/api/v1/${name}`;

  it('leaves out the last replies that do not fit', () => {
    const replies = { [url('a')]: 'x'.repeat(30_000), [url('b')]: 'y'.repeat(15_000), [url('c')]: 'z'.repeat(15_000) };
    const json = toPageDataJson({ time: 1, replies }) ?? '';
    expect(Object.keys(JSON.parse(json).replies)).toEqual([url('a'), url('b')]);
  });

  it('measures bytes after escaping', () => {
    const fittingData = { time: 1, replies: { [url('a')]: 'x'.repeat(pageDataBytesMax - 50) } };
    expect(Buffer.byteLength(toPageDataJson(fittingData) ?? '')).toBeLessThanOrEqual(pageDataBytesMax);
    for (const character of ['<', 'é'])
      expect(
        toPageDataJson({ time: 1, replies: { [url('a')]: character.repeat(pageDataBytesMax / 2) } }),
      ).toBeUndefined();
  });

  it('returns undefined without replies', () => expect(toPageDataJson({ time: 1, replies: {} })).toBeUndefined());
});
