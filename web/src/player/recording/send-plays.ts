import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import type { PendingPlay, PlayOutbox } from './play-outbox.ts';
import type { PostResult } from './post-plays.ts';

/** Seconds until the first retry, which double with each failure, and their maximum. */
const firstDelay = 5;
const maxDelay = 300;

interface SenderOptions {
  readonly outbox: PlayOutbox;
  readonly post: (plays: readonly RecordedPlay[]) => Promise<PostResult>;
  /** Whether a play belongs to the current user; the API records all plays of a request for that user. */
  readonly belongsToUser: (play: PendingPlay) => boolean;
  /** Returns those of the unfinished plays whose page does not exist any more. */
  readonly findAbandoned: (plays: readonly PendingPlay[]) => Promise<readonly PendingPlay[]>;
  /** Runs a function later. @returns a function that cancels it */
  readonly after: (seconds: number, run: () => void) => () => void;
  readonly random?: () => number;
}

/** Converts a stored play to what the API accepts. */
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
  seconds: Math.min(Math.floor(seconds), mediaLimits.playSecondsMax),
});

/**
 * Creates a sender, which sends the ended plays of the outbox in batches until the API has accepted or rejected each
 * of them.
 * @returns `flush`, which sends now, even if a retry is scheduled for later
 */
export const createSender = ({
  outbox,
  post,
  belongsToUser,
  findAbandoned,
  after,
  random = Math.random,
}: SenderOptions) => {
  let isSending = false;
  let isRequested = false;
  let failures = 0;
  let cancelRetry = (): void => undefined;

  const nextBatch = async (): Promise<readonly PendingPlay[]> => {
    const plays = outbox.read().filter(belongsToUser);
    const unfinished = plays.filter(({ hasEnded }) => !hasEnded);
    const abandoned = unfinished.length > 0 ? await findAbandoned(unfinished) : [];
    return plays.filter((play) => play.hasEnded || abandoned.includes(play)).slice(0, playLimits.playsPerRequest);
  };

  /** @returns whether the next batch should be sent */
  const sendBatch = async (batch: readonly PendingPlay[]): Promise<boolean> => {
    const result = await post(batch.map(toRecordedPlay));
    if (result === 'offline') for (const play of batch) outbox.put({ ...play, hasEnded: true, isOffline: true });
    if (result === 'offline' || result === 'retry') return false;
    if (result === 'rejected' && batch.length > 1) {
      // One invalid play must not block the others.
      for (const play of batch) if (!(await sendBatch([play]))) return false;
      return true;
    }
    const settled = batch.filter(({ id }) => result === 'rejected' || result.settled.includes(id));
    for (const { id } of settled) outbox.remove(id);
    return settled.length > 0;
  };

  const scheduleRetry = (): void => {
    const delay = Math.min(firstDelay * 2 ** failures++, maxDelay);
    cancelRetry = after(delay * (0.5 + random() / 2), () => void flush());
  };

  const flush = async (): Promise<void> => {
    isRequested = true;
    if (isSending) return;
    isSending = true;
    cancelRetry();
    try {
      // Plays that were added during a request are sent in another round.
      while (isRequested) {
        isRequested = false;
        for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch()) {
          if (await sendBatch(batch)) failures = 0;
          // A new flush, for example after a reconnect, makes the failure outdated.
          else if (isRequested) break;
          else return scheduleRetry();
        }
      }
    } finally {
      isSending = false;
    }
  };

  return { flush };
};
