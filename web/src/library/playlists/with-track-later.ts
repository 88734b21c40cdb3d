import { laterPart } from '../../player/later-part.tsx';

/** `PlaylistsWithTrack`, loaded after the page. */
export const PlaylistsWithTrackLater = laterPart(
  async () => (await import('./playlists-with-track.tsx')).PlaylistsWithTrack,
);
