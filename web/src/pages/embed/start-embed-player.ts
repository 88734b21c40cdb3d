import { onConnectionBack } from '../../lib/connection.ts';
import { ensureExclusivePlayback } from '../../player/exclusive-playback.ts';
import { selectIsPlaying } from '../../player/selectors.ts';
import { detectStalls } from '../../player/stall-detection.ts';
import { watchStalls } from '../../player/watch-stalls.ts';
import { embedPlayer, lastEvent } from './embed-player.ts';

/** Records plays. They are stored in memory, because a frame has no access to the storage of the site. */
const recordPlays = async (): Promise<void> => {
  const { startRecording } = await import('../../player/recording/start-recording.ts');
  const origin = { source: 'embed', sourceId: null } as const;
  startRecording({ engine: embedPlayer, storage: null, getUserId: () => null, origin });
};

/**
 * Connects the player to its page: records plays, retries when the connection is back, detects stalls, and pauses when
 * another embed or tab plays. Call once at start.
 */
export const startEmbedPlayer = (): void => {
  let isRecording = false;
  embedPlayer.state.subscribe(() => {
    if (isRecording || !selectIsPlaying(embedPlayer.state.get())) return;
    isRecording = true;
    recordPlays().catch(() => {
      isRecording = false;
    });
  });
  addEventListener('online', embedPlayer.retry);
  onConnectionBack(embedPlayer.retry);
  watchStalls(embedPlayer);
  detectStalls(embedPlayer);
  ensureExclusivePlayback(embedPlayer, (isPausedByOther) =>
    lastEvent.set(isPausedByOther ? { type: 'pausedByOther' } : null),
  );
};
