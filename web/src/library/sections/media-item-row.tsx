import { useQueryClient } from '@tanstack/react-query';
import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { Heart } from '../likes/heart.tsx';
import { formatAddedTime } from './format-added-time.ts';
import * as css from './media-item-list.css.ts';

export interface MediaItemRowProps {
  readonly mediaItem: MediaItem;
  /** The line below the name. */
  readonly line: string;
  readonly likedAt: string;
}

/** A media item in a list of the library. The whole row links to its page. */
export const MediaItemRow = ({ mediaItem, line, likedAt }: MediaItemRowProps) => {
  const { id, name, path, image, covers, placeholderIcon, shape, loadMenu: entries } = mediaItem;
  const client = useQueryClient();
  const { area, menu } = useContextMenu();
  return (
    <article className={css.row} {...area}>
      <Artwork
        className={shape === 'round' ? css.portrait : css.art}
        image={image}
        covers={covers}
        placeholderIcon={placeholderIcon}
        shape={shape}
        sizes="48px"
      />
      <span className={css.text}>
        <Link className={css.name} to={path}>
          {name}
        </Link>
        <span className={css.line}>{line}</span>
      </span>
      <time className={css.addedTime} dateTime={likedAt}>
        {formatAddedTime(likedAt)}
      </time>
      <span className={css.rowButton}>
        <MediaItemPlayButton mediaItem={mediaItem} size={44} />
      </span>
      <span className={css.rowButton}>
        <Heart id={id} name={name} />
      </span>
      <MenuButton
        className={css.menuButton}
        label={t('More options for :name', { name })}
        entries={() => entries(client)}
        menu={menu}
      />
    </article>
  );
};
