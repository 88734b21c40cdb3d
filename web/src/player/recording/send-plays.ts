import { limits } from '@overtone/shared/limits.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import type { PendingPlay, PlayOutbox } from './play-outbox.ts';
import type { PostResult } from './post-plays.ts';

/** Seconds to the first new attempt, doubled with each that fails, and the most. */
const firstWait = 5;
const longestWait = 300;

interface SendParts {
  readonly outbox: PlayOutbox;
  readonly tell: (plays: readonly RecordedPlay[]) => Promise<PostResult>;
  /** Whether a listen is of whoever is here: the API takes what it is told for theirs. */
  readonly belongsToUser: (play: PendingPlay) => boolean;
  /** Which of those that were not said to be over are so all the same: their page is gone. */
  readonly findAbandoned: (plays: readonly PendingPlay[]) => Promise<readonly PendingPlay[]>;
  /** Runs something later. @returns how to call it off. */
  readonly after: (seconds: number, run: () => void) => () => void;
  readonly random?: () => number;
}

/** What the API is told of a kept listen. */
export const toRecordedPlay = ({
  id,
  trackId,
  source,
  sourceId,
  seconds,
  outcome,
  isOffline,
}: PendingPlay): RecordedPlay => ({
  ...{ id, trackId, source, sourceId, outcome, isOffline },
  seconds: Math.min(Math.floor(seconds), limits.playSecondsMax),
});

/**
 * Sends what is kept and over, several at once, until the API has said of each that it is taken or never will be.
 * @returns `flush`, which does so now: also before its time where an attempt failed
 */
export const createSender = ({
  outbox,
  tell,
  belongsToUser,
  findAbandoned,
  after,
  random = Math.random,
}: SendParts) => {
  let isSending = false;
  let isAsked = false;
  let failures = 0;
  let callOff = (): void => undefined;

  const due = async (): Promise<readonly PendingPlay[]> => {
    const kept = outbox.read().filter(belongsToUser);
    const open = kept.filter(({ isOver }) => !isOver);
    const left = open.length > 0 ? await findAbandoned(open) : [];
    return kept.filter((play) => play.isOver || left.includes(play)).slice(0, limits.playsPerRequest);
  };

  /** @returns whether it is worth going on with the next. */
  const deliver = async (batch: readonly PendingPlay[]): Promise<boolean> => {
    const told = await tell(batch.map(toRecordedPlay));
    // They are told of later than they were heard.
    if (told === 'lost') for (const play of batch) outbox.put({ ...play, isOver: true, isOffline: true });
    if (told === 'lost' || told === 'later') return false;
    if (told === 'refused' && batch.length > 1) {
      // One that the API cannot read holds up no other.
      for (const play of batch) if (!(await deliver([play]))) return false;
      return true;
    }
    const settled = batch.filter(({ id }) => told === 'refused' || told.settled.includes(id));
    for (const { id } of settled) outbox.drop(id);
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
