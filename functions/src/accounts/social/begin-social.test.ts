import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { rates } from '@overtone/shared/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { someAddress } from '../../testing/some-address.ts';

beforeAll(freezeClock);

test('nobody sends people to a provider without end', async () => {
  const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${someAddress()}:1` } });
  const begin = () => browser.send(socialContract.login, { params: { service: 'google' } });
  const answers = await Promise.all(Array.from({ length: rates.social.address + 3 }, begin));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});
