import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { radioPath } from '../../lib/paths.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { MediaItemPlayButton } from '../cards/media-item-play-button.tsx';
import { genreKind } from './genre.kind.ts';
import { createGenreSeed } from './genre-seed.ts';

interface GenreHeaderProps {
  readonly genre: Genre;
  readonly description: string | null;
}

/** The header of a genre page. A genre's tracks have no order, so it plays the genre's radio. */
export const GenreHeader = ({ genre, description }: GenreHeaderProps) => {
  const client = useQueryClient();
  const mediaItem = genreKind.describe(genre);
  return (
    <>
      <MediaHeader
        kind={mediaItem.kind}
        name={genre.displayName}
        image={genre.image}
        facts={description ?? t('Play the radio, or browse albums and songs')}
      />
      <div className={actions}>
        <MediaItemPlayButton mediaItem={mediaItem} size={56} />
        <Link className={button.secondary} to={radioPath(createGenreSeed(genre))}>
          {t('Go to radio')}
        </Link>
        <ShareButton page={{ name: genre.displayName, path: mediaItem.path }} />
        <MenuButton
          className={lastAction}
          label={t('More options for :name', { name: genre.displayName })}
          entries={() => mediaItem.loadMenu(client)}
        />
      </div>
    </>
  );
};
