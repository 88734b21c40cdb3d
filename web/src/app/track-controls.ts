import { loadTrackMenu } from '../catalog/track-menu/load-track-menu.ts';
import { Heart } from '../library/likes/heart.tsx';
import { setTrackControls } from '../player/track-controls.ts';

/** Gives the player the track actions of other contexts. */
export const addTrackControls = (): void =>
  setTrackControls({
    LikeButton: Heart,
    loadTrackMenu,
    loadActions: async () => (await import('./track-actions.ts')).trackActions,
  });
