import type { FeedItem } from '@overtone/shared/community/feed/feed.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import { formatFeedItem, getFirstPublisherPath } from '../../community/feed/feed-labels.ts';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { Heart } from '../likes/heart.tsx';
import * as css from './feed-entry.css.ts';
import { FeedPortrait } from './feed-portrait.tsx';
import { formatAddedTime } from './format-added-time.ts';

/** A release or repost in the feed: the artist or user, and the music with a link to its page. */
export const FeedEntry = ({ item }: { readonly item: FeedItem }) => {
  const mediaItem = toMediaItem(item.item);
  const { id, name, path, image, covers, placeholderIcon, shape, kind, credit, line, loadMenu: entries } = mediaItem;
  const client = useQueryClient();
  const { area, menu } = useContextMenu();
  const summary = formatFeedItem(item);
  return (
    <article className={css.entry} aria-label={`${summary}: ${name}`} {...area}>
      <p className={css.actionLine}>
        <Link className={css.publishers} to={getFirstPublisherPath(item)}>
          <FeedPortrait item={item} />
          <span className={css.action}>{summary}</span>
        </Link>
        <time className={css.time} dateTime={item.publishedAt}>
          {formatAddedTime(item.publishedAt)}
        </time>
      </p>
      <div className={css.row}>
        <Artwork
          className={css.art}
          image={image}
          covers={covers}
          placeholderIcon={placeholderIcon}
          shape={shape}
          sizes="72px"
        />
        <span className={css.text}>
          <Link className={css.name} to={path}>
            {name}
          </Link>
          <span className={css.line}>{credit ? `${kind} · ${credit}` : line}</span>
        </span>
        <span className={css.rowButton}>
          <MediaItemPlayButton mediaItem={mediaItem} size={44} />
        </span>
        <span className={css.heart}>
          <Heart id={id} name={name} />
        </span>
        <span className={css.rowButton}>
          <MenuButton label={t('More options for :name', { name })} entries={() => entries(client)} menu={menu} />
        </span>
      </div>
    </article>
  );
};
