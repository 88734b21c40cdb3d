// Records the plays of the site. Loaded when playback begins, or if an earlier visit left plays in the outbox.

import { onLoggedOut } from '../../lib/logout-events.ts';
import { player } from '../player.ts';
import { getCurrentUserId } from '../site-data.ts';
import { sendNowPlaying } from './follow-now-playing.ts';
import { setHasScrobblers } from './has-scrobblers.ts';
import { startRecording } from './start-recording.ts';

const recording = startRecording({ engine: player, storage: localStorage, getUserId: getCurrentUserId });
sendNowPlaying(player);
onLoggedOut(() => {
  recording.clear();
  setHasScrobblers(false);
});
