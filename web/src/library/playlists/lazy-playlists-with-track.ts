import { deferredComponent } from '../../player/deferred-component.tsx';

/** `PlaylistsWithTrack`, loaded after the page. */
export const LazyPlaylistsWithTrack = deferredComponent(
  async () => (await import('./playlists-with-track.tsx')).PlaylistsWithTrack,
);
