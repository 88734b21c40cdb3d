import { randomBytes } from 'node:crypto';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type {
  AlbumFields,
  ManagedAlbumDetail,
  TrackFields,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { FileId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type * as z from 'zod';
import { putAudio } from '../uploads/audio/audio.store.ts';
import type { StoredAudio } from '../uploads/audio/stored-audio.model.ts';
import { changeFile, createFile } from '../uploads/files/files.store.ts';
import type { StoredFile } from '../uploads/files/stored-file.model.ts';
import { addArtistManager } from './backstage.ts';
import { addArtist, newId } from './catalogue.ts';
import { addUploader } from './uploads.ts';
import type { TestUser } from './users.ts';

/** Adds a user and an artist that they manage. */
export const addManagedArtist = async (): Promise<{ readonly manager: TestUser; readonly artist: Artist }> => {
  const [manager, artist] = [await addUploader(), await addArtist()];
  await makeManager(manager, artist);
  return { manager, artist };
};

/** Makes a user a manager of an artist, unless they are one already. */
export const makeManager = (caller: Pick<TestUser, 'user'>, { id }: Pick<Artist, 'id'>): Promise<void> =>
  addArtistManager(id, caller);

const noTags: StoredAudio['tags'] = {
  ...{ title: null, artists: [], album: null, number: null, disc: null, genres: [], explicit: null },
  ...{ isrc: null, bpm: null, lyrics: null },
};

/**
 * Adds an uploaded file in the state after its processing, without audio data.
 * @param owner the workspace that it belongs to and whose quota it uses; by default the user
 */
export const addReadyFile = async (
  manager: TestUser,
  audio: Partial<StoredAudio> = {},
  owner: Pick<StoredFile, 'ownerId' | 'quotaUserId'> = { ownerId: manager.user.id, quotaUserId: manager.user.id },
): Promise<StoredFile> => {
  const sha256 = randomBytes(32).toString('hex');
  const stored: StoredAudio = {
    ...{ sha256, extension: 'mp3', mime: 'audio/mpeg', size: 1_000_000, duration: 61_000 },
    ...{ waveform: [1, 50, 100], loudness: -14, tags: noTags, image: null, high: 0, low: 300_000 },
    ...audio,
  };
  const now = new Date().toISOString();
  const file: StoredFile = {
    ...{ id: FileId.parse(`fil_${ulid()}`), userId: manager.user.id, name: 'Low Tide.mp3', path: '' },
    ...owner,
    ...{ mime: stored.mime, extension: stored.extension, size: stored.size, disk: 'uploads', uploadMethod: 's3' },
    ...{
      uploadId: null,
      partSize: null,
      hasChecksums: false,
      state: 'uploading',
      progress: null,
      failure: null,
      duration: null,
    },
    ...{ duplicate_of: null, sha256: null, trackId: null, isDuplicateAllowed: false, millisecondsMax: null },
    ...{ reserved: { tracks: 1, bytes: stored.size, milliseconds: 0 }, created_at: now, updated_at: now },
  };
  await putAudio(stored);
  if (!(await createFile(file, { tracks: null, bytes: null, milliseconds: null }, [])))
    throw new Error('Failed to create the file');
  const { duration } = stored;
  const ready = await changeFile(file, { state: 'ready', sha256: stored.sha256, duration });
  if (!ready) throw new Error('The file was changed concurrently');
  return ready;
};

type Fields<Model extends z.core.$ZodType> = Partial<z.input<Model>>;

/** Builds the fields of an album in the release form. */
export const buildAlbumDraft = (artist: Pick<Artist, 'id'>, fields: Fields<typeof AlbumFields> = {}) => ({
  ...{ id: newId.album(), name: 'Glass Orchard', artists: [{ id: artist.id }], type: 'album' as const },
  ...{ releaseDate: null, genres: [], tags: [], description: null, upc: null },
  ...{ visibility: 'hidden' as const, releaseAt: null },
  ...fields,
});

/** Builds the fields of a track in the release form. */
export const buildTrackDraft = (
  artist: Pick<Artist, 'id'>,
  { id: fileId }: Pick<StoredFile, 'id'>,
  fields: Fields<typeof TrackFields> = {},
) => ({
  ...{ fileId, name: 'Low Tide', artists: [{ id: artist.id }], disc: 1, number: 1, explicit: false },
  ...{ genres: [], tags: [], description: null, credits: [], isrc: null, bpm: null, key: null, language: null },
  ...{ licence: 'all-rights-reserved' as const, lyrics: null, downloads: false },
  ...{ visibility: 'public' as const, releaseAt: null },
  ...fields,
});

/** Creates an album with tracks through the API, as a manager of its artist. */
export const addRelease = async (
  { manager, artist }: Awaited<ReturnType<typeof addManagedArtist>>,
  album: Fields<typeof AlbumFields> = {},
  count = 2,
): Promise<ManagedAlbumDetail> => {
  const draft = buildAlbumDraft(artist, album);
  await manager.call(managedAlbumContract.create, { body: draft });
  for (let number = 1; number <= count; number += 1) {
    const tracks = [buildTrackDraft(artist, await addReadyFile(manager), { name: `Song ${number}`, number })];
    await manager.call(managedTrackContract.create, { body: { albumId: draft.id, tracks } });
  }
  return readRelease(manager, draft.id);
};

/** Reads an album as a manager of its artist. */
export const readRelease = async (user: TestUser, albumId: string): Promise<ManagedAlbumDetail> =>
  (await user.call(managedAlbumContract.get, { params: { albumId } } as never)).album;
