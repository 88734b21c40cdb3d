// The site's listens. Loaded with the first sound, or where an earlier visit left something to tell.

import { onSignedOut } from '../../lib/signed-out.ts';
import { player } from '../player.ts';
import { whoIsHere } from '../site-data.ts';
import { followNowPlaying } from './follow-now-playing.ts';
import { noteScrobblers } from './scrobbles.ts';
import { startRecording } from './start-recording.ts';

const plays = startRecording({ engine: player, storage: localStorage, who: whoIsHere });
followNowPlaying(player);
onSignedOut(() => {
  plays.forget();
  noteScrobblers(false);
});
