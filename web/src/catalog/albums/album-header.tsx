import { Shuffle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { player } from '../../player/player.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { albumContext, albumFacts, albumKind } from './album-facts.ts';
import { AlbumPlayButton } from './album-play-button.tsx';
import type { AlbumWithTracks } from './albums.queries.ts';

/** What the album is, and what can be done with all of it. */
export const AlbumHeader = ({ album }: { readonly album: AlbumWithTracks }) => {
  const shuffle = (): void => player.play(album.tracks, { context: albumContext(album), shuffle: true });
  return (
    <>
      <MediaHeader
        kind={albumKind(album)}
        name={album.name}
        image={album.image}
        credit={<ArtistLinks artists={album.artists} />}
        facts={albumFacts(album)}
      />
      {album.tracks.length > 0 && (
        <div className={actions}>
          <AlbumPlayButton album={album} size={56} />
          <IconButton label={t('Shuffle')} onClick={shuffle}>
            <Shuffle />
          </IconButton>
          <MenuButton
            className={lastAction}
            label={t('More for :name', { name: album.name })}
            entries={async () => (await import('./album-menu.ts')).albumMenu(album, async () => album.tracks)}
          />
        </div>
      )}
    </>
  );
};
