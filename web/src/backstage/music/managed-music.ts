import type { ManagedAlbum, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import type { ShareSubject } from '../../sharing/links/share-subject.ts';
import { editAlbumPath, editTrackPath } from '../layout/paths.ts';

/** An album or a track that the user manages. */
export type ManagedMusic = ManagedAlbum | ManagedTrack;

export const isAlbum = (music: ManagedMusic): music is ManagedAlbum => 'tracksCount' in music;

/** Returns the path of the editor of an album or a track. */
export const getEditPath = (music: ManagedMusic): string =>
  isAlbum(music) ? editAlbumPath(music.id) : editTrackPath(music.id);

/** Returns when an album or a track was published, as a timestamp or an ISO date, or null if it is not public. */
export const getReleasedAt = (music: ManagedMusic): string | null => {
  if (music.state !== 'live' || !music.isPublished) return null;
  return music.releaseAt ?? (isAlbum(music) ? music.releaseDate : null) ?? music.createdAt;
};

/** Returns the subject of the private links of an album or a track. */
export const getShareSubject = (music: ManagedMusic): ShareSubject => {
  const { name } = music;
  return isAlbum(music) ? { kind: 'album', id: music.id, name } : { kind: 'track', id: music.id, name };
};

/** Returns the path of the public page of an album or a track. */
export const getPublicPath = (music: ManagedMusic): string => (isAlbum(music) ? albumPath(music) : trackPath(music));
