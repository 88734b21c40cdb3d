import type { FeedItem, FeedPublisher } from '@overtone/shared/community/feed/feed.model.ts';
import { relativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';

const nameOf = (publisher: FeedPublisher): string =>
  publisher.type === 'artist' ? publisher.artist.name : personName(publisher.user);

/** Where whoever stands first for an item is. */
export const firstPublisher = ({ by }: FeedItem): { readonly path: string } => {
  // There is one at least.
  const first = by[0] as FeedPublisher;
  return { path: first.type === 'user' ? userPath(first.user) : artistPath(first.artist) };
};

/** Who released or reposted it. */
export const feedNames = ({ by }: FeedItem): string => by.map(nameOf).join(', ');

/** What they did, and how long ago, in few letters. */
export const feedSign = ({ kind, at }: FeedItem): string => {
  const ago = relativeTime(at, new Date(), 'short');
  return kind === 'reposted' ? t('Reposted :ago', { ago }) : t('Released :ago', { ago });
};

/** Who did what: "Nova released an album". */
export const feedLabels = (item: FeedItem): string => {
  const { kind, thing } = item;
  const name = feedNames(item);
  if (kind === 'reposted') {
    if (thing.type === 'playlist') return t(':name reposted a playlist', { name });
    return thing.type === 'album' ? t(':name reposted an album', { name }) : t(':name reposted a track', { name });
  }
  if (thing.type !== 'album') return t(':name released a track', { name });
  if (thing.album.type === 'single') return t(':name released a single', { name });
  if (thing.album.type === 'ep') return t(':name released an EP', { name });
  return t(':name released an album', { name });
};
