import type {
  ManagedAlbum,
  ManagedAlbumDetail,
  ManagedTrack,
  ManagedTrackDetail,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import { getMusicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import {
  presentAlbum,
  presentTrack,
  type StoredAlbum,
  type StoredPublicationState,
  type StoredTrack,
  type StoredTrackDetail,
} from '../../catalog/public.ts';

const presentPublicationState = (stored: StoredPublicationState) => {
  const { visibility, releaseAt, trashedAt, isPublished, updatedAt } = stored;
  return { visibility, releaseAt, trashedAt, isPublished, updatedAt, state: getMusicStateAt(stored, Date.now()) };
};

/** Returns a track for the lists of its managers. */
export const presentManagedTrack = (stored: StoredTrack): ManagedTrack => ({
  ...presentTrack(stored),
  ...presentPublicationState(stored),
  fileId: stored.audio.fileId ?? null,
});

/** Returns a track with all fields that its managers may edit. */
export const presentManagedTrackDetail = (stored: StoredTrack, detail: StoredTrackDetail): ManagedTrackDetail => {
  const { mime, bytes } = stored.audio;
  return { ...detail, ...presentManagedTrack(stored), audio: { mime, bytes } };
};

/** Returns an album for the lists of its managers. Its count includes published tracks only. */
export const presentManagedAlbum = (stored: StoredAlbum): ManagedAlbum => ({
  ...presentAlbum(stored),
  ...presentPublicationState(stored),
  upc: stored.upc,
});

/** Returns an album with its tracks for its managers: all tracks outside the trash are included and counted. */
export const presentManagedAlbumDetail = (stored: StoredAlbum, tracks: readonly StoredTrack[]): ManagedAlbumDetail => {
  const listed = tracks.filter(({ trashedAt }) => trashedAt === null);
  return {
    ...presentManagedAlbum(stored),
    tracks: listed.map(presentManagedTrack),
    tracksCount: listed.length,
    duration: listed.reduce((sum, { duration }) => sum + duration, 0),
  };
};
