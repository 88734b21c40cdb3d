import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { call } from '../../lib/api.ts';
import { playLoaded } from '../../player/play-loaded.ts';
import { editPath, isAlbum, type ManagedMusic, publicPath } from './own-music.ts';

/** Plays something of one's own, out or not. What is not out yet leads back to where it is edited. */
export const playMusic = (music: ManagedMusic): void => {
  const path = music.isPublished ? publicPath(music) : editPath(music);
  const { id, name } = music;
  const context = { type: isAlbum(music) ? 'album' : 'track', id, name, path } as const;
  void playLoaded(context, async () => {
    if (!isAlbum(music)) return { tracks: [music] };
    const { album } = await call(managedAlbumContract.get, { params: { albumId: music.id } });
    return { tracks: album.tracks };
  });
};
