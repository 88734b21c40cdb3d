import type { FeedItem, FeedPublisher } from '@overtone/shared/community/feed/feed.model.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';

const nameOf = (publisher: FeedPublisher): string =>
  publisher.type === 'artist' ? publisher.artist.name : personName(publisher.user);

/** Who stands first for an item: their page, and their picture. */
export const firstPublisher = ({ by }: FeedItem) => {
  const [first] = by;
  if (first?.type === 'user') return { path: userPath(first.user), image: first.user.image };
  return first && { path: artistPath(first.artist), image: first.artist.image };
};

/** Who did what: "Nova released an album". */
export const feedWords = ({ kind, by, thing }: FeedItem): string => {
  const name = by.map(nameOf).join(', ');
  if (kind === 'reposted') {
    if (thing.type === 'playlist') return t(':name reposted a playlist', { name });
    return thing.type === 'album' ? t(':name reposted an album', { name }) : t(':name reposted a track', { name });
  }
  if (thing.type !== 'album') return t(':name released a track', { name });
  if (thing.album.type === 'single') return t(':name released a single', { name });
  if (thing.album.type === 'ep') return t(':name released an EP', { name });
  return t(':name released an album', { name });
};
