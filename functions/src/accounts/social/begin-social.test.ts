import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { createTestIp } from '../../testing/test-ip.ts';

beforeAll(freezeClock);

describe('GET secure/auth/social/:service/login', () => {
  it('returns 429 above the limit', async () => {
    const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:1` } });
    const startLogin = () => browser.send(socialContract.login, { params: { service: 'google' } });
    const responses = await Promise.all(Array.from({ length: rates.social.address + 3 }, startLogin));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});
