import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { albumPath, artistPath, publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setPublicationState } from '../catalog/public.ts';
import { measured } from '../platform/capacity.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import {
  addAlbum,
  addArtist,
  addChannel,
  addGenre,
  addPlaylist,
  addTrack,
  newId,
  newSlug,
  someImage,
} from '../testing/catalogue.ts';
import { crawl, readHead, serveShell, whole } from '../testing/crawler.ts';
import { isolatedSite, ownAccounts } from '../testing/isolated-site.store.ts';
import { addPerson } from '../testing/people.ts';
import { putRole } from '../testing/roles.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  removals.push(await isolatedSite(), await ownAccounts());
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

const headAt = async (path: string) => {
  const { status, page } = await crawl(path);
  expect(status).toBe(200);
  return readHead(page);
};

const music = async () => {
  const artist = await addArtist({
    name: 'Orla Venn',
    image: someImage(),
    bio: 'From the coast.',
    genres: ['ambient'],
  });
  const album = await addAlbum({
    artists: [artist],
    name: 'Glass Orchard',
    image: someImage(),
    tracksCount: 9,
    duration: 1_700_000,
  });
  const track = await addTrack({
    ...{ artists: [artist], album, name: 'Low Tide', number: 3, duration: 187_400, image: album.image },
  });
  return { artist, album, track };
};

test('a track says what it is, whose, how long, and which frame plays it', async () => {
  const { artist, album, track } = await music();
  const { meta, data, get } = await headAt(`/track/${track.id}`);
  const url = whole(publicTrackPath(track));
  expect(get('title')).toBe('Low Tide by Orla Venn · Riverbed');
  expect(get('description')).toBe('Song by Orla Venn · Glass Orchard · 3:07. Listen on Riverbed.');
  expect([get('canonical'), get('og:url'), get('og:type'), get('og:site_name')]).toEqual([
    ...[url, url, 'music.song', 'Riverbed'],
  ]);
  expect([get('music:duration'), get('music:album'), get('music:album:track')]).toEqual([
    ...['187', whole(albumPath(album)), '3'],
  ]);
  expect(meta.get('music:musician')).toEqual([whole(artistPath(artist))]);
  expect(get('og:image')).toBe(whole(`/media/${album.image?.id}/1280.webp`));
  expect([get('twitter:card'), get('twitter:player')]).toEqual(['player', `${url}/embed`]);
  expect(get('alternate')).toBe(whole(`/api/v1/oembed?url=${encodeURIComponent(url)}`));
  expect(data).toMatchObject({
    ...{ '@context': 'https://schema.org', '@type': 'MusicRecording', name: 'Low Tide', url, duration: 'PT187S' },
    byArtist: [{ '@type': 'MusicGroup', name: 'Orla Venn', url: whole(artistPath(artist)) }],
    inAlbum: { '@type': 'MusicAlbum', name: 'Glass Orchard', url: whole(albumPath(album)) },
  });
});

test('an album, an artist and a playlist say what they are', async () => {
  const { artist, album, track } = await music();
  const ofAlbum = await headAt(`/album/${album.id}/any/name`);
  expect(ofAlbum.get('title')).toBe('Glass Orchard by Orla Venn · Riverbed');
  expect([ofAlbum.get('og:type'), ofAlbum.get('music:release_date')]).toEqual(['music.album', '2026-03-01']);
  expect(ofAlbum.data).toMatchObject({ '@type': 'MusicAlbum', numTracks: 9, datePublished: '2026-03-01' });

  const ofArtist = await headAt(`/artist/${artist.id}`);
  expect([ofArtist.get('title'), ofArtist.get('description')]).toEqual(['Orla Venn · Riverbed', 'From the coast.']);
  expect([ofArtist.get('og:type'), ofArtist.get('twitter:card')]).toEqual(['profile', 'summary']);
  expect(ofArtist.data).toMatchObject({ '@type': 'MusicGroup', genre: ['ambient'] });

  const playlist = await addPlaylist({ name: 'Late Trains' }, [track]);
  const ofPlaylist = await headAt(`/playlist/${playlist.id}`);
  expect([ofPlaylist.get('og:type'), ofPlaylist.get('og:image')]).toEqual([
    ...['music.playlist', whole(`/media/${album.image?.id}/1280.webp`)],
  ]);
  expect(ofPlaylist.get('description')).toBe('Playlist by Overtone · 1 song · 3:07. Listen on Riverbed.');
  expect(ofPlaylist.data).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1 });
});

test('channels, genres, tags and people who chose to be found say what they are', async () => {
  const channel = await addChannel({ name: 'New this week', description: 'Fresh.' });
  const ofChannel = await headAt(`/channel/${channel.id}`);
  expect([ofChannel.get('title'), ofChannel.get('description')]).toEqual(['New this week · Riverbed', 'Fresh.']);
  expect(ofChannel.get('canonical')).toBe(whole(`/channel/${channel.slug}`));

  const genre = await addGenre({ displayName: 'Dream pop' });
  const ofGenre = await headAt(`/channel/${channel.slug}/${genre.name}`);
  expect([ofGenre.get('title'), ofGenre.data['@type']]).toEqual(['Dream pop · Riverbed', 'CollectionPage']);

  const tag = newSlug('夜');
  await addTrack({ tags: [tag] });
  const ofTag = await headAt(`/tag/${encodeURIComponent(tag)}/albums`);
  expect([ofTag.get('title'), ofTag.get('canonical')]).toEqual([
    ...[`#${tag} · Riverbed`, whole(`/tag/${encodeURIComponent(tag)}`)],
  ]);

  const { user } = await addPerson({ name: 'Ines Vautrel', findable: true });
  const ofPerson = await headAt(`/user/${user.id}`);
  expect(ofPerson.get('title')).toBe('Ines Vautrel · Riverbed');
  expect(ofPerson.data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ines Vautrel' },
  });
});

const out: PublicationState = { visibility: 'public', releaseAt: null, trashedAt: null };
const standings = [
  ['hidden', { ...out, visibility: 'hidden' }],
  ['for whoever has a link', { ...out, visibility: 'unlisted' }],
  ['to come', { ...out, releaseAt: '2998-01-01T00:00:00.000Z' }],
  ['in the bin', { ...out, trashedAt: '2026-01-01T00:00:00.000Z' }],
] satisfies [string, PublicationState][];

test.each(standings)('music that is %s is told of no more than music that never was', async (_, standing) => {
  const { album, track } = await music();
  await setPublicationState(album.id, standing, null);
  await setPublicationState(track.id, standing, null);
  const answers = await Promise.all(
    [`/album/${album.id}`, `/track/${track.id}`, `/album/${newId.album()}`].map((path) => crawl(path)),
  );
  for (const { status, page } of answers) expect([status, page]).toEqual([404, shell]);
});

test('a private playlist neither, and of somebody who did not choose to be found no name is told', async () => {
  const playlist = await addPlaylist({ name: 'For Ines', isPublic: false });
  expect(await crawl(`/playlist/${playlist.id}`)).toMatchObject({ status: 404, page: shell });
  const { user } = await addPerson({ name: 'Ines Vautrel', findable: false });
  expect(await crawl(`/user/${user.id}`)).toMatchObject({ status: 200, page: shell });
  expect((await crawl('/user/usr_01JD0000000000000000000009')).status).toBe(404);
});

test('where guests may not listen, no page tells whether there is anything', async () => {
  const { artist, album, track } = await music();
  await putRole({ ...guestRole, permissions: [] });
  const paths = [`/track/${track.id}`, `/album/${album.id}`, `/artist/${artist.id}`, `/track/${newId.track()}`];
  for (const path of [...paths, '/tag/slow', '/channel/home'])
    expect(await crawl(path)).toMatchObject({ status: 200, page: shell });
});

test.each(['/track/alb_1', '/track', '/tag/%E0%A4%A', '/nothing/x', '', '/constructor/x', '/playlist/pls_1/embed'])(
  'there is nothing at "%s"',
  async (path) => {
    expect(await crawl(path)).toMatchObject({ status: 404, page: shell });
  },
);

test('a page is kept for five minutes by the CDN, one that tells nothing for one, and by no browser', async () => {
  const { track } = await music();
  const { headers } = await crawl(`/track/${track.id}`);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=300');
  expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  expect((await crawl('/track/x')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
});

test('a page is read in a round trip, half a unit; the app’s own is asked for once a minute', async () => {
  const { track } = await music();
  const { asked } = serveShell();
  await crawl(`/track/${track.id}`);
  const { result, roundTrips, reads } = await measured(() => crawl(`/track/${track.id}`));
  expect(result.status).toBe(200);
  expect([roundTrips, reads]).toEqual([1, 0.5]);
  expect(asked.mock.calls.map(([url]) => url)).toEqual([whole('/index.html')]);
});

test.each([
  ['is not there', () => new Response('no', { status: 404 })],
  ['is something else', () => new Response('{}')],
])('where the app’s own page %s, whoever asks is told so and gets it from where it lies', async (_, answer) => {
  serveShell(answer);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await crawl('/track/x')).status).toBe(500);
});
