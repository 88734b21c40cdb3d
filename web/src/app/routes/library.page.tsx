import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { LibraryOverview } from '../../library/sections/library-overview.tsx';
import { LikedAlbums, LikedArtists, LikedPlaylists } from '../../library/sections/liked-kinds.tsx';
import { LikedSongs } from '../../library/sections/liked-songs.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { NotFound } from '../errors/not-found.tsx';

const ImportPage = loadComponentOnFirstUse(
  async () => (await import('../../library/transfer/import-page.tsx')).ImportPage,
);
const FeedSection = loadComponentOnFirstUse(
  async () => (await import('../../library/sections/feed-section.tsx')).FeedSection,
);
const FollowedItems = loadComponentOnFirstUse(
  async () => (await import('../../library/sections/followed-items.tsx')).FollowedItems,
);
const SmartSection = loadComponentOnFirstUse(
  async () => (await import('../../library/sections/smart-section.tsx')).SmartSection,
);

/** Sections by their path below `/library`. The history is a separate route. */
const sections: Readonly<Record<string, ComponentType>> = {
  '': LibraryOverview,
  songs: LikedSongs,
  playlists: LikedPlaylists,
  albums: LikedAlbums,
  artists: LikedArtists,
  feed: FeedSection,
  following: FollowedItems,
  import: ImportPage,
};

/**
 * The user's library (spec §2.8). All sections share one route, because each route adds to the code all listeners load.
 */
export const Page = () => {
  const { '*': path = '' } = useParams();
  const user = useUser();
  const section = path.replace(/\/$/, '');
  const [, smartPlaylistName] = /^smart-playlists\/([^/]+)$/.exec(section) ?? [];
  if (user && smartPlaylistName) return <SmartSection key={smartPlaylistName} name={smartPlaylistName} />;
  const Section = Object.hasOwn(sections, section) ? sections[section] : undefined;
  // There is no user between logging out and the next page.
  return user && (Section ? <Section key={section} /> : <NotFound />);
};
