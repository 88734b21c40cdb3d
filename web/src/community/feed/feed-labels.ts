import type { FeedItem, FeedPublisher } from '@overtone/shared/community/feed/feed.model.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';

const getPublisherName = (publisher: FeedPublisher): string =>
  publisher.type === 'artist' ? publisher.artist.name : getUserName(publisher.user);

/** Returns the path of the first publisher of an item. */
export const getFirstPublisherPath = ({ publishers }: FeedItem): string => {
  // An item has at least one publisher.
  const first = publishers[0] as FeedPublisher;
  return first.type === 'user' ? userPath(first.user) : artistPath(first.artist);
};

/** Returns the names of the publishers. */
export const formatPublisherNames = ({ publishers }: FeedItem): string => publishers.map(getPublisherName).join(', ');

/** Returns the action with its time in short form. */
export const formatFeedAction = ({ kind, publishedAt }: FeedItem): string => {
  const relativeTime = formatRelativeTime(publishedAt, new Date(), 'short');
  return kind === 'reposted' ? t('Reposted :ago', { ago: relativeTime }) : t('Released :ago', { ago: relativeTime });
};

/** Returns who did what: "Nova released an album". */
export const formatFeedItem = (item: FeedItem): string => {
  const { kind, item: mediaItem } = item;
  const name = formatPublisherNames(item);
  if (kind === 'reposted') {
    if (mediaItem.type === 'playlist') return t(':name reposted a playlist', { name });
    return mediaItem.type === 'album' ? t(':name reposted an album', { name }) : t(':name reposted a song', { name });
  }
  if (mediaItem.type !== 'album') return t(':name released a song', { name });
  if (mediaItem.album.type === 'single') return t(':name released a single', { name });
  if (mediaItem.album.type === 'ep') return t(':name released an EP', { name });
  return t(':name released an album', { name });
};
