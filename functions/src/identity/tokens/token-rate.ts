import { rates } from '@overtone/shared/limits.ts';
import { AppError } from '../../platform/errors.ts';
import type { Bearer } from '../bearer.ts';

let minute = 0;
const calls = new Map<string, number>();

/**
 * Holds one API token back in this container. A count in the table would write at every read of the API; the firewall in
 * front holds back a whole address.
 * @throws AppError `rate.limited`
 */
export const requireTokenRate = ({ digest }: Bearer, now = Date.now()): void => {
  const { seconds, account } = rates.token;
  const current = Math.floor(now / 1_000 / seconds);
  if (current !== minute) {
    minute = current;
    calls.clear();
  }
  const made = (calls.get(digest) ?? 0) + 1;
  calls.set(digest, made);
  if (made <= account) return;
  const retryAfter = Math.max(1, Math.ceil((current + 1) * seconds - now / 1_000));
  throw new AppError('rate.limited', 'This API token was used too often. Please wait a moment.', { retryAfter });
};
