import type { OwnAlbum, OwnTrack } from '@overtone/shared/backstage/music/own-music.model.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import type { ShareSubject } from '../../sharing/public.ts';
import { editAlbumPath, editTrackPath } from '../rooms/paths.ts';

/** What a list of one's own music has rows of. */
export type OwnMusic = OwnAlbum | OwnTrack;

export const isAlbum = (music: OwnMusic): music is OwnAlbum => 'tracksCount' in music;

/** Where its people edit it. */
export const editPath = (music: OwnMusic): string =>
  isAlbum(music) ? editAlbumPath(music.id) : editTrackPath(music.id);

/** When it became public, as a moment or an ISO date; null while it is not. */
export const releasedAt = (music: OwnMusic): string | null => {
  if (music.state !== 'live' || !music.isOut) return null;
  return music.releaseAt ?? (isAlbum(music) ? music.releaseDate : null) ?? music.createdAt;
};

/** What a private link to it leads to. */
export const subjectOf = (music: OwnMusic): ShareSubject => {
  const { name } = music;
  return isAlbum(music) ? { kind: 'album', id: music.id, name } : { kind: 'track', id: music.id, name };
};

/** Its page, as everybody comes to it. */
export const publicPath = (music: OwnMusic): string => (isAlbum(music) ? albumPath(music) : trackPath(music));
