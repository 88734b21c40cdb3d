import type { FeedItem } from '@overtone/shared/community/feed/feed.model.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { formatFeedAction, formatPublisherNames, getFirstPublisherPath } from '../../community/feed/feed-labels.ts';
import { t } from '../../lib/i18n.ts';
import { FeedPortrait } from '../../library/sections/feed-portrait.tsx';
import { feedPath } from '../../library/sections/library-sections.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { toMediaItem } from '../cards/kinds.ts';
import * as css from './home-feed.css.ts';

const Entry = ({ item }: { readonly item: FeedItem }) => {
  const mediaItem = toMediaItem(item.item);
  const publisherNames = formatPublisherNames(item);
  return (
    <div className={css.entry}>
      <p className={css.actionLine}>
        <Link className={css.publishers} to={getFirstPublisherPath(item)}>
          <FeedPortrait item={item} />
          <span className={css.name}>{publisherNames}</span>
        </Link>
        <time className={css.action} dateTime={item.publishedAt}>
          {formatFeedAction(item)}
        </time>
      </p>
      <MediaItemCard
        mediaItem={mediaItem}
        line={mediaItem.credit ? `${mediaItem.kind} · ${mediaItem.credit}` : mediaItem.line}
      />
    </div>
  );
};

/** The latest releases and reposts of the artists and users that the user follows. */
export const HomeFeed = ({ items }: { readonly items: readonly FeedItem[] }) => (
  <Section title={t('New from people you follow')} path={feedPath}>
    <Shelf layout="carousel">
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </Shelf>
  </Section>
);
