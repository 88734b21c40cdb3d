import type {
  ManagedAlbum,
  ManagedAlbumDetail,
  ManagedTrack,
  ManagedTrackDetail,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import { musicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
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
  return { visibility, releaseAt, trashedAt, isPublished, updatedAt, state: musicStateAt(stored, Date.now()) };
};

/** A track as its people see it in a list. */
export const presentManagedTrack = (stored: StoredTrack): ManagedTrack => ({
  ...presentTrack(stored),
  ...presentPublicationState(stored),
  fileId: stored.audio.fileId ?? null,
});

/** A track with all that its people may change. */
export const presentManagedTrackDetail = (stored: StoredTrack, detail: StoredTrackDetail): ManagedTrackDetail => {
  const { mime, bytes } = stored.audio;
  return { ...detail, ...presentManagedTrack(stored), audio: { mime, bytes } };
};

/** An album as its people see it in a list. What is out counts its tracks. */
export const presentManagedAlbum = (stored: StoredAlbum): ManagedAlbum => ({
  ...presentAlbum(stored),
  ...presentPublicationState(stored),
  upc: stored.upc,
});

/** An album with its tracks, as its people see them: all that are not in the bin, and counted so. */
export const presentManagedAlbumDetail = (stored: StoredAlbum, tracks: readonly StoredTrack[]): ManagedAlbumDetail => {
  const shown = tracks.filter(({ trashedAt }) => trashedAt === null);
  return {
    ...presentManagedAlbum(stored),
    tracks: shown.map(presentManagedTrack),
    tracksCount: shown.length,
    duration: shown.reduce((sum, { duration }) => sum + duration, 0),
  };
};
