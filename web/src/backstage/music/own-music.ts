import type { ManagedAlbum, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import type { ShareSubject } from '../../sharing/public.ts';
import { editAlbumPath, editTrackPath } from '../layout/paths.ts';

/** What a list of one's own music has rows of. */
export type ManagedMusic = ManagedAlbum | ManagedTrack;

export const isAlbum = (music: ManagedMusic): music is ManagedAlbum => 'tracksCount' in music;

/** Where its people edit it. */
export const editPath = (music: ManagedMusic): string =>
  isAlbum(music) ? editAlbumPath(music.id) : editTrackPath(music.id);

/** When it became public, as a moment or an ISO date; null while it is not. */
export const releasedAt = (music: ManagedMusic): string | null => {
  if (music.state !== 'live' || !music.isPublished) return null;
  return music.releaseAt ?? (isAlbum(music) ? music.releaseDate : null) ?? music.createdAt;
};

/** What a private link to it leads to. */
export const subjectOf = (music: ManagedMusic): ShareSubject => {
  const { name } = music;
  return isAlbum(music) ? { kind: 'album', id: music.id, name } : { kind: 'track', id: music.id, name };
};

/** Its page, as everybody comes to it. */
export const publicPath = (music: ManagedMusic): string => (isAlbum(music) ? albumPath(music) : trackPath(music));
