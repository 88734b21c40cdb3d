import { laterPart } from '../../player/later-part.tsx';

/** As `PlaylistsWithTrack`: nobody waits for it. */
export const PlaylistsWithTrackLater = laterPart(
  async () => (await import('./playlists-with-track.tsx')).PlaylistsWithTrack,
);
