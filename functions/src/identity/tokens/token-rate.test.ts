import { UserId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/limits.ts';
import { expect, test } from 'vitest';
import { requireTokenRate } from './token-rate.ts';

const bearer = (digest: string) => ({ userId: UserId.parse(`usr_${'0'.repeat(26)}`), digest });

test('a token that is used too often waits until the minute is over; others do not', () => {
  const minute = 60_000 * 1_000;
  for (let call = 0; call < rates.token.account; call++) requireTokenRate(bearer('one'), minute);
  expect(() => requireTokenRate(bearer('one'), minute + 20_000)).toThrow(
    expect.objectContaining({ code: 'rate.limited', retryAfter: 40 }),
  );
  requireTokenRate(bearer('other'), minute + 20_000);
  requireTokenRate(bearer('one'), minute + 60_000);
});
