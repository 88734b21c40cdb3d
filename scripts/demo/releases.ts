import { createAlbum } from '@overtone/functions/backstage/music/create-album.service.ts';
import { createTracks } from '@overtone/functions/backstage/music/create-tracks.service.ts';
import { editAlbum } from '@overtone/functions/backstage/music/edit-album.service.ts';
import { trashMusic } from '@overtone/functions/backstage/music/trash.service.ts';
import { findArtistByName } from '@overtone/functions/catalog/locks/locks.store.ts';
import { findStoredAlbum } from '@overtone/functions/catalog/publication/publication.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { storePicture } from '@overtone/functions/media/store-picture.ts';
import type { Visitor } from '@overtone/functions/platform/http/context.ts';
import type { AlbumFields, TrackFields } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { AlbumId, type ArtistId, type FileId } from '@overtone/shared/ids.ts';
import { getArtist } from './catalogue/catalogue.ts';
import { drawCover } from './covers/draw-cover.ts';
import { brokenWav, byWorker, filesOf, type ThroughPipeline } from './own-files.ts';
import { type OwnSong, planOf } from './own-songs.ts';
import { people } from './people.ts';
import type { SongPlan } from './song.model.ts';

const [, artist] = people;
const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;

/** The whole hour a week from now. A demo that is older shows it as out, since it came out then. */
const inAWeek = (): string => new Date(Math.floor((Date.now() + weekMs) / hourMs) * hourMs).toISOString();

const albums = {
  draft: AlbumId.parse('alb_01KADEM0000000000000000001'),
  scheduled: AlbumId.parse('alb_01KADEM0000000000000000002'),
  binned: AlbumId.parse('alb_01KADEM0000000000000000003'),
};

const albumOf = (artistId: ArtistId, changes: Partial<AlbumFields>): AlbumFields => ({
  ...{ name: '', artists: [{ id: artistId }], type: 'album', releaseDate: null, genres: [], tags: [] },
  ...{ description: null, upc: null, visibility: 'hidden', releaseAt: null },
  ...changes,
});

const trackOf = (
  artistId: ArtistId,
  fileId: FileId,
  changes: Partial<TrackFields>,
): TrackFields & { readonly fileId: FileId } => ({
  ...{ fileId, name: '', artists: [{ id: artistId }], disc: 1, number: 1, explicit: false, genres: [], tags: [] },
  ...{ description: null, credits: [], isrc: null, bpm: null, key: null, language: null, lyrics: null },
  ...{ licence: 'all-rights-reserved' as const, downloads: false, visibility: 'public' as const, releaseAt: null },
  ...changes,
});

/**
 * Gives the demo's artist something of everything that their rooms show: a draft, a release that comes out in a week, an
 * unlisted track, an album in the bin, a file that is held and one that failed. All of it goes the way that theirs does. Run
 * again, it changes nothing that is there.
 * @param render makes a song's bytes
 */
export const ensureDemoReleases = async (
  render: (plan: SongPlan) => Promise<Uint8Array<ArrayBuffer>>,
  through: ThroughPipeline = byWorker,
): Promise<void> => {
  const [userId, artistId] = [await findUserIdByEmail(artist.email), await findArtistByName(artist.name)];
  if (!userId || !artistId) return;
  const permissions: Visitor['permissions'] = [{ name: 'music.create', restrictions: [] }];
  const visitor = { userId, permissions, sessionId: null };
  const send = filesOf(visitor, through);
  const songFile = (title: OwnSong, name = `${title}.mp3`) => send(name, () => render(planOf(title)), 'audio/mpeg');
  const track = async (title: OwnSong, changes: Partial<TrackFields> = {}) =>
    trackOf(artistId, await songFile(title), { name: title, ...changes });

  await createAlbum({ ...albumOf(artistId, { name: 'Kettle Weather' }), id: albums.draft, coverOf: null }, visitor);
  const drafted = [await track('Kettle Weather'), await track('Second Spring', { number: 2 })];
  await createTracks({ albumId: albums.draft, tracks: drafted }, visitor);

  if ((await findStoredAlbum(albums.scheduled))?.visibility !== 'public') {
    const fields = albumOf(artistId, { name: 'Night Post', type: 'single' });
    await createAlbum({ ...fields, id: albums.scheduled, coverOf: null }, visitor);
    const { system, colours } = getArtist(artist.name);
    const image = await storePicture(await drawCover({ system, colours, seed: fields.name, title: fields.name }));
    await createTracks({ albumId: albums.scheduled, tracks: [await track('Night Post')] }, visitor);
    // Its day comes last: until then it is a draft, also where this is cut off.
    const scheduled = { image, visibility: 'public', releaseAt: inAWeek() } as const;
    await editAlbum(albums.scheduled, undefined, scheduled, visitor);
  }

  const unlisted = await track('For the Night Nurse', { visibility: 'unlisted' });
  await createTracks({ albumId: null, tracks: [unlisted] }, visitor);
  await songFile('For the Night Nurse', 'For the Night Nurse (master).mp3');
  await send('Treadle Hymn.wav', async () => brokenWav(), 'audio/wav');

  await createAlbum({ ...albumOf(artistId, { name: 'Barn Sketches' }), id: albums.binned, coverOf: null }, visitor);
  await trashMusic({ albumIds: [albums.binned], trackIds: [] }, visitor);
};
