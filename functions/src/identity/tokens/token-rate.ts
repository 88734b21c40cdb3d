import { rates } from '@overtone/shared/rates.ts';
import { AppError } from '../../platform/errors.ts';
import type { BearerToken } from '../bearer-token.ts';

let currentWindow = 0;
const calls = new Map<string, number>();

/**
 * Limits the rate of an API token within this container. A counter in the table would cost a write for each API
 * request. The firewall limits whole addresses.
 * @throws AppError `rate.limited`
 */
export const limitTokenRate = ({ digest }: BearerToken, now = Date.now()): void => {
  const { seconds, account } = rates.token;
  const current = Math.floor(now / 1_000 / seconds);
  if (current !== currentWindow) {
    currentWindow = current;
    calls.clear();
  }
  const callCount = (calls.get(digest) ?? 0) + 1;
  calls.set(digest, callCount);
  if (callCount <= account) return;
  const retryAfter = Math.max(1, Math.ceil((current + 1) * seconds - now / 1_000));
  throw new AppError('rate.limited', 'Too many requests with this API token. Wait a moment and try again.', {
    retryAfter,
  });
};
