import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { getSlug } from '@overtone/shared/slug.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { buildRandomTone, encodeWav } from '../../media/testing.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { hasObject } from '../../platform/objects.ts';
import { getAlbumWithTracks } from '../albums/albums.store.ts';
import { listGenreAlbums } from '../genres/genres.store.ts';
import { albumItem } from '../music/album.item.ts';
import { getTrackAudio, getTrackDetail } from '../tracks/tracks.store.ts';
import { ensureArtist } from './ensure-artist.ts';
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
const buildCover = (colour = '#2bc0a0') =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe('ingestTrack', () => {
  it('stores all given fields', async () => {
    const [artist, guest, title] = [createUniqueName('Björk'), createUniqueName('Ólafur'), createUniqueName('Fjöll')];
    const draft = buildDraft({
      title: 'Þoka',
      artists: [artist, guest],
      album: { title, releaseDate: '2019', cover: await buildCover() },
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

  it('creates one track when the same file has two names', async () => {
    const { source } = buildDraft();
    const album = { title: createUniqueName('Once') };
    const first = await ingestTrack(buildDraft({ source, album, artists: [createUniqueName('A')] }));
    const second = await ingestTrack(buildDraft({ source, album, fileName: 'copy.wav', title: 'Another' }));
    expect(second).toEqual({ status: 'existing', trackId: first.trackId });
    expect(await readAlbum(first.trackId)).toMatchObject({ tracksCount: 1, duration: 500 });
  });

  it('lists the album under a genre that a later track adds', async () => {
    const [artist, title, genre] = [createUniqueName('A'), createUniqueName('Wider'), createUniqueName('Gqom')];
    const { trackId } = await ingestTrack(buildDraft({ artists: [artist], album: { title } }));
    await ingestTrack(buildDraft({ artists: [artist], album: { title }, genres: [genre] }));
    const { id } = await readAlbum(trackId);
    expect((await listGenreAlbums(getSlug(genre), page)).data).toMatchObject([{ id }]);
  });

  it('uses the next picture when one cannot be read', async () => {
    const draft = buildDraft({ album: { title: createUniqueName('Pictures') }, artists: [createUniqueName('A')] });
    const { trackId } = await ingestTrack({ ...draft, folderCovers: [Buffer.from('no picture'), await buildCover()] });
    expect((await getTrackDetail(trackId)).album?.image?.palette.vibrant).toBe('#2bc0a0');
  });

  it('rejects a track when its album is full', async () => {
    const [artist, title] = [createUniqueName('A'), createUniqueName('Box')];
    const buildDraftOnAlbum = () => buildDraft({ artists: [artist], album: { title } });
    const { trackId } = await ingestTrack(buildDraftOnAlbum());
    const { id } = await readAlbum(trackId);
    await updateItem(albumItem, { id }, { set: { tracksCount: catalogLimits.albumTracksMax - 1 } });
    await ingestTrack(buildDraftOnAlbum());
    await expect(ingestTrack(buildDraftOnAlbum())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readAlbum(trackId)).tracksCount).toBe(catalogLimits.albumTracksMax);
  });

  it('matches artists and albums ignoring case, width and spaces', async () => {
    const [artist, title] = [createUniqueName('Sigur Rós'), createUniqueName('Takk')];
    const first = await ingestTrack(buildDraft({ artists: [artist], album: { title } }));
    const repeated = buildDraft({
      artists: [`  ${artist.toUpperCase().replace(' ', '\u3000')} `],
      album: { title: title.toLowerCase() },
    });
    const second = await ingestTrack(repeated);
    expect((await readAlbum(second.trackId)).id).toBe((await readAlbum(first.trackId)).id);
    expect((await readAlbum(first.trackId)).tracksCount).toBe(2);
  });

  it('stores the sort name of an artist that has none yet', async () => {
    const [existingName, unusedName] = [createUniqueName('Known'), createUniqueName('Fresh')];
    await ensureArtist({ name: existingName });
    for (const name of [existingName, unusedName]) {
      expect(await ensureArtist({ name, sortName: `Sorted, ${name}` })).toMatchObject({ sortName: `Sorted, ${name}` });
      expect(await ensureArtist({ name, sortName: 'Other' })).toMatchObject({ sortName: `Sorted, ${name}` });
    }
  });

  it('reuses stored files and items when an interrupted run is repeated', async () => {
    const [artist, title] = [createUniqueName('Half'), createUniqueName('Done')];
    const { id } = await ensureArtist({ name: artist });
    const { trackId } = await ingestTrack(buildDraft({ artists: [artist], album: { title } }));
    expect((await getTrackDetail(trackId)).artists).toEqual([{ id, name: artist }]);
  });

  it('stores a track with the maximum number of credits and labels', async () => {
    const buildNames = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => createUniqueName(`${prefix} ${index}`));
    const { trackId } = await ingestTrack(
      buildDraft({
        artists: buildNames('Artist', catalogLimits.artistsMax + 5),
        album: { title: createUniqueName('Crowd'), artists: buildNames('Album artist', catalogLimits.artistsMax) },
        genres: buildNames('G', catalogLimits.genresMax + 5),
        tags: buildNames('T', catalogLimits.tagsMax + 5),
      }),
    );
    const track = await getTrackDetail(trackId);
    expect(track.artists).toHaveLength(catalogLimits.artistsMax);
    expect(track.genres).toHaveLength(catalogLimits.genresMax);
  });

  it('ingests a track with an invalid picture', async () => {
    const { trackId } = await ingestTrack(
      buildDraft({ cover: Buffer.from('no picture'), artists: [createUniqueName('A')] }),
    );
    expect((await getTrackDetail(trackId)).image).toBeNull();
  });
});
