import { UserId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/rates.ts';
import { describe, expect, it } from 'vitest';
import { limitTokenRate } from './token-rate.ts';

const buildBearerToken = (digest: string) => ({ userId: UserId.parse(`usr_${'0'.repeat(26)}`), digest });

describe('limitTokenRate', () => {
  it('throws for a token above the limit until the minute is over, and not for other tokens', () => {
    const minute = 60_000 * 1_000;
    for (let call = 0; call < rates.token.account; call++) limitTokenRate(buildBearerToken('one'), minute);
    expect(() => limitTokenRate(buildBearerToken('one'), minute + 20_000)).toThrow(
      expect.objectContaining({ code: 'rate.limited', retryAfter: 40 }),
    );
    limitTokenRate(buildBearerToken('other'), minute + 20_000);
    limitTokenRate(buildBearerToken('one'), minute + 60_000);
  });
});
