import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Follow } from '../../library/follows/follow.tsx';
import { Heart } from '../../library/likes/heart.tsx';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { WidePicture } from '../../ui/media/wide-picture.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { removeCurrentPathEntry } from '../../ui/overlays/menu-entry.ts';
import { MediaItemPlayButton } from '../cards/media-item-play-button.tsx';
import { artistKind } from './artist.kind.ts';
import { formatArtistFacts, getArtistLabel } from './artist-facts.ts';
import { textBelowPicture, wideHeader } from './artist-header.css.ts';

interface ArtistHeaderProps {
  readonly artist: Artist;
  /** Additional actions. */
  readonly additionalActions?: ReactNode;
}

/** The header of an artist page, with its actions. */
export const ArtistHeader = ({ artist, additionalActions }: ArtistHeaderProps) => {
  const client = useQueryClient();
  const mediaItem = artistKind.describe(artist);
  const entries = async () => removeCurrentPathEntry(await mediaItem.loadMenu(client), mediaItem.path);
  return (
    <>
      <WidePicture className={wideHeader} image={artist.header} sizes="(min-width: 1024px) 1128px, 100vw" />
      <div className={artist.header ? textBelowPicture : undefined}>
        <MediaHeader
          kind={getArtistLabel(artist)}
          name={artist.name}
          image={artist.image}
          shape={mediaItem.shape}
          facts={formatArtistFacts(artist)}
        />
      </div>
      <div className={actions}>
        <MediaItemPlayButton mediaItem={mediaItem} size={56} />
        <Follow id={artist.id} name={artist.name} />
        <Heart id={artist.id} name={artist.name} />
        <ShareButton page={{ name: artist.name, path: mediaItem.path }} />
        <MenuButton
          className={lastAction}
          label={t('More options for :name', { name: artist.name })}
          entries={entries}
        />
        {additionalActions}
      </div>
    </>
  );
};
