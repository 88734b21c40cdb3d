import { apiPath } from '@overtone/shared/http/path.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import type { Listen } from '@overtone/shared/plays/listen.model.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import { noteScrobblers } from './scrobbles.ts';

/**
 * What became of listens that were sent: `settled` are those that were taken, or never will be. `refused` is a call that
 * would be refused again as it is, `later` one to try again, `lost` one that reached nobody.
 */
export type Told = { readonly settled: readonly PlayId[] } | 'refused' | 'later' | 'lost';

/** Whether an answer will not change. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Tells the API of listens, `limits.listensPerCall` at most. Never rejects. */
export const tellListens = async (plays: readonly Listen[]): Promise<Told> => {
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
export const tellLeaving = (plays: readonly Listen[]): void => {
  fetch(apiPath(playContract.record.path), {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ plays }),
  }).catch(() => undefined);
};
