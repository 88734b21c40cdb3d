import type { FeedItem } from '@overtone/shared/community/feed/feed.model.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';

/** Pixels. */
const size = 24;

/** A small picture of the first artist or user of a feed item. */
export const FeedPortrait = ({ item: { publishers } }: { readonly item: FeedItem }) => {
  const [first] = publishers;
  if (first?.type === 'user') return <Avatar name={getUserName(first.user)} image={first.user.image} size={size} />;
  return (
    <Artwork
      image={first?.artist.image ?? null}
      shape="round"
      sizes={`${size}px`}
      style={{ flex: 'none', width: size, height: size }}
    />
  );
};
