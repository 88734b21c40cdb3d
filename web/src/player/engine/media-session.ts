import { getImageUrl } from '@overtone/shared/media/images/image-url.ts';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { recordGesture } from '../../lib/gestures.ts';
import type { Engine } from './engine.ts';
import { getCurrentItem } from './queue.ts';

const seekSeconds = 10;

/** Shows the current track on the system's controls (lock screen, media keys) and handles their actions. */
export const connectMediaSession = (engine: Engine, session: MediaSession): void => {
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => engine.resume(),
    pause: () => engine.pause(),
    nexttrack: () => engine.next(),
    previoustrack: () => engine.previous(),
    seekto: ({ seekTime }) => seekTime !== undefined && engine.seek(seekTime),
    seekbackward: ({ seekOffset }) => engine.seek(engine.progress.get().position - (seekOffset ?? seekSeconds)),
    seekforward: ({ seekOffset }) => engine.seek(engine.progress.get().position + (seekOffset ?? seekSeconds)),
  };
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, (details) => {
        recordGesture();
        handler(details);
      });
    } catch {
      // Browsers support different actions and throw on an unknown one.
    }
  }

  let currentKey: string | undefined;
  const updateSession = (): void => {
    const { queue, status } = engine.state.get();
    session.playbackState =
      status === 'idle' ? 'none' : status === 'paused' || status === 'failed' ? 'paused' : 'playing';
    const item = getCurrentItem(queue);
    if (item?.key === currentKey) return;
    currentKey = item?.key;
    if (!item) {
      session.metadata = null;
      return;
    }
    const { track } = item;
    const { image } = track;
    session.metadata = new MediaMetadata({
      title: track.name,
      artist: joinArtistNames(track),
      album: track.album?.name ?? '',
      artwork: image
        ? ([96, 320, 640] as const).map((width) => ({
            src: getImageUrl(image.id, width),
            sizes: `${width}x${width}`,
            type: 'image/webp',
          }))
        : [],
    });
  };
  engine.state.subscribe(updateSession);
  updateSession();

  engine.progress.subscribe(() => {
    const { position, duration } = engine.progress.get();
    if (!(duration > 0) || position > duration) return;
    session.setPositionState?.({ duration, position, playbackRate: engine.state.get().rate });
  });
};
