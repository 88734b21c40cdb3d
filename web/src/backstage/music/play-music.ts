import { ownAlbumContract } from '@overtone/shared/backstage/music/own-album.contract.ts';
import { call } from '../../lib/api.ts';
import { playLoaded } from '../../player/play-loaded.ts';
import { editPath, isAlbum, type OwnMusic, publicPath } from './own-music.ts';

/** Plays something of one's own, out or not. What is not out yet leads back to where it is edited. */
export const playMusic = (music: OwnMusic): void => {
  const path = music.isOut ? publicPath(music) : editPath(music);
  const { id, name } = music;
  const context = { type: isAlbum(music) ? 'album' : 'track', id, name, path } as const;
  void playLoaded(context, async () => {
    if (!isAlbum(music)) return { tracks: [music] };
    const { album } = await call(ownAlbumContract.get, { params: { albumId: music.id } });
    return { tracks: album.tracks };
  });
};
