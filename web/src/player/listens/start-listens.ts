import { limits } from '@overtone/shared/limits.ts';
import type { PlayOutcome } from '@overtone/shared/plays/listen.model.ts';
import { isOffline, whenBack } from '../../lib/connection.ts';
import { holdLock, locksOf } from '../../lib/page-locks.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { after } from '../after.ts';
import type { Engine } from '../engine/engine.ts';
import { newPlayId } from '../engine/play-id.ts';
import { followListens, type Heard } from './follow-listens.ts';
import { createListenShelf, type KeptListen } from './listen-shelf.ts';
import type { ListenSource } from './listen-source.ts';
import { createResumedListen } from './resumed-listen.ts';
import { createSender, listenOf } from './send-listens.ts';
import { tellLeaving, tellListens } from './tell-listens.ts';

const lock = 'overtone.listens';
/** Without locks (they want a safe origin) a listen that nobody wrote for so many milliseconds goes on nowhere. */
const forsakenMs = 60_000;

interface ListensOf {
  readonly engine: Engine;
  /** Where listens are kept until they are taken; null is this visit alone. */
  readonly storage: Storage | null;
  /** Whose listens these are at the moment: a person's id, null for a guest; undefined before it is known, when none is told. */
  readonly who: () => string | null | undefined;
  readonly source?: ListenSource;
}

/**
 * Tells the API of what a player plays: each listen once it is over, what an earlier visit or a tab that was killed could
 * not tell as well, and what a connection was missing for when that is back. A listen that goes on in another tab is that
 * tab's, which shows by a lock that it is there. Once a page.
 */
export const startListens = ({ engine, storage, who, source }: ListensOf) => {
  const page = newPlayId();
  const shelf = createListenShelf(storage);
  const visit = createResumedListen(storage);
  let release = (): void => undefined;
  let keptId: string | undefined;

  const isLeft = async (listens: readonly KeptListen[]): Promise<readonly KeptListen[]> => {
    const there = navigator.locks ? await locksOf(lock) : undefined;
    const isForsaken = ({ page: of, keptAt }: KeptListen): boolean =>
      there ? !there.includes(of) : Date.now() - keptAt > forsakenMs;
    return listens.filter((listen) => listen.page !== page && isForsaken(listen));
  };

  // A session that ran out leaves what its person heard to them: whoever signs in next has nothing of it in their history.
  const isTheirs = ({ by }: KeptListen): boolean => by === who();
  const sender = createSender({ shelf, tell: tellListens, isTheirs, isLeft, after });
  const flush = (): void => {
    // A page that has only begun does not know yet who is here.
    if (who() === undefined) after(1, flush);
    else void sender.flush();
  };

  const keep = (listen: Heard, outcome: PlayOutcome, isOver: boolean): void => {
    const isKept = keptId === listen.id;
    // One that is not there any more was told by another tab, which took this one for gone.
    if (listen.isTold || !listen.isEnough || (isKept && !shelf.has(listen.id))) return;
    if (!isKept && navigator.locks) release = holdLock(lock, page);
    keptId = listen.id;
    const { id, trackId, source: from, sourceId, seconds } = listen;
    const told = { id, trackId, source: from, sourceId, seconds, outcome };
    shelf.put({ ...told, isOver, isOffline: isOffline(), page, keptAt: Date.now(), by: who() ?? null });
  };

  const listens = followListens({
    engine,
    now: serverNow,
    resumed: visit.take,
    ...(source && { source }),
    onHeard(listen) {
      visit.note(listen);
      keep(listen, 'left', false);
    },
    onOver(listen, outcome) {
      if (outcome === 'left') visit.note(listen);
      else visit.forget();
      keep(listen, outcome, true);
      release();
      if (!isLeaving) flush();
    },
  });

  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
    listens.leave();
    const over = shelf.read().filter((listen) => listen.isOver && isTheirs(listen));
    if (over.length > 0) tellLeaving(over.slice(-limits.listensPerCall).map(listenOf));
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
      for (const { id } of shelf.read()) shelf.drop(id);
      visit.forget();
    },
  };
};
