import { limits } from '@overtone/shared/limits.ts';
import type { Listen } from '@overtone/shared/plays/listen.model.ts';
import type { KeptListen, ListenShelf } from './listen-shelf.ts';
import type { Told } from './tell-listens.ts';

/** Seconds to the first new attempt, doubled with each that fails, and the most. */
const firstWait = 5;
const longestWait = 300;

interface SendParts {
  readonly shelf: ListenShelf;
  readonly tell: (plays: readonly Listen[]) => Promise<Told>;
  /** Whether a listen is of whoever is here: the API takes what it is told for theirs. */
  readonly isTheirs: (listen: KeptListen) => boolean;
  /** Which of those that were not said to be over are so all the same: their page is gone. */
  readonly isLeft: (listens: readonly KeptListen[]) => Promise<readonly KeptListen[]>;
  /** Runs something later. @returns how to call it off. */
  readonly after: (seconds: number, run: () => void) => () => void;
  readonly random?: () => number;
}

/** What the API is told of a kept listen. */
export const listenOf = ({ id, trackId, source, sourceId, seconds, outcome, isOffline }: KeptListen): Listen => ({
  ...{ id, trackId, source, sourceId, outcome, isOffline },
  seconds: Math.min(Math.floor(seconds), limits.listenSecondsMax),
});

/**
 * Sends what is kept and over, several at once, until the API has said of each that it is taken or never will be.
 * @returns `flush`, which does so now: also before its time where an attempt failed
 */
export const createSender = ({ shelf, tell, isTheirs, isLeft, after, random = Math.random }: SendParts) => {
  let isSending = false;
  let isAsked = false;
  let failures = 0;
  let callOff = (): void => undefined;

  const due = async (): Promise<readonly KeptListen[]> => {
    const kept = shelf.read().filter(isTheirs);
    const open = kept.filter(({ isOver }) => !isOver);
    const left = open.length > 0 ? await isLeft(open) : [];
    return kept.filter((listen) => listen.isOver || left.includes(listen)).slice(0, limits.listensPerCall);
  };

  /** @returns whether it is worth going on with the next. */
  const deliver = async (batch: readonly KeptListen[]): Promise<boolean> => {
    const told = await tell(batch.map(listenOf));
    // They are told of later than they were heard.
    if (told === 'lost') for (const listen of batch) shelf.put({ ...listen, isOver: true, isOffline: true });
    if (told === 'lost' || told === 'later') return false;
    if (told === 'refused' && batch.length > 1) {
      // One that the API cannot read holds up no other.
      for (const listen of batch) if (!(await deliver([listen]))) return false;
      return true;
    }
    const settled = batch.filter(({ id }) => told === 'refused' || told.settled.includes(id));
    for (const { id } of settled) shelf.drop(id);
    return settled.length > 0;
  };

  const waitLonger = (): void => {
    const wait = Math.min(firstWait * 2 ** failures++, longestWait);
    callOff = after(wait * (0.5 + random() / 2), () => void flush());
  };

  const flush = async (): Promise<void> => {
    isAsked = true;
    if (isSending) return;
    isSending = true;
    callOff();
    try {
      // What was added while the last was on its way is looked for once more.
      while (isAsked) {
        isAsked = false;
        for (let batch = await due(); batch.length > 0; batch = await due()) {
          if (await deliver(batch)) failures = 0;
          // Asked again meanwhile, as when the connection is back: what failed had begun before that.
          else if (isAsked) break;
          else return waitLonger();
        }
      }
    } finally {
      isSending = false;
    }
  };

  return { flush };
};
