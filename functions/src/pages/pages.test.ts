import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { currentPathHeader } from '@overtone/shared/http/metadata-pages.ts';
import { albumPath, artistPath, publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureArtist } from '../catalog/ingest/ensure-artist.ts';
import { setPublicationState } from '../catalog/public.ts';
import { measureCapacity } from '../platform/capacity.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import {
  addAlbum,
  addArtist,
  addChannel,
  addGenre,
  addPlaylist,
  addTrack,
  createTestImage,
  createUniqueSlug,
  newId,
} from '../testing/catalogue.ts';
import { crawl, readHead, serveShell, toAbsoluteUrl } from '../testing/crawler.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { putRole } from '../testing/roles.ts';
import { addUser } from '../testing/users.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  removals.push(await isolatedSiteTable(), await isolatedAccountsTable());
  await changeSettings({ 'branding.site_name': 'Riverbed' });
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

let shell: string;
beforeEach(async () => {
  await putRole(guestRole);
  ({ shell } = serveShell());
});

const readHeadAt = async (path: string) => {
  const { status, page } = await crawl(path);
  expect(status).toBe(200);
  return readHead(page);
};

const addMusic = async () => {
  const artist = await addArtist({
    name: 'Orla Venn',
    image: createTestImage(),
    bio: 'From the coast.',
    genres: ['ambient'],
  });
  const album = await addAlbum({
    artists: [artist],
    name: 'Glass Orchard',
    image: createTestImage(),
    tracksCount: 9,
    duration: 1_700_000,
  });
  const track = await addTrack({
    ...{ artists: [artist], album, name: 'Low Tide', number: 3, duration: 187_400, image: album.image },
  });
  return { artist, album, track };
};

describe('GET pages', () => {
  it('describes a track with artist, duration and player', async () => {
    const { artist, album, track } = await addMusic();
    const { meta, data, get } = await readHeadAt(`/track/${track.id}`);
    const url = toAbsoluteUrl(publicTrackPath(track));
    expect(get('title')).toBe('Low Tide by Orla Venn · Riverbed');
    expect(get('description')).toBe('Song by Orla Venn · Glass Orchard · 3:07. Listen on Riverbed.');
    expect([get('canonical'), get('og:url'), get('og:type'), get('og:site_name')]).toEqual([
      ...[url, url, 'music.song', 'Riverbed'],
    ]);
    expect([get('music:duration'), get('music:album'), get('music:album:track')]).toEqual([
      ...['187', toAbsoluteUrl(albumPath(album)), '3'],
    ]);
    expect(meta.get('music:musician')).toEqual([toAbsoluteUrl(artistPath(artist))]);
    expect(get('og:image')).toBe(toAbsoluteUrl(`/media/${album.image?.id}/1280.webp`));
    expect([get('twitter:card'), get('twitter:player')]).toEqual(['player', `${url}/embed`]);
    expect(get('alternate')).toBe(toAbsoluteUrl(`/api/v1/oembed?url=${encodeURIComponent(url)}`));
    expect(data).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'MusicRecording', name: 'Low Tide', url, duration: 'PT187S' },
      byArtist: [{ '@type': 'MusicGroup', name: 'Orla Venn', url: toAbsoluteUrl(artistPath(artist)) }],
      inAlbum: { '@type': 'MusicAlbum', name: 'Glass Orchard', url: toAbsoluteUrl(albumPath(album)) },
    });
  });

  it('describes albums, artists and playlists', async () => {
    const { artist, album, track } = await addMusic();
    const albumHead = await readHeadAt(`/album/${album.id}/any/name`);
    expect(albumHead.get('title')).toBe('Glass Orchard by Orla Venn · Riverbed');
    expect([albumHead.get('og:type'), albumHead.get('music:release_date')]).toEqual(['music.album', '2026-03-01']);
    expect(albumHead.data).toMatchObject({ '@type': 'MusicAlbum', numTracks: 9, datePublished: '2026-03-01' });

    const artistHead = await readHeadAt(`/artist/${artist.id}`);
    expect([artistHead.get('title'), artistHead.get('description')]).toEqual([
      'Orla Venn · Riverbed',
      'From the coast.',
    ]);
    expect([artistHead.get('og:type'), artistHead.get('twitter:card')]).toEqual(['profile', 'summary']);
    expect(artistHead.data).toMatchObject({ '@type': 'MusicGroup', genre: ['ambient'] });

    const playlist = await addPlaylist({ name: 'Late Trains' }, [track]);
    const playlistHead = await readHeadAt(`/playlist/${playlist.id}`);
    expect([playlistHead.get('og:type'), playlistHead.get('og:image')]).toEqual([
      ...['music.playlist', toAbsoluteUrl(`/media/${album.image?.id}/1280.webp`)],
    ]);
    expect(playlistHead.get('description')).toBe('Playlist by Overtone · 1 song · 3:07. Listen on Riverbed.');
    expect(playlistHead.data).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1 });
  });

  it('describes channels, genres, tags and findable users', async () => {
    const channel = await addChannel({ name: 'New this week', description: 'Fresh.' });
    const channelHead = await readHeadAt(`/channel/${channel.slug}`);
    expect([channelHead.get('title'), channelHead.get('description')]).toEqual(['New this week · Riverbed', 'Fresh.']);
    expect(channelHead.get('canonical')).toBe(toAbsoluteUrl(`/channel/${channel.slug}`));

    const { album } = await addMusic();
    const picked = await addChannel({
      source: 'picked',
      contentType: 'albums',
      picks: [{ type: 'album', id: album.id }],
    });
    const pickedHead = await readHeadAt(`/channel/${picked.slug}`);
    expect(pickedHead.get('og:image')).toBe(toAbsoluteUrl(`/media/${album.image?.id}/1280.webp`));

    const genre = await addGenre({ displayName: 'Dream pop' });
    const genreHead = await readHeadAt(`/channel/${channel.slug}/${genre.name}`);
    expect([genreHead.get('title'), genreHead.data['@type']]).toEqual(['Dream pop · Riverbed', 'CollectionPage']);

    const tag = createUniqueSlug('夜');
    await addTrack({ tags: [tag] });
    const tagHead = await readHeadAt(`/tag/${encodeURIComponent(tag)}/albums`);
    expect([tagHead.get('title'), tagHead.get('canonical')]).toEqual([
      ...[`#${tag} · Riverbed`, toAbsoluteUrl(`/tag/${encodeURIComponent(tag)}`)],
    ]);

    const { user } = await addUser({ name: 'Ines Vautrel', findable: true });
    const userHead = await readHeadAt(`/user/${user.id}`);
    expect(userHead.get('title')).toBe('Ines Vautrel · Riverbed');
    expect(userHead.data).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ines Vautrel' },
    });
  });

  const published: PublicationState = { visibility: 'public', releaseAt: null, trashedAt: null };
  const publicationStates = [
    ['hidden', { ...published, visibility: 'hidden' }],
    ['unlisted', { ...published, visibility: 'unlisted' }],
    ['scheduled', { ...published, releaseAt: '2998-01-01T00:00:00.000Z' }],
    ['in the trash', { ...published, trashedAt: '2026-01-01T00:00:00.000Z' }],
  ] satisfies [string, PublicationState][];

  it.each(publicationStates)(
    'returns the same 404 for music that is %s as for missing music',
    async (_, publicationState) => {
      const { album, track } = await addMusic();
      await setPublicationState(album.id, publicationState, null);
      await setPublicationState(track.id, publicationState, null);
      const responses = await Promise.all(
        [`/album/${album.id}`, `/track/${track.id}`, `/album/${newId.album()}`].map((path) => crawl(path)),
      );
      for (const { status, page } of responses) expect([status, page]).toEqual([404, shell]);
    },
  );

  it('returns 404 for private playlists, and omits the name of users who are not findable', async () => {
    const playlist = await addPlaylist({ name: 'For Ines', isPublic: false });
    expect(await crawl(`/playlist/${playlist.id}`)).toMatchObject({ status: 404, page: shell });
    const { user } = await addUser({ name: 'Ines Vautrel', findable: false });
    expect(await crawl(`/user/${user.id}`)).toMatchObject({ status: 200, page: shell });
    expect((await crawl('/user/usr_01JD0000000000000000000009')).status).toBe(404);
  });

  it('returns 404 for an artist who is only credited on unpublished music', async () => {
    const { id } = await ensureArtist({ name: `Veda Marrow ${createUniqueSlug('x')}` });
    expect(await crawl(`/artist/${id}`)).toMatchObject({ status: 404, page: shell });
  });

  it('returns the same page for all paths when guests may not listen', async () => {
    const { artist, album, track } = await addMusic();
    await putRole({ ...guestRole, permissions: [] });
    const paths = [`/track/${track.id}`, `/album/${album.id}`, `/artist/${artist.id}`, `/track/${newId.track()}`];
    for (const path of [...paths, '/tag/slow', '/channel/home'])
      expect(await crawl(path)).toMatchObject({ status: 200, page: shell });
  });

  it.each(['/track/alb_1', '/track', '/tag/%E0%A4%A', '/nothing/x', '', '/constructor/x', '/playlist/pls_1/embed'])(
    'returns 404 for "%s"',
    async (path) => {
      expect(await crawl(path)).toMatchObject({ status: 404, page: shell });
    },
  );

  it('redirects from the ID of a channel to its slug, with the genre', async () => {
    const channel = await addChannel();
    const genre = await addGenre();
    for (const suffix of ['', `/${genre.name}`]) {
      const { status, headers } = await crawl(`/channel/${channel.id}${suffix}`);
      expect([status, headers.get('location')]).toEqual([301, `/channel/${channel.slug}${suffix}`]);
    }
    expect((await crawl(`/channel/${newId.channel()}`)).status).toBe(404);
  });

  it('sends the current path of a page to the CDN, but not of a missing one', async () => {
    const { album } = await addMusic();
    const { headers } = await crawl(`/album/${album.id}`);
    expect(headers.get(currentPathHeader)).toBe(albumPath(album));
    expect((await crawl(`/album/${newId.album()}`)).headers.has(currentPathHeader)).toBe(false);
  });

  it('allows the CDN to cache a page for five minutes, or for one minute without metadata, and browsers not at all', async () => {
    const { track } = await addMusic();
    const { headers } = await crawl(`/track/${track.id}`);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=300');
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect((await crawl('/track/x')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });

  it('needs one round trip and 1.5 read units for a track, and reads the app shell once a minute', async () => {
    const { track } = await addMusic();
    const { fetchMock } = serveShell();
    await crawl(`/track/${track.id}`);
    const { result, roundTrips, reads } = await measureCapacity(() => crawl(`/track/${track.id}`));
    expect(result.status).toBe(200);
    expect([roundTrips, reads]).toEqual([1, 1.5]);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([toAbsoluteUrl('/index.html')]);
  });

  it.each([
    ['is missing', () => new Response('no', { status: 404 })],
    ['is not HTML', () => new Response('{}')],
  ])('returns 500 when the app shell %s', async (_, respond) => {
    serveShell(respond);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await crawl('/track/x')).status).toBe(500);
  });
});
