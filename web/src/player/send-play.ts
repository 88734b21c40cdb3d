import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { ApiError, call } from '../lib/api.ts';
import type { PendingPlay, Sent } from './engine/play-counter.ts';

/** Whether an answer will not change; without any (status 0) there was no connection. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Tells the API of a listen, and where it was started. */
export const sendPlay = async ({ id, trackId }: PendingPlay, source: PlaySource): Promise<Sent> => {
  try {
    await call(playContract.record, { params: { trackId }, body: { id, source } });
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError && isFinal(error.status) ? 'refused' : 'unreachable';
  }
};
