import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { LibraryOverview } from '../../library/sections/library-overview.tsx';
import { LikedAlbums, LikedArtists, LikedPlaylists } from '../../library/sections/liked-kinds.tsx';
import { LikedSongs } from '../../library/sections/liked-songs.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NotFound } from '../errors/not-found.tsx';

const ImportPage = lazyComponent(async () => (await import('../../library/transfer/import-page.tsx')).ImportPage);
const FeedSection = lazyComponent(async () => (await import('../../library/sections/feed-section.tsx')).FeedSection);
const FollowedThings = lazyComponent(
  async () => (await import('../../library/sections/followed-things.tsx')).FollowedThings,
);
const SmartSection = lazyComponent(async () => (await import('../../library/sections/smart-section.tsx')).SmartSection);

/** Rooms of the library by their path below its own; the history has a route of its own. */
const rooms: Readonly<Record<string, ComponentType>> = {
  '': LibraryOverview,
  songs: LikedSongs,
  playlists: LikedPlaylists,
  albums: LikedAlbums,
  artists: LikedArtists,
  feed: FeedSection,
  following: FollowedThings,
  import: ImportPage,
};

/** What the signed-in person keeps (spec §2.8). One route for all its rooms: each by itself is a line that every listener loads. */
export const Page = () => {
  const { '*': path = '' } = useParams();
  const user = useUser();
  const name = path.replace(/\/$/, '');
  const [, smart] = /^smart-playlists\/([^/]+)$/.exec(name) ?? [];
  if (user && smart) return <SmartSection key={smart} name={smart} />;
  const Room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
  // Nobody, between signing out and the next page.
  return user && (Room ? <Room key={name} /> : <NotFound />);
};
