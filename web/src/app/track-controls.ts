import { loadTrackMenu } from '../catalog/track-menu/load-track-menu.ts';
import { Heart } from '../library/likes/heart.tsx';
import { setTrackControls } from '../player/track-controls.ts';

/** Gives the player what other contexts can do with a track. */
export const addTrackControls = (): void =>
  setTrackControls({
    LikeButton: Heart,
    loadTrackMenu,
    loadActions: async () => (await import('./track-actions.ts')).trackActions,
  });
