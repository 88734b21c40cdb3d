import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { userKind } from '../../accounts/profile/user.kind.ts';
import { userQuery } from '../../accounts/profile/users.queries.ts';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { releaseYear } from '../../catalog/albums/album-facts.ts';
import { albumQuery } from '../../catalog/albums/albums.queries.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { artistRole } from '../../catalog/artists/artist-facts.ts';
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

/** Where the card of a link stands: under it, over it where the player's bar is near, along the link's beginning. */
const placeAt = ({ left, right, top, bottom }: DOMRect): CSSProperties => {
  const beginning = getInlineDirection() > 0 ? left : right - size.width;
  const x = Math.max(gap, Math.min(beginning, innerWidth - size.width - gap));
  const isUnder = bottom + gap + size.height < innerHeight - frame.playerBar;
  return { left: x, ...(isUnder ? { top: bottom + gap } : { bottom: innerHeight - top + gap }) };
};

export interface HoverCardProps {
  readonly linked: LinkedItem;
}

/** What the card says of a thing. */
const ofArtist = (artist: Artist): MediaItem => ({
  ...artistKind.describe(artist),
  line: `${artistRole(artist)} · ${tn(artist.plays, '1 play', ':count plays')}`,
});
const ofAlbum = (album: Album): MediaItem => {
  const thing = albumKind.describe(album);
  const songs = tn(album.tracksCount, '1 song', ':count songs');
  return { ...thing, line: [thing.line, releaseYear(album), songs].filter(Boolean).join(' · ') };
};
/** The name and the picture are all that is public. */
const ofPerson = (user: PublicProfile): MediaItem => userKind.describe(user);

interface ShownProps extends HoverCardProps {
  /** Undefined until it has come, and where it does not. */
  readonly thing: MediaItem | undefined;
}

/** Pressing a button in it leaves the focus where it was: the card is gone in a moment. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const Shown = ({ linked: { kind, link }, thing }: ShownProps) => {
  const [place] = useState(() => placeAt(link.getBoundingClientRect()));
  if (!thing) return null;
  const { name, path, image, shape, line } = thing;
  return createPortal(
    <div
      role="dialog"
      className={css.card}
      style={place}
      aria-label={name}
      {...{ [hoverCardAttribute]: '' }}
      onMouseDown={keepFocus}
    >
      {kind === 'user' ? (
        <Avatar name={name} image={image} size={css.picture} />
      ) : (
        <Artwork image={image} shape={shape} sizes={`${css.picture}px`} className={css.art} />
      )}
      <span className={css.words}>
        <Link className={css.name} to={path}>
          {name}
        </Link>
        <span className={css.line}>{line}</span>
      </span>
      <MediaItemPlayButton thing={thing} />
    </div>,
    // What is outside an open dialog lies under it, whatever its place in the stack.
    link.closest('dialog') ?? document.body,
  );
};

const ArtistCard = ({ linked }: HoverCardProps) => (
  <Shown linked={linked} thing={useQuery({ ...artistQuery(linked.id), select: ofArtist }).data} />
);
const AlbumCard = ({ linked }: HoverCardProps) => (
  <Shown linked={linked} thing={useQuery({ ...albumQuery(linked.id), select: ofAlbum }).data} />
);
const PersonCard = ({ linked }: HoverCardProps) => (
  <Shown linked={linked} thing={useQuery({ ...userQuery(linked.id), select: ofPerson }).data} />
);

const cards = { artist: ArtistCard, album: AlbumCard, user: PersonCard };

/**
 * An artist, an album or a person at the link that a pointer rests on, with what their page asks for: a press then shows
 * it at once. Nothing until that has come, and where it does not.
 */
export const HoverCard = ({ linked }: HoverCardProps) => {
  const Card = cards[linked.kind];
  return <Card linked={linked} />;
};
