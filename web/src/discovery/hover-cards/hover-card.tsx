import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { userKind } from '../../accounts/profile/user.kind.ts';
import { userQuery } from '../../accounts/profile/users.queries.ts';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { getReleaseYear } from '../../catalog/albums/album-facts.ts';
import { albumQuery } from '../../catalog/albums/albums.queries.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { getArtistLabel } from '../../catalog/artists/artist-facts.ts';
import { artistQuery } from '../../catalog/artists/artists.queries.ts';
import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { tn } from '../../lib/i18n.ts';
import { getInlineDirection } from '../../lib/inline-direction.ts';
import { frame } from '../../styles/tokens.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './hover-card.css.ts';
import { size } from './hover-card.css.ts';
import type { LinkedItem } from './linked-item.ts';
import { hoverCardAttribute } from './start-hover-cards.ts';

/** Pixels between a link and its card, and from the edges of the window. */
const gap = 6;

/**
 * Returns the position of a card: below the link, or above the link if the player bar is too close. The card and the
 * link start at the same edge.
 */
const getCardPosition = ({ left, right, top, bottom }: DOMRect): CSSProperties => {
  const linkStart = getInlineDirection() > 0 ? left : right - size.width;
  const x = Math.max(gap, Math.min(linkStart, innerWidth - size.width - gap));
  const hasSpaceBelow = bottom + gap + size.height < innerHeight - frame.playerBar;
  return { left: x, ...(hasSpaceBelow ? { top: bottom + gap } : { bottom: innerHeight - top + gap }) };
};

export interface HoverCardProps {
  readonly linkedItem: LinkedItem;
}

/** Describes an artist on a card. */
const describeArtist = (artist: Artist): MediaItem => ({
  ...artistKind.describe(artist),
  line: `${getArtistLabel(artist)} · ${tn(artist.plays, '1 play', ':count plays')}`,
});
/** Describes an album on a card. */
const describeAlbum = (album: Album): MediaItem => {
  const mediaItem = albumKind.describe(album);
  const songs = tn(album.tracksCount, '1 song', ':count songs');
  return { ...mediaItem, line: [mediaItem.line, getReleaseYear(album), songs].filter(Boolean).join(' · ') };
};
/** Only the name and the picture of a user are public. */
const describeUser = (user: PublicProfile): MediaItem => userKind.describe(user);

interface ItemCardProps extends HoverCardProps {
  /** Undefined until it is loaded, and if the request fails. */
  readonly mediaItem: MediaItem | undefined;
}

/** Pressing a button on the card does not move the focus, because the card closes soon. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const ItemCard = ({ linkedItem: { kind, link }, mediaItem }: ItemCardProps) => {
  const [position] = useState(() => getCardPosition(link.getBoundingClientRect()));
  if (!mediaItem) return null;
  const { name, path, image, shape, line } = mediaItem;
  return createPortal(
    <div
      role="dialog"
      className={css.card}
      style={position}
      aria-label={name}
      {...{ [hoverCardAttribute]: '' }}
      onMouseDown={keepFocus}
    >
      {kind === 'user' ? (
        <Avatar name={name} image={image} size={css.picture} />
      ) : (
        <Artwork image={image} shape={shape} sizes={`${css.picture}px`} className={css.art} />
      )}
      <span className={css.text}>
        <Link className={css.name} to={path}>
          {name}
        </Link>
        <span className={css.line}>{line}</span>
      </span>
      <MediaItemPlayButton mediaItem={mediaItem} />
    </div>,
    // Elements outside an open modal dialog are below it, regardless of their `z-index`.
    link.closest('dialog') ?? document.body,
  );
};

const ArtistCard = ({ linkedItem }: HoverCardProps) => (
  <ItemCard
    linkedItem={linkedItem}
    mediaItem={useQuery({ ...artistQuery(linkedItem.id), select: describeArtist }).data}
  />
);
const AlbumCard = ({ linkedItem }: HoverCardProps) => (
  <ItemCard
    linkedItem={linkedItem}
    mediaItem={useQuery({ ...albumQuery(linkedItem.id), select: describeAlbum }).data}
  />
);
const UserCard = ({ linkedItem }: HoverCardProps) => (
  <ItemCard linkedItem={linkedItem} mediaItem={useQuery({ ...userQuery(linkedItem.id), select: describeUser }).data} />
);

const cards = { artist: ArtistCard, album: AlbumCard, user: UserCard };

/**
 * The card of an artist, an album or a user next to the link under the pointer. It uses the query of the linked page, which
 * then opens immediately. Renders nothing until the item is loaded, or if the request fails.
 */
export const HoverCard = ({ linkedItem }: HoverCardProps) => {
  const Card = cards[linkedItem.kind];
  return <Card linkedItem={linkedItem} />;
};
