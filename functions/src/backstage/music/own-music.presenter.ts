import type {
  OwnAlbum,
  OwnAlbumDetail,
  OwnTrack,
  OwnTrackDetail,
} from '@overtone/shared/backstage/music/own-music.model.ts';
import { musicStateAt } from '@overtone/shared/catalog/music/standing.model.ts';
import {
  presentAlbum,
  presentTrack,
  type StoredAlbum,
  type StoredStanding,
  type StoredTrack,
  type StoredTrackDetail,
} from '../../catalog/public.ts';

const presentStanding = (stored: StoredStanding) => {
  const { visibility, releaseAt, binnedAt, isOut, updatedAt } = stored;
  return { visibility, releaseAt, binnedAt, isOut, updatedAt, state: musicStateAt(stored, Date.now()) };
};

/** A track as its people see it in a list. */
export const presentOwnTrack = (stored: StoredTrack): OwnTrack => ({
  ...presentTrack(stored),
  ...presentStanding(stored),
  fileId: stored.audio.fileId ?? null,
});

/** A track with all that its people may change. */
export const presentOwnTrackDetail = (stored: StoredTrack, detail: StoredTrackDetail): OwnTrackDetail => {
  const { mime, bytes } = stored.audio;
  return { ...detail, ...presentOwnTrack(stored), audio: { mime, bytes } };
};

/** An album as its people see it in a list. What is out counts its tracks. */
export const presentOwnAlbum = (stored: StoredAlbum): OwnAlbum => ({
  ...presentAlbum(stored),
  ...presentStanding(stored),
  upc: stored.upc,
});

/** An album with its tracks, as its people see them: all that are not in the bin, and counted so. */
export const presentOwnAlbumDetail = (stored: StoredAlbum, tracks: readonly StoredTrack[]): OwnAlbumDetail => {
  const shown = tracks.filter(({ binnedAt }) => binnedAt === null);
  return {
    ...presentOwnAlbum(stored),
    tracks: shown.map(presentOwnTrack),
    tracksCount: shown.length,
    duration: shown.reduce((sum, { duration }) => sum + duration, 0),
  };
};
