import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { useMemo } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { albumPath } from '../../lib/paths.ts';
import * as css from './commented-page.css.ts';
import { Comments } from './lazy-comments.ts';

/** The comments on an album. Renders nothing if comments are disabled. */
export const CommentedAlbum = ({ album }: { readonly album: Album }) => {
  const { enable_comments } = useBootstrap().settings.player;
  const music = useMemo(
    () => ({
      id: album.id,
      path: albumPath(album),
      artist: album.artists[0]?.name ?? '',
      duration: album.duration,
    }),
    [album],
  );
  return (
    enable_comments && (
      <div className={css.albumComments}>
        <Comments key={album.id} music={music} />
      </div>
    )
  );
};
