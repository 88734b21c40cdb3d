import { apiPath } from '@overtone/shared/http/path.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { ApiError, call } from '../../lib/api.ts';
import { setHasScrobblers } from './has-scrobblers.ts';
import type { PendingPlay, PlayOutbox } from './play-outbox.ts';

/**
 * The result of a request with plays. `processedIds` are the plays that the API accepted or finally rejected. `rejected`
 * means that the request would be rejected again, `retry` that it may succeed later, and `offline` that the API was not
 * reached.
 */
export type PostResult = { readonly processedIds: readonly PlayId[] } | 'rejected' | 'retry' | 'offline';

/** Whether a repeated request would get the same status. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Sends at most `playLimits.playsPerRequest` plays to the API. Never rejects. */
export const postPlays = async (plays: readonly RecordedPlay[]): Promise<PostResult> => {
  try {
    const response = await call(playContract.record, { body: { plays: [...plays] } });
    setHasScrobblers(response.hasScrobblers ?? false);
    return { processedIds: [...response.accepted, ...response.rejected.map(({ id }) => id)] };
  } catch (error) {
    if (!(error instanceof ApiError)) return 'retry';
    return error.status === 0 ? 'offline' : isFinal(error.status) ? 'rejected' : 'retry';
  }
};

/** Sends plays while the page is being left. The browser completes the request, and the response is ignored. */
export const postPlaysOnLeave = (plays: readonly RecordedPlay[]): void => {
  fetch(apiPath(playContract.record.path), {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ plays }),
  }).catch(() => undefined);
};

/** Seconds until the first retry, which double with each failure, and their maximum. */
const firstDelay = 5;
const maxDelay = 300;

interface SenderOptions {
  readonly outbox: PlayOutbox;
  readonly post: (plays: readonly RecordedPlay[]) => Promise<PostResult>;
  /** Whether a play belongs to the current user; the API records all plays of a request for that user. */
  readonly belongsToUser: (play: PendingPlay) => boolean;
  /** Returns the unfinished plays whose page no longer exists. */
  readonly findAbandoned: (plays: readonly PendingPlay[]) => Promise<readonly PendingPlay[]>;
  /** Runs a function later. @returns a function that cancels it */
  readonly runAfter: (seconds: number, run: () => void) => () => void;
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
  runAfter,
  random = Math.random,
}: SenderOptions) => {
  let isSending = false;
  let isRequested = false;
  let failures = 0;
  let cancelRetry = (): void => undefined;

  const readNextBatch = async (): Promise<readonly PendingPlay[]> => {
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
    const processed = batch.filter(({ id }) => result === 'rejected' || result.processedIds.includes(id));
    for (const { id } of processed) outbox.remove(id);
    return processed.length > 0;
  };

  const scheduleRetry = (): void => {
    const delay = Math.min(firstDelay * 2 ** failures++, maxDelay);
    cancelRetry = runAfter(delay * (0.5 + random() / 2), () => void flush());
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
        for (let batch = await readNextBatch(); batch.length > 0; batch = await readNextBatch()) {
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
