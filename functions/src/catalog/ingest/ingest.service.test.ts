import { limits } from '@overtone/shared/limits.ts';
import { slugOf } from '@overtone/shared/slug.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { aiffOf, newTone, tone, wavOf } from '../../media/testing.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { findObjectSize, hasObject } from '../../platform/objects.ts';
import { getAlbumNow } from '../../testing/catalogue.ts';
import { setAlbumName, setArtistName } from '../../testing/names.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { getAlbumWithTracks } from '../albums/albums.store.ts';
import { listArtistAlbums, listArtistTrackIds, listArtistTracks } from '../artists/artists.store.ts';
import { listGenreAlbums } from '../genres/genres.store.ts';
import { findArtistByName } from '../locks/locks.store.ts';
import { removeAlbum } from '../managed-music/remove-music.store.ts';
import { albumItem } from '../music/album.item.ts';
import { setPublicationState } from '../publication/set-publication-state.service.ts';
import { copyAlbumName } from '../renames/album-copies.store.ts';
import { copyArtistName } from '../renames/artist-copies.store.ts';
import { getTrackAudio, getTrackDetail } from '../tracks/tracks.store.ts';
import { ensureArtist } from './ensure-artist.ts';
import type { TrackDraft } from './ingest.model.ts';
import { ingestPlayed, ingestTrack } from './ingest.service.ts';
import { getArtistNow } from './ingest-artists.store.ts';
import { renderTrack } from './render-track.service.ts';

const page = { perPage: 100 };
/** A name that no other test knows. */
const unique = (name: string) => `${name} ${ulid()}`;
/** Half a second that no other file sounds like. */
const sound = () => newTone({ decibels: -10, seconds: 0.5 });
const recording = () => wavOf(sound());
const draft = (more: Partial<TrackDraft> = {}): TrackDraft => ({
  source: { bytes: recording() },
  fileName: 'song.wav',
  ...more,
});
const albumOf = async (trackId: Parameters<typeof getTrackDetail>[0]) => {
  const { album } = await getTrackDetail(trackId);
  if (!album) throw new Error('The track is on no album');
  return getAlbumWithTracks(album.id);
};
const cover = (background = '#2bc0a0') =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

test('a track that comes in for an album that is hidden is hidden with it, and counted when it comes out', async () => {
  const album = { title: unique('Fjöll') };
  const artists = [unique('Björk')];
  const { trackId: first } = await ingestTrack(draft({ album, artists }));
  const { id } = await albumOf(first);
  const hidden = { visibility: 'hidden', releaseAt: null, trashedAt: null } as const;
  await setPublicationState(id, hidden, null);
  const { trackId: second } = await ingestTrack(draft({ album, artists }));
  await expect(getTrackDetail(second)).rejects.toThrow('This track does not exist.');

  const { updatedAt } = await getAlbumNow(id);
  await setPublicationState(id, { ...hidden, visibility: 'public' }, updatedAt);
  expect(await getAlbumWithTracks(id)).toMatchObject({ tracksCount: 2, duration: 1_000 });
  expect((await albumOf(second)).tracks).toHaveLength(2);
});

describe('taking in a track', () => {
  test('keeps everything that is known of it', async () => {
    const [artist, guest, title] = [unique('Björk'), unique('Ólafur'), unique('Fjöll')];
    const given = draft({
      title: 'Þoka',
      artists: [artist, guest],
      album: { title, releaseDate: '2019', cover: await cover() },
      ...{
        number: 3,
        disc: 2,
        genres: ['Drum & Bass'],
        tags: ['Late Night'],
        explicit: true,
        bpm: 120,
        isrc: 'ISX001',
      },
      lyrics: '[00:00.10]La',
    });
    const { status, trackId } = await ingestTrack(given);
    const track = await getTrackDetail(trackId);

    expect(status).toBe('added');
    expect(track).toMatchObject({
      ...{ name: 'Þoka', number: 3, disc: 2, duration: 500, explicit: true, bpm: 120, isrc: 'ISX001' },
      ...{
        genres: ['drum-bass'],
        tags: ['late-night'],
        hasLyrics: true,
        lyrics: { format: 'lrc' },
        loudness: expect.any(Number),
      },
      artists: [{ name: artist }, { name: guest }],
    });
    expect(track.waveform?.length).toBeGreaterThan(40);
    expect(track.image?.palette.vibrant).toBe('#2bc0a0');
    expect(await albumOf(trackId)).toMatchObject({
      name: title,
      releaseDate: '2019',
      tracksCount: 1,
      duration: 500,
    });
    const { key } = await getTrackAudio(trackId);
    expect(await hasObject({ bucket: 'MASTERS_BUCKET', key })).toBe(true);
    expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: `media/${track.image?.id}/640.webp` })).toBe(true);
  });

  test('the same file twice is one track, whatever it is called', async () => {
    const { source } = draft();
    const album = { title: unique('Once') };
    const first = await ingestTrack(draft({ source, album, artists: [unique('A')] }));
    const second = await ingestTrack(draft({ source, album, fileName: 'copy.wav', title: 'Another' }));
    expect(second).toEqual({ status: 'known', trackId: first.trackId });
    expect(await albumOf(first.trackId)).toMatchObject({ tracksCount: 1, duration: 500 });
  });

  test('the same file from five sides at once is one track', async () => {
    const given = draft({ artists: [unique('A')], album: { title: unique('At once') } });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ingestTrack(given)));
    expect(new Set(outcomes.map(({ trackId }) => trackId)).size).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'added')).toHaveLength(1);
    expect((await albumOf(outcomes[0]?.trackId ?? 'trk_')).tracksCount).toBe(1);
  });

  test('a genre that a later track brings to its album lists the album too', async () => {
    const [artist, title, genre] = [unique('A'), unique('Wider'), unique('Gqom')];
    const { trackId } = await ingestTrack(draft({ artists: [artist], album: { title } }));
    await ingestTrack(draft({ artists: [artist], album: { title }, genres: [genre] }));
    const { id } = await albumOf(trackId);
    expect((await listGenreAlbums(slugOf(genre), page)).data).toMatchObject([{ id }]);
  });

  test('an album whose tracks come all at once is one album of one artist', async () => {
    const [artist, title] = [unique('Together'), unique('Whole')];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ingestTrack(draft({ artists: [artist], album: { title }, number: index + 1, genres: [`Genre ${index % 3}`] })),
      ),
    );
    const album = await albumOf(outcomes[0]?.trackId ?? 'trk_');
    expect(album).toMatchObject({ tracksCount: 8, duration: 4000 });
    expect(album.tracks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...album.genres].sort()).toEqual(['genre-0', 'genre-1', 'genre-2']);
    const artistId = album.artists[0]?.id ?? 'art_';
    expect((await listArtistAlbums(artistId, page)).data).toHaveLength(1);
    expect((await listArtistTracks(artistId, page)).data).toHaveLength(8);
  });

  test('albums of one title and artist whose years differ are two, also when all come at once', async () => {
    const [artist, title] = [unique('Wizzer'), unique('Wizzer')];
    const outcomes = await Promise.all(
      ['1994', '2001', '1994', '2001', '1994', '2001'].map((releaseDate, index) =>
        ingestTrack(draft({ artists: [artist], album: { title, releaseDate }, number: Math.floor(index / 2) + 1 })),
      ),
    );
    const albums = await Promise.all(outcomes.map(({ trackId }) => albumOf(trackId)));
    expect(albums.map(({ releaseDate, tracksCount }) => [releaseDate, tracksCount])).toEqual([
      ...[
        ['1994', 3],
        ['2001', 3],
        ['1994', 3],
        ['2001', 3],
        ['1994', 3],
        ['2001', 3],
      ],
    ]);
    expect(new Set(albums.map(({ id }) => id)).size).toBe(2);

    // One of them goes: the other one keeps the title, and what comes for the first makes it again.
    const [first, second] = albums.map(({ id }) => id);
    await setPublicationState(first ?? 'alb_', { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await removeAlbum(await getAlbumNow(first ?? 'alb_'), new Date().toISOString())).toBe(true);
    const albumOfYear = async (releaseDate: string) =>
      (await albumOf((await ingestTrack(draft({ artists: [artist], album: { title, releaseDate } }))).trackId)).id;
    expect(await albumOfYear('2001')).toBe(second);
    const again = await albumOfYear('1994');
    expect([first, second]).not.toContain(again);
    expect(await albumOfYear('1994')).toBe(again);
  });

  test('a picture that cannot be read leaves its place to the next one', async () => {
    const given = draft({ album: { title: unique('Pictures') }, artists: [unique('A')] });
    const { trackId } = await ingestTrack({ ...given, folderCovers: [Buffer.from('no picture'), await cover()] });
    expect((await getTrackDetail(trackId)).album?.image?.palette.vibrant).toBe('#2bc0a0');
  });

  test('an album takes tracks up to its limit, and says so of the next', async () => {
    const [artist, title] = [unique('A'), unique('Box')];
    const more = () => draft({ artists: [artist], album: { title } });
    const { trackId } = await ingestTrack(more());
    const { id } = await albumOf(trackId);
    await changeItem(albumItem, { id }, { set: { tracksCount: limits.albumTracksMax - 1 } });
    await ingestTrack(more());
    await expect(ingestTrack(more())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await albumOf(trackId)).tracksCount).toBe(limits.albumTracksMax);
  });

  test('names that differ in case, width or spaces are the same artist and album', async () => {
    const [artist, title] = [unique('Sigur Rós'), unique('Takk')];
    const first = await ingestTrack(draft({ artists: [artist], album: { title } }));
    const again = draft({
      artists: [`  ${artist.toUpperCase().replace(' ', '\u3000')} `],
      album: { title: title.toLowerCase() },
    });
    const second = await ingestTrack(again);
    expect((await albumOf(second.trackId)).id).toBe((await albumOf(first.trackId)).id);
    expect((await albumOf(first.trackId)).tracksCount).toBe(2);
  });

  test('stores the sort name of an artist, also of one that has none yet', async () => {
    const [known, fresh] = [unique('Known'), unique('Fresh')];
    await ensureArtist({ name: known });
    for (const name of [known, fresh]) {
      expect(await ensureArtist({ name, sortName: `Sorted, ${name}` })).toMatchObject({ sortName: `Sorted, ${name}` });
      expect(await ensureArtist({ name, sortName: 'Other' })).toMatchObject({ sortName: `Sorted, ${name}` });
    }
  });

  test('what an earlier run left half done is found, not made again', async () => {
    const [artist, title] = [unique('Half'), unique('Done')];
    const { id } = await ensureArtist({ name: artist });
    const { trackId } = await ingestTrack(draft({ artists: [artist], album: { title } }));
    expect((await getTrackDetail(trackId)).artists).toEqual([{ id, name: artist }]);
  });

  // The last brings a genre, which is another write of the album.
  test.each([
    ['artist', []],
    ['album', []],
    ['album', ['Dub']],
  ] as const)('an %s that is renamed while a track comes in is called so on it as well', async (renamed, genres) => {
    const [artist, title] = [unique('Old Artist'), unique('Old Title')];
    const of = { artists: [artist], album: { title } };
    const first = await getTrackDetail((await ingestTrack(draft(of))).trackId);
    const [artistId, albumId] = [first.artists[0]?.id, first.album?.id];
    if (!artistId || !albumId) throw new Error('The track has no artist or no album');
    const [name, newName] = [unique('Song'), unique('New Name')];
    // The very moment before the second track is written: the copies that are there have followed already.
    rightBefore('TransactWriteItemsCommand', name, async () => {
      if (renamed === 'artist') await setArtistName(artistId, newName);
      else await setAlbumName(albumId, newName);
      await copyArtistName(artistId, null);
      await copyAlbumName(albumId, null);
    });
    const { trackId } = await ingestTrack(draft({ ...of, title: name, genres: [...genres] }));
    const second = await getTrackDetail(trackId);
    const expected = { artist, album: title, [renamed]: newName };
    expect([second.artists[0]?.name, second.album?.name]).toEqual([expected.artist, expected.album]);
  });

  test('as many credits and labels as the limits allow go in at once', async () => {
    const names = (what: string, count: number) =>
      Array.from({ length: count }, (_, index) => unique(`${what} ${index}`));
    const { trackId } = await ingestTrack(
      draft({
        artists: names('Artist', limits.artistsMax + 5),
        album: { title: unique('Crowd'), artists: names('Album artist', limits.artistsMax) },
        genres: names('G', limits.genresMax + 5),
        tags: names('T', limits.tagsMax + 5),
      }),
    );
    const track = await getTrackDetail(trackId);
    expect(track.artists).toHaveLength(limits.artistsMax);
    expect(track.genres).toHaveLength(limits.genresMax);
  });

  test('a picture that is none does not keep the music out', async () => {
    const { trackId } = await ingestTrack(draft({ cover: Buffer.from('no picture'), artists: [unique('A')] }));
    expect((await getTrackDetail(trackId)).image).toBeNull();
  });

  test('what not every browser plays has its better rendition from the moment that it is there, and the other one is due', async () => {
    const artist = unique('A');
    const given = draft({ source: { bytes: aiffOf(sound()) }, fileName: 'song.aiff', artists: [artist] });
    const tracks = async () => listArtistTrackIds((await ensureArtist({ name: artist })).id, 10);
    rightBefore('TransactWriteItemsCommand', 'lock#content#', () => Promise.reject(new Error('The power is gone')));
    await expect(ingestTrack(given, 'later')).rejects.toThrow('The power is gone');
    expect(await tracks()).toEqual([]);

    const { trackId } = await ingestTrack(given, 'later');
    const { key, sha256, renditions } = await getTrackAudio(trackId);
    expect([key, renditions]).toEqual([`masters/${sha256}.aiff`, { high: expect.any(Number) }]);
    const high = { bucket: 'MASTERS_BUCKET', key: `masters/${sha256}.high.m4a` } as const;
    expect(await findObjectSize(high)).toBe(renditions?.high);
    expect(await renderTrack(trackId)).toBe(true);
    expect((await getTrackAudio(trackId)).renditions).toEqual({ high: renditions?.high, low: expect.any(Number) });
    expect(await renderTrack(trackId)).toBe(false);
  });

  test('whoever has no time for renditions leaves what needs one as it was', async () => {
    const given = draft({ source: { bytes: aiffOf(sound()) } });
    expect(await ingestPlayed(given)).toBeUndefined();
    const { trackId } = await ingestTrack(given);
    expect(await ingestPlayed(given)).toEqual({ status: 'known', trackId });
    expect(await ingestPlayed(draft())).toMatchObject({ status: 'added' });
  });

  test('what turns out to be damaged while it is rendered leaves nothing behind', async () => {
    const artist = unique('A');
    // Nobody records at this rate.
    const bytes = aiffOf(tone({ sampleRate: 999 }));
    await expect(ingestTrack(draft({ source: { bytes }, artists: [artist] }), 'later')).rejects.toMatchObject({
      name: 'MediaError',
    });
    expect(await findArtistByName(artist)).toBeUndefined();
  });

  test('a broken file leaves nothing behind', async () => {
    await expect(ingestTrack(draft({ source: { bytes: recording().subarray(0, 3000) } }))).rejects.toMatchObject({
      name: 'MediaError',
      reason: 'truncated',
    });
  });
});

describe('an artist', () => {
  test('is made once, and later words fill only what is empty', async () => {
    const name = unique('Solo');
    const artists = await Promise.all([ensureArtist({ name }), ensureArtist({ name }), ensureArtist({ name })]);
    expect(new Set(artists.map(({ id }) => id)).size).toBe(1);
    await ensureArtist({ name, bio: 'First', verified: true, genres: ['Ambient'] });
    await ensureArtist({ name, bio: 'Second', image: await cover() });
    await ensureArtist({ name, image: await cover('#c02b2b') });
    expect(await getArtistNow(artists[0]?.id ?? 'art_')).toMatchObject({
      ...{ name, bio: 'First', verified: true, genres: ['ambient'], image: { palette: { vibrant: '#2bc0a0' } } },
    });
  });
});
