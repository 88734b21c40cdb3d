import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { buildRandomTone, encodeWav } from '../../media/testing.ts';
import { readStoredAlbum } from '../../testing/catalogue.ts';
import { setAlbumName, setArtistName } from '../../testing/names.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { getAlbumWithTracks } from '../albums/albums.store.ts';
import { listArtistAlbums, listArtistTracks } from '../artists/artists.store.ts';
import { removeAlbum } from '../managed-music/remove-music.store.ts';
import { setPublicationState } from '../publication/set-publication-state.service.ts';
import { copyAlbumName } from '../renames/album-copies.store.ts';
import { copyArtistName } from '../renames/artist-copies.store.ts';
import { getTrackDetail } from '../tracks/tracks.store.ts';
import type { TrackDraft } from './ingest.model.ts';
import { ingestTrack } from './ingest.service.ts';

const page = { perPage: 100 };
/** Returns a unique name. */
const createUniqueName = (name: string) => `${name} ${ulid()}`;
/** Returns half a second of unique audio. */
const buildAudio = () => buildRandomTone({ decibels: -10, seconds: 0.5 });
const buildRecording = () => encodeWav(buildAudio());
const buildDraft = (fields: Partial<TrackDraft> = {}): TrackDraft => ({
  source: { bytes: buildRecording() },
  fileName: 'song.wav',
  ...fields,
});
const readAlbum = async (trackId: Parameters<typeof getTrackDetail>[0]) => {
  const { album } = await getTrackDetail(trackId);
  if (!album) throw new Error('The track is on no album');
  return getAlbumWithTracks(album.id);
};

describe('ingestTrack into a hidden album', () => {
  it('keeps a new track hidden while its album is hidden, and counts it when the album is published', async () => {
    const album = { title: createUniqueName('Fjöll') };
    const artists = [createUniqueName('Björk')];
    const { trackId: first } = await ingestTrack(buildDraft({ album, artists }));
    const { id } = await readAlbum(first);
    const hidden = { visibility: 'hidden', releaseAt: null, trashedAt: null } as const;
    await setPublicationState(id, hidden, null);
    const { trackId: second } = await ingestTrack(buildDraft({ album, artists }));
    await expect(getTrackDetail(second)).rejects.toThrow('This track doesn’t exist.');

    const { updatedAt } = await readStoredAlbum(id);
    await setPublicationState(id, { ...hidden, visibility: 'public' }, updatedAt);
    expect(await getAlbumWithTracks(id)).toMatchObject({ tracksCount: 2, duration: 1_000 });
    expect((await readAlbum(second)).tracks).toHaveLength(2);
  });
});

describe('ingestTrack: concurrent imports', () => {
  it('creates one track when five imports of the same file are concurrent', async () => {
    const draft = buildDraft({ artists: [createUniqueName('A')], album: { title: createUniqueName('At once') } });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ingestTrack(draft)));
    expect(new Set(outcomes.map(({ trackId }) => trackId)).size).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'added')).toHaveLength(1);
    expect((await readAlbum(outcomes[0]?.trackId ?? 'trk_')).tracksCount).toBe(1);
  });

  it('creates one album and one artist when its tracks are imported concurrently', async () => {
    const [artist, title] = [createUniqueName('Together'), createUniqueName('Whole')];
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

  it('creates two albums with the same title when their years differ, also in concurrent imports', async () => {
    const [artist, title] = [createUniqueName('Wizzer'), createUniqueName('Wizzer')];
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
    expect(await removeAlbum(await readStoredAlbum(first ?? 'alb_'), new Date().toISOString())).toBe(true);
    const ingestAlbumOfYear = async (releaseDate: string) =>
      (await readAlbum((await ingestTrack(buildDraft({ artists: [artist], album: { title, releaseDate } }))).trackId))
        .id;
    expect(await ingestAlbumOfYear('2001')).toBe(second);
    const recreatedAlbumId = await ingestAlbumOfYear('1994');
    expect([first, second]).not.toContain(recreatedAlbumId);
    expect(await ingestAlbumOfYear('1994')).toBe(recreatedAlbumId);
  });

  it.each([
    ['artist', []],
    ['album', []],
    ['album', ['Dub']],
  ] as const)('uses the new name of an %s that is renamed during the import', async (renamed, genres) => {
    const [artist, title] = [createUniqueName('Old Artist'), createUniqueName('Old Title')];
    const albumFields = { artists: [artist], album: { title } };
    const first = await getTrackDetail((await ingestTrack(buildDraft(albumFields))).trackId);
    const [artistId, albumId] = [first.artists[0]?.id, first.album?.id];
    if (!artistId || !albumId) throw new Error('The track has no artist or no album');
    const [name, newName] = [createUniqueName('Song'), createUniqueName('New Name')];
    // Right before the second track is written; the existing copies are up to date.
    runBeforeCommand('TransactWriteItemsCommand', name, async () => {
      if (renamed === 'artist') await setArtistName(artistId, newName);
      else await setAlbumName(albumId, newName);
      await copyArtistName(artistId, null);
      await copyAlbumName(albumId, null);
    });
    const { trackId } = await ingestTrack(buildDraft({ ...albumFields, title: name, genres: [...genres] }));
    const second = await getTrackDetail(trackId);
    const expected = { artist, album: title, [renamed]: newName };
    expect([second.artists[0]?.name, second.album?.name]).toEqual([expected.artist, expected.album]);
  });
});
