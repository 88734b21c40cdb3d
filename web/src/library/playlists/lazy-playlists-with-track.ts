import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';

/** `PlaylistsWithTrack`, loaded after the page. */
export const LazyPlaylistsWithTrack = loadComponentAfterPage(
  async () => (await import('./playlists-with-track.tsx')).PlaylistsWithTrack,
);
