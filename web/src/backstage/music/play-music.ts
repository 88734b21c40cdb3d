import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { call } from '../../lib/api.ts';
import { loadAndPlay } from '../../player/load-and-play.ts';
import { getEditPath, getPublicPath, isAlbum, type ManagedMusic } from './managed-music.ts';

/** Plays managed music, also if it is not published. The player links to the public page or else to the editor. */
export const playMusic = (music: ManagedMusic): void => {
  const path = music.isPublished ? getPublicPath(music) : getEditPath(music);
  const { id, name } = music;
  const context = { type: isAlbum(music) ? 'album' : 'track', id, name, path } as const;
  void loadAndPlay(context, async () => {
    if (!isAlbum(music)) return { tracks: [music] };
    const { album } = await call(managedAlbumContract.get, { params: { albumId: music.id } });
    return { tracks: album.tracks };
  });
};
