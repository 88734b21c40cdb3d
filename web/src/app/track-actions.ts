import { AddButton } from '../library/add-to-playlist/add-button.tsx';
import { toggleCurrentTrackLike } from '../library/likes/like-current.ts';
import type { TrackActions } from '../player/track-controls.ts';
import { openShareSheet } from '../sharing/share/link-menu.tsx';

/** The actions of tracks in the player, loaded with the queue, the full-screen player or a shortcut. */
export const trackActions: TrackActions = {
  AddToPlaylistButton: AddButton,
  openShareSheet: (track) => openShareSheet({ track }),
  toggleLike: toggleCurrentTrackLike,
};
