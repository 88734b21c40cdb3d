import { limits } from '@overtone/shared/limits.ts';
import { slugOf } from '@overtone/shared/slug.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
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
import { getExistingArtist } from './ingest-artists.store.ts';
import { renderTrack } from './render-track.service.ts';

const page = { perPage: 100 };
/** Returns a unique name. */
const uniqueName = (name: string) => `${name} ${ulid()}`;
/** Returns half a second of unique audio. */
const buildAudio = () => newTone({ decibels: -10, seconds: 0.5 });
const buildRecording = () => wavOf(buildAudio());
const buildDraft = (more: Partial<TrackDraft> = {}): TrackDraft => ({
  source: { bytes: buildRecording() },
  fileName: 'song.wav',
  ...more,
});
const readAlbum = async (trackId: Parameters<typeof getTrackDetail>[0]) => {
  const { album } = await getTrackDetail(trackId);
  if (!album) throw new Error('The track is on no album');
  return getAlbumWithTracks(album.id);
};
const cover = (background = '#2bc0a0') =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

describe('ingestTrack into a hidden album', () => {
  it('hides a new track of a hidden album and counts it when the album is published', async () => {
    const album = { title: uniqueName('Fjöll') };
    const artists = [uniqueName('Björk')];
    const { trackId: first } = await ingestTrack(buildDraft({ album, artists }));
    const { id } = await readAlbum(first);
    const hidden = { visibility: 'hidden', releaseAt: null, trashedAt: null } as const;
    await setPublicationState(id, hidden, null);
    const { trackId: second } = await ingestTrack(buildDraft({ album, artists }));
    await expect(getTrackDetail(second)).rejects.toThrow('This track does not exist.');

    const { updatedAt } = await getAlbumNow(id);
    await setPublicationState(id, { ...hidden, visibility: 'public' }, updatedAt);
    expect(await getAlbumWithTracks(id)).toMatchObject({ tracksCount: 2, duration: 1_000 });
    expect((await readAlbum(second)).tracks).toHaveLength(2);
  });
});

describe('ingestTrack', () => {
  it('stores all given fields', async () => {
    const [artist, guest, title] = [uniqueName('Björk'), uniqueName('Ólafur'), uniqueName('Fjöll')];
    const draft = buildDraft({
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
    const { status, trackId } = await ingestTrack(draft);
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
    expect(await readAlbum(trackId)).toMatchObject({
      name: title,
      releaseDate: '2019',
      tracksCount: 1,
      duration: 500,
    });
    const { key } = await getTrackAudio(trackId);
    expect(await hasObject({ bucket: 'MASTERS_BUCKET', key })).toBe(true);
    expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: `media/${track.image?.id}/640.webp` })).toBe(true);
  });

  it('creates one track for the same file under two names', async () => {
    const { source } = buildDraft();
    const album = { title: uniqueName('Once') };
    const first = await ingestTrack(buildDraft({ source, album, artists: [uniqueName('A')] }));
    const second = await ingestTrack(buildDraft({ source, album, fileName: 'copy.wav', title: 'Another' }));
    expect(second).toEqual({ status: 'known', trackId: first.trackId });
    expect(await readAlbum(first.trackId)).toMatchObject({ tracksCount: 1, duration: 500 });
  });

  it('creates one track for five concurrent imports of the same file', async () => {
    const draft = buildDraft({ artists: [uniqueName('A')], album: { title: uniqueName('At once') } });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ingestTrack(draft)));
    expect(new Set(outcomes.map(({ trackId }) => trackId)).size).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'added')).toHaveLength(1);
    expect((await readAlbum(outcomes[0]?.trackId ?? 'trk_')).tracksCount).toBe(1);
  });

  it('lists the album under a genre that a later track adds', async () => {
    const [artist, title, genre] = [uniqueName('A'), uniqueName('Wider'), uniqueName('Gqom')];
    const { trackId } = await ingestTrack(buildDraft({ artists: [artist], album: { title } }));
    await ingestTrack(buildDraft({ artists: [artist], album: { title }, genres: [genre] }));
    const { id } = await readAlbum(trackId);
    expect((await listGenreAlbums(slugOf(genre), page)).data).toMatchObject([{ id }]);
  });

  it('creates one album and one artist for concurrent tracks', async () => {
    const [artist, title] = [uniqueName('Together'), uniqueName('Whole')];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ingestTrack(
          buildDraft({ artists: [artist], album: { title }, number: index + 1, genres: [`Genre ${index % 3}`] }),
        ),
      ),
    );
    const album = await readAlbum(outcomes[0]?.trackId ?? 'trk_');
    expect(album).toMatchObject({ tracksCount: 8, duration: 4000 });
    expect(album.tracks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...album.genres].sort()).toEqual(['genre-0', 'genre-1', 'genre-2']);
    const artistId = album.artists[0]?.id ?? 'art_';
    expect((await listArtistAlbums(artistId, page)).data).toHaveLength(1);
    expect((await listArtistTracks(artistId, page)).data).toHaveLength(8);
  });

  it('creates two albums of one title when their years differ, also concurrently', async () => {
    const [artist, title] = [uniqueName('Wizzer'), uniqueName('Wizzer')];
    const outcomes = await Promise.all(
      ['1994', '2001', '1994', '2001', '1994', '2001'].map((releaseDate, index) =>
        ingestTrack(
          buildDraft({ artists: [artist], album: { title, releaseDate }, number: Math.floor(index / 2) + 1 }),
        ),
      ),
    );
    const albums = await Promise.all(outcomes.map(({ trackId }) => readAlbum(trackId)));
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

    // After one album is deleted, the other one keeps the title, and a new file of the first creates it again.
    const [first, second] = albums.map(({ id }) => id);
    await setPublicationState(first ?? 'alb_', { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await removeAlbum(await getAlbumNow(first ?? 'alb_'), new Date().toISOString())).toBe(true);
    const albumOfYear = async (releaseDate: string) =>
      (await readAlbum((await ingestTrack(buildDraft({ artists: [artist], album: { title, releaseDate } }))).trackId))
        .id;
    expect(await albumOfYear('2001')).toBe(second);
    const again = await albumOfYear('1994');
    expect([first, second]).not.toContain(again);
    expect(await albumOfYear('1994')).toBe(again);
  });

  it('uses the next picture when one cannot be read', async () => {
    const draft = buildDraft({ album: { title: uniqueName('Pictures') }, artists: [uniqueName('A')] });
    const { trackId } = await ingestTrack({ ...draft, folderCovers: [Buffer.from('no picture'), await cover()] });
    expect((await getTrackDetail(trackId)).album?.image?.palette.vibrant).toBe('#2bc0a0');
  });

  it('rejects a track when the album is full', async () => {
    const [artist, title] = [uniqueName('A'), uniqueName('Box')];
    const more = () => buildDraft({ artists: [artist], album: { title } });
    const { trackId } = await ingestTrack(more());
    const { id } = await readAlbum(trackId);
    await changeItem(albumItem, { id }, { set: { tracksCount: limits.albumTracksMax - 1 } });
    await ingestTrack(more());
    await expect(ingestTrack(more())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readAlbum(trackId)).tracksCount).toBe(limits.albumTracksMax);
  });

  it('matches artists and albums ignoring case, width and spaces', async () => {
    const [artist, title] = [uniqueName('Sigur Rós'), uniqueName('Takk')];
    const first = await ingestTrack(buildDraft({ artists: [artist], album: { title } }));
    const again = buildDraft({
      artists: [`  ${artist.toUpperCase().replace(' ', '\u3000')} `],
      album: { title: title.toLowerCase() },
    });
    const second = await ingestTrack(again);
    expect((await readAlbum(second.trackId)).id).toBe((await readAlbum(first.trackId)).id);
    expect((await readAlbum(first.trackId)).tracksCount).toBe(2);
  });

  it('stores the sort name of an artist that has none yet', async () => {
    const [known, fresh] = [uniqueName('Known'), uniqueName('Fresh')];
    await ensureArtist({ name: known });
    for (const name of [known, fresh]) {
      expect(await ensureArtist({ name, sortName: `Sorted, ${name}` })).toMatchObject({ sortName: `Sorted, ${name}` });
      expect(await ensureArtist({ name, sortName: 'Other' })).toMatchObject({ sortName: `Sorted, ${name}` });
    }
  });

  it('reuses what an interrupted run has stored', async () => {
    const [artist, title] = [uniqueName('Half'), uniqueName('Done')];
    const { id } = await ensureArtist({ name: artist });
    const { trackId } = await ingestTrack(buildDraft({ artists: [artist], album: { title } }));
    expect((await getTrackDetail(trackId)).artists).toEqual([{ id, name: artist }]);
  });

  it.each([
    ['artist', []],
    ['album', []],
    ['album', ['Dub']],
  ] as const)('uses the new name of an %s that is renamed during the import', async (renamed, genres) => {
    const [artist, title] = [uniqueName('Old Artist'), uniqueName('Old Title')];
    const albumDraft = { artists: [artist], album: { title } };
    const first = await getTrackDetail((await ingestTrack(buildDraft(albumDraft))).trackId);
    const [artistId, albumId] = [first.artists[0]?.id, first.album?.id];
    if (!artistId || !albumId) throw new Error('The track has no artist or no album');
    const [name, newName] = [uniqueName('Song'), uniqueName('New Name')];
    // Right before the second track is written; the existing copies are up to date.
    rightBefore('TransactWriteItemsCommand', name, async () => {
      if (renamed === 'artist') await setArtistName(artistId, newName);
      else await setAlbumName(albumId, newName);
      await copyArtistName(artistId, null);
      await copyAlbumName(albumId, null);
    });
    const { trackId } = await ingestTrack(buildDraft({ ...albumDraft, title: name, genres: [...genres] }));
    const second = await getTrackDetail(trackId);
    const expected = { artist, album: title, [renamed]: newName };
    expect([second.artists[0]?.name, second.album?.name]).toEqual([expected.artist, expected.album]);
  });

  it('stores the maximum number of credits and labels at once', async () => {
    const names = (what: string, count: number) =>
      Array.from({ length: count }, (_, index) => uniqueName(`${what} ${index}`));
    const { trackId } = await ingestTrack(
      buildDraft({
        artists: names('Artist', limits.artistsMax + 5),
        album: { title: uniqueName('Crowd'), artists: names('Album artist', limits.artistsMax) },
        genres: names('G', limits.genresMax + 5),
        tags: names('T', limits.tagsMax + 5),
      }),
    );
    const track = await getTrackDetail(trackId);
    expect(track.artists).toHaveLength(limits.artistsMax);
    expect(track.genres).toHaveLength(limits.genresMax);
  });

  it('ingests a track with an invalid picture', async () => {
    const { trackId } = await ingestTrack(buildDraft({ cover: Buffer.from('no picture'), artists: [uniqueName('A')] }));
    expect((await getTrackDetail(trackId)).image).toBeNull();
  });

  it('creates the better rendition with the track and the other one later when not every browser plays the file', async () => {
    const artist = uniqueName('A');
    const draft = buildDraft({ source: { bytes: aiffOf(buildAudio()) }, fileName: 'song.aiff', artists: [artist] });
    const tracks = async () => listArtistTrackIds((await ensureArtist({ name: artist })).id, 10);
    rightBefore('TransactWriteItemsCommand', 'lock#content#', () => Promise.reject(new Error('Interrupted')));
    await expect(ingestTrack(draft, 'later')).rejects.toThrow('Interrupted');
    expect(await tracks()).toEqual([]);

    const { trackId } = await ingestTrack(draft, 'later');
    const { key, sha256, renditions } = await getTrackAudio(trackId);
    expect([key, renditions]).toEqual([`masters/${sha256}.aiff`, { high: expect.any(Number) }]);
    const high = { bucket: 'MASTERS_BUCKET', key: `masters/${sha256}.high.m4a` } as const;
    expect(await findObjectSize(high)).toBe(renditions?.high);
    expect(await renderTrack(trackId)).toBe(true);
    expect((await getTrackAudio(trackId)).renditions).toEqual({ high: renditions?.high, low: expect.any(Number) });
    expect(await renderTrack(trackId)).toBe(false);
  });

  it('ingests only files that need no rendition', async () => {
    const draft = buildDraft({ source: { bytes: aiffOf(buildAudio()) } });
    expect(await ingestPlayed(draft)).toBeUndefined();
    const { trackId } = await ingestTrack(draft);
    expect(await ingestPlayed(draft)).toEqual({ status: 'known', trackId });
    expect(await ingestPlayed(buildDraft())).toMatchObject({ status: 'added' });
  });

  it('stores nothing when rendering fails', async () => {
    const artist = uniqueName('A');
    // No encoder accepts this sample rate.
    const bytes = aiffOf(tone({ sampleRate: 999 }));
    await expect(ingestTrack(buildDraft({ source: { bytes }, artists: [artist] }), 'later')).rejects.toMatchObject({
      name: 'MediaError',
    });
    expect(await findArtistByName(artist)).toBeUndefined();
  });

  it('stores nothing of a truncated file', async () => {
    await expect(
      ingestTrack(buildDraft({ source: { bytes: buildRecording().subarray(0, 3000) } })),
    ).rejects.toMatchObject({
      name: 'MediaError',
      reason: 'truncated',
    });
  });
});

describe('ensureArtist', () => {
  it('creates an artist once and fills in only empty fields', async () => {
    const name = uniqueName('Solo');
    const artists = await Promise.all([ensureArtist({ name }), ensureArtist({ name }), ensureArtist({ name })]);
    expect(new Set(artists.map(({ id }) => id)).size).toBe(1);
    await ensureArtist({ name, bio: 'First', verified: true, genres: ['Ambient'] });
    await ensureArtist({ name, bio: 'Second', image: await cover() });
    await ensureArtist({ name, image: await cover('#c02b2b') });
    expect(await getExistingArtist(artists[0]?.id ?? 'art_')).toMatchObject({
      ...{ name, bio: 'First', verified: true, genres: ['ambient'], image: { palette: { vibrant: '#2bc0a0' } } },
    });
  });
});
