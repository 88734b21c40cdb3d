import { loadTrackMenu } from '../catalog/track-menu/load-track-menu.ts';
import { Heart } from '../library/likes/heart.tsx';
import { setTrackControls } from '../player/track-controls.ts';
import { addToPlaylistEntry, openShareSheet } from '../sharing/share/link-menu.tsx';
import { showFailure } from '../ui/feedback/show-failure.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const toggleLike = async (): Promise<void> => (await import('../library/likes/like-current.ts')).likeCurrent();

/** Gives the player what other contexts can do with a track. */
export const addTrackControls = (): void =>
  setTrackControls({
    LikeButton: Heart,
    AddToPlaylistButton: lazyComponent(
      async () => (await import('../library/add-to-playlist/add-button.tsx')).AddButton,
    ),
    loadTrackMenu,
    addToPlaylistEntries: (music) => [addToPlaylistEntry(music)],
    openShareSheet: (track) => openShareSheet({ track }),
    toggleLike: () => void toggleLike().catch(showFailure),
  });
