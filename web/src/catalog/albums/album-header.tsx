import { useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Heart } from '../../library/likes/heart.tsx';
import { Repost } from '../../library/reposts/repost.tsx';
import { usePageStartTime } from '../../player/playback/page-start-time.ts';
import { player } from '../../player/player.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { MediaItemPlayButton } from '../cards/media-item-play-button.tsx';
import { albumKind } from './album.kind.ts';
import { formatAlbumFacts, getReleaseTypeLabel } from './album-facts.ts';
import type { AlbumWithTracks } from './albums.queries.ts';

interface AlbumHeaderProps {
  readonly album: AlbumWithTracks;
}

/** The header of an album page, with its actions. */
export const AlbumHeader = ({ album }: AlbumHeaderProps) => {
  const client = useQueryClient();
  const mediaItem = albumKind.describe(album);
  const start = usePageStartTime();
  const shuffle = (): void => player.play(album.tracks, { context: mediaItem.context, isShuffled: true });
  return (
    <>
      <MediaHeader
        kind={getReleaseTypeLabel(album)}
        name={album.name}
        image={album.image}
        credit={<ArtistLinks artists={album.artists} />}
        facts={formatAlbumFacts(album)}
      />
      {album.tracks.length > 0 && (
        <div className={actions}>
          <MediaItemPlayButton mediaItem={mediaItem} size={56} start={start} />
          <IconButton label={t('Shuffle')} onClick={shuffle}>
            <Shuffle />
          </IconButton>
          <Heart id={album.id} name={album.name} />
          <Repost id={album.id} name={album.name} count={album.reposts} />
          <ShareButton album={album} />
          <MenuButton
            className={lastAction}
            label={t('More options for :name', { name: album.name })}
            entries={() => mediaItem.loadMenu(client)}
          />
        </div>
      )}
    </>
  );
};
