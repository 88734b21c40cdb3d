import { apiPath } from '@overtone/shared/http/path.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { ApiError, call } from '../../lib/api.ts';
import { setHasScrobblers } from './has-scrobblers.ts';

/**
 * The result of a request with plays. `settled` are the plays that the API accepted or rejected for good. `rejected`
 * means that the request would be rejected again, `retry` that it may succeed later, and `offline` that the API was
 * not reached.
 */
export type PostResult = { readonly settled: readonly PlayId[] } | 'rejected' | 'retry' | 'offline';

/** Whether a repeated request would get the same status. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Sends at most `limits.playsPerRequest` plays to the API. Never rejects. */
export const postPlays = async (plays: readonly RecordedPlay[]): Promise<PostResult> => {
  try {
    const reply = await call(playContract.record, { body: { plays: [...plays] } });
    setHasScrobblers(reply.hasScrobblers ?? false);
    return { settled: [...reply.accepted, ...reply.rejected.map(({ id }) => id)] };
  } catch (error) {
    if (!(error instanceof ApiError)) return 'retry';
    return error.status === 0 ? 'offline' : isFinal(error.status) ? 'rejected' : 'retry';
  }
};

/** Sends plays while the page is being left. The browser completes the request, and nobody receives the reply. */
export const postPlaysOnLeave = (plays: readonly RecordedPlay[]): void => {
  fetch(apiPath(playContract.record.path), {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ plays }),
  }).catch(() => undefined);
};
