import { limits } from '@overtone/shared/limits.ts';
import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import { isOffline, whenBack } from '../../lib/connection.ts';
import { holdLock, locksOf } from '../../lib/page-locks.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { after } from '../after.ts';
import type { Engine } from '../engine/engine.ts';
import { newPlayId } from '../engine/play-id.ts';
import { observePlays, type PlayProgress } from './observe-plays.ts';
import type { PlayOrigin } from './play-origin.ts';
import { createPlayOutbox, type PendingPlay } from './play-outbox.ts';
import { postPlays, postPlaysOnLeave } from './post-plays.ts';
import { createResumedPlay } from './resumed-play.ts';
import { createSender, toRecordedPlay } from './send-plays.ts';

const lock = 'overtone.listens';
/** Without locks (they want a safe origin) a listen that nobody wrote for so many milliseconds goes on nowhere. */
const abandonedMs = 60_000;

interface RecordingOptions {
  readonly engine: Engine;
  /** Where listens are kept until they are taken; null is this visit alone. */
  readonly storage: Storage | null;
  /** Whose listens these are at the moment: a person's id, null for a guest; undefined before it is known, when none is told. */
  readonly who: () => string | null | undefined;
  readonly source?: PlayOrigin;
}

/**
 * Tells the API of what a player plays: each listen once it is over, what an earlier visit or a tab that was killed could
 * not tell as well, and what a connection was missing for when that is back. A listen that goes on in another tab is that
 * tab's, which shows by a lock that it is there. Once a page.
 */
export const startRecording = ({ engine, storage, who, source }: RecordingOptions) => {
  const page = newPlayId();
  const outbox = createPlayOutbox(storage);
  const visit = createResumedPlay(storage);
  let release = (): void => undefined;
  let savedId: string | undefined;

  const findAbandoned = async (plays: readonly PendingPlay[]): Promise<readonly PendingPlay[]> => {
    const there = navigator.locks ? await locksOf(lock) : undefined;
    const isAbandoned = ({ page: of, savedAt }: PendingPlay): boolean =>
      there ? !there.includes(of) : Date.now() - savedAt > abandonedMs;
    return plays.filter((play) => play.page !== page && isAbandoned(play));
  };

  // A session that ran out leaves what its person heard to them: whoever signs in next has nothing of it in their history.
  const belongsToUser = ({ by }: PendingPlay): boolean => by === who();
  const sender = createSender({ outbox, tell: postPlays, belongsToUser, findAbandoned, after });
  const flush = (): void => {
    // A page that has only begun does not know yet who is here.
    if (who() === undefined) after(1, flush);
    else void sender.flush();
  };

  const keep = (play: PlayProgress, outcome: PlayOutcome, isOver: boolean): void => {
    const isSaved = savedId === play.id;
    // One that is not there any more was told by another tab, which took this one for gone.
    if (play.isRecorded || !play.isCounted || (isSaved && !outbox.has(play.id))) return;
    if (!isSaved && navigator.locks) release = holdLock(lock, page);
    savedId = play.id;
    const { id, trackId, source: from, sourceId, seconds } = play;
    const told = { id, trackId, source: from, sourceId, seconds, outcome };
    outbox.put({ ...told, isOver, isOffline: isOffline(), page, savedAt: Date.now(), by: who() ?? null });
  };

  const plays = observePlays({
    engine,
    now: serverNow,
    resumed: visit.take,
    ...(source && { source }),
    onProgress(play) {
      visit.note(play);
      keep(play, 'left', false);
    },
    onOver(play, outcome) {
      if (outcome === 'left') visit.note(play);
      else visit.forget();
      keep(play, outcome, true);
      release();
      if (!isLeaving) flush();
    },
  });

  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
    plays.leave();
    const over = outbox.read().filter((play) => play.isOver && belongsToUser(play));
    if (over.length > 0) postPlaysOnLeave(over.slice(-limits.playsPerRequest).map(toRecordedPlay));
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    if (persisted) flush();
  });
  addEventListener('online', flush);
  whenBack(flush);
  flush();

  return {
    /** What is kept is of whoever was here: another person's history has none of it. */
    forget(): void {
      for (const { id } of outbox.read()) outbox.drop(id);
      visit.forget();
    },
  };
};
