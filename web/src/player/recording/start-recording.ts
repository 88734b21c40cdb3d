import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import { isOffline, onConnectionBack } from '../../lib/connection.ts';
import { holdLock, listLocks } from '../../lib/page-locks.ts';
import { getServerTime } from '../../lib/server-clock.ts';
import type { Engine } from '../engine/engine.ts';
import { createPlayId } from '../engine/play-id.ts';
import { runAfter } from '../run-after.ts';
import { createResumedPlayStore, observePlays, type PlayOrigin, type PlayProgress } from './observe-plays.ts';
import { createPlayOutbox, type PendingPlay } from './play-outbox.ts';
import { createSender, postPlays, postPlaysOnLeave, toRecordedPlay } from './send-plays.ts';

const lockName = 'overtone.plays';
/** Without the Web Locks API (it requires HTTPS), a play that was not saved for this many milliseconds is abandoned. */
const abandonedMs = 60_000;

interface RecordingOptions {
  readonly engine: Engine;
  /** Stores plays until the API accepts them; null to keep them in memory. */
  readonly storage: Storage | null;
  /**
   * Returns the current user's ID, null for a guest, or undefined while it is unknown. Nothing is sent while it is
   * unknown.
   */
  readonly getUserId: () => string | null | undefined;
  readonly origin?: PlayOrigin;
}

/**
 * Sends the plays of a player to the API when they end. It also sends plays that an earlier visit or a closed tab could
 * not send, and plays that ended without a connection. A tab holds a lock while it plays, so that other tabs do not
 * send its play. Call it once per page.
 */
export const startRecording = ({ engine, storage, getUserId, origin }: RecordingOptions) => {
  const pageId = createPlayId();
  const outbox = createPlayOutbox(storage);
  const resumedPlayStore = createResumedPlayStore(storage);
  let releaseLock = (): void => undefined;
  let savedPlayId: string | undefined;

  const findAbandoned = async (plays: readonly PendingPlay[]): Promise<readonly PendingPlay[]> => {
    const openPageIds = navigator.locks ? await listLocks(lockName) : undefined;
    const isAbandoned = ({ page: playPage, savedAt }: PendingPlay): boolean =>
      openPageIds ? !openPageIds.includes(playPage) : Date.now() - savedAt > abandonedMs;
    return plays.filter((play) => play.page !== pageId && isAbandoned(play));
  };

  // After a session expired, its plays wait for the same user. They must not appear in the history of the next user.
  const belongsToUser = ({ userId }: PendingPlay): boolean => userId === getUserId();
  const sender = createSender({ outbox, post: postPlays, belongsToUser, findAbandoned, runAfter });
  const flush = (): void => {
    // While the page loads, the user is not known yet.
    if (getUserId() === undefined) runAfter(1, flush);
    else void sender.flush();
  };

  const savePlay = (play: PlayProgress, outcome: PlayOutcome, hasEnded: boolean): void => {
    const isSaved = savedPlayId === play.id;
    // If the saved play is missing, another tab considered this tab closed and sent the play.
    if (play.isRecorded || !play.isCounted || (isSaved && !outbox.has(play.id))) return;
    if (!isSaved && navigator.locks) releaseLock = holdLock(lockName, pageId);
    savedPlayId = play.id;
    const { id, trackId, source, sourceId, seconds } = play;
    const recordedPlay = { id, trackId, source, sourceId, seconds, outcome };
    const userId = getUserId() ?? null;
    outbox.put({ ...recordedPlay, hasEnded, isOffline: isOffline(), page: pageId, savedAt: Date.now(), userId });
  };

  const observer = observePlays({
    engine,
    now: getServerTime,
    takeResumedPlay: resumedPlayStore.take,
    ...(origin && { origin }),
    onProgress(play) {
      resumedPlayStore.save(play);
      savePlay(play, 'left', false);
    },
    onEnd(play, outcome) {
      if (outcome === 'left') resumedPlayStore.save(play);
      else resumedPlayStore.clear();
      savePlay(play, outcome, true);
      releaseLock();
      if (!isLeaving) flush();
    },
  });

  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
    observer.leave();
    const endedPlays = outbox.read().filter((play) => play.hasEnded && belongsToUser(play));
    if (endedPlays.length > 0) postPlaysOnLeave(endedPlays.slice(-playLimits.playsPerRequest).map(toRecordedPlay));
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    if (persisted) flush();
  });
  addEventListener('online', flush);
  onConnectionBack(flush);
  flush();

  return {
    /** Deletes all stored plays after a logout, so that they do not appear in the history of the next user. */
    clear(): void {
      for (const { id } of outbox.read()) outbox.remove(id);
      resumedPlayStore.clear();
    },
  };
};
