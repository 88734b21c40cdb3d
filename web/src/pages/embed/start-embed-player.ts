import { onConnectionBack } from '../../lib/connection.ts';
import { ensureExclusivePlayback } from '../../player/exclusive-playback.ts';
import { selectIsPlaying } from '../../player/selectors.ts';
import { detectStalls } from '../../player/stall-detection.ts';
import { watchStalls } from '../../player/watch-stalls.ts';
import { embedPlayer, lastEvent } from './embed-player.ts';

/** A frame's storage may be closed to it, and is not the site's: listens wait in memory. */
const follow = async (): Promise<void> => {
  const { startRecording } = await import('../../player/recording/start-recording.ts');
  const origin = { source: 'embed', sourceId: null } as const;
  startRecording({ engine: embedPlayer, storage: null, getUserId: () => null, origin });
};

/** Wires the frame's player to its page: listens that count, the connection, other embeds and tabs. Once, at start. */
export const startEmbedPlayer = (): void => {
  let isFollowed = false;
  embedPlayer.state.subscribe(() => {
    if (isFollowed || !selectIsPlaying(embedPlayer.state.get())) return;
    isFollowed = true;
    follow().catch(() => {
      isFollowed = false;
    });
  });
  addEventListener('online', embedPlayer.retry);
  onConnectionBack(embedPlayer.retry);
  watchStalls(embedPlayer);
  detectStalls(embedPlayer);
  ensureExclusivePlayback(embedPlayer, (overtaken) => lastEvent.set(overtaken ? { type: 'overtaken' } : null));
};
