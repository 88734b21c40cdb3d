import { apiPath } from '@overtone/shared/http/path.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { ApiError, call } from '../../lib/api.ts';
import { noteScrobblers } from './scrobbles.ts';

/**
 * What became of listens that were sent: `settled` are those that were taken, or never will be. `refused` is a call that
 * would be refused again as it is, `later` one to try again, `lost` one that reached nobody.
 */
export type PostResult = { readonly settled: readonly PlayId[] } | 'refused' | 'later' | 'lost';

/** Whether an answer will not change. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Tells the API of listens, `limits.playsPerRequest` at most. Never rejects. */
export const postPlays = async (plays: readonly RecordedPlay[]): Promise<PostResult> => {
  try {
    const { taken, refused, scrobbles = false } = await call(playContract.record, { body: { plays: [...plays] } });
    noteScrobblers(scrobbles);
    return { settled: [...taken, ...refused.map(({ id }) => id)] };
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later';
    return error.status === 0 ? 'lost' : isFinal(error.status) ? 'refused' : 'later';
  }
};

/** The same as the page goes: the browser sends on by itself, and nobody is there to hear the answer. */
export const postPlaysOnLeave = (plays: readonly RecordedPlay[]): void => {
  fetch(apiPath(playContract.record.path), {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ plays }),
  }).catch(() => undefined);
};
