import { createAlbum } from '@overtone/functions/backstage/music/create-album.service.ts';
import { createTracks } from '@overtone/functions/backstage/music/create-tracks.service.ts';
import { editAlbum } from '@overtone/functions/backstage/music/edit-album.service.ts';
import { trashMusic } from '@overtone/functions/backstage/music/trash.service.ts';
import { findArtistIdByName } from '@overtone/functions/catalog/locks/locks.store.ts';
import { findStoredAlbum } from '@overtone/functions/catalog/publication/publication.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { storePicture } from '@overtone/functions/media/store-picture.ts';
import type { Visitor } from '@overtone/functions/platform/http/context.ts';
import type { AlbumFields, TrackFields } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { AlbumId, type ArtistId, type FileId } from '@overtone/shared/ids.ts';
import { getArtist } from './catalogue/catalogue.ts';
import { drawCover } from './covers/draw-cover.ts';
import { demoArtist } from './demo-users.ts';
import { getReleaseSongPlan, type ReleaseSong } from './release-songs.ts';
import type { SongPlan } from './song.model.ts';
import { buildTruncatedWav, createUploader, type ProcessFile, waitForWorker } from './upload-files.ts';

const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;

/** Returns the full hour a week from now. In a demo that is older than a week, the release is published. */
const getTimeInAWeek = (): string => new Date(Math.floor((Date.now() + weekMs) / hourMs) * hourMs).toISOString();

const albumIds = {
  draft: AlbumId.parse('alb_01KADEM0000000000000000001'),
  scheduled: AlbumId.parse('alb_01KADEM0000000000000000002'),
  trashed: AlbumId.parse('alb_01KADEM0000000000000000003'),
};

const buildAlbumFields = (artistId: ArtistId, changes: Partial<AlbumFields>): AlbumFields => ({
  ...{ name: '', artists: [{ id: artistId }], type: 'album', releaseDate: null, genres: [], tags: [] },
  ...{ description: null, upc: null, visibility: 'hidden', releaseAt: null },
  ...changes,
});

const buildTrackFields = (
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
 * Gives the demo artist an example of everything that backstage shows: a draft, a release that is scheduled for the next
 * week, an unlisted track, a trashed album, a file that is held and one that failed. All of it goes through the same services
 * as the uploads of other artists. Running it again keeps what exists.
 * @param renderSong renders a song as MP3
 */
export const ensureDemoReleases = async (
  renderSong: (plan: SongPlan) => Promise<Uint8Array<ArrayBuffer>>,
  processFile: ProcessFile = waitForWorker,
): Promise<void> => {
  const [userId, artistId] = [await findUserIdByEmail(demoArtist.email), await findArtistIdByName(demoArtist.name)];
  if (!userId || !artistId) return;
  const permissions: Visitor['permissions'] = [{ name: 'music.create', restrictions: [] }];
  const visitor = { userId, permissions, sessionId: null };
  const upload = createUploader(visitor, processFile);
  const uploadSong = (title: ReleaseSong, fileName = `${title}.mp3`) =>
    upload(fileName, () => renderSong(getReleaseSongPlan(title)), 'audio/mpeg');
  const uploadTrack = async (title: ReleaseSong, changes: Partial<TrackFields> = {}) =>
    buildTrackFields(artistId, await uploadSong(title), { name: title, ...changes });

  const draftFields = buildAlbumFields(artistId, { name: 'Kettle Weather' });
  await createAlbum({ ...draftFields, id: albumIds.draft, coverOf: null }, visitor);
  const draftTracks = [await uploadTrack('Kettle Weather'), await uploadTrack('Second Spring', { number: 2 })];
  await createTracks({ albumId: albumIds.draft, tracks: draftTracks }, visitor);

  if ((await findStoredAlbum(albumIds.scheduled))?.visibility !== 'public') {
    const fields = buildAlbumFields(artistId, { name: 'Night Post', type: 'single' });
    await createAlbum({ ...fields, id: albumIds.scheduled, coverOf: null }, visitor);
    const { pattern, colours } = getArtist(demoArtist.name);
    const image = await storePicture(await drawCover({ pattern, colours, seed: fields.name, title: fields.name }));
    await createTracks({ albumId: albumIds.scheduled, tracks: [await uploadTrack('Night Post')] }, visitor);
    // The release is scheduled last, so that it stays a draft if the seed is interrupted.
    const schedule = { image, visibility: 'public', releaseAt: getTimeInAWeek() } as const;
    await editAlbum(albumIds.scheduled, undefined, schedule, visitor);
  }

  const unlistedTrack = await uploadTrack('For the Night Nurse', { visibility: 'unlisted' });
  await createTracks({ albumId: null, tracks: [unlistedTrack] }, visitor);
  await uploadSong('For the Night Nurse', 'For the Night Nurse (master).mp3');
  await upload('Treadle Hymn.wav', async () => buildTruncatedWav(), 'audio/wav');

  const trashedFields = buildAlbumFields(artistId, { name: 'Barn Sketches' });
  await createAlbum({ ...trashedFields, id: albumIds.trashed, coverOf: null }, visitor);
  await trashMusic({ albumIds: [albumIds.trashed], trackIds: [] }, visitor);
};
